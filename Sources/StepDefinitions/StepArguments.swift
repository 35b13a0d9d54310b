import CucumberExpressions

/// What a step was given: its arguments in order, its block, its moment.
///
/// A type that is asked for and is not there is a fault of the definition, and traps.
package struct StepArguments: Sendable {
  /// The sentence of the step, its prefix included.
  package let sentence: Sentence

  /// The arguments, in the order of the expression.
  package let values: [ExpressionArgument]

  /// What stands under the step.
  package let block: StepBlock

  /// Makes arguments of a sentence that was resolved.
  package init(sentence: Sentence, values: [ExpressionArgument], block: StepBlock = .none) {
    self.sentence = sentence
    self.values = values
    self.block = block
  }

  /// How many arguments there are.
  package var count: Int { values.count }

  /// The value of an argument: `args[0, as: Duration.self]`, or `let time: WallTime = args[2]`.
  package subscript<Value>(index: Int, as type: Value.Type = Value.self) -> Value {
    guard values.indices.contains(index) else {
      preconditionFailure(
        "Step “\(sentence.text)” has \(values.count) arguments; its body asks for number \(index).")
    }
    guard let value = values[index].value as? Value else {
      preconditionFailure(
        "Argument \(index) of step “\(sentence.text)”, a {\(values[index].typeName)}, is "
          + "\(Swift.type(of: values[index].value)); its body asks for \(Value.self).")
    }
    return value
  }

  /// What an argument says, in the author's words.
  package func text(of index: Int) -> String {
    sentence[range(of: index)]
  }

  /// Where an argument stands in the sentence, in bytes.
  package func range(of index: Int) -> Range<Int> {
    guard values.indices.contains(index) else {
      preconditionFailure("Step “\(sentence.text)” has no argument number \(index).")
    }
    return values[index].range
  }

  /// The rows of the table under the step, the heading among them; `nil` without a table.
  package var table: [[StepCell]]? {
    guard case .table(let rows) = block else { return nil }
    return rows
  }

  /// The text under the step; `nil` without one.
  package var docString: StepDocString? {
    guard case .docString(let docString) = block else { return nil }
    return docString
  }
}

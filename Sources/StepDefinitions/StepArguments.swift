import CucumberExpressions

/// What a step was given: its arguments in order, its block, its moment.
///
/// A type that is asked for and is not there is a fault of the definition, and traps.
@usableFromInline
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
  ///
  /// Inlinable, so that it knows the type: to ask the runtime for one makes threads wait for each other.
  @inlinable
  package subscript<Value>(index: Int, as type: Value.Type = Value.self) -> Value {
    guard let value = value(at: index) as? Value else { mistake(index, Value.self) }
    return value
  }

  /// The value of an argument, whatever its type.
  @usableFromInline
  func value(at index: Int) -> any Sendable {
    guard values.indices.contains(index) else {
      preconditionFailure(
        "Step “\(sentence.text)” has \(values.count) arguments; its body asks for number \(index).")
    }
    return values[index].value
  }

  /// Tells that an argument is of another type than the one that was asked for.
  @usableFromInline
  func mistake(_ index: Int, _ wanted: Any.Type) -> Never {
    preconditionFailure(
      "Argument \(index) of step “\(sentence.text)”, a {\(values[index].typeName)}, is "
        + "\(Swift.type(of: values[index].value)); its body asks for \(wanted).")
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

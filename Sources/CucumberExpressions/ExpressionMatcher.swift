/// One parameter of a sentence that matched: what it says, what it means, where it stands.
package struct ExpressionArgument: Sendable {
  /// The name of the parameter's type.
  package let typeName: String

  /// What it means.
  package let value: any Sendable

  /// Where it stands in the sentence, in bytes.
  package let range: Range<Int>
}

/// Runs a program over a sentence, trying each parameter's readings in their order.
///
/// A place (instruction, offset) that led nowhere is remembered once a sentence has cost more
/// than a few attempts, so that the work is bounded by instructions × bytes × readings.
struct ExpressionMatcher {
  private struct Reading {
    let parameter: Int
    let start: Int
    let candidate: ParameterType.Candidate
  }

  private static let attemptsBeforeRemembering = 64

  private let program: ExpressionProgram
  private let sentence: Sentence
  private var readings: [Reading] = []
  private var attempts = 0
  private var deadEnds: [Bool] = []

  init(_ program: ExpressionProgram, _ sentence: Sentence) {
    self.program = program
    self.sentence = sentence
  }

  /// The arguments of the sentence from `start` to its end, or `nil` where it does not match.
  mutating func arguments(from start: Int) -> [ExpressionArgument]? {
    guard run(0, at: start) else { return nil }
    return readings.map { reading in
      let range = reading.start..<reading.candidate.end
      return ExpressionArgument(
        typeName: program.parameters[reading.parameter].name,
        value: reading.candidate.value ?? sentence[range], range: range)
    }
  }

  private mutating func run(_ instruction: Int, at offset: Int) -> Bool {
    var instruction = instruction
    var offset = offset
    while true {
      switch program.instructions[instruction] {
      case .literal(let bytes):
        guard sentence.has(bytes, at: offset) else { return false }
        offset += bytes.count
        instruction += 1
      case .jump(let target):
        instruction = target
      case .end:
        return offset == sentence.count
      case .split(let targets):
        guard enter(instruction, offset) else { return false }
        for target in targets where run(target, at: offset) { return true }
        return leave(instruction, offset)
      case .parameter(let parameter):
        guard enter(instruction, offset) else { return false }
        for candidate in program.parameters[parameter].candidates(sentence, offset) {
          readings.append(Reading(parameter: parameter, start: offset, candidate: candidate))
          if run(instruction + 1, at: candidate.end) { return true }
          readings.removeLast()
        }
        return leave(instruction, offset)
      }
    }
  }

  private mutating func enter(_ instruction: Int, _ offset: Int) -> Bool {
    attempts += 1
    return deadEnds.isEmpty || !deadEnds[place(instruction, offset)]
  }

  private mutating func leave(_ instruction: Int, _ offset: Int) -> Bool {
    guard attempts > Self.attemptsBeforeRemembering else { return false }
    if deadEnds.isEmpty {
      deadEnds = Array(
        repeating: false, count: program.instructions.count * (sentence.count + 1))
    }
    deadEnds[place(instruction, offset)] = true
    return false
  }

  private func place(_ instruction: Int, _ offset: Int) -> Int {
    instruction * (sentence.count + 1) + offset
  }
}

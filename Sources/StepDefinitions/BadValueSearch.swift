import CucumberExpressions
import SourceDiagnostics

/// Reads a sentence by an expression as if any text were a value, with as few bad ones as can be.
///
/// `Work is scheduled on weekdays from 09:00 to 25:00` is read by
/// `{name} is scheduled on {days} from {time} to {time}` with one bad value, `25:00`.
struct BadValueSearch {
  /// A value that is none, and what it was to be.
  struct Finding {
    let type: ParameterType
    let range: Range<Int>
  }

  /// The reading of a sentence with the fewest bad values.
  struct Reading {
    let bad: [Finding]

    /// How many bytes of the sentence the expression's own text covers.
    let fixedBytes: Int
  }

  /// The longest sentence that is looked at, in bytes.
  private static let longestSentence = 400

  private static let impossible = Int.max / 2

  private let program: ExpressionProgram
  private let sentence: Sentence
  private var costs: [Int]

  private init(_ program: ExpressionProgram, _ sentence: Sentence) {
    self.program = program
    self.sentence = sentence
    costs = Array(repeating: -1, count: program.instructions.count * (sentence.count + 1))
  }

  /// The best reading of a sentence from `start`, or `nil` where its fixed words do not fit.
  static func reading(
    of sentence: Sentence, from start: Int, by expression: CucumberExpression
  ) -> Reading? {
    guard sentence.count <= longestSentence else { return nil }
    var search = BadValueSearch(expression.program, sentence)
    guard search.cost(0, start) < impossible else { return nil }
    return search.trace(from: start)
  }

  /// The fewest bad values from an instruction and an offset to the end.
  private mutating func cost(_ instruction: Int, _ offset: Int) -> Int {
    let place = instruction * (sentence.count + 1) + offset
    if costs[place] >= 0 { return costs[place] }
    var best = Self.impossible
    for way in ways(instruction, offset) {
      best = min(best, way.bad + cost(way.instruction, way.offset))
    }
    if case .end = program.instructions[instruction], offset == sentence.count { best = 0 }
    costs[place] = best
    return best
  }

  private struct Way {
    let instruction: Int
    let offset: Int
    let bad: Int
  }

  private func ways(_ instruction: Int, _ offset: Int) -> [Way] {
    switch program.instructions[instruction] {
    case .end: return []
    case .jump(let target): return [Way(instruction: target, offset: offset, bad: 0)]
    case .split(let targets):
      return targets.map { Way(instruction: $0, offset: offset, bad: 0) }
    case .literal(let bytes):
      guard sentence.has(bytes, at: offset) else { return [] }
      return [Way(instruction: instruction + 1, offset: offset + bytes.count, bad: 0)]
    case .parameter(let parameter):
      let good = program.parameters[parameter].candidates(sentence, offset).map {
        Way(instruction: instruction + 1, offset: $0.end, bad: 0)
      }
      return good
        + badEnds(from: offset).map {
          Way(instruction: instruction + 1, offset: $0, bad: 1)
        }
    }
  }

  /// Where any text could end that is neither empty nor begins or ends with a space.
  private func badEnds(from offset: Int) -> [Int] {
    let space = UInt8(ascii: " ")
    guard offset < sentence.count, sentence.bytes[offset] != space else { return [] }
    return (offset + 1..<sentence.count + 1).filter {
      sentence.isBoundary($0) && sentence.bytes[$0 - 1] != space
    }
  }

  private mutating func trace(from start: Int) -> Reading {
    var bad: [Finding] = []
    var fixedBytes = 0
    var instruction = 0
    var offset = start
    while program.instructions[instruction] != .end {
      let wanted = cost(instruction, offset)
      let ways = ways(instruction, offset)
      guard let way = ways.first(where: { $0.bad + cost($0.instruction, $0.offset) == wanted })
      else { preconditionFailure("No way at \(instruction), \(offset) of “\(sentence.text)”.") }
      switch program.instructions[instruction] {
      case .literal(let bytes): fixedBytes += bytes.count
      case .parameter(let parameter) where way.bad > 0:
        let type = program.parameters[parameter]
        bad.append(Finding(type: type, range: offset..<way.offset))
      case .parameter, .split, .jump, .end: break
      }
      (instruction, offset) = (way.instruction, way.offset)
    }
    return Reading(bad: bad, fixedBytes: fixedBytes)
  }
}

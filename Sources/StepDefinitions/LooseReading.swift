import CucumberExpressions
import SourceDiagnostics

/// A sentence as it is read by an expression that it does not fit, with the fewest mistakes.
///
/// By `{name} is scheduled on {days} from {time} to {time}` there is a bad value in
/// `Work is scheduled on weekdays from 09:00 to 25:00`, and a slip in `Work is sheduled on …`.
struct LooseReading {
  /// A value that is none, and what it was to be.
  struct WrongValue {
    let type: ParameterType
    let range: Range<Int>
  }

  /// The values that are none.
  private(set) var bad: [WrongValue] = []

  /// What is wrong in the expression's own text: letters that are missing, added, others or
  /// swapped; a whole word too few or too many counts as two.
  private(set) var slips = 0

  /// How many bytes of the sentence the expression's own text covers.
  private(set) var fixedBytes = 0

  /// How wrong the sentence would be, in letters: a value is as wrong as its nearest choice is far.
  private(set) var mistakes = 0

  /// What a bad value counts for at most, in letters.
  fileprivate static let badValue = 3

  /// A word too few or too many, in letters.
  fileprivate static let word = 2

  /// How many bytes of an expression's own text one wrong letter needs: else it is another text.
  private static let bytesPerSlip = 6

  /// Reads a sentence from `start`; `nil` where even so it does not fit.
  ///
  /// - Parameter slips: Whether there may be slips in the expression's own text.
  init?(_ sentence: Sentence, from start: Int, by expression: CucumberExpression, slips: Bool) {
    guard
      var search = LooseSearch(expression.program, sentence, allowsSlips: slips),
      let ways = search.ways(from: start)
    else { return nil }
    for way in ways {
      switch way.kind {
      case .fixed: fixedBytes += way.count
      case .slip, .wordSlip: self.slips += way.cost
      case .badValue(let type):
        let range = way.start..<way.start + way.count
        bad.append(WrongValue(type: type, range: range))
        mistakes += type.choices.map { Suggestions.distance(between: $0, and: sentence[range]) }
          .reduce(Self.badValue, min)
      case .goodValue, .nothing: break
      }
    }
    mistakes += self.slips
    if self.slips > max(Self.word, fixedBytes / Self.bytesPerSlip) { return nil }
  }
}

/// Finds the way through an expression's program on which a sentence has the fewest mistakes.
private struct LooseSearch {
  /// A step of a program, with one byte of its literals at a time.
  private enum Place {
    case byte(UInt8)
    case parameter(ParameterType)
    case fork([Int])
    case end
  }

  /// What a step of the search takes of the sentence.
  struct Way {
    enum Kind {
      case fixed, slip, wordSlip, goodValue, nothing
      case badValue(ParameterType)
    }

    let kind: Kind
    let start: Int
    let count: Int
    fileprivate let place: Int

    var cost: Int {
      switch kind {
      case .fixed, .goodValue, .nothing: 0
      case .slip: 1
      case .wordSlip: LooseReading.word
      case .badValue: LooseReading.badValue
      }
    }
  }

  /// The longest sentence that is looked at, in bytes.
  private static let longestSentence = 400

  private static let impossible = Int.max / 2

  private let sentence: Sentence
  private let allowsSlips: Bool
  private var places: [Place] = []
  private var costs: [Int] = []

  init?(_ program: ExpressionProgram, _ sentence: Sentence, allowsSlips: Bool) {
    guard sentence.count <= Self.longestSentence else { return nil }
    self.sentence = sentence
    self.allowsSlips = allowsSlips
    var starts: [Int] = []
    var count = 0
    for instruction in program.instructions {
      starts.append(count)
      if case .literal(let bytes) = instruction { count += bytes.count } else { count += 1 }
    }
    for instruction in program.instructions {
      switch instruction {
      case .literal(let bytes): places += bytes.map { .byte($0) }
      case .parameter(let parameter): places.append(.parameter(program.parameters[parameter]))
      case .split(let targets): places.append(.fork(targets.map { starts[$0] }))
      case .jump(let target): places.append(.fork([starts[target]]))
      case .end: places.append(.end)
      }
    }
    costs = Array(repeating: -1, count: places.count * (sentence.count + 1))
  }

  /// The best way to the end, or `nil` where there is none.
  mutating func ways(from start: Int) -> [Way]? {
    guard cost(0, start) < Self.impossible else { return nil }
    var found: [Way] = []
    var (place, offset) = (0, start)
    while !isEnd(place, offset) {
      let wanted = cost(place, offset)
      let ways = ways(place, offset)
      guard let way = ways.first(where: { $0.cost + cost($0.place, offset + $0.count) == wanted })
      else { preconditionFailure("No way at \(place), \(offset) of “\(sentence.text)”.") }
      found.append(way)
      (place, offset) = (way.place, offset + way.count)
    }
    return found
  }

  /// The least that it costs to come from a place and an offset to the end.
  private mutating func cost(_ place: Int, _ offset: Int) -> Int {
    let index = place * (sentence.count + 1) + offset
    if costs[index] >= 0 { return costs[index] }
    var best = isEnd(place, offset) ? 0 : Self.impossible
    for way in ways(place, offset) {
      best = min(best, way.cost + cost(way.place, offset + way.count))
    }
    costs[index] = best
    return best
  }

  private func isEnd(_ place: Int, _ offset: Int) -> Bool {
    if case .end = places[place] { offset == sentence.count } else { false }
  }

  private func ways(_ place: Int, _ offset: Int) -> [Way] {
    let exact = waysWithoutWordSlips(place, offset)
    guard allowsSlips else { return exact }
    return exact + [wordTooMany(place, offset), wordTooFew(place, offset)].compactMap(\.self)
  }

  private func waysWithoutWordSlips(_ place: Int, _ offset: Int) -> [Way] {
    switch places[place] {
    case .fork(let targets):
      return targets.map { Way(kind: .nothing, start: offset, count: 0, place: $0) }
    case .end:
      guard allowsSlips, offset < sentence.count else { return [] }
      return [Way(kind: .slip, start: offset, count: 1, place: place)]
    case .byte(let byte):
      let isThere = sentence.byte(at: offset) == byte
      let fixed = [Way(kind: .fixed, start: offset, count: 1, place: place + 1)]
      return (isThere ? fixed : []) + (allowsSlips ? slips(place, offset, byte) : [])
    case .parameter(let type):
      guard sentence.isBoundary(offset) else { return [] }
      let good = type.candidates(sentence, offset).map {
        Way(kind: .goodValue, start: offset, count: $0.end - offset, place: place + 1)
      }
      return good
        + badEnds(from: offset).map {
          Way(kind: .badValue(type), start: offset, count: $0 - offset, place: place + 1)
        }
    }
  }

  /// A letter that is missing, or one that is another, added, or swapped with the next.
  private func slips(_ place: Int, _ offset: Int, _ byte: UInt8) -> [Way] {
    var found = [Way(kind: .slip, start: offset, count: 0, place: place + 1)]
    guard offset < sentence.count else { return found }
    found.append(Way(kind: .slip, start: offset, count: 1, place: place + 1))
    found.append(Way(kind: .slip, start: offset, count: 1, place: place))
    if let next = self.byte(at: place + 1), sentence.byte(at: offset) == next,
      sentence.byte(at: offset + 1) == byte
    {
      found.append(Way(kind: .slip, start: offset, count: 2, place: place + 2))
    }
    return found
  }

  /// A word of the sentence that is left out, with the space before it; the first, with the one
  /// behind it.
  private func wordTooMany(_ place: Int, _ offset: Int) -> Way? {
    guard offset < sentence.count else { return nil }
    let space = UInt8(ascii: " ")
    if place > 0 {
      guard sentence.bytes[offset] == space, isBetweenWords(place) else { return nil }
      let end = sentence.bytes[(offset + 1)...].firstIndex(of: space) ?? sentence.count
      return Way(kind: .wordSlip, start: offset, count: end - offset, place: place)
    }
    guard let end = sentence.bytes[offset...].firstIndex(of: space) else { return nil }
    return Way(kind: .wordSlip, start: offset, count: end + 1 - offset, place: place)
  }

  /// A fixed word of the expression that is left out, likewise.
  private func wordTooFew(_ place: Int, _ offset: Int) -> Way? {
    let space = UInt8(ascii: " ")
    if place > 0, byte(at: place) != space { return nil }
    var end = place + 1
    while let byte = byte(at: end), byte != space { end += 1 }
    guard byte(at: place) != nil, isBetweenWords(end) else { return nil }
    if place == 0, byte(at: end) == space { end += 1 }
    return Way(kind: .wordSlip, start: offset, count: 0, place: end)
  }

  private func isBetweenWords(_ place: Int) -> Bool {
    if case .end = places[place] { return true }
    return byte(at: place) == UInt8(ascii: " ")
  }

  private func byte(at place: Int) -> UInt8? {
    if case .byte(let byte) = places[place] { byte } else { nil }
  }

  /// Where any text could end that is neither empty nor begins or ends with a space.
  private func badEnds(from offset: Int) -> [Int] {
    let space = UInt8(ascii: " ")
    guard offset < sentence.count, sentence.bytes[offset] != space else { return [] }
    return (offset + 1..<sentence.count + 1).filter {
      sentence.isBoundary($0) && sentence.bytes[$0 - 1] != space
    }
  }
}

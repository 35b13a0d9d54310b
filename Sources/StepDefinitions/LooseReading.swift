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

  /// How much may be wrong where there may be slips, in letters.
  private static let mostWithSlips = 4

  /// How many bytes of an expression's own text one wrong letter needs: else it is another text.
  private static let bytesPerSlip = 6

  /// Reads a sentence from `start`; `nil` where even so it does not fit.
  ///
  /// - Parameter slips: Whether there may be slips in the expression's own text.
  init?(_ sentence: Sentence, from start: Int, by expression: CucumberExpression, slips: Bool) {
    let program = expression.program
    let most = slips ? Self.mostWithSlips : program.parameters.count * Self.badValue
    guard
      var search = LooseSearch(program, sentence, allowsSlips: slips),
      let ways = search.ways(from: start, atMost: most)
    else { return nil }
    for way in ways {
      switch way.kind {
      case .fixed: fixedBytes += way.range.count
      case .slip, .wordSlip: self.slips += way.kind.cost
      case .badValue(let parameter):
        let type = program.parameters[parameter]
        bad.append(WrongValue(type: type, range: way.range))
        mistakes += type.choices.map { Suggestions.distance(between: $0, and: sentence[way.range]) }
          .reduce(Self.badValue, min)
      case .nothingWrong: break
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
    case parameter(Int)
    case fork([Int])
    case end
  }

  /// What a step of the search takes of the sentence.
  struct Way {
    enum Kind {
      case fixed, slip, wordSlip, nothingWrong
      /// Of the parameter at a position.
      case badValue(Int)

      var cost: Int {
        switch self {
        case .fixed, .nothingWrong: 0
        case .slip: 1
        case .wordSlip: LooseReading.word
        case .badValue: LooseReading.badValue
        }
      }
    }

    let kind: Kind
    let range: Range<Int>
  }

  /// The longest sentence that is looked at, in bytes.
  private static let longestSentence = 400

  private static let space = UInt8(ascii: " ")

  private let sentence: Sentence
  private let parameters: [ParameterType]
  private let allowsSlips: Bool
  private var places: [Place] = []
  /// For each place and offset, the most mistakes with which the end is known to be out of reach.
  private var tooFew: [Int8] = []
  /// Where the good values end that begin at a place and an offset, as far as they were asked for.
  private var goodEnds: [Int: [Int]] = [:]
  /// The way that was found, backwards.
  private var found: [Way] = []

  init?(_ program: ExpressionProgram, _ sentence: Sentence, allowsSlips: Bool) {
    guard sentence.count <= Self.longestSentence else { return nil }
    self.sentence = sentence
    self.allowsSlips = allowsSlips
    parameters = program.parameters
    var starts: [Int] = []
    var count = 0
    for instruction in program.instructions {
      starts.append(count)
      if case .literal(let bytes) = instruction { count += bytes.count } else { count += 1 }
    }
    for instruction in program.instructions {
      switch instruction {
      case .literal(let bytes): places += bytes.map { .byte($0) }
      case .parameter(let parameter): places.append(.parameter(parameter))
      case .split(let targets): places.append(.fork(targets.map { starts[$0] }))
      case .jump(let target): places.append(.fork([starts[target]]))
      case .end: places.append(.end)
      }
    }
    tooFew = Array(repeating: -1, count: places.count * (sentence.count + 1))
  }

  /// The first of the ways to the end with the fewest mistakes, or `nil` where these are too many.
  mutating func ways(from start: Int, atMost most: Int) -> [Way]? {
    for mistakes in 0...most where reaches(0, start, mistakes) { return found.reversed() }
    return nil
  }

  /// Whether the end can be reached from a place and an offset with so many mistakes.
  private mutating func reaches(_ place: Int, _ offset: Int, _ mistakes: Int) -> Bool {
    let index = place * (sentence.count + 1) + offset
    if tooFew[index] >= mistakes { return false }
    if reachesPlainly(place, offset, mistakes) { return true }
    if allowsSlips, mistakes > 0 {
      if reachesBySlip(place, offset, mistakes) { return true }
    }
    tooFew[index] = Int8(clamping: mistakes)
    return false
  }

  private mutating func reachesPlainly(_ place: Int, _ offset: Int, _ mistakes: Int) -> Bool {
    switch places[place] {
    case .end: return offset == sentence.count
    case .byte(let byte):
      return sentence.byte(at: offset) == byte
        && takes(.fixed, offset..<offset + 1, to: place + 1, mistakes)
    case .fork(let targets):
      for target in targets where takes(.nothingWrong, offset..<offset, to: target, mistakes) {
        return true
      }
      return false
    case .parameter(let parameter):
      guard sentence.isBoundary(offset) else { return false }
      for end in goodEnds(of: parameter, at: place, offset)
      where takes(.nothingWrong, offset..<end, to: place + 1, mistakes) {
        return true
      }
      guard mistakes >= LooseReading.badValue, offset < sentence.count,
        sentence.bytes[offset] != Self.space
      else { return false }
      for end in offset + 1..<sentence.count + 1
      where sentence.isBoundary(end) && sentence.bytes[end - 1] != Self.space
        && takes(.badValue(parameter), offset..<end, to: place + 1, mistakes)
      {
        return true
      }
      return false
    }
  }

  private mutating func takes(
    _ kind: Way.Kind, _ range: Range<Int>, to place: Int, _ mistakes: Int
  ) -> Bool {
    guard kind.cost <= mistakes, reaches(place, range.upperBound, mistakes - kind.cost) else {
      return false
    }
    found.append(Way(kind: kind, range: range))
    return true
  }

  private mutating func goodEnds(of parameter: Int, at place: Int, _ offset: Int) -> [Int] {
    let index = place * (sentence.count + 1) + offset
    if let known = goodEnds[index] { return known }
    let ends = parameters[parameter].candidates(sentence, offset).map(\.end)
    goodEnds[index] = ends
    return ends
  }

  // MARK: Slips

  /// A letter that is missing, or one that is another, added, or swapped with the next; a word.
  private mutating func reachesBySlip(_ place: Int, _ offset: Int, _ mistakes: Int) -> Bool {
    if let byte = byte(at: place) {
      if takes(.slip, offset..<offset, to: place + 1, mistakes) { return true }
      if offset < sentence.count {
        if takes(.slip, offset..<offset + 1, to: place + 1, mistakes) { return true }
        if takes(.slip, offset..<offset + 1, to: place, mistakes) { return true }
      }
      if let next = self.byte(at: place + 1), sentence.byte(at: offset) == next,
        sentence.byte(at: offset + 1) == byte,
        takes(.slip, offset..<offset + 2, to: place + 2, mistakes)
      {
        return true
      }
    } else if case .end = places[place], offset < sentence.count,
      takes(.slip, offset..<offset + 1, to: place, mistakes)
    {
      return true
    }
    if let end = wordTooMany(place, offset), takes(.wordSlip, offset..<end, to: place, mistakes) {
      return true
    }
    guard let next = wordTooFew(place) else { return false }
    return takes(.wordSlip, offset..<offset, to: next, mistakes)
  }

  /// The end of a word of the sentence that is left out, with the space before it; of the first,
  /// with the space behind it.
  private func wordTooMany(_ place: Int, _ offset: Int) -> Int? {
    guard offset < sentence.count else { return nil }
    if place > 0 {
      guard sentence.bytes[offset] == Self.space, isBetweenWords(place) else { return nil }
      return sentence.bytes[(offset + 1)...].firstIndex(of: Self.space) ?? sentence.count
    }
    return sentence.bytes[offset...].firstIndex(of: Self.space).map { $0 + 1 }
  }

  /// The place behind a fixed word of the expression that is left out, likewise.
  private func wordTooFew(_ place: Int) -> Int? {
    if place > 0, byte(at: place) != Self.space { return nil }
    var end = place + 1
    while let byte = byte(at: end), byte != Self.space { end += 1 }
    guard byte(at: place) != nil, isBetweenWords(end) else { return nil }
    return place == 0 && byte(at: end) == Self.space ? end + 1 : end
  }

  private func isBetweenWords(_ place: Int) -> Bool {
    if case .end = places[place] { return true }
    return byte(at: place) == Self.space
  }

  private func byte(at place: Int) -> UInt8? {
    if case .byte(let byte) = places[place] { byte } else { nil }
  }
}

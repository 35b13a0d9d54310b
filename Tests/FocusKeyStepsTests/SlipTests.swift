import CucumberExpressions
import StepDefinitions
import Testing

@testable import FocusKeySteps

/// A wrong letter in each word of each step of the vocabulary: the step itself is the answer.
@Suite struct SlipTests {
  private static let library = FocusKeyVocabulary.make().library

  /// Which letter is wrong, and how.
  enum Slip: CaseIterable {
    case missing, doubled, swapped, replaced

    /// The text with its letter at a place wrong; nil where that changes nothing, or leaves nothing.
    func made(in text: Substring, at place: Int) -> String? {
      var letters = Array(text)
      switch self {
      case .missing: letters.remove(at: place)
      case .doubled: letters.insert(letters[place], at: place)
      case .swapped:
        guard place + 1 < letters.count else { return nil }
        letters.swapAt(place, place + 1)
      case .replaced: letters[place] = letters[place] == "x" ? "z" : "x"
      }
      let made = String(letters)
      return made == text || made.isEmpty ? nil : made
    }
  }

  /// A slip in an example, and whether it is in a value.
  private struct Case {
    let position: Int
    let sentence: String
    let range: Range<Int>
    let isValue: Bool
  }

  /// What the slips of one kind are answered with that do not name the step that was meant.
  private static func misleading(_ slip: Slip, inValues: Bool) -> [String] {
    var found: [String] = []
    for (position, definition) in library.definitions.enumerated() {
      for slipped in cases(slip, of: position, inValues: inValues) {
        let answer = library.resolve(slipped.sentence)
        if !isRight(answer, to: slipped) {
          found.append("“\(slipped.sentence)” of “\(definition.expression)”")
        }
      }
    }
    return found
  }

  private static func isRight(_ answer: StepResolution, to slipped: Case) -> Bool {
    switch answer {
    // Another name, another number, `1 breaks`: a step, though not the one that was meant.
    case .match, .ambiguous: true
    case .undefined(let step): step.nearest.first == slipped.position
    case .badValue(let bad):
      bad.definition == slipped.position
        && (!slipped.isValue || bad.range.overlaps(slipped.range))
    }
  }

  /// The words of each step, one of them missing or twice.
  private static func sentencesWithWordSlips() -> [(sentence: String, position: Int)] {
    library.definitions.enumerated().flatMap { position, definition in
      let words = definition.example.split(separator: " ")
      return words.indices.flatMap { place in
        var fewer = words
        var more = words
        fewer.remove(at: place)
        more.insert(words[place], at: place)
        return [fewer, more].map { ($0.joined(separator: " "), position) }
      }
    }
  }

  private static func cases(_ slip: Slip, of position: Int, inValues: Bool) -> [Case] {
    let example = library.definitions[position].example
    guard let step = library.match(example) else { return [] }
    let values = step.values.map(\.range)
    var cases: [Case] = []
    for (number, word) in example.split(separator: " ").enumerated() {
      let start = example.utf8.distance(from: example.startIndex, to: word.startIndex)
      let place = start..<start + word.utf8.count
      guard values.contains(where: place.overlaps) == inValues else { continue }
      // All letters would take minutes; the next step has the next letter wrong.
      guard let made = slip.made(in: word, at: (position + number) % word.count) else { continue }
      let sentence = example[..<word.startIndex] + made + example[word.endIndex...]
      cases.append(
        Case(
          position: position, sentence: String(sentence),
          range: start..<max(start + 1, start + made.utf8.count), isValue: inValues))
    }
    return cases
  }

  @Test(arguments: Slip.allCases)
  func `a wrong letter in a word of a step is answered with that step`(slip: Slip) {
    // “locked” is as near, and stands first.
    let tie = "“the phone is nlocked” of “the phone is unlocked”"
    #expect(Self.misleading(slip, inValues: false).filter { $0 != tie } == [])
  }

  @Test func `few sentences with a word too few or too many are answered with a value of another`()
  {
    var misleading: [String] = []
    let sentences = Self.sentencesWithWordSlips()
    for (number, slipped) in sentences.enumerated() where number.isMultiple(of: 5) {
      guard case .badValue(let bad) = Self.library.resolve(slipped.sentence),
        bad.definition != slipped.position
      else { continue }
      misleading.append(slipped.sentence)
    }
    // `phone is locked` is rather a thing that is blocked.
    #expect(misleading.count * 100 < sentences.count / 5, "\(misleading)")
  }

  @Test(arguments: Slip.allCases)
  func `a wrong letter in a value is answered at its place`(slip: Slip) {
    #expect(Self.misleading(slip, inValues: true) == [])
  }
}

import CucumberExpressions
import Testing

@testable import StepDefinitions

/// What sentences that mean nothing are answered with, held against the same written plainly.
@Suite struct NearestStepsTests {
  /// A generator of its own, so that every run tries the same sentences.
  private struct Draws {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func element<Element>(of elements: [Element]) -> Element {
      elements[next(below: elements.count)]
    }
  }

  @Test(arguments: 0..<8)
  func `a slip is answered as the plain comparison answers it`(seed: Int) throws {
    let all = try VocabularyFixture.library().resolver.expressions
    let examples = try VocabularyFixture.expressions.map(VocabularyFixture.example)
    var draws = Draws(state: UInt64(seed))
    for _ in 0..<2 { expectPlain(Self.slip(of: examples, &draws), among: all) }
    // A few expressions at a time, for there the plain one takes no time.
    for _ in 0..<100 {
      let few = (0..<6).map { _ in draws.element(of: all) }
      expectPlain(Self.slip(of: few.map(\.source) + examples, &draws), among: few)
    }
  }

  @Test(.timeLimit(.minutes(2))) func `a further contraction does not double the work`() throws {
    let sentence = String(repeating: "a isn't b aren't ", count: 12) + "blocked"
    guard case .undefined = try VocabularyFixture.library().resolver.resolve(sentence) else {
      Issue.record("it means something")
      return
    }
  }

  @Test(arguments: [
    "", " ", "I", "é", ",", ", ", ".card the is", "cafe\u{301} is open", "café is open", "É is e",
    "the the the the the the the the", "TAP THE CARD", "\"A B\" is tpoen", "e e e e",
    "\0\0\0 \0\0\0a",
    String(repeating: "the card ", count: 30), String(repeating: "the card ", count: 31),
    String(repeating: "x", count: 300) + " is blocked", "\u{600}e is \u{600} blocked",
  ])
  func `odd sentences are answered as the plain comparison answers them`(text: String) throws {
    let odd = ["the cafe\u{301}(s)", "\0\0\0 e/y", "take {n} cards", "a.b ,c", "\\{n} {n}{time}"]
    let registry = ParameterTypeRegistry(VocabularyFixture.types)
    let all = try VocabularyFixture.library().resolver.expressions
    let added = try odd.map { try CucumberExpression($0, registry: registry) }
    expectPlain(text, among: added + all)
  }

  @Test(arguments: [
    ("opens", "opened", true), ("opened", "opening", true), ("taps", "tapped", true),
    ("takes", "taken", true), ("changes", "changed", true), ("applies", "applying", true),
    ("launches", "launching", true), ("card", "care", false), ("start", "stars", false),
    ("user", "used", false), ("rest", "rests", true), ("is", "in", false),
  ])
  func `forms of one word are told from other words`(one: String, other: String, areForms: Bool) {
    let words = [one, other].map { ComparedWord(lowercased: $0) }
    #expect(words[0].isForm(of: words[1]) == areForms)
    #expect(words[1].isForm(of: words[0]) == areForms)
  }

  @Test func `words of one family are found for one another, in any form`() throws {
    let expressions = try ["{n} card(s) is/are laid", "the door is opened", "a window breaks"]
      .map { try CucumberExpression($0, registry: ParameterTypeRegistry(VocabularyFixture.types)) }
    let resolver = StepResolver(expressions, families: [["open", "unlock"], ["break", "smash"]])
    #expect(resolver.nearest(to: "she unlocks the door").first == 1)
    #expect(resolver.nearest(to: "someone smashed a window").first == 2)
    #expect(StepResolver(expressions).nearest(to: "smashing").isEmpty)
  }

  @Test(arguments: [
    ("the lamp is unlit", "the lamp is lit", false), ("the lamp is lti", "the lamp is lit", true),
    ("the lamp dies", "the lamp is lit", false), ("the lamp si lit", "the lamp is lit", true),
  ])
  func `an opposite is no slip, nor is another word for a small one`(
    sentence: String, expression: String, isSlip: Bool
  ) throws {
    #expect(try found(for: sentence, among: expression).slips.isEmpty != isSlip)
  }

  @Test func `nothing is near that has only small words and a name in common`() throws {
    #expect(try found(for: "the sun shines", among: "the {word} card is laid").near == [])
    #expect(try found(for: "the sun card shines", among: "the {word} card is laid").near == [0])
  }

  private func found(
    for sentence: String, among expression: String
  ) throws -> NearestSteps.Found {
    let vocabulary = ComparedVocabulary([try CucumberExpression(expression)])
    let compared = try #require(ComparedSentence(sentence))
    var values = ComparedValues(vocabulary, compared)
    var nearest = NearestSteps(to: compared, among: vocabulary)
    return nearest.positions(&values)
  }

  private func expectPlain(_ text: String, among expressions: [CucumberExpression]) {
    var plain = PlainNearestSteps(to: text, among: expressions)
    let slips = plain.positions(atMost: PlainNearestSteps.slip)
    let near = plain.positions()
    let overlap = PlainWordOverlap(with: text).positions(among: expressions)
    var together: [Int] = []
    for position in slips + overlap + near where !together.contains(position) {
      together.append(position)
    }
    let found = StepResolver(expressions).nearest(to: text)
    #expect(found == Array(together.prefix(3)), "“\(text)”")
    let vocabulary = ComparedVocabulary(expressions)
    guard let sentence = ComparedSentence(text) else {
      #expect((slips + near + overlap).isEmpty, "“\(text)”")
      return
    }
    var values = ComparedValues(vocabulary, sentence)
    var nearest = NearestSteps(to: sentence, among: vocabulary)
    let alike = nearest.positions(&values)
    #expect(alike == NearestSteps.Found(slips: slips, near: near), "“\(text)”")
    #expect(
      WordOverlap(of: sentence, with: vocabulary).positions(&values) == overlap, "“\(text)”")
  }

  /// A sentence with up to three slips: letters and words that are missing, added, moved or others'.
  private static func slip(of examples: [String], _ draws: inout Draws) -> String {
    var words = draws.element(of: examples).split(separator: " ").map(String.init)
    for _ in 0...draws.next(below: 3) where !words.isEmpty {
      let place = draws.next(below: words.count)
      var letters = Array(words[place])
      let letter = draws.next(below: max(1, letters.count))
      switch draws.next(below: 9) {
      case 0 where !letters.isEmpty: letters.remove(at: letter)
      case 1: letters.insert(draws.element(of: Array("aeisty,.\"é")), at: letter)
      case 2 where letters.count > 1: letters.swapAt(0, letter)
      case 3: letters = Array(String(letters).uppercased())
      case 4: letters += Array(draws.element(of: ["s", "ed", "ing", "ies"]))
      case 5: letters = [","] + letters
      case 6: letters = Array(draws.element(of: examples).split(separator: " ").last ?? "x")
      case 7: words.swapAt(0, place)
      default: words.append(draws.element(of: ["the", "10", "minutes", "Instagram", "taken"]))
      }
      words[place] = String(letters)
    }
    return words.joined(separator: " ")
  }
}

import CucumberExpressions

/// A text with `<…>` in it: the name of a phrase, or a text of its body.
struct PhraseTemplate: Sendable {
  /// A stretch of a template.
  enum Part: Sendable, Equatable {
    case literal(Range<Int>)

    /// A placeholder: its name, and its place with its brackets.
    case placeholder(String, Range<Int>)
  }

  let text: String
  let parts: [Part]
  /// For each part the bytes of a literal; none for a placeholder.
  private let literals: [[UInt8]]

  /// Reads a text; `<` without a `>` is a letter like any other.
  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var literal = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "<"), let end = Self.placeholderEnd(bytes, offset) {
        if literal < offset { parts.append(.literal(literal..<offset)) }
        let name = String(decoding: bytes[offset + 1..<end - 1], as: UTF8.self)
        parts.append(.placeholder(name, offset..<end))
        literal = end
        offset = end
      } else {
        offset += 1
      }
    }
    if literal < bytes.count { parts.append(.literal(literal..<bytes.count)) }
    self.parts = parts
    literals = parts.map { part in
      guard case .literal(let range) = part else { return [] }
      return Array(bytes[range])
    }
  }

  /// The placeholders in order, with their places.
  var placeholders: [(name: String, range: Range<Int>)] {
    parts.compactMap { part in
      guard case .placeholder(let name, let range) = part else { return nil }
      return (name, range)
    }
  }

  /// The words that stand in every sentence that matches: no value begins, ends or stands in them.
  var wholeWords: [ArraySlice<UInt8>] {
    let space = UInt8(ascii: " ")
    return literals.indices.flatMap { part in
      var words = literals[part].split(separator: space, omittingEmptySubsequences: false)
      // What touches a value is only a part of a word.
      if part > 0, !words.isEmpty { words.removeFirst() }
      if part < literals.count - 1, !words.isEmpty { words.removeLast() }
      return words.filter { !$0.isEmpty }
    }
  }

  /// The offset behind `<name>`; `nil` where no placeholder begins.
  private static func placeholderEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") {
      if bytes[end] == UInt8(ascii: ">") {
        let name = bytes[start + 1..<end]
        let space = UInt8(ascii: " ")
        return name.isEmpty || name.first == space || name.last == space ? nil : end + 1
      }
      end += 1
    }
    return nil
  }

  // MARK: Matching

  /// The ways in which a sentence can be read, each the places of the placeholders' values.
  ///
  /// Those with the shortest first values come first; there is none where it does not match. A value
  /// is never empty, does not begin or end with a space, and keeps quoted texts whole.
  func readings(of sentence: Sentence, from start: Int, atMost most: Int) -> [[Range<Int>]] {
    guard hasLiterals(sentence, from: start) else { return [] }
    var matcher = Matcher(literals: literals, sentence: sentence)
    var readings: [[Range<Int>]] = []
    matcher.collect(0, start, behind: [], into: &readings, atMost: most)
    return readings
  }

  /// Whether the words of the template stand in a sentence at all, one behind the other.
  ///
  /// Most sentences use none of the phrases: this is all that is done with them.
  private func hasLiterals(_ sentence: Sentence, from start: Int) -> Bool {
    var offset = start
    for literal in literals where !literal.isEmpty {
      while !sentence.has(literal, at: offset) {
        offset += 1
        if offset + literal.count > sentence.count { return false }
      }
      offset += literal.count
    }
    return true
  }

  private struct Matcher {
    let literals: [[UInt8]]
    let sentence: Sentence
    var deadEnds: Set<Int> = []

    init(literals: [[UInt8]], sentence: Sentence) {
      self.literals = literals
      self.sentence = sentence
    }

    /// The values from a part on behind those before it, one way after the other.
    mutating func collect(
      _ part: Int, _ offset: Int, behind values: [Range<Int>], into readings: inout [[Range<Int>]],
      atMost most: Int
    ) {
      guard part < literals.count else {
        if offset == sentence.count { readings.append(values) }
        return
      }
      if !literals[part].isEmpty {
        guard sentence.has(literals[part], at: offset) else { return }
        collect(
          part + 1, offset + literals[part].count, behind: values, into: &readings, atMost: most)
        return
      }
      let place = part * (sentence.count + 1) + offset
      let space = UInt8(ascii: " ")
      guard offset < sentence.count, sentence.bytes[offset] != space, !deadEnds.contains(place)
      else { return }
      let known = readings.count
      var isQuoted = false
      for end in offset + 1...sentence.count {
        let byte = sentence.bytes[end - 1]
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        guard !isQuoted, byte != space, sentence.isBoundary(end) else { continue }
        collect(
          part + 1, end, behind: values + [offset..<end], into: &readings, atMost: most)
        if readings.count >= most { return }
      }
      if readings.count == known { deadEnds.insert(place) }
    }
  }

  // MARK: Substitution

  /// The text with the values in the places of their names; unknown names stay.
  static func substitute(_ text: TracedText, _ values: [String: TracedText]) -> TracedText {
    let template = PhraseTemplate(text.text)
    guard !template.placeholders.isEmpty, !values.isEmpty else { return text }
    let parts = template.parts.map { part in
      switch part {
      case .literal(let range): text[range]
      case .placeholder(let name, let range): values[name] ?? text[range]
      }
    }
    return TracedText(parts, at: text.range)
  }
}

extension ParameterType {
  /// The types that every Cucumber Expression knows, the anonymous `{}` among them.
  ///
  /// Values: whole numbers are `Int`, `float` and `double` are `Double`, the numbers of any size
  /// (`biginteger`, `bigdecimal`) and all texts are `String`.
  package static let standard: [ParameterType] = [
    wholeNumber("int"), wholeNumber("byte", in: -128...127),
    wholeNumber("short", in: -32_768...32_767), wholeNumber("long"),
    number("float"), number("double"),
    bigNumber("biginteger", patterns: integerPatterns, readings: integerEnds),
    bigNumber("bigdecimal", patterns: [decimalPattern], readings: decimalEnds),
    word, string, anonymous,
  ]

  private static let integerPatterns = [#"-?\d+"#, #"\d+"#]
  private static let decimalPattern =
    #"(?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?"#

  private static func wholeNumber(
    _ name: String, in bounds: ClosedRange<Int> = Int.min...Int.max
  ) -> ParameterType {
    ParameterType(
      name: name, expected: "a whole number", examples: ["3", "-12"], patterns: integerPatterns
    ) { sentence, start in
      integerEnds(sentence, start).compactMap { end in
        guard let value = Int(sentence[start..<end]), bounds.contains(value) else { return nil }
        return Candidate(end: end, value: value)
      }
    }
  }

  private static func number(_ name: String) -> ParameterType {
    ParameterType(
      name: name, expected: "a number", examples: ["3.14", "-2"], patterns: [decimalPattern]
    ) { sentence, start in
      decimalEnds(sentence, start).compactMap { end in
        Double(sentence[start..<end]).map { Candidate(end: end, value: $0) }
      }
    }
  }

  private static func bigNumber(
    _ name: String, patterns: [String], readings: @escaping @Sendable (Sentence, Int) -> [Int]
  ) -> ParameterType {
    ParameterType(
      name: name, expected: "a number", examples: ["31415926535897932384626433832795"],
      patterns: patterns
    ) { sentence, start in
      readings(sentence, start).map { Candidate(textUntil: $0) }
    }
  }

  private static let word = ParameterType(
    name: "word", expected: "a word", examples: ["blind"], patterns: [#"[^\s]+"#]
  ) { sentence, start in
    var end = start
    for scalar in sentence.scalars(from: start) {
      if scalar.properties.isWhitespace { break }
      end += UTF8.width(scalar)
    }
    return sentence.boundaries(downFrom: end, to: start + 1)
  }

  private static let anonymous = ParameterType(
    name: "", expected: "any text", examples: ["anything"], patterns: [".*"]
  ) { sentence, start in
    var end = start
    for scalar in sentence.scalars(from: start) {
      if scalar == "\n" || scalar == "\r" { break }
      end += UTF8.width(scalar)
    }
    return sentence.boundaries(downFrom: end, to: start)
  }

  private static let string = ParameterType(
    name: "string", expected: "a text in quotes", examples: ["\"two words\"", "'two words'"],
    patterns: [#""([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'"#]
  ) { sentence, start in
    guard let quote = sentence.byte(at: start),
      [UInt8(ascii: "\""), UInt8(ascii: "'")]
        .contains(quote)
    else { return [] }
    var value: [UInt8] = []
    var offset = start + 1
    while let byte = sentence.byte(at: offset) {
      if byte == quote {
        return [Candidate(end: offset + 1, value: String(decoding: value, as: UTF8.self))]
      }
      if byte == UInt8(ascii: "\\"), let next = sentence.byte(at: offset + 1) {
        let isQuote = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
        value += isQuote ? [next] : [byte, next]
        offset += 2
      } else {
        value.append(byte)
        offset += 1
      }
    }
    return []
  }

  /// The ends of `-?\d+`, longest first.
  private static func integerEnds(_ sentence: Sentence, _ start: Int) -> [Int] {
    let digits = sentence.byte(at: start) == UInt8(ascii: "-") ? start + 1 : start
    let end = sentence.digitsEnd(from: digits)
    return end > digits ? Array((digits + 1...end).reversed()) : []
  }

  /// The ends of a decimal number, longest first: `-3`, `.5`, `3.14`, `6E23`.
  private static func decimalEnds(_ sentence: Sentence, _ start: Int) -> [Int] {
    var offset = start
    if let sign = sentence.byte(at: offset), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    {
      offset += 1
    }
    var ends: [Int] = []
    let wholeEnd = sentence.digitsEnd(from: offset)
    if wholeEnd > offset { ends += offset + 1...wholeEnd }
    var mantissaEnd = wholeEnd
    if sentence.byte(at: wholeEnd) == UInt8(ascii: ".") {
      let fractionEnd = sentence.digitsEnd(from: wholeEnd + 1)
      if fractionEnd > wholeEnd + 1 {
        ends += wholeEnd + 2...fractionEnd
        mantissaEnd = fractionEnd
      }
    }
    guard !ends.isEmpty else { return [] }
    if sentence.byte(at: mantissaEnd) == UInt8(ascii: "E") {
      var exponent = mantissaEnd + 1
      if let sign = sentence.byte(at: exponent),
        sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
      {
        exponent += 1
      }
      let exponentEnd = sentence.digitsEnd(from: exponent)
      if exponentEnd > exponent { ends += exponent + 1...exponentEnd }
    }
    return ends.reversed()
  }
}

extension Sentence {
  /// The offset after the run of ASCII digits that begins at `start`.
  package func digitsEnd(from start: Int) -> Int {
    var end = start
    while let byte = byte(at: end), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      end += 1
    }
    return end
  }

  fileprivate func scalars(from start: Int) -> Substring.UnicodeScalarView {
    text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: start)...]
  }

  fileprivate func boundaries(downFrom end: Int, to least: Int) -> [ParameterType.Candidate] {
    guard least <= end else { return [] }
    return (least...end).reversed().filter(isBoundary).map {
      ParameterType.Candidate(textUntil: $0)
    }
  }
}

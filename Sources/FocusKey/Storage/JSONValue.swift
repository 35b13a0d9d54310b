/// A value of a JSON text, with the place at which it stands (R62).
struct JSONValue: Equatable, Sendable {
  /// What it is.
  indirect enum Kind: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(Int64)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  /// A member of an object.
  struct Member: Equatable, Sendable {
    var name: String
    var place: Place
    var value: JSONValue
  }

  /// A place in a text: line and column, counted from 1; columns count characters.
  struct Place: Equatable, Sendable {
    var line: Int
    var column: Int
  }

  /// What is wrong with a text, and where.
  struct Fault: Error, Equatable, Sendable {
    var message: String
    var place: Place
  }

  /// What it is.
  var kind: Kind
  /// Where it begins.
  var place: Place
}

/// Reads JSON strictly, in whole numbers only, and says where it is wrong (R62).
struct JSONReader {
  /// Lists and objects within each other at most.
  private static let depthAtMost = 16

  /// The scalars of the text, each with whether a character begins with it: to JSON a quote is a quote,
  /// though an accent that follows makes one character of both, and places count characters.
  private let scalars: [(scalar: Unicode.Scalar, isFirst: Bool)]
  private var index = 0
  private var place = JSONValue.Place(line: 1, column: 1)

  private init(_ text: String) {
    scalars = text.flatMap { character in
      character.unicodeScalars.enumerated().map { ($1, $0 == 0) }
    }
  }

  /// Reads a whole text: one value and nothing else.
  static func read(_ text: String) throws(JSONValue.Fault) -> JSONValue {
    var reader = JSONReader(text)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.next == nil else { throw reader.fault("there is more after the end") }
    return value
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index].scalar : nil }

  /// The scalars that are left.
  private var rest: some Sequence<Unicode.Scalar> { scalars[index...].lazy.map(\.scalar) }

  private func fault(_ message: String) -> JSONValue.Fault { .init(message: message, place: place) }

  private mutating func advance() {
    let isNewline = isNewline(scalars[index].scalar)
    index += 1
    if index < scalars.count, !scalars[index].isFirst { return }
    if isNewline {
      place = .init(line: place.line + 1, column: 1)
    } else {
      place.column += 1
    }
  }

  private func isNewline(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  private mutating func skipBlanks() {
    while let next, next == " " || next == "\t" || isNewline(next) { advance() }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == scalar else { return false }
    advance()
    return true
  }

  private mutating func value(depth: Int) throws(JSONValue.Fault) -> JSONValue {
    skipBlanks()
    let start = place
    guard depth < JSONReader.depthAtMost else { throw fault("it is nested too deep") }
    switch next {
    case nil: throw fault("it ends too early")
    case "{": return .init(kind: .object(try members(depth)), place: start)
    case "[": return .init(kind: .list(try items(depth)), place: start)
    case "\"": return .init(kind: .text(try text()), place: start)
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9":
      return .init(kind: .number(try number()), place: start)
    default: return .init(kind: try word(), place: start)
    }
  }

  private mutating func members(_ depth: Int) throws(JSONValue.Fault) -> [JSONValue.Member] {
    advance()
    var members: [JSONValue.Member] = []
    if take("}") { return members }
    repeat {
      skipBlanks()
      let start = place
      guard next == "\"" else { throw fault("a name in quotes is expected") }
      let name = try text()
      guard !members.contains(where: { $0.name == name }) else {
        throw .init(message: "“\(name)” is there twice", place: start)
      }
      guard take(":") else { throw fault("“:” is expected") }
      members.append(.init(name: name, place: start, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw unfinished("}") }
    return members
  }

  private mutating func items(_ depth: Int) throws(JSONValue.Fault) -> [JSONValue] {
    advance()
    var items: [JSONValue] = []
    if take("]") { return items }
    repeat { items.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw unfinished("]") }
    return items
  }

  private func unfinished(_ mark: String) -> JSONValue.Fault {
    fault(next == nil ? "it ends too early" : "“,” or “\(mark)” is expected")
  }

  private mutating func word() throws(JSONValue.Fault) -> JSONValue.Kind {
    for (word, kind) in [
      ("true", JSONValue.Kind.flag(true)), ("false", .flag(false)), ("null", .null),
    ] where rest.starts(with: word.unicodeScalars) {
      for _ in word { advance() }
      return kind
    }
    throw fault("this is not JSON")
  }

  private mutating func number() throws(JSONValue.Fault) -> Int64 {
    let start = place
    var digits = ""
    while let next, next == "-" || ("0"..."9").contains(next) {
      digits.unicodeScalars.append(next)
      advance()
    }
    if let next, next == "." || next == "e" || next == "E" {
      throw fault("a whole number is expected")
    }
    // No number of JSON begins with a zero but zero itself.
    guard let number = Int64(digits), "\(number)" == digits else {
      throw .init(message: "a whole number is expected", place: start)
    }
    return number
  }

  private mutating func text() throws(JSONValue.Fault) -> String {
    advance()
    var text = String.UnicodeScalarView()
    while let next, next != "\"" {
      guard !isNewline(next) else { throw fault("a text ends within its line") }
      guard next.value >= 0x20 else { throw fault("this character is written as an escape") }
      advance()
      text.append(next == "\\" ? try escaped() : next)
    }
    guard next != nil else { throw fault("it ends too early") }
    advance()
    return String(text)
  }

  private mutating func escaped() throws(JSONValue.Fault) -> Unicode.Scalar {
    guard let mark = next else { throw fault("it ends too early") }
    switch mark {
    case "\"", "\\", "/":
      advance()
      return mark
    case "b": return meaning("\u{8}")
    case "f": return meaning("\u{C}")
    case "n": return meaning("\n")
    case "r": return meaning("\r")
    case "t": return meaning("\t")
    case "u":
      let start = place
      let unit = try hexadecimal(from: start)
      guard UTF16.isLeadSurrogate(unit) else { return try scalar([unit], from: start) }
      // What lies beyond the first plane is written as two escapes.
      guard rest.starts(with: "\\u".unicodeScalars) else { throw meaningless(at: start) }
      advance()
      return try scalar([unit, hexadecimal(from: start)], from: start)
    default: throw fault("this escape means nothing")
    }
  }

  /// Goes on behind the mark of an escape that means a character.
  private mutating func meaning(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    advance()
    return scalar
  }

  /// Reads `u` and four digits: a unit of UTF-16.
  private mutating func hexadecimal(from start: JSONValue.Place) throws(JSONValue.Fault) -> UInt16 {
    advance()
    var digits = ""
    while digits.count < 4, let digit = next, digit.properties.isASCIIHexDigit {
      digits.unicodeScalars.append(digit)
      advance()
    }
    guard digits.count == 4, let unit = UInt16(digits, radix: 16) else {
      throw meaningless(at: start)
    }
    return unit
  }

  private func scalar(
    _ units: [UInt16], from start: JSONValue.Place
  ) throws(JSONValue.Fault) -> Unicode.Scalar {
    guard let scalar = String(validating: units, as: UTF16.self)?.unicodeScalars.first else {
      throw meaningless(at: start)
    }
    return scalar
  }

  private func meaningless(at start: JSONValue.Place) -> JSONValue.Fault {
    .init(message: "this escape means no character", place: start)
  }
}

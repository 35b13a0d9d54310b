/// JSON that was read: what stands where in its bytes, without a value being made of it.
///
/// Reading is strict: RFC 8259 and nothing else, nested 128 deep at most. Texts are decoded when
/// they are asked for; halves of surrogate pairs become U+FFFD.
/// ```
/// let json = try JSONText(Array(#"{"line":3,"tags":["@a"]}"#.utf8))
/// json.root["line"]?.integer  // 3
/// ```
package final class JSONText: Sendable {
  /// Why a text is no JSON.
  package struct Fault: Error, Hashable {
    /// What is wrong, without a full stop.
    package let message: String
    /// The offset of the byte at which it is wrong.
    package let offset: Int

    /// Makes a fault.
    package init(message: String, offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  /// What kind of value stands somewhere.
  package enum Kind: UInt8, Sendable {
    /// An object.
    case object
    /// An array.
    case array
    /// A text.
    case text
    /// A number.
    case number
    /// `true`.
    case yes
    /// `false`.
    case no
    /// `null`.
    case null
  }

  /// A value: its bytes, and where the next one stands in the table.
  ///
  /// The members of an object are pairs: the name, then the value.
  struct Entry: Sendable {
    var kind: Kind
    /// Whether it is a text with escapes.
    var hasEscapes = false
    /// The first byte; of a text the one behind the quotation mark.
    var lower: UInt32
    /// Behind the last byte; of a text that of the closing quotation mark.
    var upper: UInt32 = 0
    /// The position behind everything inside.
    var next: UInt32 = 0
  }

  let bytes: [UInt8]
  let entries: [Entry]

  /// The value that some bytes are, blanks around it allowed.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, less than 4 GiB; they should be UTF-8 (what is not, becomes U+FFFD).
  ///   - range: The part to read; all, if none is given.
  /// - Throws: A ``Fault`` if it is no value, or more than one.
  /// - Complexity: linear in the length of the range.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) throws(Fault) {
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    let read = bytes.withUnsafeBufferPointer { buffer -> Result<[Entry], Fault> in
      var scan = JSONScan(bytes: buffer, range: range)
      do throws(Fault) {
        try scan.run()
        return .success(scan.entries)
      } catch {
        return .failure(error)
      }
    }
    self.bytes = bytes
    entries = try read.get()
  }

  /// The value itself.
  package var root: JSONNode { JSONNode(json: self, index: 0) }
}

/// The elements of an array; nothing is made to walk through them.
package struct JSONElements: Sequence, IteratorProtocol {
  private let json: JSONText
  private var position: Int
  private let end: Int

  fileprivate init(of node: JSONNode) {
    json = node.json
    position = node.index + 1
    end = node.kind == .array ? Int(node.json.entries[node.index].next) : 0
  }

  /// The next element.
  package mutating func next() -> JSONNode? {
    guard position < end else { return nil }
    defer { position = Int(json.entries[position].next) }
    return JSONNode(json: json, index: position)
  }

  /// How many elements are left; room is made for so many at once.
  package var underestimatedCount: Int { count }

  /// How many elements are left.
  package var count: Int {
    var count = 0
    var position = position
    while position < end {
      count += 1
      position = Int(json.entries[position].next)
    }
    return count
  }
}

/// A value inside a JSON text.
package struct JSONNode: Sendable {
  let json: JSONText
  let index: Int

  private var entry: JSONText.Entry { json.entries[index] }

  /// What kind of value it is.
  package var kind: JSONText.Kind { entry.kind }

  /// The bytes of the value; of a text those between the quotation marks.
  package var range: Range<Int> { Int(entry.lower)..<Int(entry.upper) }

  /// The value as it was written; of a text what stands between the quotation marks.
  package var bytes: ArraySlice<UInt8> { json.bytes[range] }

  /// The text; nil if it is none.
  package var text: String? {
    let entry = entry
    guard entry.kind == .text else { return nil }
    let bytes = json.bytes[Int(entry.lower)..<Int(entry.upper)]
    if entry.hasEscapes { return String(decoding: JSONEscapes.decoded(bytes), as: UTF8.self) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The whole number; nil if it is none, or too large.
  package var integer: Int? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    let digits = json.bytes[Int(entry.lower)..<Int(entry.upper)]
    // What has no sign and few digits needs no text.
    guard digits.count < 19, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return Int(number)
    }
    return digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }
  }

  /// The number as written; empty if it is none.
  package var number: String {
    guard entry.kind == .number else { return "" }
    return String(decoding: json.bytes[range], as: UTF8.self)
  }

  /// The truth value; nil if it is none.
  package var bool: Bool? {
    switch entry.kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// The elements of an array; none for any other value.
  package var elements: [JSONNode] { Array(each) }

  /// The elements of an array, one after the other; none for any other value.
  package var each: JSONElements { JSONElements(of: self) }

  /// The element of an array at a place; nil where there is none.
  package subscript(place: Int) -> JSONNode? {
    var elements = each
    for _ in 0..<place where elements.next() == nil { return nil }
    return elements.next()
  }

  /// Whether it is such a text.
  package func isText(_ text: StaticString) -> Bool {
    let entry = entry
    return entry.kind == .text && isName(entry, text)
  }

  /// The members of an object as they were written; none for any other value.
  package var members: [(name: String, value: JSONNode)] {
    let entry = entry
    guard entry.kind == .object else { return [] }
    var members: [(name: String, value: JSONNode)] = []
    var position = index + 1
    while position < Int(entry.next) {
      let value = JSONNode(json: json, index: position + 1)
      members.append((JSONNode(json: json, index: position).text ?? "", value))
      position = Int(json.entries[position + 1].next)
    }
    return members
  }

  /// The member of an object, of several with one name the last; nil for any other value.
  package subscript(name: StaticString) -> JSONNode? {
    let entry = entry
    guard entry.kind == .object else { return nil }
    var found: Int?
    var position = index + 1
    while position < Int(entry.next) {
      if isName(json.entries[position], name) { found = position + 1 }
      position = Int(json.entries[position + 1].next)
    }
    return found.map { JSONNode(json: json, index: $0) }
  }

  private func isName(_ entry: JSONText.Entry, _ name: StaticString) -> Bool {
    let lower = Int(entry.lower)
    let count = Int(entry.upper) - lower
    return name.withUTF8Buffer { wanted in
      if entry.hasEscapes {
        let bytes = json.bytes[lower..<lower + count]
        return JSONEscapes.decoded(bytes).elementsEqual(wanted)
      }
      guard count == wanted.count else { return false }
      for offset in 0..<count where json.bytes[lower + offset] != wanted[offset] { return false }
      return true
    }
  }
}

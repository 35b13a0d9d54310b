/// Writes JSON on one line, with the keys in the order in which they are written.
///
/// ```
/// var json = JSONWriter()
/// json.object { $0.member("line", 3); $0.array("tags") { $0.value("@a") } }
/// json.text  // {"line":3,"tags":["@a"]}
/// ```
/// Text is escaped as little as JSON allows: `"`, `\` and control characters. Keys that are known
/// beforehand are taken as they are.
package struct JSONWriter: Sendable {
  /// What was written, and room behind it.
  private var room: [UInt8] = []
  private var count = 0
  private var needsComma = false

  /// A writer that has written nothing.
  package init() {}

  /// How many bytes were written.
  package var byteCount: Int { count }

  /// What was written, as UTF-8.
  package var bytes: [UInt8] { Array(room[..<count]) }

  /// What was written.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// What was written, where it stands.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    room.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Forgets what was written, and keeps the room for it.
  package mutating func clear() {
    count = 0
    needsComma = false
  }

  // MARK: Lines

  /// Bytes of lines of NDJSON that were written elsewhere, as they are.
  package mutating func lines(_ more: UnsafeRawBufferPointer) {
    write(atMost: more.count) { Self.put(more, to: $0) }
  }

  /// A number inside of such lines.
  package mutating func lines(_ number: Int) {
    write(atMost: Self.longestNumber) { Self.put(number, to: $0) }
  }

  /// Ends a line of NDJSON.
  package mutating func endLine() {
    put(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: Values

  /// An object as a value: the whole text, or an element of an array.
  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// An array as a value.
  package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "["))
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// A text as a value.
  package mutating func value(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ quote(UnsafeRawBufferPointer($0)) }) == nil {
      Array(text.utf8).withUnsafeBytes { quote($0) }
    }
  }

  /// A text as a value, given as UTF-8.
  package mutating func value(utf8 text: UnsafeRawBufferPointer) { quote(text) }

  /// What another writer has written, as a text.
  package mutating func value(text other: JSONWriter) {
    other.withBytes { quote(UnsafeRawBufferPointer($0)) }
  }

  /// A whole number as a value.
  package mutating func value(_ number: Int) {
    let comma = takeComma()
    write(atMost: Self.longestNumber + 1) { Self.put(number, to: Self.separate(comma, $0)) }
  }

  /// A whole number as a text.
  package mutating func value(quoted number: Int) {
    let comma = takeComma()
    write(atMost: Self.longestNumber + 3) { place in
      var place = Self.put(UInt8(ascii: "\""), to: Self.separate(comma, place))
      place = Self.put(number, to: place)
      return Self.put(UInt8(ascii: "\""), to: place)
    }
  }

  /// True or false as a value.
  package mutating func value(_ flag: Bool) { word(flag ? "true" : "false") }

  /// `null` as a value.
  package mutating func null() { word("null") }

  /// JSON that was written elsewhere, as a value; taken as it is.
  package mutating func value(json: String) {
    if takeComma() { put(UInt8(ascii: ",")) }
    var json = json
    json.withUTF8 { json in
      write(atMost: json.count) { Self.put(UnsafeRawBufferPointer(json), to: $0) }
    }
  }

  /// JSON that was written elsewhere, as a value; taken as it is.
  package mutating func value(json: UnsafeRawBufferPointer) {
    let comma = takeComma()
    write(atMost: json.count + 1) { Self.put(json, to: Self.separate(comma, $0)) }
  }

  /// Members of an object that were written elsewhere; taken as they are.
  package mutating func members(json: UnsafeRawBufferPointer) { value(json: json) }

  /// What another writer has written, as a value, or as several; taken as it is.
  package mutating func value(json: JSONWriter) {
    json.withBytes { value(json: UnsafeRawBufferPointer($0)) }
  }

  // MARK: Members

  /// The name of a member; its value must follow.
  ///
  /// - Precondition: nothing in it needs an escape.
  package mutating func name(_ key: StaticString) {
    let comma = takeComma()
    write(atMost: key.utf8CodeUnitCount + 4) { place in
      var place = Self.put(UInt8(ascii: "\""), to: Self.separate(comma, place))
      let bytes = UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
      assert(JSONEscape.isPlain(bytes))
      place = Self.put(bytes, to: place)
      place = Self.put(UInt8(ascii: "\""), to: place)
      return Self.put(UInt8(ascii: ":"), to: place)
    }
    needsComma = false
  }

  /// The name of a member that only the data know; its value must follow.
  package mutating func name(of key: String) {
    value(key)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A member of the current object that is an object.
  package mutating func object(
    _ key: StaticString, _ members: (inout JSONWriter) throws -> Void
  ) rethrows {
    name(key)
    try object(members)
  }

  /// A member of the current object that is an array.
  package mutating func array(
    _ key: StaticString, _ elements: (inout JSONWriter) throws -> Void
  ) rethrows {
    name(key)
    try array(elements)
  }

  /// A member that is a text.
  package mutating func member(_ key: StaticString, _ text: String) {
    name(key)
    value(text)
  }

  /// A member that is a text, left out if there is none.
  package mutating func member(_ key: StaticString, ifPresent text: String?) {
    if let text { member(key, text) }
  }

  /// A member that is a whole number.
  package mutating func member(_ key: StaticString, _ number: Int) {
    name(key)
    value(number)
  }

  /// A member that is a whole number as a text.
  package mutating func member(_ key: StaticString, quoted number: Int) {
    name(key)
    value(quoted: number)
  }

  /// A member that is true or false.
  package mutating func member(_ key: StaticString, _ flag: Bool) {
    name(key)
    value(flag)
  }

  /// A member that is an array of texts.
  package mutating func member(_ key: StaticString, _ texts: [String]) {
    array(key) { json in for text in texts { json.value(text) } }
  }

  // MARK: Parts

  private mutating func takeComma() -> Bool {
    defer { needsComma = true }
    return needsComma
  }

  private mutating func open(_ bracket: UInt8) {
    let comma = takeComma()
    write(atMost: 2) { Self.put(bracket, to: Self.separate(comma, $0)) }
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    put(bracket)
    needsComma = true
  }

  private mutating func word(_ word: StaticString) {
    let comma = takeComma()
    let bytes = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    write(atMost: bytes.count + 1) { Self.put(bytes, to: Self.separate(comma, $0)) }
  }

  /// Bytes of a text that are escaped at a time.
  private static let piece = 1024

  private mutating func quote(_ text: UnsafeRawBufferPointer) {
    let comma = takeComma()
    if text.count <= Self.piece {
      write(atMost: JSONEscape.room(for: text.count) + 3) { place in
        let place = Self.put(UInt8(ascii: "\""), to: Self.separate(comma, place))
        return Self.put(UInt8(ascii: "\""), to: place + JSONEscape.write(text, to: place))
      }
      return
    }
    write(atMost: 2) { Self.put(UInt8(ascii: "\""), to: Self.separate(comma, $0)) }
    var index = 0
    while index < text.count {
      let end = min(index + Self.piece, text.count)
      let part = UnsafeRawBufferPointer(rebasing: text[index..<end])
      write(atMost: JSONEscape.room(for: part.count)) { $0 + JSONEscape.write(part, to: $0) }
      index = end
    }
    put(UInt8(ascii: "\""))
  }

  // MARK: Bytes

  /// The most bytes of a whole number: its digits and a sign.
  private static let longestNumber = 20

  private mutating func put(_ byte: UInt8) {
    write(atMost: 1) { Self.put(byte, to: $0) }
  }

  /// Lets so many bytes be written at most; the body returns the place behind what it wrote.
  @inline(__always)
  private mutating func write(
    atMost most: Int, _ body: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    if count + most > room.count { makeRoom(for: most) }
    let start = count
    count = room.withUnsafeMutableBytes { room in
      guard let base = room.baseAddress else { return start }
      return body(base + start) - base
    }
  }

  @inline(never)
  private mutating func makeRoom(for more: Int) {
    let missing = max(count + more, 2 * room.count, 256) - room.count
    room.append(contentsOf: repeatElement(0, count: missing))
  }

  @inline(__always)
  private static func put(
    _ byte: UInt8, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    place.storeBytes(of: byte, as: UInt8.self)
    return place + 1
  }

  @inline(__always)
  private static func put(
    _ bytes: UnsafeRawBufferPointer, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    guard let source = bytes.baseAddress else { return place }
    place.copyMemory(from: source, byteCount: bytes.count)
    return place + bytes.count
  }

  @inline(__always)
  private static func separate(
    _ comma: Bool, _ place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    comma ? put(UInt8(ascii: ","), to: place) : place
  }

  private static func put(
    _ number: Int, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let place = number < 0 ? put(UInt8(ascii: "-"), to: place) : place
    return JSONDigits.write(number.magnitude, to: place)
  }
}

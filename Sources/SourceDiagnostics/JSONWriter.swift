/// Writes JSON on one line, with the keys in the order in which they are written.
///
/// ```
/// var json = JSONWriter()
/// json.object { $0.member("line", 3); $0.array("tags") { $0.value("@a") } }
/// json.text  // {"line":3,"tags":["@a"]}
/// ```
/// Text is escaped as little as JSON allows: `"`, `\` and control characters. Keys that are known
/// beforehand are taken as they are.
///
/// Objects and arrays are public, for only what is public is inlined where other modules use it. It
/// has its bytes for itself, so that nobody asks at every write whether they are shared.
public struct JSONWriter: ~Copyable {
  /// What was written, and room behind it.
  private var start: UnsafeMutableRawPointer
  private var capacity = 1024
  private var count = 0
  private var needsComma = false
  /// Whether what is written now stands in a text, so that its own quotes are escaped.
  private var isInText = false

  /// A writer that has written nothing.
  package init() { start = .allocate(byteCount: capacity, alignment: 1) }

  deinit { start.deallocate() }

  /// How many bytes were written.
  package var byteCount: Int { count }

  /// What was written, as UTF-8.
  package var bytes: [UInt8] { withBytes { Array($0) } }

  /// What was written.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// What was written, where it stands.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count).assumingMemoryBound(to: UInt8.self))
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

  /// Bytes of such lines with two numbers that stand in turns in their gaps.
  package mutating func lines(
    _ more: UnsafeRawBufferPointer, gaps: [Int], numbers: (first: Int, second: Int)
  ) {
    write(atMost: more.count + gaps.count * Self.longestNumber) { place in
      var (place, start) = (place, 0)
      var (number, other) = numbers
      for gap in gaps {
        place = Self.put(UnsafeRawBufferPointer(rebasing: more[start..<gap]), to: place)
        place = Self.put(number, to: place)
        swap(&number, &other)
        start = gap
      }
      return Self.put(UnsafeRawBufferPointer(rebasing: more[start...]), to: place)
    }
  }

  /// Ends a line of NDJSON.
  package mutating func endLine() {
    put(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: Values

  /// An object as a value: the whole text, or an element of an array.
  @inlinable
  @inline(__always)
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// An array as a value.
  @inlinable
  @inline(__always)
  public mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "["))
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// A text as a value.
  package mutating func value(_ text: String) { text.withBytes { quote($0) } }

  /// A text as a value, given as UTF-8.
  package mutating func value(utf8 text: UnsafeRawBufferPointer) { quote(text) }

  /// JSON as a text: a document that stands in another is escaped as it is written.
  ///
  /// ```
  /// json.value(text: { $0.array { $0.value("a") } })  // "[\"a\"]"
  /// ```
  /// - Precondition: it is no text itself where that is written.
  package mutating func value(text document: (inout JSONWriter) -> Void) {
    precondition(!isInText, "a text in a text would need more escapes")
    open(UInt8(ascii: "\""))
    isInText = true
    document(&self)
    isInText = false
    close(UInt8(ascii: "\""))
  }

  /// A whole number as a value.
  package mutating func value(_ number: Int) {
    let comma = takeComma()
    write(atMost: Self.longestNumber + 1) { Self.put(number, to: Self.separate(comma, $0)) }
  }

  /// Two whole numbers as values.
  package mutating func values(_ first: Int, _ second: Int) {
    let comma = takeComma()
    write(atMost: 2 * Self.longestNumber + 2) { place in
      let place = Self.put(first, to: Self.separate(comma, place))
      return Self.put(second, to: Self.put(UInt8(ascii: ","), to: place))
    }
  }

  /// A whole number as a text.
  package mutating func value(quoted number: Int) {
    let (comma, isInText) = (takeComma(), isInText)
    write(atMost: Self.longestNumber + 5) {
      Self.put(quoted: number, isInText, to: Self.separate(comma, $0))
    }
  }

  /// True or false as a value.
  package mutating func value(_ flag: Bool) { word(flag ? "true" : "false") }

  /// `null` as a value.
  package mutating func null() { word("null") }

  /// JSON that was written elsewhere, as a value; taken as it is.
  package mutating func value(json: String) {
    json.withBytes { value(json: $0) }
  }

  /// JSON that was written elsewhere, as a value; taken as it is.
  package mutating func value(json: UnsafeRawBufferPointer) {
    let comma = takeComma()
    if isInText {
      if comma { put(UInt8(ascii: ",")) }
      escape(json)
    } else {
      write(atMost: json.count + 1) { Self.put(json, to: Self.separate(comma, $0)) }
    }
  }

  /// Members of an object that were written elsewhere; taken as they are.
  package mutating func members(json: UnsafeRawBufferPointer) { value(json: json) }

  // MARK: Members

  /// The name of a member; its value must follow.
  ///
  /// - Precondition: nothing in it needs an escape.
  package mutating func name(_ key: StaticString) {
    name(key, roomBehind: 0) { $0 }
    needsComma = false
  }

  /// Writes the name of a member and at once what stands behind it.
  @inline(__always)
  private mutating func name(
    _ key: StaticString, roomBehind: Int,
    _ value: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    let (comma, isInText) = (takeComma(), isInText)
    let bytes = UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    assert(JSONEscape.isPlain(bytes))
    write(atMost: bytes.count + 6 + roomBehind) { place in
      let place = Self.putQuote(isInText, to: Self.separate(comma, place))
      let end = Self.putQuote(isInText, to: Self.put(bytes, to: place))
      return value(Self.put(UInt8(ascii: ":"), to: end))
    }
  }

  /// The name of a member that only the data know; its value must follow.
  package mutating func name(of key: String) {
    value(key)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A member of the current object that is an object.
  @inlinable
  @inline(__always)
  public mutating func object(
    _ key: StaticString, _ members: (inout JSONWriter) throws -> Void
  ) rethrows {
    open(UInt8(ascii: "{"), as: key)
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// A member of the current object that is an array.
  @inlinable
  @inline(__always)
  public mutating func array(
    _ key: StaticString, _ elements: (inout JSONWriter) throws -> Void
  ) rethrows {
    open(UInt8(ascii: "["), as: key)
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// A member that is a text.
  package mutating func member(_ key: StaticString, _ text: String) {
    text.withBytes { text in
      guard !isInText, text.count <= Self.piece else {
        name(key)
        return quote(text)
      }
      let room = JSONEscape.room(for: text.count) + 2
      name(key, roomBehind: room) { Self.put(quoted: text, to: $0) }
    }
  }

  /// A member that is a text, left out if there is none.
  package mutating func member(_ key: StaticString, ifPresent text: String?) {
    if let text { member(key, text) }
  }

  /// A member that is a whole number.
  package mutating func member(_ key: StaticString, _ number: Int) {
    name(key, roomBehind: Self.longestNumber) { Self.put(number, to: $0) }
  }

  /// A member that is a whole number as a text.
  package mutating func member(_ key: StaticString, quoted number: Int) {
    let isInText = isInText
    name(key, roomBehind: Self.longestNumber + 4) { Self.put(quoted: number, isInText, to: $0) }
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

  @usableFromInline
  package mutating func open(_ bracket: UInt8) {
    let comma = takeComma()
    write(atMost: 2) { Self.put(bracket, to: Self.separate(comma, $0)) }
    needsComma = false
  }

  @usableFromInline
  package mutating func open(_ bracket: UInt8, as key: StaticString) {
    name(key, roomBehind: 1) { Self.put(bracket, to: $0) }
    needsComma = false
  }

  @usableFromInline
  package mutating func close(_ bracket: UInt8) {
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
    if isInText { return quoteInText(text) }
    let comma = takeComma()
    if text.count <= Self.piece {
      write(atMost: JSONEscape.room(for: text.count) + 3) {
        Self.put(quoted: text, to: Self.separate(comma, $0))
      }
      return
    }
    write(atMost: 2) { Self.put(UInt8(ascii: "\""), to: Self.separate(comma, $0)) }
    escape(text)
    put(UInt8(ascii: "\""))
  }

  /// A text in a text: what is escaped in the one is escaped once more in the other.
  private mutating func quoteInText(_ text: UnsafeRawBufferPointer) {
    let comma = takeComma()
    if comma { put(UInt8(ascii: ",")) }
    let start = count
    if text.count <= Self.piece {
      var isPlain = false
      write(atMost: JSONEscape.room(for: text.count) + 4) { place in
        let place = Self.putQuote(true, to: place)
        let length = JSONEscape.write(text, to: place)
        isPlain = length == text.count
        return Self.putQuote(true, to: place + length)
      }
      if isPlain { return }
    }
    count = start
    var quoted = JSONWriter()
    quoted.quote(text)
    quoted.withBytes { escape(UnsafeRawBufferPointer($0)) }
  }

  /// Writes bytes with escapes where a text wants them.
  private mutating func escape(_ text: UnsafeRawBufferPointer) {
    var index = 0
    while index < text.count {
      let end = min(index + Self.piece, text.count)
      let part = UnsafeRawBufferPointer(rebasing: text[index..<end])
      write(atMost: JSONEscape.room(for: part.count)) { $0 + JSONEscape.write(part, to: $0) }
      index = end
    }
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
    if count + most > capacity { makeRoom(for: most) }
    count = body(start + count) - start
  }

  @inline(never)
  private mutating func makeRoom(for more: Int) {
    capacity = max(count + more, 2 * capacity)
    let wider = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    wider.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = wider
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

  /// A quote around a name or a text, which stands in a text itself or does not.
  @inline(__always)
  private static func putQuote(
    _ isInText: Bool, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    put(UInt8(ascii: "\""), to: isInText ? put(UInt8(ascii: "\\"), to: place) : place)
  }

  @inline(__always)
  private static func put(
    quoted text: UnsafeRawBufferPointer, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let place = put(UInt8(ascii: "\""), to: place)
    return put(UInt8(ascii: "\""), to: place + JSONEscape.write(text, to: place))
  }

  @inline(__always)
  private static func put(
    quoted number: Int, _ isInText: Bool, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    putQuote(isInText, to: put(number, to: putQuote(isInText, to: place)))
  }

  private static func put(
    _ number: Int, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let place = number < 0 ? put(UInt8(ascii: "-"), to: place) : place
    return JSONDigits.write(number.magnitude, to: place)
  }
}

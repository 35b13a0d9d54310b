import SourceDiagnostics

/// JSON while it is written, for messages of many megabytes: bytes in one buffer, copied in runs.
///
/// The caller writes what the message looks like, commas and all: `raw(",\"id\":")`, `text(…)`.
struct MessageBytes: ~Copyable {
  /// Takes a full buffer, also in the middle of a message.
  typealias Receiver = (UnsafeBufferPointer<UInt8>) -> Void

  /// A text is escaped in pieces of so many bytes at most, for each is given six times the room.
  private static let piece = 1 << 13

  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 18
  private var count = 0
  private let receiver: Receiver?

  /// An empty buffer; without a receiver it grows with what is written.
  init(_ receiver: Receiver? = nil) {
    start = .allocate(capacity: capacity)
    self.receiver = receiver
  }

  deinit { start.deallocate() }

  /// Hands over what was written since the last time.
  mutating func flush() {
    receiver?(UnsafeBufferPointer(start: start, count: count))
    count = 0
  }

  /// What was written since the last time, as a text.
  mutating func takeText() -> String {
    defer { count = 0 }
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Writes JSON that was made elsewhere.
  mutating func json(_ json: String) {
    var json = json
    json.withUTF8 { bytes in
      guard let source = bytes.baseAddress else { return }
      reserve(bytes.count)
      (start + count).update(from: source, count: bytes.count)
      count += bytes.count
    }
  }

  /// Writes a part of the message as it is.
  @inline(__always)
  mutating func raw(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    (start + count).update(from: text.utf8Start, count: length)
    count += length
  }

  /// Writes a whole number that is not negative.
  mutating func number(_ value: Int) {
    reserve(JSONDigits.atMost)
    let end = JSONDigits.write(value.magnitude, to: UnsafeMutableRawPointer(start + count))
    count = end - UnsafeMutableRawPointer(start)
  }

  /// Writes a text between quotes, escaped where JSON wants it.
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { self.text($0) }
  }

  /// Writes a text between quotes, escaped where JSON wants it.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    quote()
    append(bytes)
    quote()
  }

  /// Writes a quote.
  @inline(__always)
  mutating func quote() {
    reserve(1)
    start[count] = UInt8(ascii: "\"")
    count += 1
  }

  /// Writes a run of bytes, escaped where JSON wants it.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count <= Self.piece { return escape(UnsafeRawBufferPointer(bytes)) }
    var rest = UnsafeRawBufferPointer(bytes)
    while rest.count > Self.piece {
      escape(UnsafeRawBufferPointer(rebasing: rest[..<Self.piece]))
      rest = UnsafeRawBufferPointer(rebasing: rest[Self.piece...])
    }
    escape(rest)
  }

  @inline(__always)
  private mutating func escape(_ bytes: UnsafeRawBufferPointer) {
    reserve(JSONEscape.room(for: bytes.count))
    count += JSONEscape.write(bytes, to: start + count)
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { makeRoom(for: more) }
  }

  private mutating func makeRoom(for more: Int) {
    if receiver != nil { flush() }
    if count + more <= capacity { return }
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }
}

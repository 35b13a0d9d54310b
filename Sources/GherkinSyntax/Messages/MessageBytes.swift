import SourceDiagnostics

/// JSON while it is written, for messages of many megabytes: bytes in one buffer, copied in runs.
///
/// The caller writes what the message looks like, commas and all: `raw(",\"id\":")`, `text(…)`.
struct MessageBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 20
  private var count = 0

  /// An empty buffer.
  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// How many bytes wait to be taken.
  var waiting: Int { count }

  /// Hands over what was written since the last time.
  mutating func take(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    body(UnsafeBufferPointer(start: start, count: count))
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

  /// Writes a whole number.
  mutating func number(_ value: Int) {
    reserve(20)
    var rest = value.magnitude
    var digits = 1
    var bound: UInt = 10
    while rest >= bound, digits < 19 {
      digits += 1
      bound *= 10
    }
    var place = count + digits
    count = place
    while rest >= 10 {
      place -= 2
      let (quotient, two) = rest.quotientAndRemainder(dividingBy: 100)
      // The tens of a number below 100 without a division.
      let tens = (two &* 103) >> 10
      start[place] = 0x30 &+ UInt8(truncatingIfNeeded: tens)
      start[place + 1] = 0x30 &+ UInt8(truncatingIfNeeded: two &- tens &* 10)
      rest = quotient
    }
    if place > count - digits { start[place - 1] = 0x30 &+ UInt8(truncatingIfNeeded: rest) }
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
    reserve(JSONEscape.room(for: bytes.count))
    count += JSONEscape.write(UnsafeRawBufferPointer(bytes), to: start + count)
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  private mutating func grow(by more: Int) {
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }
}

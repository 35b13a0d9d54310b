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

  /// Writes a run of bytes, escaped: eight at a time where none of them needs it.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    // At worst every byte becomes six: \u001f.
    reserve(bytes.count * 6 + 8)
    let raw = UnsafeRawPointer(source)
    var index = 0
    var place = count
    while index + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if Self.needsEscape(word) {
        for offset in index..<index + 8 { escape(source[offset], &place) }
      } else {
        UnsafeMutableRawPointer(start + place).storeBytes(of: word, as: UInt64.self)
        place += 8
      }
      index += 8
    }
    if index < bytes.count, bytes.count >= 8 {
      // Fewer than eight are left: the last eight are written, some of them once more.
      let last = bytes.count - 8
      let word = raw.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      if !Self.needsEscape(word) {
        UnsafeMutableRawPointer(start + place - (index - last))
          .storeBytes(of: word, as: UInt64.self)
        count = place + bytes.count - index
        return
      }
    }
    while index < bytes.count {
      escape(source[index], &place)
      index += 1
    }
    count = place
  }

  /// Whether one of eight bytes is a quote, a backslash, a control character or DEL.
  @inline(__always)
  private static func needsEscape(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones << 7
    func has(_ byte: UInt64) -> UInt64 {
      let match = word ^ (ones &* byte)
      return (match &- ones) & ~match
    }
    let isControl = (word &- ones &* 0x20) & ~word
    return (has(0x22) | has(0x5C) | has(0x7F) | isControl) & highs != 0
  }

  @inline(__always)
  private func escape(_ byte: UInt8, _ place: inout Int) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      start[place] = UInt8(ascii: "\\")
      start[place + 1] = byte
      place += 2
    case UInt8(ascii: "\n"): pair("n", &place)
    case UInt8(ascii: "\r"): pair("r", &place)
    case UInt8(ascii: "\t"): pair("t", &place)
    case 0..<0x20, 0x7F:
      pair("u", &place)
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(truncatingIfNeeded: Int(byte) >> shift & 15)
        start[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
        place += 1
      }
    default:
      start[place] = byte
      place += 1
    }
  }

  private func pair(_ letter: Unicode.Scalar, _ place: inout Int) {
    start[place] = UInt8(ascii: "\\")
    start[place + 1] = UInt8(ascii: letter)
    place += 2
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

import Foundation

/// A TZif file (RFC 8536), version 2 or later: its 64-bit block and its footer.
struct CompiledZone {
  /// The offset of the first local time type, in force before the first change.
  let firstOffset: Int64

  /// Changes in order: second since 1970 and the offset from then on, in seconds.
  let changes: [(second: Int64, offset: Int64)]

  /// The POSIX rule for the time after the last change, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  let footer: String

  /// Reads the file.
  ///
  /// - Throws: `Fault` when it is cut off, or of version 1, which ends in 2037.
  init(_ data: Data) throws {
    var reader = Reader(bytes: Array(data))
    let old = try reader.header()
    guard old.version >= UInt8(ascii: "2") else { throw Fault("TZif version 1") }
    reader.position += old.bodySize(timeSize: 4)
    let header = try reader.header()
    var times: [Int64] = []
    for _ in 0..<header.timeCount { times.append(try reader.integer(size: 8)) }
    var types: [Int] = []
    for _ in 0..<header.timeCount { types.append(Int(try reader.byte())) }
    var offsets: [Int64] = []
    for _ in 0..<header.typeCount {
      offsets.append(try reader.integer(size: 4))
      reader.position += 2
    }
    reader.position +=
      header.charCount + header.leapCount * 12 + header.standardCount + header.universalCount
    firstOffset = offsets[0]
    changes = zip(times, types).map { ($0, offsets[$1]) }
    footer = try reader.footer()
  }
}

/// Walks through the bytes of a TZif file.
private struct Reader {
  let bytes: [UInt8]
  var position = 0

  struct Header {
    var version: UInt8
    var universalCount: Int
    var standardCount: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var charCount: Int

    func bodySize(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + charCount + leapCount * (timeSize + 4)
        + standardCount + universalCount
    }
  }

  mutating func header() throws -> Header {
    guard bytes[min(position, bytes.count)...].starts(with: Array("TZif".utf8)) else {
      throw Fault("no TZif header at byte \(position)")
    }
    position += 4
    let version = try byte()
    position += 15
    var counts: [Int] = []
    for _ in 0..<6 { counts.append(Int(try integer(size: 4))) }
    return Header(
      version: version, universalCount: counts[0], standardCount: counts[1], leapCount: counts[2],
      timeCount: counts[3], typeCount: counts[4], charCount: counts[5])
  }

  mutating func byte() throws -> UInt8 {
    guard position < bytes.count else { throw Fault("cut off at byte \(position)") }
    position += 1
    return bytes[position - 1]
  }

  /// Reads a signed integer, the highest byte first.
  mutating func integer(size: Int) throws -> Int64 {
    var value = Int64(Int8(bitPattern: try byte()))
    for _ in 1..<size { value = value << 8 | Int64(try byte()) }
    return value
  }

  mutating func footer() throws -> String {
    guard try byte() == UInt8(ascii: "\n") else { throw Fault("no footer at byte \(position)") }
    let rest = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: rest, as: UTF8.self)
  }
}

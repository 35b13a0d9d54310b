/// Reads the lines of `ZoneTables`, one zone each, sorted by name.
///
/// A line has five fields, `name unit offsets changes rule`:
///
///     Arctic/Longyearbyen 3600 3600,7200 1xepB38oA3dc… 3,5,0,3600,7200,10,5,0,3600,3600
///
/// - `unit`: the seconds in which the changes count.
/// - `offsets`: the offsets that occur, in seconds, from the one of 1970-01-01T00:00:00Z on.
/// - `changes`: each is the time since the one before it (the first: since 1970) in units, in base
///   36 with lower-case letters, and the offset from then on, `A` for the first of `offsets`.
/// - `rule`: the two changes that follow each year after the last of `changes`, each as month, week
///   (5: last), day of the week (0: Sunday), second of that day in universal time, offset.
///
/// `-` stands for none. A zone that has had the same local time since 1970 as one that sorts before
/// it names that one: `Europe/Berlin =Arctic/Longyearbyen`.
struct ZoneTableReader {
  private let text: UnsafeBufferPointer<UInt8>

  /// Takes the lines, which live as long as the process does.
  init(_ lines: StaticString) {
    text = UnsafeBufferPointer(start: lines.utf8Start, count: lines.utf8CodeUnitCount)
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let comma = UInt8(ascii: ",")

  /// All names in the order of the lines.
  var identifiers: [String] {
    text.split(separator: ZoneTableReader.newline).map { line in
      String(decoding: line.prefix { $0 != ZoneTableReader.space }, as: UTF8.self)
    }
  }

  /// The line of a zone without its name; nil when there is none.
  func line(_ identifier: String) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var copy = identifier
    return copy.withUTF8 { name in
      var low = 0
      var high = text.count
      while low < high {
        let start = lineStart(low + (high - low) / 2)
        let end = text[start...].firstIndex(of: ZoneTableReader.newline) ?? text.count
        let line = text[start..<end]
        let nameEnd = line.firstIndex(of: ZoneTableReader.space) ?? end
        let candidate = text[start..<nameEnd]
        if candidate.elementsEqual(name) { return text[min(nameEnd + 1, end)..<end] }
        if candidate.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
      }
      return nil
    }
  }

  private func lineStart(_ position: Int) -> Int {
    var start = position
    while start > 0, text[start - 1] != ZoneTableReader.newline { start -= 1 }
    return start
  }

  /// Reads the table of a zone under the name that was asked for; nil when there is no such zone.
  func timeline(_ identifier: String) -> ZoneTimeline? {
    guard var line = line(identifier) else { return nil }
    if line.first == UInt8(ascii: "=") {
      let target = String(decoding: line.dropFirst(), as: UTF8.self)
      guard let targetLine = self.line(target) else {
        preconditionFailure("zone tables: \(identifier) leads to \(target), which is missing")
      }
      line = targetLine
    }
    let fields = line.split(separator: ZoneTableReader.space)
    guard fields.count == 4 else {
      preconditionFailure("zone tables: \(identifier) has \(fields.count) fields, not 4")
    }
    let unit = number(fields[0])
    let offsets = numbers(fields[1])
    return ZoneTimeline(
      identifier: identifier, firstOffset: offsets[0],
      changes: changes(fields[2], unit: unit, offsets: offsets), rule: rule(fields[3]))
  }

  // MARK: Fields

  private typealias Field = Slice<UnsafeBufferPointer<UInt8>>

  private func changes(_ field: Field, unit: Int64, offsets: [Int64]) -> [ZoneTimeline.Change] {
    var changes: [ZoneTimeline.Change] = []
    var second: Int64 = 0
    var units: Int64 = 0
    for byte in field where byte != UInt8(ascii: "-") {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        units = units * 36 + Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        units = units * 36 + Int64(byte - UInt8(ascii: "a")) + 10
      default:
        second += units * unit
        units = 0
        changes.append(
          ZoneTimeline.Change(second: second, offset: offsets[Int(byte) - Int(UInt8(ascii: "A"))]))
      }
    }
    return changes
  }

  private func rule(_ field: Field) -> YearlyRule? {
    let values = numbers(field)
    guard values.count == 10 else { return nil }
    func change(_ values: ArraySlice<Int64>) -> YearlyRule.Change {
      let base = values.startIndex
      return YearlyRule.Change(
        month: Int(values[base]), week: Int(values[base + 1]), weekday: Int(values[base + 2]),
        second: values[base + 3], offset: values[base + 4])
    }
    return YearlyRule(first: change(values[..<5]), second: change(values[5...]))
  }

  private func numbers(_ field: Field) -> [Int64] {
    field.split(separator: ZoneTableReader.comma).map(number)
  }

  /// Reads decimal digits with a sign before them or not; a lone `-` is 0.
  private func number(_ field: Field) -> Int64 {
    var value: Int64 = 0
    for byte in field where byte != UInt8(ascii: "-") {
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return field.first == UInt8(ascii: "-") ? -value : value
  }
}

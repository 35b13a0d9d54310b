/// The values of one row of examples; one for all steps of its scenario.
final class Filling: Sendable {
  /// The placeholders with their angle brackets.
  let names: [[UInt8]]
  /// What stands for them.
  let values: [[UInt8]]
  /// The row.
  let row: TableRow

  /// The values of a row below a header of these names.
  init(names: [[UInt8]], values: [[UInt8]], row: TableRow) {
    self.names = names
    self.values = values
    self.row = row
  }

  /// Fills in one column after the other: `<a>` in a value is filled in, too, if `a` comes later.
  func fill(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return String(decoding: fill(Array(text.utf8)), as: UTF8.self)
  }

  /// The same for bytes.
  func fill(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for column in 0..<min(names.count, values.count) { replace(column, in: &bytes) }
    return bytes
  }

  private func replace(_ column: Int, in bytes: inout [UInt8]) {
    let name = names[column]
    guard var place = Self.place(of: name, in: bytes, from: 0) else { return }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + values[column].count)
    var copied = 0
    while true {
      result += bytes[copied..<place]
      result += values[column]
      copied = place + name.count
      guard let next = Self.place(of: name, in: bytes, from: copied) else { break }
      place = next
    }
    result += bytes[copied...]
    bytes = result
  }

  /// Where a name stands next.
  private static func place(of name: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      name.withUnsafeBufferPointer { name in
        var index = start
        while index + name.count <= bytes.count {
          if bytes[index] == UInt8(ascii: "<"),
            bytes[index..<index + name.count].elementsEqual(name)
          {
            return index
          }
          index += 1
        }
        return nil
      }
    }
  }
}

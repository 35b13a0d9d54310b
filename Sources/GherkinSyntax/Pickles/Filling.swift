/// The values of one row of examples.
struct Filling {
  /// The placeholders with their angle brackets.
  let names: [[UInt8]]
  /// What stands for them.
  let values: [[UInt8]]
  /// The row.
  let row: TableRow

  /// Fills in one column after the other: `<a>` in a value is filled in, too, if `a` comes later.
  func fill(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return String(decoding: fill(Array(text.utf8)), as: UTF8.self)
  }

  /// The same for bytes.
  func fill(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for (name, value) in zip(names, values) { replace(name, by: value, in: &bytes) }
    return bytes
  }

  private func replace(_ name: [UInt8], by value: [UInt8], in bytes: inout [UInt8]) {
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index + name.count <= bytes.count {
      if bytes[index] == name[0], bytes[index..<index + name.count].elementsEqual(name) {
        result += bytes[copied..<index]
        result += value
        index += name.count
        copied = index
      } else {
        index += 1
      }
    }
    if copied == 0 { return }
    bytes = result + bytes[copied...]
  }
}

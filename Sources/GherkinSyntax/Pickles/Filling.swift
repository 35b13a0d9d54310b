/// The values of one row of examples; one for all steps of its scenario.
///
/// Cells can name one another: with `<b><b>` for `a`, `<c><c>` for `b` and so on, each column
/// doubles a text. What a row may add to a text, and to its scenario, is therefore bounded.
package final class Filling: Sendable {
  /// How many bytes longer values may make a text, and all texts of a scenario together (1 MiB).
  package static let mostAdded = 1 << 20

  /// The placeholders with their angle brackets.
  let names: [[UInt8]]
  /// What stands for them.
  let values: [[UInt8]]
  /// The row.
  let row: TableRow
  /// The length of the longest value; nil where a value may name another column.
  private let longestValue: Int?

  /// The values of a row below a header of these names.
  init(names: [[UInt8]], values: [[UInt8]], row: TableRow) {
    self.names = names
    self.values = values
    self.row = row
    var longest = 0
    var namesColumns = false
    for value in values {
      longest = max(longest, value.count)
      if value.contains(UInt8(ascii: "<")) { namesColumns = true }
    }
    longestValue = namesColumns ? nil : longest
  }

  /// The values of a row below a header.
  package convenience init(header: TableRow, row: TableRow) {
    self.init(names: Self.names(in: header), values: row.values, row: row)
  }

  /// The placeholders that a header names, with their angle brackets.
  static func names(in header: TableRow) -> [[UInt8]] {
    header.values.map { [UInt8(ascii: "<")] + $0 + [UInt8(ascii: ">")] }
  }

  /// Fills in one column after the other: `<a>` in a value is filled in, too, if `a` comes later.
  ///
  /// - Returns: Nil where the text would become longer by more than ``mostAdded``.
  package func fill(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return fill(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for bytes.
  func fill(_ bytes: [UInt8]) -> [UInt8]? {
    Self.fill(bytes, names, values)
  }

  /// The same for values that stand in no table: `["a"]` and `["1"]` make `1` of `<a>`.
  package static func fill(_ text: String, columns: [String], values: [String]) -> String? {
    let names = columns.map { Array("<\($0)>".utf8) }
    return fill(Array(text.utf8), names, values.map { Array($0.utf8) })
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func fill(
    _ bytes: [UInt8], _ names: [[UInt8]], _ values: [[UInt8]]
  ) -> [UInt8]? {
    let most = bytes.count + mostAdded
    var bytes = bytes
    for (name, value) in zip(names, values) {
      guard replace(name, with: value, in: &bytes, most: most) else { return nil }
    }
    return bytes
  }

  /// The error where the values make the texts of a scenario longer than is bearable.
  package func fault(in scenario: Scenario) -> GherkinParseError? {
    guard overflows(scenario) else { return nil }
    return GherkinParseError(
      kind: .tooLongValues, location: row.location, range: row.extent.range, language: "en")
  }

  private func overflows(_ scenario: Scenario) -> Bool {
    guard let last = scenario.steps.last else { return fill(scenario.name) == nil }
    let count = last.extent.upper - scenario.nameText.lower
    if let longestValue, count * longestValue <= Self.mostAdded { return false }
    var left = Self.mostAdded
    func fits(_ text: String) -> Bool {
      guard let filled = fill(text) else { return false }
      left -= max(0, filled.utf8.count - text.utf8.count)
      return left >= 0
    }
    guard fits(scenario.name) else { return true }
    for step in scenario.steps {
      guard fits(step.text) else { return true }
      if let text = step.docString, !fits(text.content) || !fits(text.mediaType ?? "") {
        return true
      }
      for row in step.dataTable?.rows ?? [] where !row.cells.allSatisfy({ fits($0.value) }) {
        return true
      }
    }
    return false
  }

  /// Fills in a column; false, and nothing is done, where that gives too many bytes.
  private static func replace(
    _ name: [UInt8], with value: [UInt8], in bytes: inout [UInt8], most: Int
  ) -> Bool {
    guard var place = Self.place(of: name, in: bytes, from: 0) else { return true }
    var result: [UInt8] = []
    result.reserveCapacity(min(bytes.count + value.count, most))
    var copied = 0
    while true {
      result += bytes[copied..<place]
      result += value
      guard result.count <= most else { return false }
      copied = place + name.count
      guard let next = Self.place(of: name, in: bytes, from: copied) else { break }
      place = next
    }
    result += bytes[copied...]
    guard result.count <= most else { return false }
    bytes = result
    return true
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

/// The values of one row of examples; one for all steps of its scenario.
///
/// A text is read once, from left to right. Where `<`, the name of a column and `>` stand, the value of the
/// first column of this name takes their place, and reading goes on behind them: what a value brings along
/// is never read as a placeholder. One long value in many places can still make a long scenario; what a row
/// may add to a text, and to its scenario, is therefore bounded.
package final class Filling: Sendable {
  /// How many bytes longer values may make a text, and all texts of a scenario together (1 MiB).
  package static let mostAdded = 1 << 20

  /// Where a placeholder stands in a text, and the column that fills it in.
  package struct Placeholder: Sendable, Equatable {
    /// Its bytes in the text, the angle brackets among them.
    package let range: Range<Int>
    /// Which column it names, from 0.
    package let column: Int
  }

  /// The placeholders with their angle brackets.
  let names: [[UInt8]]
  /// What stands for them.
  let values: [[UInt8]]
  /// The row.
  let row: TableRow
  /// The length of the longest value.
  private let longestValue: Int

  /// The values of a row below a header of these names; columns that a wrong table leaves empty fill in nothing.
  init(names: [[UInt8]], values: [[UInt8]], row: TableRow) {
    self.names = names.count > values.count ? Array(names.prefix(values.count)) : names
    self.values = values
    self.row = row
    longestValue = values.reduce(0) { max($0, $1.count) }
  }

  /// The values of a row below a header.
  package convenience init(header: TableRow, row: TableRow) {
    self.init(names: Self.names(in: header), values: row.values, row: row)
  }

  /// The placeholders that a header names, with their angle brackets.
  static func names(in header: TableRow) -> [[UInt8]] {
    header.values.map { [UInt8(ascii: "<")] + $0 + [UInt8(ascii: ">")] }
  }

  /// A text with the values in it.
  ///
  /// - Returns: Nil where the text would become longer by more than ``mostAdded``.
  package func fill(_ text: String) -> String? {
    // The bytes where they lie: the view of a text hands them out one by one.
    var bytes = text
    guard bytes.withUTF8({ $0.contains(UInt8(ascii: "<")) }) else { return text }
    return fill(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for bytes.
  func fill(_ bytes: [UInt8]) -> [UInt8]? {
    Self.fill(bytes, names, values)
  }

  /// The placeholders of a text, from left to right.
  package func placeholders(in text: String) -> [Placeholder] {
    let bytes = Array(text.utf8)
    var found: [Placeholder] = []
    var start = 0
    while let next = Self.placeholder(in: bytes, from: start, names) {
      found.append(next)
      start = next.range.upperBound
    }
    return found
  }

  private static func fill(
    _ bytes: [UInt8], _ names: [[UInt8]], _ values: [[UInt8]]
  ) -> [UInt8]? {
    guard var next = placeholder(in: bytes, from: 0, names) else { return bytes }
    let most = bytes.count + mostAdded
    var result: [UInt8] = []
    var copied = 0
    while true {
      result += bytes[copied..<next.range.lowerBound]
      result += values[next.column]
      guard result.count <= most else { return nil }
      copied = next.range.upperBound
      guard let further = placeholder(in: bytes, from: copied, names) else { break }
      next = further
    }
    result += bytes[copied...]
    return result.count <= most ? result : nil
  }

  /// The first placeholder at or behind a place.
  private static func placeholder(
    in bytes: [UInt8], from start: Int, _ names: [[UInt8]]
  ) -> Placeholder? {
    bytes.withUnsafeBufferPointer { bytes in
      for lower in start..<bytes.count where bytes[lower] == UInt8(ascii: "<") {
        let rest = bytes[lower...]
        if let column = names.firstIndex(where: { rest.starts(with: $0) }) {
          return Placeholder(range: lower..<lower + names[column].count, column: column)
        }
      }
      return nil
    }
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
    if count * longestValue <= Self.mostAdded { return false }
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
}

/// The values of one row of examples; one for all steps of its scenario.
///
/// The columns are filled in one after the other. Wherever `<`, the name of a column and `>` stand, its value
/// takes their place: what a value brings along is a placeholder only to the columns behind its own, as it
/// is to every tool that reads Gherkin. One long value in many places can make a long scenario; what a row
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
  /// The length of the longest value; nil where one may bring a placeholder along, so that texts may become
  /// longer than by values in the place of their own.
  private let longestValue: Int?

  /// The values of a row below a header of these names; columns that a wrong table leaves empty fill in nothing.
  init(names: [[UInt8]], values: [[UInt8]], row: TableRow) {
    self.names = names.count > values.count ? Array(names.prefix(values.count)) : names
    self.values = values
    self.row = row
    longestValue =
      values.contains { $0.contains(UInt8(ascii: "<")) }
      ? nil : values.reduce(0) { max($0, $1.count) }
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
    return names.indices.flatMap { places(of: $0, in: bytes) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The placeholders that a column fills in, from left to right.
  package func placeholders(of column: Int, in text: String) -> [Placeholder] {
    names.indices.contains(column) ? places(of: column, in: Array(text.utf8)) : []
  }

  private func places(of column: Int, in bytes: [UInt8]) -> [Placeholder] {
    var found: [Placeholder] = []
    var start = 0
    while let range = Self.first(names[column], in: bytes, from: start) {
      found.append(Placeholder(range: range, column: column))
      start = range.upperBound
    }
    return found
  }

  private static func fill(
    _ bytes: [UInt8], _ names: [[UInt8]], _ values: [[UInt8]]
  ) -> [UInt8]? {
    let most = bytes.count + mostAdded
    var text = bytes
    for (name, value) in zip(names, values) {
      guard var next = first(name, in: text, from: 0) else { continue }
      var result: [UInt8] = []
      var copied = 0
      while true {
        result += text[copied..<next.lowerBound]
        result += value
        guard result.count <= most else { return nil }
        copied = next.upperBound
        guard let further = first(name, in: text, from: copied) else { break }
        next = further
      }
      result += text[copied...]
      guard result.count <= most else { return nil }
      text = result
    }
    return text
  }

  /// Where a placeholder stands first at or behind a place.
  private static func first(_ name: [UInt8], in bytes: [UInt8], from start: Int) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { bytes in
      for lower in start..<bytes.count
      where bytes[lower] == UInt8(ascii: "<") && bytes[lower...].starts(with: name) {
        return lower..<lower + name.count
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
}

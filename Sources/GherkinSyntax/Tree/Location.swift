/// Line and column of a node, both from 1, the column in code points.
///
/// Column 0 is the place behind the last line, as the messages of Gherkin have it.
package struct Location: Hashable, Comparable, Sendable {
  private let storedLine: UInt32
  private let storedColumn: UInt32

  /// A place in a file of at most 2^32 lines.
  package init(line: Int, column: Int) {
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// The line, from 1.
  package var line: Int { Int(storedLine) }
  /// The column in code points, from 1; 0 behind the end of the file.
  package var column: Int { Int(storedColumn) }

  /// Orders by line, then column.
  package static func < (left: Location, right: Location) -> Bool {
    (left.storedLine, left.storedColumn) < (right.storedLine, right.storedColumn)
  }
}

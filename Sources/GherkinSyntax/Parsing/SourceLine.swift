/// A line while it is looked at: offsets into the file's bytes.
struct SourceLine {
  /// The line's number, from 1.
  var number: Int
  /// The first byte.
  var lower: Int
  /// Behind the last byte, the line break left out.
  var upper: Int
  /// The first byte that is no blank; `upper` in a blank line.
  var start: Int
  /// How many blanks it begins with.
  var indent: Int

  /// Whether there is nothing but blanks.
  var isBlank: Bool { start == upper }
  /// Where the text begins.
  var location: Location { Location(line: number, column: indent + 1) }
  /// Where the line begins.
  var lineLocation: Location { Location(line: number, column: 1) }
}

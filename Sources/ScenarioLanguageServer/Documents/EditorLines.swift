import SourceDiagnostics

/// The lines of a text as editors count them: from 0, and a carriage return alone ends one, too.
///
/// To Gherkin it ends none. A text has more of these lines than of its own only where there is one.
struct EditorLines {
  private let file: SourceFile
  private let starts: [Int]

  /// The lines of a text.
  init(of file: SourceFile) {
    self.file = file
    starts = file.editorLineStarts
  }

  /// How many there are.
  var count: Int { starts.count }

  /// The line in which a byte stands.
  func line(at offset: Int) -> Int { SourceFile.line(at: offset, in: starts) - 1 }

  /// The first byte of a line.
  func start(of line: Int) -> Int { starts[line] }

  /// The bytes of a line without its line break.
  func bytes(of line: Int) -> Range<Int> {
    let lower = starts[line]
    guard line + 1 < starts.count else { return lower..<file.bytes.count }
    let upper = starts[line + 1] - 1
    let isPair =
      upper > lower && file.bytes[upper] == UInt8(ascii: "\n")
      && file.bytes[upper - 1] == UInt8(ascii: "\r")
    return lower..<(isPair ? upper - 1 : upper)
  }
}

extension SourceFile {
  /// The lines as editors count them.
  var editorLines: EditorLines { EditorLines(of: self) }
}

/// A source line as a terminal shows it: tabs as blanks, control characters as pictures.
struct DisplayedLine {
  /// A character as shown: its text, its columns and where its bytes are in the file.
  private struct Cell {
    var text: String
    var column: Int
    var width: Int
    var bytes: Range<Int>
  }

  /// What is shown of a line, and where the carets go.
  struct Window {
    /// The text shown.
    var text: String
    /// Columns before the first caret.
    var indent: Int
    /// How many carets; at least 1.
    var carets: Int
    /// The first column shown.
    var shift: Int
    /// Whether all of the run is in view.
    var isWhole: Bool
  }

  /// Tabs reach to the next multiple of this many columns.
  private static let tabStop = 4
  /// The most bytes of a line that are looked at on either side of a range; lines may be huge.
  private static let farthest = 4096

  private let file: SourceFile
  private let line: Range<Int>

  /// Line `line` (from 1) of a file.
  init(file: SourceFile, line: Int) {
    self.file = file
    self.line = file.byteRange(ofLine: line)
  }

  /// The line from a column on, at most so many columns, with `…` where it is cut.
  func text(upTo widest: Int, from shift: Int = 0) -> String {
    window(around: line.lowerBound..<line.lowerBound, widest: widest, from: shift).text
  }

  /// The part of the line around a run of bytes, and the carets under that run.
  ///
  /// - Parameter shift: The first column that is shown; nil: one from which the run is in view.
  func window(around bytes: Range<Int>, widest: Int, from shift: Int? = nil) -> Window {
    let lower = min(max(bytes.lowerBound, line.lowerBound), line.upperBound)
    let upper = min(max(bytes.upperBound, lower), line.upperBound)
    if line.count <= min(widest, Self.farthest), shift ?? 0 == 0, isPlain {
      return Window(
        text: file.text(in: line), indent: lower - line.lowerBound, carets: max(upper - lower, 1),
        shift: 0, isWhole: true)
    }
    let cells = cells(around: lower)
    let first = cells.firstIndex { $0.bytes.upperBound > lower } ?? cells.count
    let end = cells.firstIndex { $0.bytes.lowerBound >= upper } ?? cells.count
    let column = first < cells.count ? cells[first].column : Self.endColumn(of: cells)
    let endColumn = end < cells.count ? cells[end].column : Self.endColumn(of: cells)
    let total = Self.endColumn(of: cells)
    let startsLate = (cells.first?.bytes.lowerBound ?? line.lowerBound) > line.lowerBound
    guard total > widest || startsLate || shift ?? 0 > 0 else {
      return Window(
        text: cells.map(\.text).joined(), indent: column, carets: max(endColumn - column, 1),
        shift: 0, isWhole: true)
    }
    let own = column > widest * 2 / 3 || startsLate ? max(0, column - widest / 3) : 0
    let shift = shift ?? own
    let shown = cells.filter { $0.column >= shift && $0.column + $0.width <= shift + widest }
    let head = shift > 0 || startsLate ? "…" : ""
    let cut = shown.last.map { $0.bytes.upperBound < line.upperBound } ?? false
    let base = shown.first?.column ?? shift
    let room = max(1, widest - (column - base))
    return Window(
      text: head + shown.map(\.text).joined() + (cut ? "…" : ""),
      indent: max(0, column - base) + head.count,
      carets: min(max(endColumn - column, 1), room), shift: shift,
      isWhole: !startsLate && column >= shift && endColumn <= shift + widest)
  }

  /// Whether each byte is a character that takes one column.
  private var isPlain: Bool { file.bytes[line].allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  private static func endColumn(of cells: [Cell]) -> Int {
    cells.last.map { $0.column + $0.width } ?? 0
  }

  private func cells(around offset: Int) -> [Cell] {
    var lower = max(line.lowerBound, offset - Self.farthest)
    var upper = min(line.upperBound, offset + Self.farthest)
    while lower > line.lowerBound, file.bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < line.upperBound, file.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    var cells: [Cell] = []
    var column = 0
    var position = lower
    for character in file.text(in: lower..<upper) {
      let size = character.utf8.count
      var text = ""
      var width = 0
      if character == "\t" {
        width = Self.tabStop - column % Self.tabStop
        text = String(repeating: " ", count: width)
      } else {
        for scalar in character.unicodeScalars {
          text.unicodeScalars.append(Self.picture(of: scalar))
        }
        width = DisplayWidth.columns(of: text)
      }
      cells.append(
        Cell(text: text, column: column, width: width, bytes: position..<position + size))
      position += size
      column += width
    }
    return cells
  }

  /// Whether a scalar would steer a terminal, or end its line, instead of showing.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Whether a text, as UTF-8, has a control character other than a line feed.
  static func hasControl(_ text: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte >= 0x20, byte < 0x7F { continue }
      switch byte {
      case UInt8(ascii: "\n"): break
      case 0..<0x20, 0x7F: return true
      // Of two bytes, U+0080 to U+009F.
      case 0xC2: if index < text.count, text[index] < 0xA0 { return true }
      // Of three, U+2028 to U+202E and U+2066 to U+2069.
      case 0xE2 where index + 1 < text.count:
        let last = text[index + 1]
        if text[index] == 0x80, (0xA8...0xAE).contains(last) { return true }
        if text[index] == 0x81, (0xA6...0xA9).contains(last) { return true }
      default: break
      }
    }
    return false
  }

  /// A control character as a picture (`␛`), any other as itself.
  static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard isControl(scalar) else { return scalar }
    if scalar.value == 0x7F { return "\u{2421}" }
    if scalar.value >= 0x80 { return "\u{FFFD}" }
    return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  }
}

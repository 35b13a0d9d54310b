/// Bytes to which more are added at the end, while others keep them as they were.
///
/// They are kept in pieces which never change, so that all who keep them share them: adding a line to
/// a history that a widget was made of, or that a copy of the phone has, copies a page at most and not
/// the history. A piece is joined with the one before it once it is as long: of n bytes there are
/// about log n pieces, and each byte is copied about log n times.
///
/// Example: four pages, a page and 100 bytes are the pieces 16384, 4096 and the open page's 100.
struct GrowingBytes: Sendable {
  /// Bytes that are added in place before they become a piece.
  private static let page = 4096

  /// Whole pieces, each longer than the next.
  private(set) var pieces: [[UInt8]] = []
  /// What comes after them: less than a page, or all there is as it was first given.
  private var open: [UInt8]
  /// How many bytes there are.
  private(set) var count: Int

  /// Those bytes.
  init(_ bytes: [UInt8] = []) {
    open = bytes
    count = bytes.count
  }

  /// All of them.
  ///
  /// - Complexity: Linear where there is more than one piece.
  var bytes: [UInt8] {
    if pieces.isEmpty { return open }
    var all: [UInt8] = []
    all.reserveCapacity(count)
    for piece in pieces { all += piece }
    return all + open
  }

  /// The last one.
  var last: UInt8? { open.last ?? pieces.last?.last }

  /// Adds bytes at the end.
  mutating func append(_ added: [UInt8]) {
    open += added
    count += added.count
    guard open.count >= GrowingBytes.page else { return }
    var piece = open
    open = []
    while let previous = pieces.last, previous.count <= piece.count {
      pieces.removeLast()
      piece = previous + piece
    }
    pieces.append(piece)
  }
}

import SourceDiagnostics

/// What a report has to say: bytes that go on in pieces as soon as there are enough of them.
///
/// A report of many megabytes is thereby never in memory as a whole.
package struct ReportText: ~Copyable {
  /// So many bytes are collected before they go on.
  private static let piece = 1 << 18

  /// What waits: JSON is written where it waits.
  private var waiting = JSONWriter()
  private let drain: ((UnsafeBufferPointer<UInt8>) -> Void)?

  /// A text that stays where it is, or goes on in pieces.
  package init(drain: ((UnsafeBufferPointer<UInt8>) -> Void)? = nil) { self.drain = drain }

  /// Whether nothing waits.
  package var isEmpty: Bool { waiting.byteCount == 0 }

  /// What waits.
  package var string: String { waiting.text }

  /// Adds a text.
  package static func += (left: inout ReportText, right: String) {
    right.withBytes { left.append($0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// Adds lines of NDJSON.
  mutating func lines(_ write: (inout JSONWriter) -> Void) {
    write(&waiting)
    if waiting.byteCount > Self.piece { flush() }
  }

  /// Adds bytes that are a text.
  mutating func append(_ more: [UInt8]) { more.withUnsafeBufferPointer { append($0) } }

  /// Adds bytes that are a text, from where they stand.
  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    if more.isEmpty { return }
    if let drain, waiting.byteCount + more.count > Self.piece {
      flush()
      if more.count > Self.piece / 2 {
        drain(more)
        return
      }
    }
    waiting.lines(UnsafeRawBufferPointer(more))
  }

  /// Lets everything go on that waits.
  package mutating func flush() {
    guard let drain, !isEmpty else { return }
    waiting.withBytes { drain($0) }
    waiting.clear()
  }
}

extension [UInt8] {
  /// Adds a text, as UTF-8.
  mutating func append(text: String) {
    text.withBytes { append(contentsOf: $0) }
  }
}

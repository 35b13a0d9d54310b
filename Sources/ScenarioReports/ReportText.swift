import SourceDiagnostics

/// What a report has to say: bytes that go on in pieces as soon as there are enough of them.
///
/// A report of many megabytes is thereby never in memory as a whole.
package struct ReportText {
  /// So many bytes are collected before they go on.
  private static let piece = 1 << 18

  private var bytes: [UInt8] = []
  private let drain: ((UnsafeBufferPointer<UInt8>) -> Void)?

  /// A text that stays where it is, or goes on in pieces.
  package init(drain: ((UnsafeBufferPointer<UInt8>) -> Void)? = nil) { self.drain = drain }

  /// Whether nothing waits.
  package var isEmpty: Bool { bytes.isEmpty }

  /// What waits.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a text.
  package static func += (left: inout ReportText, right: String) {
    var right = right
    right.withUTF8 { left.append($0) }
  }

  /// Adds what was written as JSON.
  mutating func append(_ json: JSONWriter) { json.withBytes { append($0) } }

  /// Adds bytes that are a text.
  mutating func append(_ more: [UInt8]) { more.withUnsafeBufferPointer { append($0) } }

  /// Adds bytes that are a text, from where they stand.
  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    if more.isEmpty { return }
    if let drain, bytes.count + more.count > Self.piece {
      flush()
      if more.count > Self.piece / 2 {
        drain(more)
        return
      }
    }
    bytes.append(contentsOf: more)
  }

  /// Lets everything go on that waits.
  package mutating func flush() {
    guard let drain, !bytes.isEmpty else { return }
    bytes.withUnsafeBufferPointer { drain($0) }
    bytes.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  /// Adds a text, as UTF-8.
  mutating func append(text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
      append(contentsOf: text.utf8)
    }
  }
}

import Foundation
import SourceDiagnostics
import TestSupport

/// What the data holds of recorded runs.
extension ConformanceFolder {
  /// The names of the streams in a folder, without `.ndjson`, that have a file beside them.
  static func cases(in folder: String, beside suffix: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".ndjson") }.map { String($0.dropLast(7)) }
      .filter { names(in: folder).contains($0 + suffix) }
  }

  /// The samples of the compatibility kit.
  static var samples: [String] { names(in: kit).filter { !recorded($0).isEmpty } }

  /// Where the samples of the compatibility kit stand.
  static let kit = "cck/devkit/samples"

  /// The stream of a sample, as lines.
  static func recorded(_ sample: String) -> [String] {
    let text = (try? text("\(kit)/\(sample)/\(sample).ndjson")) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// A stream of a folder.
  static func stream(_ path: String) throws -> SourceFile {
    SourceFile(path: path, text: try text(path))
  }
}

/// JSON as a test compares it: keys in order, and nothing else.
func canonical(_ text: String) throws -> String {
  let object = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  let data = try JSONSerialization.data(
    withJSONObject: object, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
  return String(decoding: data, as: UTF8.self)
}

import Foundation
import SourceDiagnostics
import TestSupport

/// What the data holds of Gherkin.
extension ConformanceFolder {
  /// The names of the sources in a folder that have an expectation beside them, sorted.
  static func cases(in folder: String, with suffix: String) -> [String] {
    let names = names(in: "gherkin/testdata/" + folder)
    let all = Set(names)
    return names.filter { name in
      (name.hasSuffix(".feature") || name.hasSuffix(".feature.md")) && all.contains(name + suffix)
    }
  }

  /// The recorded runs of the compatibility kit, sorted.
  static var recordedRuns: [String] {
    let folder = "cck/devkit/samples"
    return names(in: folder).filter { names(in: "\(folder)/\($0)").contains("\($0).ndjson") }
      .map { "\(folder)/\($0)/\($0).ndjson" }
  }

  /// A source under the path that the expectations name.
  static func source(_ name: String, in folder: String) throws -> SourceFile {
    let data = try data("gherkin/testdata/\(folder)/\(name)")
    return SourceFile(path: "../testdata/\(folder)/\(name)", bytes: Array(data))
  }

  /// Lines of JSON with the keys in alphabetical order, so that order does not count.
  static func canonical(_ lines: [String]) throws -> [String] {
    try lines.filter { !$0.isEmpty }.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let data = try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// Lines of a file of JSON lines, canonical.
  static func messages(_ name: String, in folder: String) throws -> [String] {
    let text = try text("gherkin/testdata/\(folder)/\(name)")
    return try canonical(text.split(separator: "\n").map(String.init))
  }
}

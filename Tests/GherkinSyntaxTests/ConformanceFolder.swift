import Foundation
import SourceDiagnostics

/// The reference implementation's data, where the environment names it: `CONFORMANCE_DIR`.
enum ConformanceFolder {
  /// The folder; nil, said loudly once, if none is named.
  static let root: URL? = {
    guard let path = ProcessInfo.processInfo.environment["CONFORMANCE_DIR"], !path.isEmpty else {
      FileHandle.standardError.write(
        Data(
          """
          !!! CONFORMANCE TESTS OF GHERKIN DO NOT RUN: set CONFORMANCE_DIR to the folder that \
          contains gherkin/ and tag-expressions/

          """.utf8))
      return nil
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// Whether the data is there.
  static var isThere: Bool { root != nil }

  /// The names of the sources in a folder that have an expectation beside them, sorted.
  static func cases(in folder: String, with suffix: String) -> [String] {
    guard let root else { return [] }
    let url = root.appendingPathComponent("gherkin/testdata/" + folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let all = Set(names)
    return names.filter { name in
      (name.hasSuffix(".feature") || name.hasSuffix(".feature.md")) && all.contains(name + suffix)
    }.sorted()
  }

  /// The recorded runs of the compatibility kit, sorted.
  static var recordedRuns: [String] {
    guard let root else { return [] }
    let folder = "cck/devkit/samples"
    let url = root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { "\(folder)/\($0)/\($0).ndjson" }.filter { path in
      FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }
  }

  /// A source under the path that the expectations name.
  static func source(_ name: String, in folder: String) throws -> SourceFile {
    let data = try data("gherkin/testdata/\(folder)/\(name)")
    return SourceFile(path: "../testdata/\(folder)/\(name)", bytes: Array(data))
  }

  /// A file as text.
  static func text(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
  }

  private static func data(_ path: String) throws -> Data {
    guard let root else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: root.appendingPathComponent(path))
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

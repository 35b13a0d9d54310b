import Foundation

/// The Cucumber project's test data, where the environment names it: `CONFORMANCE_DIR`.
package enum ConformanceFolder {
  /// The folder; nil, said loudly once, if none is named.
  package static let root: URL? = {
    guard let path = ProcessInfo.processInfo.environment["CONFORMANCE_DIR"], !path.isEmpty else {
      FileHandle.standardError.write(
        Data(
          """
          !!! CONFORMANCE TESTS DO NOT RUN: set CONFORMANCE_DIR to the folder that contains gherkin/, \
          tag-expressions/, cucumber-expressions/, cck/, junit-xml/, json-formatter/ and messages/

          """.utf8))
      return nil
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// Whether the data is there.
  package static var isThere: Bool { root != nil }

  /// The names in a folder, sorted; none where the data is not there.
  package static func names(in folder: String) -> [String] {
    guard let root else { return [] }
    let path = root.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// A file.
  package static func data(_ path: String) throws -> Data {
    guard let root else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: root.appendingPathComponent(path))
  }

  /// A file as text.
  package static func text(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
  }
}

import Foundation

/// The project's own scenarios, wherever the tests run.
package enum SuiteFolder {
  /// The folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

  /// Every script below it, by its path from there, in the order of the paths.
  package static let scripts: [(path: String, text: String)] = {
    let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }
      .sorted()
      .compactMap { path in
        let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
        return text.map { (path, $0) }
      }
  }()
}

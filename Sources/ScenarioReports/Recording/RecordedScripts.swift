import ScenarioRunner
import SourceDiagnostics

/// The scripts of recorded streams: one file for each path and content.
final class RecordedScripts {
  private var known: Set<SourceFile> = []
  private var byPath: [String: SourceFile] = [:]
  /// The scripts of the stream whose sources were recorded, by their paths.
  private(set) var recorded: [String: SourceFile] = [:]
  private var tree = RecordedTree()

  /// Goes on with the scripts of a stream.
  func begin(_ stream: RecordedStream) {
    byPath = [:]
    tree = stream.tree
    for source in stream.sources { byPath[source.path] = shared(source) }
    recorded = byPath
  }

  /// The script of a path; written anew from its tree where its source was not recorded.
  func file(_ path: String) -> SourceFile {
    if let file = byPath[path] { return file }
    let file = shared(tree.source(of: path))
    byPath[path] = file
    return file
  }

  /// The scripts that scenarios stand in, and those of their phrases, each once.
  func files(of scenarios: [ScenarioDescription], isSorted: Bool) -> [SourceFile] {
    var seen: Set<ObjectIdentifier> = []
    var files: [SourceFile] = []
    for scenario in scenarios {
      let phrases = scenario.steps.lazy.filter { !$0.phrases.isEmpty }.map(\.range.file)
      for file in [scenario.file] + phrases where seen.insert(ObjectIdentifier(file)).inserted {
        files.append(file)
      }
    }
    return isSorted ? files.sorted { $0.path < $1.path } : files
  }

  private func shared(_ file: SourceFile) -> SourceFile { known.insert(file).memberAfterInsert }
}

import ScenarioRunner
import SourceDiagnostics

/// The scripts of recorded streams: one file for each path and content.
final class RecordedScripts {
  private var known: Set<SourceFile> = []
  private var byPath: [String: SourceFile] = [:]
  /// The scripts of the stream whose sources were recorded, by their paths.
  private(set) var recorded: [String: SourceFile] = [:]
  private var tree = RecordedTree()
  private var all: [SourceFile] = []

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

  /// All scripts that were recorded or asked for, each once.
  func files(isSorted: Bool) -> [SourceFile] {
    isSorted ? all.sorted { $0.path < $1.path } : all
  }

  private func shared(_ file: SourceFile) -> SourceFile {
    let (isNew, file) = known.insert(file)
    if isNew { all.append(file) }
    return file
  }
}

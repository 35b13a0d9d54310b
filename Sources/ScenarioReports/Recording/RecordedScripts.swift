import SourceDiagnostics

/// The scripts of recorded streams: one file for each path and content.
final class RecordedScripts {
  private var known: Set<SourceFile> = []
  private var byPath: [String: SourceFile] = [:]
  /// The scripts of the stream whose sources were recorded, by their paths.
  private(set) var recorded: [String: SourceFile] = [:]
  private var tree = RecordedTree()
  private var all: [SourceFile] = []
  /// The scripts that were written anew last, by their paths.
  private var anew: [String: SourceFile] = [:]
  /// How many lines may still be written anew, of all scripts together.
  private var linesLeft: Int

  /// No script is known yet.
  ///
  /// - Parameter linesAtMost: How many lines are written anew, of all scripts together.
  init(linesAtMost: Int = 1_000_000) { linesLeft = linesAtMost }

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
    // Shards tell of the same scripts: what was written anew for one costs nothing more.
    let last = max(linesLeft, anew[path]?.lineCount ?? 0)
    let before = all.count
    let file = shared(tree.source(of: path, to: last))
    if all.count > before { linesLeft = max(0, linesLeft - file.lineCount) }
    anew[path] = file
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

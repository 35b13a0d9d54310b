/// Whose phrases a document may use among those that are open and not, or no longer, on the disk: what
/// is open is as the editor has it.
extension Workspace {
  /// Looks which open documents lend each other phrases, whatever the disk has of them.
  mutating func findOpenLenders() {
    let paths = uris.compactMap { documents[$0]?.text.file.path }.filter { $0.hasPrefix("/") }
    var borrowers: [String: Set<String>] = [:]
    for uri in uris {
      guard let document = documents[uri], document.text.file.path.hasPrefix("/") else { continue }
      let folder = Self.folder(of: document.text.file.path)
      let lending = Set(document.lenders.map(Self.folder)).union([folder])
      var found: Set<String> = []
      for path in paths where !document.lenders.contains(path) {
        if lending.contains(Self.folder(of: path)) {
          found.insert(path)
        } else if isUnsaved(path) {
          // Nothing else lies in its folder: which folders borrow is asked of the other side.
          let folders =
            borrowers[path] ?? Set(language.borrowers(path).map { Self.folder(of: $0.path) })
          borrowers[path] = folders
          if folders.contains(folder) { found.insert(path) }
        }
      }
      setOpenLenders(found, of: uri)
    }
  }

  /// Whether an open document is not on the disk: else its own script would be among its lenders.
  private func isUnsaved(_ path: String) -> Bool {
    documents.values.contains { $0.text.file.path == path && !$0.lenders.contains(path) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

import Foundation

/// A copy of the project in which every fault is compiled in, with a switch for each.
struct ScratchCopy {
  /// The environment variable that switches a fault on, by its number; 0 is none.
  static let variable = "FOCUSKEY_MUTANT"

  /// The project.
  let project: URL
  /// Where the copy is made.
  let folder: URL

  /// The command that is built in the copy.
  var command: URL { folder.appending(path: ".build/release/focuskey") }

  /// Brings the copy up to date and puts the faults in, numbered from 1 on.
  ///
  /// Files that stay the same are not touched, so that only what changed is built anew.
  ///
  /// - Throws: ``StaleMutation``, or what the file system says.
  func write(_ mutations: [Mutation]) throws {
    var wanted: [String: Data] = ["Package.swift": try Data(contentsOf: at("Package.swift"))]
    for top in ["Sources", "Tests", "Scenarios"] {
      for file in try files(below: top) { wanted[file] = try Data(contentsOf: at(file)) }
    }
    for (file, text) in try ScratchCopy.mutated(mutations, reading: { try text(of: $0) }) {
      wanted["Sources/" + file] = Data(text.utf8)
    }
    wanted["Sources/Determinism/Mutant.swift"] = Data(ScratchCopy.switchFile.utf8)
    for old in try files(below: ".", of: folder) where wanted[old] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: old))
    }
    for (file, data) in wanted.sorted(by: { $0.key < $1.key }) { try put(data, at: file) }
  }

  /// The files that have faults, from `Sources/` on, with a switch at each.
  ///
  /// - Throws: ``StaleMutation``, or what reading throws.
  static func mutated(
    _ mutations: [Mutation], reading: (String) throws -> String
  ) throws -> [String: String] {
    var found: [String: String] = [:]
    for file in Set(mutations.map(\.file)) {
      let text = try reading(file)
      var edits: [(range: Range<String.Index>, text: String, name: String)] = []
      for (index, mutation) in mutations.enumerated() where mutation.file == file {
        let range = try mutation.place(in: text)
        if let other = edits.first(where: { $0.range.overlaps(range) }) {
          throw StaleMutation(name: mutation.name, problem: "it overlaps “\(other.name)”")
        }
        edits.append((range, mutation.switched(text[range], number: index + 1), mutation.name))
      }
      var edited = text
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        edited.replaceSubrange(edit.range, with: edit.text)
      }
      found[file] = edited.contains("import Determinism") ? edited : "import Determinism\n" + edited
    }
    return found
  }

  private func at(_ path: String) -> URL { project.appending(path: path) }

  private func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: at("Sources/" + file)), as: UTF8.self)
  }

  /// Regular files below a folder, hidden ones left out, from the root on.
  private func files(below top: String, of root: URL? = nil) throws -> [String] {
    let root = (root ?? project).standardizedFileURL
    let folder = top == "." ? root : root.appending(path: top)
    guard
      let all = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { return [] }
    return all.compactMap { $0 as? URL }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false }
      .map { String($0.standardizedFileURL.path.dropFirst(root.path.count + 1)) }
      .filter { $0 != "Package.resolved" }
      .sorted()
  }

  private func put(_ data: Data, at file: String) throws {
    let place = folder.appending(path: file)
    if let old = try? Data(contentsOf: place), old == data { return }
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }

  /// What the copy has besides: the switch.
  private static let switchFile = """
    import Foundation

    /// The fault that is switched on in this process.
    public enum Mutant {
      private static let number =
        Int(ProcessInfo.processInfo.environment["\(variable)"] ?? "") ?? 0

      /// Whether a fault is on.
      public static func isOn(_ number: Int) -> Bool { self.number == number }
    }
    """
}

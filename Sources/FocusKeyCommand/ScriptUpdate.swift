import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// `run --update`: writes what happened into the `?` cells of tables.
struct ScriptUpdate<World> {
  /// The sentences.
  let vocabulary: Vocabulary<World>
  /// How scenarios run.
  let options: RunOptions

  /// Fills the open cells of a plan's scenarios in and tells on standard error what was written.
  ///
  /// Each scenario of the plan runs to its own end for that, also where the run itself stops early.
  ///
  /// - Parameters:
  ///   - plan: A plan without errors.
  ///   - planning: What made the plan: its scripts may be written; phrases may come from others.
  ///   - written: Takes the scripts that were written, as they are now.
  /// - Throws: A ``CommandProblem`` for a script that cannot be written; then none was.
  func perform(
    _ plan: Plan, of planning: ScriptPlanning, written: inout [SourceFile]
  ) throws(CommandProblem) {
    var output = Output.standardError()
    defer { output.flush() }
    let survey = CellSurvey(vocabulary, options: options)
    let cells = survey.cells(of: plan)
    guard !cells.isEmpty else {
      output.write("focuskey: --update: no table of outcomes or of the history has a ? cell\n")
      return
    }
    let paths = Set(planning.sources.map(\.file.path))
    let lenders = cells.map(\.range.file.path).withoutRepeats().filter(paths.contains)
    let everything = planning.everything(vocabulary, borrowingFrom: lenders)
    let others = survey.places(in: everything, besides: plan)
    var edits: [(file: SourceFile, edits: [TableUpdate.Edit])] = []
    var left: [(SourceRange, String)] = []
    for cell in cells {
      switch cell.answer {
      case .none(let reason): left.append((cell.range, reason))
      case .value where !paths.contains(cell.range.file.path):
        left.append((cell.range, "it stands in a script that was not named"))
      case .value where others[cell.range] != nil:
        let place = others[cell.range] ?? ""
        left.append((cell.range, "\(place) asks for it, too, and was not selected"))
      case .value(let value):
        let edit = TableUpdate.Edit(cell: cell.range.bytes, value: value)
        if let index = edits.firstIndex(where: { $0.file === cell.range.file }) {
          edits[index].edits.append(edit)
        } else {
          edits.append((cell.range.file, [edit]))
        }
      }
    }
    for (file, _) in edits { try requireWritable(file) }
    for (file, edits) in edits {
      let bytes = TableUpdate.applying(edits, to: file)
      try FileWriting.replace(file.path, with: bytes)
      written.append(SourceFile(path: file.path, bytes: bytes))
      let cells = Wording.count(edits.count, "cell")
      output.write("\(DiagnosticRenderer.printable(file.path)): \(cells) written\n")
    }
    for (range, reason) in left {
      let start = range.start
      let place = "\(DiagnosticRenderer.printable(range.file.path)):\(start.line):\(start.column)"
      output.write("\(place): the ? stays: \(DiagnosticRenderer.printable(reason))\n")
    }
  }

  /// Holds that a script may be written and is still what was run.
  private func requireWritable(_ file: SourceFile) throws(CommandProblem) {
    try FileWriting.requireWritable(file.path, for: "--update: ")
    guard try FileReading.bytes(of: file.path) == file.bytes else {
      throw CommandProblem(
        message: "--update: \(file.path) was changed by somebody else meanwhile",
        help: ["nothing was written; run it again"])
    }
  }
}

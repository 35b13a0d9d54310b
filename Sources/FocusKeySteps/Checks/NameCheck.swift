import CucumberExpressions
import FocusKey
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// Finds every name of a scenario that nothing before it makes known, and every bad table cell.
struct NameCheck {
  private var known = KnownNames()
  private var diagnostics: [Diagnostic] = []
  private var unknownCount = 0

  /// The most unknown names of a scenario for which names are looked for that may have been meant.
  private static let mostHelped = 100

  /// What was found since they were taken last.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Looks at the next step.
  mutating func look(at step: ScenarioStep, as sentence: CheckedSentence) {
    for role in sentence.roles { look(at: role, in: step, sentence) }
    switch sentence.naming {
    case .arguments: break
    case .profiles: lookAtProfiles(step)
    case .policy: lookAtPolicy(step)
    case .apps: lookAtApps(step)
    case .outcomes: lookAtOutcomes(step)
    case .history: lookAtHistory(step)
    case .quirk: lookAtQuirk(step)
    case .screen: lookAtScreen(step)
    case .tap: if Self.makesProfile(step.resolved) { noteOwnNames(of: [FocusKeyApp.untitled]) }
    case .files: noteOwnNames(of: Self.importedNames(step))
    }
  }

  // MARK: Names that FocusKey gives

  /// Whether the button is tapped that makes a profile without a name of its own.
  static func makesProfile(_ tap: ResolvedStep) -> Bool {
    tap.values[0].value as? String == FocusKeyApp.newProfile
  }

  /// The names in a file that is handed to FocusKey; those of the exported one are known already.
  private static func importedNames(_ step: ScenarioStep) -> [String] {
    let named = step.resolved.values.first?.value as? String
    return (step.arguments.docString?.text ?? named).map(ProfileFile.names) ?? []
  }

  /// Profiles come that the script does not name, or not so: one whose name is taken gets a number.
  private mutating func noteOwnNames(of profiles: [String]) {
    for name in profiles { known.add(name, as: "profile") }
    known.mayBeNumbered = true
  }

  // MARK: Arguments

  private mutating func look(
    at role: NameRole, in step: ScenarioStep, _ sentence: CheckedSentence
  ) {
    let argument = step.resolved.values[role.parameter]
    switch (role.relation, argument.value) {
    case (.introduces(let kind), let name as String):
      known.add(name, as: kind)
    case (.refersTo(let kinds), let name as String):
      if kinds == ["category"], let app = step.resolved.values.first?.value as? String {
        report(category: name, of: app, at: step.range(ofArgument: role.parameter))
      }
      // What the person sees may be no app at all.
      guard !known.isKnown(name, as: kinds), kinds != ["app"] || !Self.screens.contains(name)
      else { return }
      report(name, kinds, at: step.range(ofArgument: role.parameter))
    case (.refersTo(let kinds), let phrase as TargetPhrase):
      for item in phrase.items where !isPlainlyKnown(item, kinds) {
        report(item, kinds, at: step.range(ofPart: item.range))
      }
      guard sentence.traits.contains(.picks) else { break }
      for item in Self.unpickable(in: phrase) {
        report(unpickable: item, at: step.range(ofPart: item.range))
      }
    default:
      preconditionFailure(
        "argument \(role.parameter) of “\(step.description.text)” names nothing: \(argument)")
    }
  }

  /// Whether a value names only what every scenario knows, so that there is nothing to find out.
  ///
  /// - Parameter isPicked: Whether that is ticked in the system's picker, too.
  static func isKnownToAll(
    _ value: any Sendable, as role: NameRole, isPicked: Bool
  ) -> Bool {
    if isPicked, let phrase = value as? TargetPhrase, !unpickable(in: phrase).isEmpty {
      return false
    }
    let known = KnownNames()
    switch (role.relation, value) {
    case (.introduces(let kind), let name as String):
      return known.isKnown(name, as: [kind]) && !isUnpickable(name)
    case (.refersTo(let kinds), let name as String):
      return known.isKnown(name, as: kinds)
    case (.refersTo(let kinds), let phrase as TargetPhrase):
      return phrase.items.allSatisfy { item in
        switch item.kind {
        case .category: known.isKnown(item.name, as: ["category"])
        case .target: kinds.contains { $0 != "category" && known.isKnown(item.name, as: [$0]) }
        }
      }
    default: return false
    }
  }

  private static let screens = ["Home Screen", "Lock Screen"]

  private func isPlainlyKnown(_ item: TargetPhrase.Item, _ kinds: [NameKind]) -> Bool {
    item.kind == .target
      && kinds.contains { $0 != "category" && known.isKnown(item.name, as: [$0]) }
  }

  private mutating func report(
    _ item: TargetPhrase.Item, _ kinds: [NameKind], at range: SourceRange?
  ) {
    switch item.kind {
    case .category: report(item.name, ["category"], at: range)
    case .target: report(item.name, kinds.filter { $0 != "category" }, at: range)
    }
  }

  // MARK: Apps that can always be opened

  /// What a list ticks and the picker does not offer: by name, Phone, Settings and FocusKey (R12).
  ///
  /// What an allow list names is kept open anyway.
  private static func unpickable(in phrase: TargetPhrase) -> [TargetPhrase.Item] {
    if phrase.isEverythingExcept { return [] }
    return phrase.items.filter { $0.kind == .target && isUnpickable($0.name) }
  }

  private static func isUnpickable(_ name: String) -> Bool {
    let table = AppTable.standard
    return table.place(of: name).map { !table.entries[$0].hasToken } ?? false
  }

  private mutating func report(unpickable item: TargetPhrase.Item, at range: SourceRange?) {
    diagnostics.append(
      .error(
        "the picker does not offer “\(item.name)”: it can always be opened (R12)", at: range,
        help: ["leave it out, or name an app that can be blocked"]))
  }

  private mutating func report(category: String, of app: String, at range: SourceRange?) {
    guard Self.isUnpickable(app) else { return }
    diagnostics.append(
      .error(
        "“\(app)” is in no category: the picker does not offer it, and it can always be opened (R12)",
        at: range, help: ["leave its category out"]))
  }

  private mutating func report(_ name: String, _ kinds: [NameKind], at range: SourceRange?) {
    let isHelped = unknownCount < Self.mostHelped
    guard let problem = known.problem(with: name, of: kinds, at: range, suggests: isHelped) else {
      return
    }
    unknownCount += 1
    diagnostics.append(problem)
  }

  // MARK: Tables

  private mutating func lookAtProfiles(_ step: ScenarioStep) {
    let table = ProfileTable(step.arguments.table ?? [])
    report(table.problems, in: step)
    for (number, row) in table.rows {
      known.add(row.name, as: "profile")
      let range = step.range(ofRow: number, column: table.place(of: .blocks))
      guard let phrase = row.blocks else { continue }
      for item in phrase.items { report(item, ["app", "domain"], at: range) }
      for item in Self.unpickable(in: phrase) { report(unpickable: item, at: range) }
    }
  }

  private mutating func lookAtPolicy(_ step: ScenarioStep) {
    let table = ProfileTable(step.arguments.table ?? [], isPolicy: true)
    report(table.problems, in: step)
    for (number, row) in table.rows where !row.name.isEmpty {
      report(
        row.name, ["profile"], at: step.range(ofRow: number, column: table.place(of: .profile)))
    }
  }

  private mutating func lookAtApps(_ step: ScenarioStep) {
    let table = InstalledAppsTable(step.arguments.table ?? [])
    report(table.problems, in: step)
    for (number, row) in table.rows {
      known.add(row.name, as: "app")
      guard let category = row.category, let column = table.categoryColumn else { continue }
      let range = step.range(ofRow: number, column: column)
      report(category, ["category"], at: range)
      report(category: category, of: row.name, at: range)
    }
  }

  private mutating func lookAtOutcomes(_ step: ScenarioStep) {
    let table = OutcomeTable(step.arguments.table ?? []) { known.isKnown($0, as: ["app"]) }
    report(
      table.columns.isEmpty ? Self.tellingBar(table.problems, in: step) : table.problems, in: step)
    for (column, phrase) in table.columns.enumerated() {
      for item in phrase.items where !item.name.isEmpty {
        report(item, ["app", "domain"], at: step.range(ofRow: 0, column: column + 1))
      }
    }
  }

  /// The problems of a table without columns; where its heading has no bar behind its last cell, that is
  /// why.
  private static func tellingBar(
    _ problems: [TableProblem], in step: ScenarioStep
  ) -> [TableProblem] {
    let heading = step.range(ofRow: 0, column: 0)
    let line = heading.file.text(ofLine: heading.start.line)
    guard let bar = line.lastIndex(of: "|"),
      line[bar...].dropFirst().contains(where: { !$0.isWhitespace })
    else { return problems }
    return problems.map { problem in
      var problem = problem
      if problem.row == 0, problem.help.isEmpty {
        problem.help = ["the row has no bar behind its last cell, so that this cell does not count"]
      }
      return problem
    }
  }

  private mutating func lookAtHistory(_ step: ScenarioStep) {
    let table = HistoryTable(step.arguments.table ?? [])
    report(table.problems, in: step)
    guard let column = table.columns.firstIndex(of: .profile) else { return }
    for (row, cells) in table.rows.enumerated() {
      guard case .text(let name)? = cells[column] else { continue }
      report(name, ["profile"], at: step.range(ofRow: row + 1, column: column))
    }
  }

  private mutating func report(_ problems: [TableProblem], in step: ScenarioStep) {
    for problem in problems {
      diagnostics.append(
        .error(
          problem.message, at: step.range(ofRow: problem.row, column: problem.column),
          help: problem.help))
    }
  }

  // MARK: Quoted texts with a closed list

  private mutating func lookAtQuirk(_ step: ScenarioStep) {
    let text: String = step.arguments[0]
    guard Quirk.parse(text) == nil else { return }
    let names = FocusKeyVocabulary.quirkNames
    var help = [Suggestions.didYouMean(text, among: names)].compactMap(\.self)
    // Its number is missing, or something that it does not take stands behind it.
    if let quirk = Quirk.allCases.first(where: { (text + " ").hasPrefix($0.rawValue + " ") }) {
      help =
        quirk.takesNumber
        ? [
          "it is written with a whole number from \(Quirk.numbers.lowerBound) to "
            + "\(Quirk.numbers.upperBound): “\(quirk.rawValue) 90”"
        ]
        : ["it is written “\(quirk.rawValue)”, without anything else"]
    }
    diagnostics.append(
      .error("no quirk is called “\(text)”", at: step.range(ofArgument: 0), help: help))
  }

  private mutating func lookAtScreen(_ step: ScenarioStep) {
    let text: String = step.arguments[0]
    let names = ScreenSize.allCases.map(\.rawValue)
    guard !names.contains(text) else { return }
    diagnostics.append(
      .error(
        "no screen is “\(text)”", at: step.range(ofArgument: 0),
        help: ["it may be \(Suggestions.list(names))"]))
  }
}

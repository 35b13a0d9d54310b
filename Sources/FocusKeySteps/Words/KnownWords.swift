import Determinism
import StepDefinitions
import VirtualPhone

/// What may stand in a script before any of its steps said so: for editors and completions.
package enum KnownWords {
  /// The names that every scenario knows, by what they stand for.
  package static let names: [(kind: NameKind, names: [String])] = [
    ("app", AppTable.standard.entries.map(\.name)),
    ("category", AppTable.standard.categories),
    ("profile", ["Work", "Study", "Sleep"]),
    ("domain", AppTable.standard.entries.flatMap(\.domains)),
  ]

  /// What a name stands for, in a few words; nil for names that are not known from the start.
  ///
  /// Example: for `Instagram` it is `app of the Social category, with instagram.com`.
  package static func description(of name: String) -> String? {
    let table = AppTable.standard
    if let place = table.place(of: name) {
      let app = table.entries[place]
      var text = "app"
      if let category = app.category { text += " of the \(table.categories[category]) category" }
      if !app.domains.isEmpty { text += ", with \(app.domains.joined(separator: ", "))" }
      return app.hasToken ? text : text + ", which cannot be picked"
    }
    if let category = table.category(named: name) {
      let apps = table.entries.filter { $0.category == category }.map(\.name)
      return "category of " + apps.joined(separator: ", ")
    }
    if ["Work", "Study", "Sleep"].contains(name) { return "profile, one of the presets" }
    if KnownNames.isDomain(name) {
      guard let owner = table.owner(ofHost: name) else { return "domain" }
      return "domain of \(table.entries[owner].name)"
    }
    return nil
  }

  /// Texts for a parameter besides names.
  package static func texts(_ expression: String, _ type: String) -> [String] {
    switch type {
    case "zone": ZoneDatabase.identifiers
    case "names": ["everything", "everything except "]
    case "quoted":
      switch expression {
      case "the phone has the quirk {quoted}": FocusKeyVocabulary.quirkNames.map { "\"\($0)\"" }
      case "the phone has a {quoted} screen": ScreenSize.allCases.map { "\"\($0.rawValue)\"" }
      default: []
      }
    default: []
    }
  }

  /// Texts for a cell of a step's table; the heading is nil in the first row.
  package static func cells(_ expression: String, heading: String?) -> [String] {
    switch (expression, heading) {
    case (TimedSentences.outcomes, nil): ["time"] + AppTable.standard.entries.map(\.name)
    case (TimedSentences.outcomes, "time"): WordTypes.moment.examples
    case (TimedSentences.outcomes, _): WordTypes.outcome.choices + ["?"]
    case (HistoryTable.sentence, nil): HistoryTable.Column.allCases.map(\.rawValue)
    case ("these profiles:", nil): ProfileTable.Column.allCases.map(\.rawValue)
    case (PolicySentences.sends, nil), (PolicySentences.strangerSends, nil):
      ProfileTable.Column.allCases.filter { $0 != .blocks }.map(\.rawValue)
    case ("these apps are installed:", nil): InstalledAppsTable.Column.allCases.map(\.rawValue)
    case (_, "profile"): ["Work", "Study", "Sleep"]
    case (_, "category"): AppTable.standard.categories
    case (_, "blocks"): AppTable.standard.entries.map(\.name)
    case (_, "break gate"), (_, "end gate"): WordTypes.gate.examples
    default: []
    }
  }
}

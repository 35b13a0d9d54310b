import CucumberExpressions
import StepDefinitions

/// The table under `these apps are installed:`, read.
struct InstalledAppsTable: Sendable {
  /// A row: one app.
  struct Row: Sendable {
    var name: String
    var category: String?
    var domain: String?
  }

  /// What a column tells of an app.
  enum Column: String, CaseIterable, Sendable {
    case app, category, domain
  }

  /// The rows, each with its number in the table.
  private(set) var rows: [(number: Int, row: Row)] = []
  /// Where the categories stand.
  private(set) var categoryColumn: Int?
  /// What is wrong with it.
  private(set) var problems: [TableProblem] = []

  /// Reads a table; what is wrong is left out and told in ``problems``.
  init(_ table: [[StepCell]]) {
    guard let cells = table.first else { return }
    let heading = TableHeading<Column>(cells, complaint: "an app has no column")
    problems = heading.problems
    categoryColumn = heading.columns.firstIndex(of: .category)
    guard let names = heading.columns.firstIndex(of: .app) else {
      problems.append(TableProblem(row: 0, column: 0, message: "there is no column “app”"))
      return
    }
    if table.count < 2 { problems.append(.withoutRows) }
    let domains = heading.columns.firstIndex(of: .domain)
    for (number, cells) in table.enumerated().dropFirst() {
      func text(_ column: Int?) -> String? {
        guard let column, cells.indices.contains(column), !cells[column].text.isEmpty else {
          return nil
        }
        let text = cells[column].text
        return WordTypes.name.read(text) ?? text
      }
      guard let name = text(names) else {
        problems.append(TableProblem(row: number, column: names, message: "an app without a name"))
        continue
      }
      let domain = text(domains)
      if let domains, let domain, !KnownNames.isDomain(domain) {
        problems.append(
          TableProblem(
            row: number, column: domains, message: "no domain is called “\(domain)”",
            help: ["a domain has a point in it, such as youtube.com"]))
      }
      rows.append((number, Row(name: name, category: text(categoryColumn), domain: domain)))
    }
  }
}

import ScenarioReports
import SourceDiagnostics

/// What `--report` asked for, and what the surroundings ask for.
struct ReportRequest {
  /// Where a report goes.
  enum Place: Equatable {
    /// Standard output.
    case output
    /// Standard error.
    case errors
    /// A file.
    case file(String)
  }

  /// Which report.
  let kind: ReportKind
  /// Where it goes.
  let place: Place
  /// The variable of the environment that asks for it; nil where the command line does.
  var variable: String?

  /// How it was asked for, to somebody who is to change it: `--report junit=out.xml`.
  var words: String {
    let target: String
    switch place {
    case .output, .errors: target = ""
    case .file(let path): target = "=\(path)"
    }
    return variable.map { "\($0)\(target)" } ?? "--report \(kind.rawValue)\(target)"
  }

  /// What the help says of reports.
  static var explanation: String {
    let kinds = ReportKind.allCases.map { "  \($0.rawValue): \($0.summary)\n" }.joined()
    return "Reports, several at once, all but one into files:\n" + kinds
      + "progress goes to standard output where no other does; github to standard error, and by "
      + "itself where GITHUB_ACTIONS is set, with paths from GITHUB_WORKSPACE; junit by itself into "
      + "the file that XML_OUTPUT_FILE names.\n"
  }

  /// Reads `--report`; without any that goes to standard output, there `progress` is added.
  ///
  /// - Throws: A ``CommandProblem`` for an unknown kind, and for two reports in one place.
  static func requests(_ arguments: ParsedArguments) throws(CommandProblem) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for text in arguments.values(of: .report) {
      let request = try request(text)
      if requests.contains(where: { $0.place == request.place }) {
        throw twice(request.place, request.kind)
      }
      requests.append(request)
    }
    func has(_ kind: ReportKind) -> Bool { requests.contains { $0.kind == kind } }
    if let path = Invocation.variable("XML_OUTPUT_FILE") {
      let same = requests.first { $0.goes(to: path) }
      if let same, same.kind != .junit {
        throw twice(same.place, same.kind, because: "XML_OUTPUT_FILE names it, too")
      }
      if same == nil {
        requests.append(
          ReportRequest(kind: .junit, place: .file(path), variable: "XML_OUTPUT_FILE"))
      }
    }
    if Invocation.variable("GITHUB_ACTIONS") != nil, !has(.github) {
      requests.append(ReportRequest(kind: .github, place: .errors))
    }
    if !requests.contains(where: { $0.place == .output }) {
      requests.append(ReportRequest(kind: .progress, place: .output))
    }
    return requests
  }

  /// Whether it goes to the file of a path, however both are written.
  private func goes(to path: String) -> Bool {
    guard case .file(let own) = place else { return false }
    return own == path || FilePlace(own).map { $0 == FilePlace(path) } ?? false
  }

  private static func request(_ text: String) throws(CommandProblem) -> ReportRequest {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let kinds = ReportKind.allCases.map(\.rawValue)
    guard let kind = ReportKind(rawValue: String(parts[0])) else {
      var help = ["the reports are \(kinds.joined(separator: ", "))"]
      let several = text.split(separator: ",").map(String.init)
      if several.count > 1, kinds.contains(String(several[0].prefix { $0 != "=" })) {
        let each = several.map { "--report \(ShellWord.quoted($0))" }.joined(separator: " ")
        help.insert("the option is given once for each: \(each)", at: 0)
      } else if let near = Suggestions.didYouMean(String(parts[0]), among: kinds) {
        help.insert(near, at: 0)
      }
      throw CommandProblem(message: "--report: there is no report “\(parts[0])”", help: help)
    }
    guard parts.count > 1 else {
      return ReportRequest(kind: kind, place: kind == .github ? .errors : .output)
    }
    switch parts[1] {
    case "":
      throw CommandProblem(
        message: "--report \(text): the path is missing",
        help: ["for example: --report \(kind.rawValue)=\(kind.rawValue).\(kind.fileEnding)"])
    case "-", "/dev/stdout": return ReportRequest(kind: kind, place: .output)
    case "/dev/stderr": return ReportRequest(kind: kind, place: .errors)
    default: return ReportRequest(kind: kind, place: .file(String(parts[1])))
    }
  }

  /// What is said of two reports that go to one place.
  static func twice(
    _ place: Place, _ kind: ReportKind, because reason: String? = nil
  ) -> CommandProblem {
    let words =
      switch place {
      case .output: "standard output"
      case .errors: "standard error"
      case .file(let path): path
      }
    return CommandProblem(
      message: "two reports go to \(words)" + (reason.map { ": \($0)" } ?? ""),
      help: [
        "give one of them another file: "
          + "--report \(kind.rawValue)=\(kind.rawValue).\(kind.fileEnding)"
      ])
  }
}

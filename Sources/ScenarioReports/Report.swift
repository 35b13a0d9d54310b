import ScenarioRunner

/// A function of the events of a run that makes a text.
package protocol Report {
  /// Takes the next event and appends what the report has to say.
  mutating func receive(_ event: RunEvent, into output: inout ReportText)
}

extension Report {
  /// Takes the next event and appends what the report has to say to a text.
  package mutating func receive(_ event: RunEvent, into output: inout String) {
    var text = ReportText()
    receive(event, into: &text)
    if !text.isEmpty { output += text.string }
  }
}

/// The reports that there are.
package enum ReportKind: String, CaseIterable, Sendable {
  /// A mark for each scenario, failures in full, a summary.
  case progress
  /// Every feature, scenario and step.
  case pretty
  /// One file for a browser.
  case html
  /// JUnit XML.
  case junit
  /// Cucumber Messages.
  case messages
  /// TAP, version 14.
  case tap
  /// Annotations of GitHub.
  case github
  /// Cucumber's JSON before its messages.
  case json

  /// What `--help` says of it.
  package var summary: String {
    switch self {
    case .progress: "a mark for each scenario, then the failures in full"
    case .pretty: "every feature, scenario and step, failures in their place"
    case .html: "one file for a browser: steps, timelines, the phone, criteria"
    case .junit: "JUnit XML, for continuous integration"
    case .messages: "Cucumber Messages (NDJSON): “focuskey report” makes any report of them"
    case .tap: "TAP, version 14"
    case .github: "annotations of GitHub, at the lines that fail"
    case .json: "the JSON that Cucumber wrote before its messages"
    }
  }

  /// How the names of its files end, without the dot.
  package var fileEnding: String {
    switch self {
    case .progress, .pretty, .github: "txt"
    case .html: "html"
    case .junit: "xml"
    case .messages: "ndjson"
    case .tap: "tap"
    case .json: "json"
    }
  }

  /// Whether it shows what scenarios leave, so that the run must keep it.
  package var wantsAttachments: Bool {
    switch self {
    case .progress, .pretty, .junit, .tap, .github, .json: false
    case .html, .messages: true
    }
  }

  /// Whether it shows what is planned, so that the run must tell it.
  package var wantsPlan: Bool {
    switch self {
    case .progress, .pretty, .html, .junit, .tap, .github: false
    case .messages, .json: true
    }
  }

  /// Whether it shows what became of each step, so that the run must tell it.
  package var wantsSteps: Bool {
    switch self {
    case .progress, .tap, .github: false
    case .pretty, .html, .junit, .messages, .json: true
    }
  }

  /// Whether it ends with the digest of a run, where that is asked for.
  package var canShowDigest: Bool {
    switch self {
    case .progress, .pretty: true
    case .html, .junit, .messages, .tap, .github, .json: false
    }
  }

  /// Makes an empty report of this kind.
  ///
  /// - Parameter annotated: What GitHub calls the file of a path.
  package func report(
    style: TextStyle, showsDigest: Bool, annotated: @escaping (String) -> String = { $0 }
  ) -> any Report {
    switch self {
    case .progress: ProgressReport(style: style, showsDigest: showsDigest)
    case .pretty: PrettyReport(style: style, showsDigest: showsDigest)
    case .html: HTMLReport()
    case .junit: JUnitReport()
    case .messages: MessagesReport()
    case .tap: TAPReport()
    case .github: GitHubReport(name: annotated)
    case .json: CucumberJSONReport()
    }
  }
}

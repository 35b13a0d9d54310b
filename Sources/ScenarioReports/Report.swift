import ScenarioRunner

/// A function of the events of a run that makes a text.
package protocol Report {
  /// Takes the next event and appends what the report has to say to it.
  mutating func receive(_ event: RunEvent, into output: inout String)
}

/// The reports that there are.
package enum ReportKind: String, CaseIterable, Sendable {
  /// A mark for each scenario, failures in full, a summary.
  case progress
  /// Every feature, scenario and step.
  case pretty
  /// One file for a browser.
  case html

  /// What `--help` says of it.
  package var summary: String {
    switch self {
    case .progress: "a mark for each scenario, then the failures in full"
    case .pretty: "every feature, scenario and step, failures in their place"
    case .html: "one file for a browser: steps, timelines, the phone, criteria"
    }
  }

  /// Whether it shows what scenarios leave, so that the run must keep it.
  package var wantsAttachments: Bool {
    switch self {
    case .progress, .pretty: false
    case .html: true
    }
  }

  /// Makes an empty report of this kind.
  package func report(style: TextStyle, showsDigest: Bool) -> any Report {
    switch self {
    case .progress: ProgressReport(style: style, showsDigest: showsDigest)
    case .pretty: PrettyReport(style: style, showsDigest: showsDigest)
    case .html: HTMLReport()
    }
  }
}

import ScenarioReports
import SourceDiagnostics

/// What must hold of the reader of recorded runs, and of the reports that are made of them.
enum RecordProperties {
  /// Reads a record of Cucumber Messages and makes every report of it.
  static func hold(_ bytes: [UInt8]) throws(BrokenPromise) {
    let run = RecordedRun([SourceFile(path: "fuzz.ndjson", bytes: bytes)])
    _ = DiagnosticRenderer().render(run.diagnostics)
    guard run.scenarioCount > 0 else { return }
    for kind in ReportKind.allCases {
      let (first, second) = (text(of: run, kind), text(of: run, kind))
      try BrokenPromise.unless(first == second, "the report \(kind) is another the second time")
    }
  }

  private static func text(of run: RecordedRun, _ kind: ReportKind) -> String {
    var report = kind.report(style: TextStyle(), showsDigest: false)
    var text = ""
    run.perform { report.receive($0, into: &text) }
    return text
  }
}

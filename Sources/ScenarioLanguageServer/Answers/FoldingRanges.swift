import GherkinSyntax
import SourceDiagnostics

/// What can be folded away: everything with a title, tables, texts and runs of comments.
struct FoldingRanges {
  private let analysis: ScriptAnalysis

  /// The folds of a script.
  init(_ analysis: ScriptAnalysis) { self.analysis = analysis }

  /// Writes them.
  func write(to json: inout JSONWriter) {
    json.array { json in
      if let feature = analysis.document.feature { fold(feature, &json) }
      for child in analysis.document.feature?.children ?? [] {
        if case .rule(let rule) = child { fold(rule, &json) }
      }
      for node in analysis.backgrounds {
        fold(node, &json)
        fold(node.steps, &json)
      }
      for scenario in analysis.document.scenarios {
        fold(scenario, &json)
        fold(scenario.steps, &json)
        for examples in scenario.examples { fold(examples, &json) }
      }
      foldComments(&json)
    }
  }

  private func fold(_ node: some Titled, _ json: inout JSONWriter) {
    let last = analysis.file.line(at: max(node.extent.upper - 1, node.extent.lower))
    fold(node.location.line, last, &json)
  }

  private func fold(_ steps: [Step], _ json: inout JSONWriter) {
    for step in steps where step.dataTable != nil || step.docString != nil {
      fold(step.location.line, analysis.file.line(at: step.extent.upper), &json)
    }
  }

  private func foldComments(_ json: inout JSONWriter) {
    var first: Int?
    var last = 0
    for comment in analysis.document.comments {
      let line = comment.location.line
      if let first, line != last + 1 { fold(first, last, &json, kind: "comment") }
      if first == nil || line != last + 1 { first = line }
      last = line
    }
    if let first { fold(first, last, &json, kind: "comment") }
  }

  private func fold(_ first: Int, _ last: Int, _ json: inout JSONWriter, kind: String? = nil) {
    guard last > first else { return }
    json.object { json in
      let (file, lines) = (analysis.file, analysis.file.editorLines)
      json.member("startLine", lines.line(at: file.lineStarts[first - 1]))
      json.member("endLine", lines.line(at: file.byteRange(ofLine: last).upperBound))
      json.member("kind", ifPresent: kind)
    }
  }
}

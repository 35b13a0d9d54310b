import ScenarioRunner
import SourceDiagnostics

/// The page around the list and its data: head, summary, controls, criteria.
struct HTMLPage {
  /// What was known when the run began.
  let header: RunHeader
  /// How it ended.
  let summary: RunSummary
  /// How many scenarios there are in each state.
  let counts: HTMLCounts

  /// Forbids the page everything but its own style, script and pictures: no network, no plug-ins.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

  /// Writes the whole page.
  ///
  /// - Parameter leftByRun: What hooks of the whole run left, as HTML; empty where they left nothing.
  func write(
    list: HTMLList, leftByRun: String, data: HTMLData, into output: inout ReportText
  ) {
    var list = list
    list.finish()
    output += head
    output.append(list.bytes)
    if counts.total == 0 { output += "<p>No scenario was run.</p>\n" }
    if !leftByRun.isEmpty {
      output += "<section>\n<h2>Left by the run itself</h2>\n"
      output += leftByRun + "</section>\n"
    }
    output += behindList
    output += "<script type=\"application/json\" id=\"data\">"
    var json = JSONWriter()
    data.write(to: &json)
    json.withBytes { HTMLText.appendJSON($0, to: &output) }
    output += "</script>\n<script>\n\"use strict\";\n\(HTMLScript.all)\n"
    output += "</script>\n</body>\n</html>\n"
  }

  // MARK: Parts

  private var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="color-scheme" content="light dark">
    <title>\(title) · FocusKey</title>
    <style>
    \(HTMLStyle.all)
    </style>
    </head>
    <body>
    <a class="skip" href="#list">To the scenarios</a>
    <header>
    <div class="masthead"><div><h1>\(title)</h1>
    <p class="facts">\(facts)</p></div>
    <button class="quiet" id="theme" type="button" hidden>Theme: system</button></div>
    <div class="proportion" role="img" aria-label="\(proportionWords)">\(proportion)</div>
    <noscript><p class="facts">Without script, this page shows the list and the failures; with it,
    also steps, timelines, the phone, search and criteria.</p></noscript>
    <div class="tabs" role="tablist" aria-label="Views" hidden>
    <button type="button" role="tab" id="list-tab" aria-controls="list" aria-selected="true">\
    Scenarios</button>
    <button type="button" role="tab" id="criteria-tab" aria-controls="criteria" \
    aria-selected="false" tabindex="-1">Criteria</button>
    </div>
    </header>
    <main>
    <div id="list" role="tabpanel" aria-labelledby="list-tab">
    <div class="bar" role="search" hidden><div class="filters">
    <div class="states" role="group" aria-label="State">\(stateButtons)</div>
    <input id="search" type="search" aria-label="Search names, steps, tags and files" \
    placeholder="Search names, steps, tags" \
    title="Words as they begin; what stands in quotes as a whole: break &quot;lock screen&quot;" \
    autocomplete="off" spellcheck="false">
    <select id="tag" aria-label="Tag"><option value="">Any tag</option></select>
    </div></div>
    <p class="found" id="found" role="status" hidden></p>

    """
  }

  private var behindList: String {
    """
    </div>
    <div id="criteria" role="tabpanel" aria-labelledby="criteria-tab" hidden>
    <table class="criteria"><caption></caption>
    <thead><tr><th scope="col">Tag</th><th scope="col">State</th>\
    <th scope="col">What it asks for, and the scenarios</th></tr></thead>
    <tbody></tbody></table>
    </div>
    </main>
    <footer><p>\(maker)</p></footer>

    """
  }

  /// Who made the page, and of what it is made again.
  private var maker: String {
    header.tool.isOwn
      ? "Made by <code>focuskey</code>. The same script and seed give the same page."
      : "Made by <code>focuskey report</code> of what \(HTMLText.escaped(header.tool.name)) recorded."
        + " The same recording gives the same page."
  }

  /// What became of the run, in one line.
  private var title: String {
    let total = counts.total
    let failed = counts[.failed]
    if total == 0 { return "No scenario was run" }
    if counts[.notRun] == total { return "\(Wording.groupedCount(total, "scenario")) not run" }
    if failed > 0 {
      return failed == total && total > 1
        ? "All \(Wording.grouped(total)) scenarios failed"
        : "\(Wording.grouped(failed)) of \(Wording.groupedCount(total, "scenario")) failed"
    }
    if untold > 0 {
      return "Stopped after \(Wording.grouped(total)) of "
        + "\(Wording.groupedCount(summary.scenarioCount, "scenario")), none failed"
    }
    let tolerated = counts[.failedInProgress] + counts[.passedInProgress] + counts[.notRun]
    if tolerated > 0 {
      return
        "\(Wording.grouped(counts[.passed])) of \(Wording.groupedCount(total, "scenario")) passed, none failed"
    }
    return total == 1 ? "1 scenario passed" : "All \(Wording.grouped(total)) scenarios passed"
  }

  /// How many scenarios the run did not come to.
  private var untold: Int { summary.scenarioCount - counts.total }

  private var facts: String {
    let steps = header.isDryRun ? summary.steps.skipped : summary.steps.run
    var parts = [Wording.groupedCount(steps, "step") + (header.isDryRun ? " resolved" : "")]
    if header.tool.isOwn {
      parts.append(SummaryText.seeds(of: header))
      for quirk in header.allConditions.quirks {
        parts.append("quirk “\(HTMLText.escaped(quirk))”")
      }
    } else {
      parts.append(HTMLText.escaped(header.tool.name))
    }
    if header.isDryRun { parts.append("dry run") }
    parts += summary.allFaults.map(HTMLText.escaped)
    if untold > 0 {
      parts.append("stopped before \(Wording.groupedCount(untold, "further scenario"))")
    }
    return parts.joined(separator: " · ")
  }

  private var proportion: String {
    HTMLState.allCases.filter { counts[$0] > 0 }
      .map { "<i class=\"\($0.rawValue)\" style=\"flex:\(counts[$0])\"></i>" }.joined()
  }

  private var proportionWords: String {
    HTMLState.allCases.filter { counts[$0] > 0 }
      .map { "\(Wording.grouped(counts[$0])) \($0.words)" }.joined(separator: ", ")
  }

  private var stateButtons: String {
    var buttons = [Self.stateButton("", "All", counts.total, isPressed: true)]
    let choices: [(states: [HTMLState], words: String)] = [
      ([.failed], "Failed"), ([.failedInProgress, .passedInProgress], "In progress"),
      ([.passed], "Passed"), ([.notRun], "Not run"),
    ]
    for choice in choices {
      let count = choice.states.reduce(0) { $0 + counts[$1] }
      guard count > 0 else { continue }
      let letters = choice.states.map(\.rawValue).joined()
      buttons.append(Self.stateButton(letters, choice.words, count, isPressed: false))
    }
    return buttons.joined()
  }

  private static func stateButton(
    _ letters: String, _ words: String, _ count: Int, isPressed: Bool
  ) -> String {
    "<button type=\"button\" data-state=\"\(letters)\" aria-pressed=\"\(isPressed)\">"
      + "\(words) \(Wording.grouped(count))</button>"
  }
}

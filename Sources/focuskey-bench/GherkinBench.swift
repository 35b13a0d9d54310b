import GherkinSyntax
import SourceDiagnostics

/// How fast Gherkin is read: megabytes a second, the best of a few runs.
///
/// The document is made here: 10 MB of tags, scenarios, steps, tables and texts as testers write
/// them. A megabyte is 1,000,000 bytes.
func gherkinBench() -> [Figure] {
  let text = gherkinBenchDocument(bytes: 10_000_000)
  let bytes = Array(text.utf8)
  let clock = ContinuousClock()
  func best(of runs: Int, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let time = clock.measure(body).components
      best = min(best, Double(time.seconds) + Double(time.attoseconds) * 1e-18)
    }
    return Double(bytes.count) / 1e6 / best
  }
  let file = SourceFile(path: "bench.feature", bytes: bytes)
  let lines = best(of: 5) { _ = SourceFile(path: "bench.feature", bytes: bytes) }
  let tree = best(of: 5) {
    let file = SourceFile(path: "bench.feature", bytes: bytes)
    precondition(GherkinParser.parse(file).errors.isEmpty, "the bench's document has errors")
  }
  var ids = IDGenerator()
  guard let document = GherkinParser.parse(file, ids: &ids).document else {
    preconditionFailure("the bench's document has errors")
  }
  let pickles = best(of: 3) {
    var ids = ids
    _ = PickleCompiler.pickles(of: document, ids: &ids)
  }
  return [
    Figure(name: "bytes to lines", value: lines, unit: "MB/s"),
    Figure(name: "bytes to tree", value: tree, unit: "MB/s", least: 200),
    Figure(name: "tree to pickles", value: pickles, unit: "MB/s"),
  ]
}

/// A feature of about so many bytes.
func gherkinBenchDocument(bytes: Int) -> String {
  var text = "@bench\nFeature: Much of everything\n\n"
  text.reserveCapacity(bytes + 2_000)
  var number = 0
  while text.utf8.count < bytes {
    number += 1
    text += """
        @AC-\(number % 40) @R\(number % 60)
        Scenario: A break locks again by itself, number \(number)
          # Every scenario has its own phone.
          Given it is Monday 07:55
          And the profile “Work” blocks Instagram, TikTok
          When I tap the card at 08:00
          And I take a break at 08:10
          Then these are the outcomes:
            | time  | Instagram | TikTok  | Maps  |
            | 08:05 | blocked   | blocked | opens |
            | 08:12 | opens     | opens   | opens |
            | 08:15 | blocked   | blocked | opens |

        Scenario Outline: Outlines fill in <app>, number \(number)
          When I open <app> at <time>
          Then <app> is <outcome>
            \"\"\"
            a text
              with indentation
            \"\"\"

          Examples:
            | app       | time  | outcome |
            | Instagram | 08:01 | blocked |
            | Maps      | 08:02 | open    |


      """
  }
  return text
}

import Foundation

let usage = """
  Prints every figure beside what was promised and, where there is one, beside a peer's.

      focuskey-bench [PATH-OF-THE-COMMAND] [--only PART] [--json FILE]
      focuskey-bench --live DAYS      for a profiler: lives so many days, measures nothing
      focuskey-bench --sessions COUNT lives random sessions; memory and history must stay right
      focuskey-bench --years COUNT    lives so many years on one phone; the same

  """

var words = Array(CommandLine.arguments.dropFirst())
var file: String?
if let place = words.firstIndex(of: "--json"), words.indices.contains(place + 1) {
  file = words[place + 1]
  words.removeSubrange(place...(place + 1))
}

if let place = words.firstIndex(of: "--live"), words.indices.contains(place + 1) {
  liveThrough(days: Int(words[place + 1]) ?? 1)
  exit(0)
}

for (option, run) in [("--sessions", holdSessions), ("--years", holdYears)] {
  if let place = words.firstIndex(of: option), words.indices.contains(place + 1) {
    exit(run(Int(words[place + 1]) ?? 1) ? 0 : 1)
  }
}

var only: String?
if let place = words.firstIndex(of: "--only"), words.indices.contains(place + 1) {
  only = words[place + 1]
  words.removeSubrange(place...(place + 1))
}

if words.contains("--help") {
  print(usage, terminator: "")
  exit(0)
}
if words.count > 1 || words.contains(where: { $0.hasPrefix("-") }) {
  FileHandle.standardError.write(
    Data("What is “\(words.joined(separator: " "))”?\n\n\(usage)".utf8))
  exit(2)
}

// Linux counts what this process needed at most to that of each command it starts: those come first,
// while it is small.
let parts: [(name: String, measure: () -> [Figure])] = [
  ("command", { words.first.map(commandBench) ?? [] }),
  ("peers", { words.first.map(peerBench) ?? [] }),
  ("exhaustive", exhaustiveBench), ("random", randomSearchBench),
  ("explore", { phoneSearchBench(words.first) }),
  ("engine", engineBench), ("phone", phoneBench), ("calendar", calendarBench),
  ("gherkin", gherkinBench), ("lsp", languageServerBench), ("doublings", doublingBench),
]
if let only, !parts.contains(where: { $0.name == only }) {
  let names = parts.map(\.name).joined(separator: ", ")
  FileHandle.standardError.write(Data("There is no part “\(only)”: \(names)\n".utf8))
  exit(2)
}

var rows: [[String: Any]] = []
var kept: [Bool] = []
for part in parts where only == nil || only == part.name {
  let figures = part.measure()
  guard !figures.isEmpty else { continue }
  print("\n\(part.name)")
  for figure in figures { print(figure.row) }
  rows += figures.map { $0.json(part: part.name) }
  kept += figures.compactMap(\.isKept)
}
print("\n\(kept.count { $0 }) of \(kept.count) promises kept")

if let file {
  let data = try JSONSerialization.data(
    withJSONObject: rows, options: [.prettyPrinted, .sortedKeys])
  try data.write(to: URL(filePath: file))
}

import Foundation

// Switches small faults on in a copy of the engine, each by itself, and tells whether the scenarios
// and the search catch them.
//
//     focuskey-mutate [--search SECONDS | --runs N] [--only NAME]… [--list]

/// Prints a line at once, into a pipe, too.
func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Ends with a message.
func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data("focuskey-mutate: \(text)\n".utf8))
  exit(2)
}

var words = CommandLine.arguments.dropFirst()
var effort: MutationRun.Effort?
var only: [String] = []
var isList = false
while let word = words.popFirst() {
  switch word {
  case "--search":
    guard let seconds = words.popFirst().flatMap({ Int($0) }), seconds > 0 else {
      fail("--search wants whole seconds, for example --search 60")
    }
    effort = .seconds(seconds)
  case "--runs":
    guard let runs = words.popFirst().flatMap({ Int($0) }), runs > 0 else {
      fail("--runs wants a whole number, for example --runs 20000")
    }
    effort = .runs(runs)
  case "--only":
    guard let name = words.popFirst() else { fail("--only wants the name of a fault") }
    guard Mutation.all.contains(where: { $0.name == name }) else {
      fail("there is no fault “\(name)”; --list names them all")
    }
    only.append(name)
  case "--list": isList = true
  case "--help":
    tell("Usage: focuskey-mutate [--search SECONDS | --runs N] [--only NAME]… [--list]")
    exit(0)
  default: fail("there is no option “\(word)”: --search SECONDS, --runs N, --only NAME, --list")
  }
}

if isList {
  for mutation in Mutation.all { tell(column(mutation.name, 36) + mutation.breaks) }
  exit(0)
}

/// A text in a column of a width, and a blank.
func column(_ text: String, _ width: Int) -> String {
  let shown = text.count > width ? text.prefix(width - 1) + "…" : text[...]
  return shown + String(repeating: " ", count: width - shown.count) + " "
}

let project = URL(filePath: FileManager.default.currentDirectoryPath)
let run = MutationRun(
  mutations: Mutation.all,
  copy: ScratchCopy(project: project, folder: project.appending(path: ".build/mutants")),
  scenarios: project.appending(path: "Scenarios").path, effort: effort)

do {
  tell("building \(Mutation.all.count) faults into a copy of the sources …")
  try run.build()
  try run.checkBaseline()
  let isClean = try effort != nil && run.isSearchClean()
  if effort != nil, !isClean { tell("without any fault on, the search has findings") }
  var verdicts: [MutationRun.Verdict] = []
  for (index, mutation) in Mutation.all.enumerated()
  where only.isEmpty || only.contains(mutation.name) {
    let verdict = try run.verdict(on: mutation, number: index + 1, isClean: isClean)
    verdicts.append(verdict)
    let searches =
      effort == nil
      ? "" : column(verdict.random ?? "–", 12) + column(verdict.exhaustive ?? "–", 8)
    let last =
      verdict.scenario ?? (verdict.isCaught ? "–" : "NOT CAUGHT: \(mutation.breaks)")
    tell(column(mutation.name, 36) + searches + last)
  }
  func share(_ isTrue: (MutationRun.Verdict) -> Bool) -> String {
    let count = verdicts.count(where: isTrue)
    return "\(count) of \(verdicts.count) (\(100 * count / max(1, verdicts.count)) %)"
  }
  tell("\ncaught by the scenarios:         \(share { $0.scenario != nil })")
  if effort != nil {
    tell("caught by the random search:     \(share { $0.random != nil })")
    tell("caught by the exhaustive search: \(share { $0.exhaustive != nil })")
    tell("caught by one of the two:        \(share(\.isFound))")
  }
  tell("caught by any of them:           \(share(\.isCaught))")
  let left = verdicts.filter { !$0.isCaught }
  if !left.isEmpty { tell("not caught: \(left.map(\.mutation.name))") }
  exit(left.isEmpty ? 0 : 1)
} catch {
  fail("\(error)")
}

/// The commands, with everything that their help says.
enum Subcommand: String, CaseIterable {
  /// Runs scripts.
  case run
  /// Reads scripts and warns.
  case check
  /// Lays scripts out.
  case format
  /// Lists the vocabulary.
  case steps
  /// Tells one scenario in full.
  case trace
  /// Plays a story step by step.
  case play
  /// Prints Cucumber Messages.
  case messages
  /// Makes reports of recorded runs.
  case report
  /// What is to be proven, and by which scenarios.
  case criteria
  /// How Screen Time behaves.
  case device
  /// Serves shells.
  case completions
  /// Searches for a broken promise.
  case explore
  /// Everything that can be written and typed.
  case reference
  /// Answers editors.
  case lsp
  /// Prints help.
  case help

  /// What it does, one line.
  var summary: String {
    switch self {
    case .run: "runs scripts and tells what failed, and why"
    case .check: "reads scripts, resolves every step, warns; runs nothing"
    case .format: "lays scripts out in the one canonical way"
    case .steps: "the steps that scripts may use, searchable"
    case .trace: "runs one scenario and prints everything that happened"
    case .play: "type steps and see the phone; back, forth, forks, saved as a scenario"
    case .messages: "Cucumber Messages of scripts: source, syntax tree, pickles"
    case .report: "makes any report of recorded runs: shards become one report"
    case .criteria: "criteria and rules × the scenarios that prove them, with the holes"
    case .device: "how Screen Time behaves, with sources; Markdown"
    case .completions: "completions for a shell: bash, zsh or fish"
    case .explore: "searches for a story in which a promise is broken, and prints the shortest"
    case .reference: "everything that can be written and typed; Markdown"
    case .lsp: "language server for editors"
    case .help: "help on a command"
    }
  }

  /// What stands behind the name: `[PATH…]`.
  var operands: String {
    switch self {
    case .run, .check, .format: "[PATH…]"
    case .steps, .device: "[WORDS…]"
    case .criteria: "[NUMBER…]"
    case .trace: "FILE:LINE"
    case .play: "[FILE:LINE]"
    case .messages: "PATH…"
    case .completions: "SHELL"
    case .report: "FILE.ndjson…"
    case .reference, .lsp, .explore: ""
    case .help: "[COMMAND]"
    }
  }

  /// How many of these it takes at most.
  var mostOperands: Int {
    operands.contains("…") ? .max : operands.isEmpty ? 0 : 1
  }

  /// A few sentences on it.
  var discussion: String {
    switch self {
    case .run: Self.discussionOfRun
    case .check:
      "A PATH is a file, a folder or FILE:LINE; without one, the folder Scenarios; - is standard "
        + "input.\n"
        + ScriptSuite.explanation + "\n"
        + "Exit codes: 0 nothing wrong (there may be warnings), 2 something is wrong, 3 no "
        + "scenario was selected."
    case .format:
      "A PATH is a file or a folder; without one, the folder Scenarios; - is standard input, laid "
        + "out to standard output. What runs stays the same.\n"
        + "Exit codes: 0 done or nothing to do, 1 with --check if there is something to do, 2 a "
        + "script is wrong and nothing was written, 3 no script was found."
    case .steps:
      "With WORDS, only the steps that have all of them in their sentence, documentation or "
        + "example; exit code 3 where none has."
    case .trace:
      "The exit code is that of the scenario: 0 passed, 1 failed; 2 where nothing ran, 3 where "
        + "FILE:LINE names no scenario."
    case .play:
      "With FILE:LINE, the scenario is played up to that line first, or all of it where the line "
        + "is its heading. “help” lists what can be typed besides steps: undo, back to TIME, save.\n"
        + "It works through a pipe, too; the exit codes are then 0, 1 where a step failed, 2 where "
        + "a line was no sentence of the language or a command could do nothing (“save” where there "
        + "is a file, “undo” at the beginning)."
    case .messages:
      "One JSON object a line. A script that cannot be read gives parseError messages; the exit "
        + "code is 0 all the same, since the messages tell it. With --tokens it is 2; for a path "
        + "that cannot be read, too, and 3 where no script was found."
    case .report:
      "A FILE holds Cucumber Messages of a run, recorded by “focuskey run --report messages=FILE” "
        + "or by another Cucumber tool; - is standard input. Several files (the shards of a run) "
        + "become one report, in the order of paths and lines; a shard of which none tells is "
        + "named.\n" + ReportRequest.explanation
        + "Exit codes: those of the run: 0 all passed, 1 something failed, a record ends too early "
        + "or a shard is missing, 2 a line is no message or a report could not be written, 3 there "
        + "is no scenario."
    case .criteria: Self.discussionOfCriteria
    case .device:
      "Behaviours (D19), quirks and what is known of iPhones (F3.9), each with how sure it is and "
        + "where it is known from. With WORDS, only what has all of them, of several numbers one; "
        + "exit code 3 where nothing has."
    case .completions:
      "In bash: source <(focuskey completions bash), for example in ~/.bashrc\n"
        + "In zsh: focuskey completions zsh > _focuskey, in a folder of your fpath\n"
        + "In fish: focuskey completions fish > ~/.config/fish/completions/focuskey.fish"
    case .explore:
      "Worlds and acts are drawn at random from the seed, and every promise is held against every "
        + "event. What breaks one is made as short as it gets and printed as a script that fails in "
        + "“focuskey run” until the defect is mended. The same --seed and --runs give the same "
        + "output, with any number of --jobs; --time only decides when to stop. Parts of a campaign "
        + "over several machines: --shard I/N.\n"
        + "Exit codes: 0 nothing found, 1 a finding, 2 the command line or a script is wrong, 70 a "
        + "fault of focuskey itself: two processes that disagree."
    case .reference:
      "Steps, the words in them, tags, quirks, rules, commands and options, made of what the code "
        + "itself goes by. It is the page Scenarios/Handbook/reference.md."
    case .lsp:
      "An editor starts it and talks to it over standard input and output: what is wrong while "
        + "typing, completion, hover, layout, symbols, phrases, and “Run” above each scenario. "
        + "In Neovim: vim.lsp.start({ name = 'focuskey', cmd = { 'focuskey', 'lsp' } })\n"
        + "Exit codes: 0 the editor said goodbye (“shutdown”, then “exit”), 1 it went without."
    case .help:
      ""
    }
  }

  private static let discussionOfRun =
    "A PATH is a file, a folder or FILE:LINE (a scenario, any line inside it, or a row of "
    + "examples); without one, the folder Scenarios; - is standard input.\n"
    + ScriptSuite.explanation + "\n"
    + "Exit codes: 0 all passed, 1 a scenario failed, 2 the command line or a script is wrong "
    + "and nothing ran, 3 no scenario was selected, 70 a fault of focuskey itself.\n"
    + "A report that cannot be written to its end gives 2, too.\n"
    + ReportRequest.explanation
    + "TEST_SHARD_INDEX/TEST_TOTAL_SHARDS (from 0) and CI_NODE_INDEX/CI_NODE_TOTAL (from 1) "
    + "stand in for --shard."

  private static let discussionOfCriteria =
    "A NUMBER is that of an acceptance criterion (AC-5), of a line of the release checklist "
    + "(QA-2), of a rule (R41) or a behaviour of the phone (D7), or the name of a quirk: it is "
    + "then told in full. Paths to scripts may stand beside; without, those of the folder Scenarios "
    + "count. Scenarios tagged @must-fail or @wip prove nothing.\n"
    + "Exit codes: 0 no hole, 1 a hole: what no scenario proves, also where a part of it cannot be "
    + "shown here; 2 a script is wrong, 3 no script was found."

  /// A command line that does something useful.
  var example: String {
    switch self {
    case .run: "focuskey run Scenarios --tags '@AC-5 and not @wip' --report pretty"
    case .check: "focuskey check Scenarios/breaks.feature"
    case .steps: "focuskey steps break"
    case .trace: "focuskey trace Scenarios/breaks.feature:12"
    case .play: "focuskey play Scenarios/breaks.feature:17"
    case .messages: "focuskey messages Scenarios/breaks.feature --no-source"
    case .report: "focuskey report shard-1.ndjson shard-2.ndjson --report junit=results.xml"
    case .format: "focuskey format Scenarios --check"
    case .criteria: "focuskey criteria R41"
    case .device: "focuskey device warning"
    case .completions: "focuskey completions bash"
    case .explore: "focuskey explore --time 30s --save found"
    case .reference: "focuskey reference"
    case .lsp: "focuskey lsp"
    case .help: "focuskey help run"
    }
  }

  /// What it understands besides `--help`.
  var options: [OptionSpec] {
    switch self {
    case .run:
      [
        .tags, .name, .shard, .jobs, .failFast, .rerun, .order, .watch, .update, .report, .quirk,
        .repeats,
        .dryRun, .seed, .digest, .color,
      ]
    case .check: [.tags, .name, .color]
    case .steps: [.json, .color]
    case .trace, .play: [.seed, .quirk, .color]
    case .report: [.report, .color]
    case .messages: [.noSource, .noTree, .noPickles, .predictableIDs, .tokens]
    case .format: [.check, .color]
    case .criteria: [.json, .color]
    case .explore: OptionSpec.explore
    case .lsp: [.stdio]
    case .device, .completions, .reference, .help: []
    }
  }
}

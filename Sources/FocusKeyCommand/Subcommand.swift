/// The commands, with everything that their help says.
enum Subcommand: String, CaseIterable {
  /// Runs scripts.
  case run
  /// Reads scripts and warns.
  case check
  /// Lists the vocabulary.
  case steps
  /// Tells one scenario in full.
  case trace
  /// Prints Cucumber Messages.
  case messages
  /// Prints help.
  case help

  /// What it does, one line.
  var summary: String {
    switch self {
    case .run: "runs scripts and tells what failed, and why"
    case .check: "reads scripts, resolves every step, warns; runs nothing"
    case .steps: "the steps that scripts may use, searchable"
    case .trace: "runs one scenario and prints everything that happened"
    case .messages: "Cucumber Messages of scripts: source, syntax tree, pickles"
    case .help: "help on a command"
    }
  }

  /// What stands behind the name: `[PATH…]`.
  var operands: String {
    switch self {
    case .run, .check: "[PATH…]"
    case .steps: "[WORDS…]"
    case .trace: "FILE:LINE"
    case .messages: "PATH…"
    case .help: "[COMMAND]"
    }
  }

  /// A few sentences on it.
  var discussion: String {
    switch self {
    case .run:
      "A PATH is a file, a folder or FILE:LINE (a scenario, any line inside it, or a row of "
        + "examples); without one, the folder Scenarios.\n"
        + "Exit codes: 0 all passed, 1 a scenario failed, 2 the command line or a script is wrong "
        + "and nothing ran, 3 no scenario was selected, 70 a fault of focuskey itself.\n"
        + "TEST_SHARD_INDEX/TEST_TOTAL_SHARDS (from 0) and CI_NODE_INDEX/CI_NODE_TOTAL (from 1) "
        + "stand in for --shard."
    case .check:
      "A PATH is a file, a folder or FILE:LINE; without one, the folder Scenarios.\n"
        + "Exit codes: 0 nothing wrong (there may be warnings), 2 something is wrong."
    case .steps:
      "With WORDS, only the steps that have all of them in their sentence, documentation or "
        + "example."
    case .trace:
      "The exit code is that of the scenario: 0 passed, 1 failed."
    case .messages:
      "One JSON object a line. A script that cannot be read gives parseError messages; the exit "
        + "code is 0 all the same, since the messages tell it."
    case .help:
      ""
    }
  }

  /// A command line that does something useful.
  var example: String {
    switch self {
    case .run: "focuskey run Scenarios --tags '@AC-5 and not @wip' --report pretty"
    case .check: "focuskey check Scenarios/breaks.feature"
    case .steps: "focuskey steps break"
    case .trace: "focuskey trace Scenarios/breaks.feature:12"
    case .messages: "focuskey messages Scenarios/breaks.feature --no-source"
    case .help: "focuskey help run"
    }
  }

  /// What it understands besides `--help`.
  var options: [OptionSpec] {
    switch self {
    case .run:
      [
        .tags, .name, .shard, .jobs, .failFast, .rerun, .order, .report, .quirk, .repeats,
        .dryRun, .seed, .digest, .color,
      ]
    case .check: [.tags, .name, .color]
    case .steps: [.json, .color]
    case .trace: [.seed, .quirk, .color]
    case .messages: [.noSource, .noTree, .noPickles, .predictableIDs, .tokens]
    case .help: []
    }
  }
}

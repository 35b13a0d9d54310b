import Determinism
import FocusKey
import StepDefinitions
import VirtualPhone

/// Steps about what arrives from outside (R48a), and about the widget (R57a).
enum PolicySentences {
  private static let section = "What arrives from outside, and the widget"

  /// The sentence with a table of rules.
  static let sends = "the guardian sends this policy:"

  /// The same, of somebody who is not the guardian.
  static let strangerSends = "somebody else sends this policy:"

  /// The sentence that a line of the widget is not there.
  static let deniesWidgetLine = "the widget does not show {quoted}"

  static let all: [FocusKeyStep] = arrivals + widget

  private static let arrivals: [FocusKeyStep] = [
    FocusKeyStep(
      sends, .action, section: section, argument: .table,
      "The guardian changes rules from elsewhere: a table with profile and any of the columns "
        + "schedule, breaks, break gate, end gate, strict (yes or no), budget; an empty cell "
        + "leaves things as they are, “none” takes a schedule or a budget away. It arrives as soon "
        + "as it can (R48a).",
      example: "the guardian sends this policy:",
      under: """
        | profile | budget           |
        | Study   | 20 minutes a day |
        """,
      traits: [.anyProfile, .opensLinks]
    ) { world, args throws(StepFailure) in
      try world.sendPolicy(ProfileTable(args.table ?? [], isPolicy: true))
    },
    FocusKeyStep(
      "the guardian sends the policy before the last one again", .action, section: section,
      "A policy arrives that is older than the newest: too late, or for a second time (R48a).",
      example: "the guardian sends the policy before the last one again",
      traits: [.anyProfile, .opensLinks]
    ) { world, _ throws(StepFailure) in
      guard world.policies.count > 1 else {
        throw StepFailure("there are no two policies in this story", rules: ["R48a"])
      }
      world.phone.sendPush(world.policies[world.policies.count - 2])
    },
    FocusKeyStep(
      strangerSends, .action, section: section, argument: .table,
      "A policy arrives that is not sealed with the guardian's code (R48a).",
      example: "somebody else sends this policy:",
      under: """
        | profile | schedule |
        | Study   | none     |
        """,
      traits: [.anyProfile, .opensLinks]
    ) { world, args throws(StepFailure) in
      try world.sendPolicy(ProfileTable(args.table ?? [], isPolicy: true), isGuardians: false)
    },
    FocusKeyStep(
      "this message arrives:", .action, section: section, argument: .docString,
      "A message of this text is sent to FocusKey from outside (D36).",
      example: "this message arrives:",
      under: #"""
        """
        {
          "format": "focuskey-policy", "version": 1,
          "number": 9
        }
        """
        """#,
      traits: [.anyProfile, .opensLinks]
    ) { world, args throws(StepFailure) in
      world.phone.sendPush(args.docString?.text ?? "")
    },
  ]

  private static let widget: [FocusKeyStep] = [
    FocusKeyStep(
      "the widget shows {quoted}", .assertion, section: section,
      "A line of FocusKey's widget, locked or not (R57a).",
      example: "the widget shows \"Streak: 3 days\"",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.expect(args[0], among: world.phone.widgetTexts, "on the widget")
    },
    FocusKeyStep(
      deniesWidgetLine, .assertion, section: section,
      "No line of FocusKey's widget is this one (R57a).",
      example: "the widget does not show \"No session\"",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      let wanted: String = args[0]
      guard
        let line = world.phone.widgetTexts.first(where: { FocusKeyWorld.matches($0, wanted) })
      else { return }
      throw StepFailure(
        "expected no “\(wanted)” on the widget, but there is “\(line)”", at: .argument(0),
        rules: ["R57a"])
    },
    FocusKeyStep(
      "the widget was reloaded at most {n} time(s)", .assertion, section: section,
      "Since the scenario began (R57a).", example: "the widget was reloaded at most 2 times",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      let count = world.phone.state.counters.widgetReloads - world.costBefore.widgetReloads
      try world.expectAtMost(args[0], count, "reloaded the widget")
    },
  ]
}

extension FocusKeyWorld {
  /// Sends a policy: the rows of a table as rules (R48a).
  mutating func sendPolicy(_ table: ProfileTable, isGuardians: Bool = true) throws(StepFailure) {
    if let failure = table.problems.failure() { throw failure }
    var rules: [PolicyRule] = []
    for (number, row) in table.rows {
      guard row.blocks == nil else {
        throw StepFailure(
          "a policy cannot choose apps: what was picked means nothing elsewhere",
          at: .cell(row: number, column: table.place(of: .blocks)), rules: ["R48a"])
      }
      rules.append(PolicyRule(row))
    }
    policiesSent += 1
    let code = isGuardians ? Self.guardianCode : Self.strangersCode
    let text = PolicyFile.text(of: Policy(number: policiesSent, rules: rules), sealedWith: code)
    if isGuardians { policies.append(text) }
    phone.sendPush(text)
  }
}

extension PolicyRule {
  /// A row of a table as a rule.
  fileprivate init(_ row: ProfileTable.Row) {
    self.init(profile: row.name)
    if !row.windows.isEmpty || row.removesWindows { windows = row.windows }
    allowance = row.allowance
    breakGate = row.breakGate.map { Gate($0) }
    endGate = row.endGate.map { Gate($0) }
    isStrict = row.isStrict
    budget = row.removesBudget ? Budget(limit: .zero) : row.budget
  }
}

/// What a pickle is made of: a scenario, or a row of its examples, with what comes from around it.
struct PickleParts {
  /// The scenario in the tree.
  let scenario: Scenario
  /// The steps of the backgrounds before it.
  let background: [Step]
  /// The tags of feature, rule, scenario and examples, in this order.
  let tags: [Tag]
  /// The code of the dialect.
  let language: String
  /// The name of the rule around it; nil outside rules.
  let ruleName: String?
  /// The values of its row; nil without examples.
  let filling: Filling?
  /// The number of its first step; the others follow, then the pickle itself.
  let firstID: Int

  /// How many steps it has; without steps of its own it has none of the background either.
  var stepCount: Int { scenario.steps.isEmpty ? 0 : background.count + scenario.steps.count }
  /// The number of the pickle.
  var id: Int { firstID + stepCount }

  /// Tells the parts of every pickle of a document, in order; they take their numbers from `ids`.
  static func forEach(
    of document: GherkinDocument, ids: inout IDGenerator, _ body: (PickleParts) -> Void
  ) {
    guard let feature = document.feature else { return }
    var background: [Step] = []
    for child in feature.children {
      switch child {
      case .background(let found): background = found.steps
      case .scenario(let scenario):
        forEach(of: scenario, background, feature.tags, feature, nil, &ids, body)
      case .rule(let rule):
        let tags = feature.tags + rule.tags
        var inside = background
        for child in rule.children {
          switch child {
          case .background(let found): inside = background + found.steps
          case .scenario(let scenario):
            forEach(of: scenario, inside, tags, feature, rule.name, &ids, body)
          }
        }
      }
    }
  }

  private static func forEach(
    of scenario: Scenario, _ background: [Step], _ inherited: [Tag], _ feature: Feature,
    _ ruleName: String?, _ ids: inout IDGenerator, _ body: (PickleParts) -> Void
  ) {
    func tell(_ tags: [Tag], _ filling: Filling?, _ ids: inout IDGenerator) {
      let parts = PickleParts(
        scenario: scenario, background: background, tags: tags, language: feature.language,
        ruleName: ruleName, filling: filling, firstID: ids.next())
      for _ in 0..<parts.stepCount { _ = ids.next() }
      body(parts)
    }
    let tags = scenario.tags.isEmpty ? inherited : inherited + scenario.tags
    if scenario.examples.isEmpty { return tell(tags, nil, &ids) }
    for examples in scenario.examples {
      guard let header = examples.tableHeader else { continue }
      let names = Filling.names(in: header)
      let tags = examples.tags.isEmpty ? tags : tags + examples.tags
      for row in examples.tableBody {
        tell(tags, Filling(names: names, values: row.values, row: row), &ids)
      }
    }
  }
}

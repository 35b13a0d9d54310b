import SourceDiagnostics

/// Reads what any version of ours has written, and makes the best of what others did.
extension ScenarioTimeline {
  /// The versions that are understood: in the first, screens had their buttons in them.
  private static let versions = 1...version

  /// The timeline of a document; nil for what is none, or of a version that is still to come.
  ///
  /// Every timeline that is read has a clock, a moment and a screen; what moments and steps call by
  /// a place is there.
  package init?(json document: String) {
    guard let json = try? JSONText(Array(document.utf8)),
      let version = json.root["version"]?.integer, Self.versions.contains(version)
    else { return nil }
    let root = json.root
    self.init()
    start = Self.number(root["start"])
    end = Self.number(root["end"])
    clocks = Self.all(root["clocks"], Clock.init)
    lanes = Self.all(root["lanes"], Lane.init)
    targetsLeftOut = Self.number(root["targetsLeftOut"])
    sessions = Self.all(root["sessions"], SessionBar.init)
    marks = Self.all(root["marks"], Mark.init)
    let screenPlaces = Self.all(root["screens"]) { Self.place(of: $0, in: &screens) }
    let buttonPlaces = Self.all(root["buttons"]) { Self.place(of: $0, in: &buttons) }
    moments = Self.all(root["moments"], Moment.init)
    steps = Self.all(root["steps"], Step.init)
    fullAt = root["fullAt"]?.integer
    guard !clocks.isEmpty, !moments.isEmpty, !screenPlaces.isEmpty else { return nil }
    for index in moments.indices { moments[index].name(screenPlaces, buttonPlaces) }
    for index in steps.indices {
      steps[index].moment = min(max(0, steps[index].moment), moments.count - 1)
    }
  }

  private static func all<Part>(_ node: JSONNode?, _ part: (JSONNode) -> Part) -> [Part] {
    node?.each.map(part) ?? []
  }

  private static func place(of node: JSONNode, in documents: inout ByteTexts) -> Int {
    guard let place = node.bytes.withUnsafeBytes({ documents.place(of: $0) }) else {
      preconditionFailure("documents without a bound are full: \(documents.count)")
    }
    return place
  }

  fileprivate static func number(_ node: JSONNode?) -> Int { node?.integer ?? 0 }
}

extension ScenarioTimeline.Clock {
  fileprivate init(_ node: JSONNode) {
    var parts = node.each
    from = ScenarioTimeline.number(parts.next())
    zoneOffset = ScenarioTimeline.number(parts.next())
    turned = ScenarioTimeline.number(parts.next())
    zone = parts.next()?.text ?? ""
  }
}

extension ScenarioTimeline.Lane {
  fileprivate init(_ node: JSONNode) {
    names = node["names"]?.each.map { $0.text ?? "" } ?? []
    isNamed = node["named"]?.bool ?? false
    changes = node["changes"]?.each.map(Change.init) ?? []
  }
}

extension ScenarioTimeline.Lane.Change {
  fileprivate init(_ node: JSONNode) {
    var parts = node.each
    at = ScenarioTimeline.number(parts.next())
    state = parts.next()?.text.flatMap(ScenarioTimeline.LaneState.init) ?? .open
  }
}

extension ScenarioTimeline.SessionBar {
  fileprivate init(_ node: JSONNode) {
    profile = node["profile"]?.text ?? ""
    trigger = node["trigger"]?.text ?? ""
    from = ScenarioTimeline.number(node["from"])
    to = ScenarioTimeline.number(node["to"])
    isOpen = node["open"]?.bool ?? false
    pauses = node["pauses"]?.each.map(Pause.init) ?? []
  }
}

extension ScenarioTimeline.SessionBar.Pause {
  fileprivate init(_ node: JSONNode) {
    var parts = node.each
    from = ScenarioTimeline.number(parts.next())
    to = ScenarioTimeline.number(parts.next())
    isRest = parts.next()?.isText("rest") ?? false
  }
}

extension ScenarioTimeline.Mark {
  fileprivate init(_ node: JSONNode) {
    var parts = node.each
    at = ScenarioTimeline.number(parts.next())
    kind = parts.next()?.text.flatMap(Kind.init) ?? .system
    text = parts.next()?.text ?? ""
  }
}

extension ScenarioTimeline.Step {
  fileprivate init(_ node: JSONNode) {
    var parts = node.each
    from = ScenarioTimeline.number(parts.next())
    to = ScenarioTimeline.number(parts.next())
    moment = ScenarioTimeline.number(parts.next())
  }
}

extension ScenarioTimeline.Moment {
  fileprivate init(_ node: JSONNode) {
    var parts = node.each
    at = ScenarioTimeline.number(parts.next())
    screen = ScenarioTimeline.number(parts.next())
    buttons = parts.next()?.integer
  }

  /// Names by their places what stands in lists; what is outside of them is drawn into them.
  fileprivate mutating func name(_ screens: [Int], _ lists: [Int]) {
    screen = screens[min(max(0, screen), screens.count - 1)]
    buttons = buttons.flatMap { lists.indices.contains($0) ? lists[$0] : nil }
  }
}

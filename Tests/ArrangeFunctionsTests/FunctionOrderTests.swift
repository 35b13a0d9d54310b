import Testing

@testable import arrange_functions

@Suite struct `A call profile` {
  @Test func `has the cost of each function by itself, and who called whom`() {
    let profile = CallProfile(Self.text)
    #expect(profile.costs == ["main": 30, "often": 900, "seldom": 60, "below often": 10])
    #expect(
      profile.calls == [
        .init(caller: "main", callee: "often"): 90, .init(caller: "main", callee: "seldom"): 2,
        .init(caller: "often", callee: "below often"): 5,
        .init(caller: "seldom", callee: "below often"): 1,
      ])
  }

  @Test func `tells the fewest functions that do a share of the work`() {
    let profile = CallProfile(Self.text)
    #expect(profile.busiest(share: 0.9) == ["often"])
    #expect(profile.busiest(share: 0.95) == ["often", "seldom"])
    #expect(profile.busiest(share: 1).count == 4)
  }

  /// Costs of lines, relative lines, a call with its cost behind it, a call within the same function.
  static let text = """
    version: 1
    events: Ir
    fl=(1) main.swift
    fn=(1) main
    10 20
    +1 10
    cfn=(2) often
    calls=90 0
    +2 910
    cfn=(3) seldom
    calls=2 0
    * 60
    fn=(2)
    7 900
    cfn=(5) often'2
    calls=40 0
    8 300
    cfn=(4) below often
    calls=5 0
    9 8
    fn=(3)
    3 60
    cfn=(4)
    calls=1 0
    4 2
    fn=(4)
    12 10
    summary: 1000
    """
}

@Suite struct `Functions in order` {
  @Test func `are asked for by who calls whom, of each profile as much`() {
    let order = FunctionOrder(profiles: [
      profile([("main", 1)], "main a 1", "main b 3"), profile([("main", 1)], "main b 1000"),
    ])
    #expect(order.calls == ["main b 1750000000", "main a 250000000"])
  }

  @Test func `stand where the linker has placed them, each once`() {
    let order = FunctionOrder(profiles: [profile([("main", 1), ("a", 500), ("b", 500)])])
    let symbols = ["10 t b", "18 r a", "20 t idle", "30 T a", "40 t b", "b"].map { $0[...] }
    #expect(order.names(in: symbols) == ["b", "a"])
  }

  @Test func `are those that do the work of one profile, however much work another one is`() {
    let order = FunctionOrder(profiles: [
      profile([("a", 1_000_000), ("idle", 1)]), profile([("b", 10)]),
    ])
    let symbols = ["1 t idle", "2 t b", "3 t a"].map { $0[...] }
    #expect(order.names(in: symbols) == ["b", "a"])
  }

  @Test func `have names that a linker knows`() {
    let order = FunctionOrder(profiles: [CallProfile(`A call profile`.text)])
    #expect(order.calls.map { $0.split(separator: " ")[1] } == ["often", "seldom"])
  }

  /// A profile of functions with their costs, and of calls: caller, callee, how often.
  private func profile(_ costs: [(String, Int)], _ calls: String...) -> CallProfile {
    var text = ""
    for (name, cost) in costs {
      text += "fn=\(name)\n1 \(cost)\n"
      for call in calls.map({ $0.split(separator: " ") }) where call[0] == name {
        text += "cfn=\(call[1])\ncalls=\(call[2]) 0\n1 1\n"
      }
    }
    return CallProfile(text)
  }
}

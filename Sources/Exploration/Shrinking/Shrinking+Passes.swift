import Determinism

/// The ways to make a script smaller, from coarse to fine; each tells whether it got anywhere.
extension Shrinking {
  /// Goes through all passes until none gets anywhere, the cheap ones first: a world can be tried
  /// from its beginning only, and the more cheaply the fewer actions there are.
  mutating func reduce() {
    while !isSpent {
      var isSmaller = leaveOutRuns()
      if simplifyScript() { isSmaller = true }
      if simplifyWorld() { isSmaller = true }
      if joinAll() { isSmaller = true }
      if simplifyActions() { isSmaller = true }
      if !isSmaller, !leaveOutPairs(), !leaveOutAndSimplify() { return }
    }
  }

  /// Leaves out half of the actions, a quarter, and so on down to single ones, from the end.
  mutating func leaveOutRuns() -> Bool {
    let before = actions.count
    var length = max(1, actions.count / 2)
    while true {
      var end = actions.count
      while end > 0 {
        let start = max(0, end - length)
        _ = leaveOut(start..<end)
        end = min(start, actions.count)
      }
      if length == 1 { return actions.count < before }
      length /= 2
    }
  }

  /// Leaves out actions in an order that is drawn: another way down than from the end.
  mutating func leaveOutAtRandom(using random: inout SeededRandom) {
    for _ in 0..<max(8, actions.count) where actions.count > 1 {
      let start = random.index(below: actions.count)
      let length = 1 + random.index(below: max(1, min(actions.count - start, 8)))
      _ = leaveOut(start..<start + length)
    }
  }

  /// Leaves out two actions that only together can be missed, where there are few.
  mutating func leaveOutPairs() -> Bool {
    let before = actions.count
    guard before <= 40 else { return false }
    var first = 0
    while first < actions.count {
      var second = first + 1
      while second < actions.count {
        var candidate = actions
        candidate.remove(at: second)
        candidate.remove(at: first)
        if keeps(candidate, unchanged: min(first, actions.count)) { second = first }
        second += 1
      }
      first += 1
    }
    return actions.count < before
  }

  /// Makes one action simpler, or another one's stand-in, while a later or earlier one goes.
  mutating func leaveOutAndSimplify() -> Bool {
    guard actions.count <= 24 else { return false }
    for place in actions.indices {
      for form in model.simplerForms(of: actions[place]) {
        for gone in actions.indices where gone != place {
          var candidate = actions
          candidate[place] = form
          candidate.remove(at: gone)
          if keeps(candidate, unchanged: min(place, gone)) { return true }
        }
      }
    }
    return false
  }

  /// Takes simpler worlds as long as one still fails.
  mutating func simplifyWorld() -> Bool {
    simplify { shrinking in
      let script = shrinking.best.script
      let complexity = shrinking.model.complexity(of: script.world)
      return shrinking.model.simplerWorlds(than: script.world)
        .filter { shrinking.model.complexity(of: $0) < complexity }
        .map { Script(world: $0, actions: script.actions) }
    }
  }

  /// Makes world and actions simpler at once, as long as that still fails.
  mutating func simplifyScript() -> Bool {
    simplify { $0.model.simplerScripts(than: $0.best.script) }
  }

  /// Takes the first of the simpler scripts that still fails, and begins anew with it.
  private mutating func simplify(_ simplerScripts: (Self) -> [Script<Model>]) -> Bool {
    var isSmaller = false
    var isDone = false
    while !isDone, !isSpent {
      isDone = true
      for simpler in simplerScripts(self) {
        guard keeps(simpler.actions, in: simpler.world) else { continue }
        (isSmaller, isDone) = (true, false)
        break
      }
    }
    return isSmaller
  }

  /// Puts one action in the place of two: neighbours, and in short scripts any two.
  ///
  /// Waits on both sides of something often matter by their sum alone.
  mutating func joinAll() -> Bool {
    let before = actions.count
    var first = 0
    while first + 1 < actions.count {
      if !joinOne(with: first) { first += 1 }
    }
    return actions.count < before
  }

  /// Joins an action with a later one, in the place of either.
  private mutating func joinOne(with first: Int) -> Bool {
    let reach = actions.count <= 24 ? actions.count : first + 2
    for second in first + 1..<reach {
      guard let joined = model.joined(actions[first], actions[second]) else { continue }
      for (kept, gone) in [(first, second), (second, first)] {
        var candidate = actions
        candidate[kept] = joined
        candidate.remove(at: gone)
        if keeps(candidate, unchanged: first) { return true }
      }
    }
    return false
  }

  /// Gives each action the simplest form that still fails.
  mutating func simplifyActions() -> Bool {
    var isSmaller = false
    var place = 0
    while place < actions.count {
      let action = actions[place]
      let complexity = model.complexity(of: action)
      for form in model.simplerForms(of: action) where model.complexity(of: form) < complexity {
        var candidate = actions
        candidate[place] = form
        guard keeps(candidate, unchanged: place) else { continue }
        isSmaller = true
        break
      }
      place += 1
    }
    return isSmaller
  }

  private mutating func leaveOut(_ range: Range<Int>) -> Bool {
    var candidate = actions
    candidate.removeSubrange(range)
    return keeps(candidate, unchanged: range.lowerBound)
  }
}

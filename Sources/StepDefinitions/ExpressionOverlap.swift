import CucumberExpressions

/// Looks for a sentence that two expressions both match.
///
/// Both are walked at once, byte by byte. Where one has a parameter, the parameter swallows what
/// the other one says (its letters, and the examples of its parameters) and may close wherever
/// its own matcher accepts what it swallowed; where both have a parameter, the examples of
/// either are tried. A sentence that is found was matched by both, so there is no false alarm.
/// Not seen: overlaps that need a value which is neither an example nor made of the other
/// expression's text, and two parameters that overlap without one of them ending in the other's
/// example.
enum ExpressionOverlap {
  /// An expression, one state for each byte.
  struct Automaton {
    enum State {
      case byte(UInt8, next: Int)
      case parameter(ParameterType, next: Int)
      case split([Int])
      case end
    }

    /// What it was made of; nil where that is a text with gaps.
    let expression: CucumberExpression?
    let states: [State]

    /// A text with gaps, each of which a value of some type fills.
    init(_ text: PhraseTemplate, filledWith type: ParameterType) {
      var states: [State] = []
      for part in text.parts {
        switch part {
        case .literal(let range):
          for byte in Sentence(text.text).bytes[range] {
            states.append(.byte(byte, next: states.count + 1))
          }
        case .placeholder: states.append(.parameter(type, next: states.count + 1))
        }
      }
      expression = nil
      self.states = states + [.end]
    }

    init(_ expression: CucumberExpression) {
      self.expression = expression
      let program = expression.program
      var starts: [Int] = []
      var count = 0
      for instruction in program.instructions {
        starts.append(count)
        if case .literal(let bytes) = instruction { count += bytes.count } else { count += 1 }
      }
      var states: [State] = []
      for instruction in program.instructions {
        switch instruction {
        case .literal(let bytes):
          for byte in bytes { states.append(.byte(byte, next: states.count + 1)) }
        case .parameter(let position):
          states.append(.parameter(program.parameters[position], next: states.count + 1))
        case .split(let targets): states.append(.split(targets.map { starts[$0] }))
        case .jump(let target): states.append(.split([starts[target]]))
        case .end: states.append(.end)
        }
      }
      self.states = states
    }
  }

  /// A sentence that both match, or `nil` where none was found.
  static func sentence(of first: Automaton, _ second: Automaton) -> String? {
    var walk = Walk(sides: [first, second])
    return walk.sentence(from: Walk.Place(sides: [.init(state: 0), .init(state: 0)]), saying: [])
  }

  /// Whether there may be a sentence that both match: one was found, or too many would have to be tried.
  ///
  /// - Parameter places: How many places may still be looked at in all.
  static func mayMeet(_ first: Automaton, _ second: Automaton, within places: inout Int) -> Bool {
    var walk = Walk(sides: [first, second])
    walk.mostPlaces = min(walk.mostPlaces, places)
    let start = Walk.Place(sides: [.init(state: 0), .init(state: 0)])
    let isMet = walk.sentence(from: start, saying: []) != nil
    places -= walk.seen.count
    return isMet || walk.seen.count >= walk.mostPlaces
  }

  private struct Walk {
    /// Where one side stands; `open` holds what its open parameter has swallowed.
    struct Side: Hashable {
      var state: Int
      var open: [UInt8]?
    }

    struct Place: Hashable {
      var sides: [Side]

      /// The place behind some more that the open parameter of a side has swallowed.
      ///
      /// Any text fills a gap: of that, only its ends matter, and whether it has several words.
      func swallowing(_ bytes: [UInt8], by side: Int, of automata: [Automaton]) -> Place {
        var next = self
        next.sides[side].open? += bytes
        let (space, letter) = (UInt8(ascii: " "), UInt8(ascii: "x"))
        if automata[side].expression == nil, let open = next.sides[side].open, let last = open.last
        {
          let isWord = !open.contains(space)
          let ends = [open[0], last].map { $0 == space ? space : letter }
          next.sides[side].open = isWord ? [letter] : [ends[0], space, ends[1]]
        }
        return next
      }
    }

    /// The most places that are looked at for one pair.
    var mostPlaces = 20_000

    let sides: [Automaton]
    var seen: Set<Place> = []

    init(sides: [Automaton]) {
      self.sides = sides
    }

    mutating func sentence(from place: Place, saying text: [UInt8]) -> String? {
      guard seen.count < mostPlaces, seen.insert(place).inserted else { return nil }
      let states = [state(place, 0), state(place, 1)]
      for side in 0...1 {
        switch states[side] {
        case .split(let targets):
          for target in targets {
            var next = place
            next.sides[side].state = target
            if let found = sentence(from: next, saying: text) { return found }
          }
          return nil
        case .parameter where place.sides[side].open == nil:
          var next = place
          next.sides[side].open = []
          return sentence(from: next, saying: text)
        case .parameter(let type, let after):
          if let found = close(side, type, after, at: place, saying: text) { return found }
        case .byte, .end: break
        }
      }
      return advance(from: place, states, saying: text)
    }

    /// Ends an open parameter here, where its matcher accepts what it swallowed.
    private mutating func close(
      _ side: Int, _ type: ParameterType, _ after: Int, at place: Place, saying text: [UInt8]
    ) -> String? {
      guard let open = place.sides[side].open, !open.isEmpty,
        type.accepts(String(decoding: open, as: UTF8.self))
      else { return nil }
      var next = place
      next.sides[side] = Side(state: after)
      return sentence(from: next, saying: text)
    }

    /// Says the next byte, or the next example where both sides are open.
    private mutating func advance(
      from place: Place, _ states: [Automaton.State], saying text: [UInt8]
    ) -> String? {
      switch (states[0], states[1]) {
      case (.end, .end):
        let sentence = String(decoding: text, as: UTF8.self)
        let isMatched = sides.allSatisfy { $0.expression.map { $0.match(sentence) != nil } ?? true }
        return isMatched ? sentence : nil
      case (.byte(let left, let nextLeft), .byte(let right, let nextRight)):
        guard left == right else { return nil }
        let next = Place(sides: [Side(state: nextLeft), Side(state: nextRight)])
        return sentence(from: next, saying: text + [left])
      case (.parameter, .byte(let byte, let after)):
        return swallow([byte], by: 0, at: place, other: after, saying: text)
      case (.byte(let byte, let after), .parameter):
        return swallow([byte], by: 1, at: place, other: after, saying: text)
      case (.parameter(let left, let nextLeft), .parameter(let right, let nextRight)):
        let samples = left.examples + left.choices + right.examples + right.choices
        for sample in samples {
          let bytes = Array(sample.utf8)
          for (side, type, after) in [(0, left, nextLeft), (1, right, nextRight)] {
            let next = place.swallowing(bytes, by: 0, of: sides).swallowing(bytes, by: 1, of: sides)
            let found = close(side, type, after, at: next, saying: text + bytes)
            if let found { return found }
          }
        }
        return nil
      default: return nil
      }
    }

    private mutating func swallow(
      _ bytes: [UInt8], by side: Int, at place: Place, other after: Int, saying text: [UInt8]
    ) -> String? {
      var next = place.swallowing(bytes, by: side, of: sides)
      next.sides[1 - side] = Side(state: after)
      return sentence(from: next, saying: text + bytes)
    }

    private func state(_ place: Place, _ side: Int) -> Automaton.State {
      sides[side].states[place.sides[side].state]
    }
  }
}

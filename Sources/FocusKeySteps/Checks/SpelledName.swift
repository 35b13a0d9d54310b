import ScenarioRunner
import StepDefinitions

/// A name, or other words, in all the ways in which a script can write them: looked for in many steps.
struct SpelledName {
  /// As it is, between quotes, in a link; each once.
  private let spellings: [String]
  /// Whether it is written in one way by its bytes: of other letters some are written in two.
  private let isASCII: Bool

  /// The ways to write a name.
  init(_ name: String) {
    isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    let isPlain = name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    guard !isPlain else {
      spellings = [name]
      return
    }
    let linked = FocusKeyWorld.percentEncoded(name)
    spellings = [WordTypes.escaped(name), linked, linked.replacing("%20", with: "+")]
      .reduce(into: [name]) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether it stands in a step, or in what stands under it.
  func stands(in step: ScenarioStep) -> Bool {
    if stands(in: step.description.text) { return true }
    switch step.block {
    case .none: return false
    case .table(let rows): return rows.contains { $0.contains { stands(in: $0.text) } }
    case .docString(let text): return stands(in: text.text)
    }
  }

  private func stands(in text: String) -> Bool {
    spellings.contains { isASCII ? text.says($0) : text.contains($0) }
  }
}

import SourceDiagnostics

/// Which of the scenarios that were found are wanted, and in which order.
package struct Selection {
  /// Only scenarios whose tags this accepts.
  package var tags: (([String]) -> Bool)?
  /// Only scenarios whose name one of these accepts; with none, every name will do.
  package var names: [(String) -> Bool] = []
  /// Only this part of them.
  package var shard: Shard?
  /// What a file is called that is dealt into parts, however its path was typed.
  package var shardName: (String) -> String = { $0 }
  /// The order in which they run.
  package var order = ScenarioOrder.asWritten

  /// Everything, as written.
  package init() {}
}

/// One of several parts into which the wanted scenarios are dealt.
///
/// A scenario's part follows from its file's path and its position among the wanted ones of that
/// file. So the parts of a file differ by one scenario at most, and no name, nor anything in
/// another file, moves a scenario from part to part.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// Which part, from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// Makes a part; nil unless `1 <= number <= count`.
  package init?(number: Int, count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads a part as it is written: `2/5`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains("+"), let number = Int(parts[0]),
      let count = Int(parts[1])
    else { return nil }
    self.init(number: number, count: count)
  }

  /// As it is written: `2/5`.
  package var description: String { "\(number)/\(count)" }

  /// Whether the scenario at this position among the wanted ones of its file belongs to the part.
  package func contains(path: String, position: Int) -> Bool {
    var digest = RunDigest()
    digest.combine(path)
    let start = Int(digest.value % UInt64(count))
    return (start + position) % count == number - 1
  }
}

/// The order in which scenarios run.
package enum ScenarioOrder: Sendable, Equatable {
  /// Files in the order given, scenarios as they stand in them.
  case asWritten
  /// Shuffled; the same seed gives the same order.
  case shuffled(seed: UInt64)

  /// The elements in this order.
  func arranged<Element>(_ elements: [Element]) -> [Element] {
    guard case .shuffled(let seed) = self else { return elements }
    var elements = elements
    var state = seed
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(Self.draw(from: &state) % UInt64(last + 1)))
    }
    return elements
  }

  /// SplitMix64 (Steele, Lea, Flood; public domain); the bias of the remainder does not matter.
  private static func draw(from state: inout UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

/// A script and which of its scenarios are wanted.
package struct ScriptSource: Sendable {
  /// The file.
  package let file: SourceFile
  /// Only scenarios at these lines (from 1); with none, all of them.
  package var lines: [Int]
  /// Of these, only scenarios at these lines, too; with none, all of them.
  package var scope: [Int] = []

  /// Makes a source; without lines it means the whole script.
  package init(file: SourceFile, lines: [Int] = []) {
    self.file = file
    self.lines = lines
  }

  /// What its bytes turned out to be, where that was found out ahead of planning.
  private(set) var known: ParsedScript?

  /// The source with its file parsed ahead of planning, for threads that read files.
  package func parsed() -> ScriptSource {
    var source = self
    source.known = ParsedScript(file)
    return source
  }
}

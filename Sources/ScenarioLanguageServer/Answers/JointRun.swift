import ScenarioRunner
import SourceDiagnostics

/// Scenarios of a script that run as many at once as can be.
///
/// Where one has a mistake nothing runs: what has one is told so, and the others run without it.
struct JointRun {
  private let file: SourceFile
  private let language: ScenarioLanguage
  private let phrases: [SourceFile]
  private var ran: [(piece: ScriptPieces.Piece, ended: [ScenarioLanguage.Result])] = []

  /// Runs nothing yet.
  init(of file: SourceFile, in language: ScenarioLanguage, with phrases: [SourceFile]) {
    self.file = file
    self.language = language
    self.phrases = phrases
  }

  /// The scenarios in order, each with how it ended, or how its rows did.
  var results: [(piece: ScriptPieces.Piece, ended: [ScenarioLanguage.Result])] {
    ran.sorted { $0.piece.bytes.lowerBound < $1.piece.bytes.lowerBound }
  }

  /// Runs some scenarios.
  ///
  /// - Parameter lines: The lines by which they are called; none: all that the script has.
  mutating func run(_ pieces: [ScriptPieces.Piece], lines: [Int]) {
    let outcomes = language.run(ScriptSource(file: file, lines: lines), phrases)
    if pieces.count == 1 {
      ran.append((pieces[0], outcomes))
      return
    }
    let byLine = Dictionary(grouping: outcomes, by: \.line)
    guard let refusals = byLine[nil] else {
      for piece in pieces { ran.append((piece, piece.lines.flatMap { byLine[$0] ?? [] })) }
      return
    }
    let mistakes = Dictionary(grouping: refusals.flatMap(\.failures)) { mistake -> Int? in
      guard let range = mistake.range, range.file.path == file.path else { return nil }
      return pieces.lastIndex { $0.bytes.contains(range.bytes.lowerBound) }
    }
    let sound = pieces.indices.filter { mistakes[$0] == nil }.map { pieces[$0] }
    if sound.count < pieces.count {
      for (place, piece) in pieces.enumerated() {
        guard let own = mistakes[place] else { continue }
        ran.append((piece, [ScenarioLanguage.Result(passed: false, failures: own)]))
      }
      if !sound.isEmpty { run(sound, lines: sound.map(\.node.location.line)) }
      return
    }
    // The mistake is in none of them, but in what some or all of them use.
    for half in [pieces[..<(pieces.count / 2)], pieces[(pieces.count / 2)...]] {
      run(Array(half), lines: half.map(\.node.location.line))
    }
  }
}

extension ScriptPieces.Piece {
  /// The lines by which it or its rows are called, from 1.
  fileprivate var lines: [Int] {
    let rows = ExampleRow.all(of: node)
    return rows.isEmpty ? [node.location.line] : rows.map(\.line)
  }
}

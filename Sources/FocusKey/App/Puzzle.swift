import Determinism

/// A puzzle with some answers, one of them right: a sum, or a board of tic-tac-toe (R39).
///
/// It is made anew each time, so that no answer can be learnt by heart.
struct Puzzle: Equatable, Sendable {
  /// The lines of the question as they are shown, for example `17 + 25 = ?`.
  let question: [String]
  /// The answers offered, in the order shown.
  let answers: [Int]
  /// The place of the right one.
  let rightAnswer: Int

  /// Makes the puzzle of a seed; the same seed makes the same one.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: "challenge")
    self = random.chance(1, in: 2) ? .sum(&random) : .board(&random)
  }

  private init(question: [String], answers: [Int], right: Int) {
    self.question = question
    self.answers = answers
    rightAnswer = answers.firstIndex(of: right) ?? 0
  }

  private static func sum(_ random: inout SeededRandom) -> Puzzle {
    let first = 11 + random.index(below: 79)
    let second = 11 + random.index(below: 79)
    let isDifference = random.chance(1, in: 2)
    let right = isDifference ? first : first + second
    let question =
      isDifference ? "\(first + second) − \(second) = ?" : "\(first) + \(second) = ?"
    var offered = [
      right, right + 10, right - 1 - random.index(below: 8), right + 1 + random.index(below: 8),
    ]
    random.shuffle(&offered)
    return Puzzle(question: [question], answers: offered, right: right)
  }

  // MARK: Tic-tac-toe

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  /// A board on which just one move wins: two crosses of a line, two or three noughts that leave
  /// room for no other win.
  private static func board(_ random: inout SeededRandom) -> Puzzle {
    for _ in 0..<64 {
      var cells = Array(0..<9)
      random.shuffle(&cells)
      let crosses = Array(cells[0..<3])
      let noughts = Array(cells[3..<6])
      let free = cells[6...].sorted()
      guard !lines.contains(where: { $0.allSatisfy(crosses.contains) }),
        !lines.contains(where: { $0.allSatisfy(noughts.contains) })
      else { continue }
      let wins = free.filter { move in
        lines.contains { $0.contains(move) && $0.allSatisfy { $0 == move || crosses.contains($0) } }
      }
      guard wins.count == 1, let win = wins.first else { continue }
      return Puzzle(
        question: ["You are X. Which field wins?"] + rows(crosses, noughts),
        answers: free.map { $0 + 1 }, right: win + 1)
    }
    return sum(&random)
  }

  /// The board, row by row; free fields bear their numbers.
  private static func rows(_ crosses: [Int], _ noughts: [Int]) -> [String] {
    (0..<3).map { row in
      (0..<3).map { column in
        let cell = row * 3 + column
        if crosses.contains(cell) { return "X" }
        return noughts.contains(cell) ? "O" : "\(cell + 1)"
      }.joined(separator: " ")
    }
  }
}

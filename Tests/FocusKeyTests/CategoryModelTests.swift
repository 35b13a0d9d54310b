import Testing

@testable import FocusKey

@Suite struct `The model of categories` {
  @Test func `is right on people it has not seen, far more often than the commonest word (R60)`() {
    let perPerson = CategoryTable.categories.count
    let people = CategoryTable.rows.count / perPerson
    var right = 0
    var commonest = 0
    var asked = 0
    for held in 0..<people {
      let isHeld = { (row: Int) in row / perPerson == held }
      let rows = CategoryTable.rows.enumerated()
      let training = rows.filter { !isHeld($0.offset) }.map(\.element)
      let test = CategoryModel.observations(
        of: rows.filter { isHeld($0.offset) }.map(\.element))
      let model = CategoryModel(trainedOn: CategoryModel.observations(of: training))
      right += test.count { model.effect(of: $0.category, hour: $0.hour) == $0.effect }
      commonest += test.count { $0.effect == .neutral }
      asked += test.count
    }
    print("held-back rows: \(right) of \(asked) right, the commonest word alone: \(commonest)")
    #expect(asked == CategoryTable.rows.count * 24)
    #expect(right * 100 >= asked * 85)
    #expect(right > commonest)
  }

  @Test func `has a row for each category and hour`() {
    for row in CategoryTable.rows {
      #expect(row.hours.count == 24)
      #expect(row.hours.allSatisfy { CategoryEffect(rawValue: $0) != nil })
    }
    #expect(CategoryTable.rows.map(\.category).max() == CategoryTable.categories.count - 1)
  }

  @Test(arguments: [(9, "Social", true), (10, "Education", false), (23, "Games", true)])
  func `says what distracts at an hour`(_ hour: Int, _ category: String, _ distracts: Bool) {
    #expect(CategorySuggestion.distractions(at: hour).contains(category) == distracts)
  }
}

@Suite struct `A challenge` {
  @Test func `has one right answer among those offered (R39)`() {
    var boards = 0
    for seed in UInt64(0)..<400 {
      let puzzle = Puzzle(seed: seed)
      #expect(puzzle.answers.indices.contains(puzzle.rightAnswer))
      #expect(Set(puzzle.answers).count == puzzle.answers.count)
      if puzzle.question.count == 4 {
        boards += 1
        let cells = puzzle.question.dropFirst().flatMap {
          $0.split(separator: " ").map(String.init)
        }
        let wins = puzzle.answers.filter { answer in
          lines.contains { line in
            line.contains(answer - 1)
              && line.allSatisfy { cells[$0] == "X" || $0 == answer - 1 }
          }
        }
        #expect(wins == [puzzle.answers[puzzle.rightAnswer]])
      }
    }
    #expect((100...300).contains(boards))
  }

  @Test func `is another one nearly every time`() {
    var seen: [[String]] = []
    for seed in UInt64(0)..<100 where !seen.contains(Puzzle(seed: seed).question) {
      seen.append(Puzzle(seed: seed).question)
    }
    #expect(seen.count >= 95)
  }

  private let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]
}

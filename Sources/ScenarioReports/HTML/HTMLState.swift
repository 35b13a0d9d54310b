import ScenarioRunner

/// What became of a scenario, by the letter that the page knows it by.
enum HTMLState: String, CaseIterable {
  case failed = "f"
  case failedInProgress = "w"
  case passedInProgress = "x"
  case passed = "p"
  case notRun = "n"

  /// The state that a verdict means.
  init(of verdict: Verdict) {
    switch verdict {
    case .passed: self = .passed
    case .failed: self = .failed
    case .failedInProgress: self = .failedInProgress
    case .passedInProgress: self = .passedInProgress
    case .notRun: self = .notRun
    }
  }

  /// The state in words.
  var words: String {
    switch self {
    case .failed: "failed"
    case .failedInProgress: "failed, in progress"
    case .passedInProgress: "passed, in progress"
    case .passed: "passed"
    case .notRun: "not run"
    }
  }
}

/// How many scenarios there are in each state.
struct HTMLCounts {
  private var numbers = [Int](repeating: 0, count: HTMLState.allCases.count)

  /// How many there are in all.
  var total: Int { numbers.reduce(0, +) }

  /// How many there are in a state.
  subscript(_ state: HTMLState) -> Int {
    HTMLState.allCases.firstIndex(of: state).map { numbers[$0] } ?? 0
  }

  /// Counts a scenario.
  mutating func add(_ state: HTMLState) {
    if let place = HTMLState.allCases.firstIndex(of: state) { numbers[place] += 1 }
  }
}

/// States from which runs are forked: a few of each cell, the least visited first, then those that took
/// the fewest actions.
///
/// The idea is Go-Explore's (Ecoffet et al., 2019): come back to where it was new, then go on from
/// there. Were the youngest of the unvisited the first, a few lineages would take all visits, for each
/// visit leaves younger ones behind. All is decided by counts and numbers, on one thread.
@usableFromInline package struct Archive<Model: DrawableModel> {
  /// A state that is or was kept, and how it was reached.
  private struct Entry {
    var world: Model.World
    /// The state it was forked from.
    var parent: Int?
    /// What happened since.
    var actions: [Model.Action]
    /// The state; nil: it had to make room.
    var state: KeptState<Model.State>?
    /// The number of the thread that has made the state.
    let maker: Int
  }

  private let options: CampaignOptions
  private var entries: [Entry] = []
  /// How often each entry was forked from, and how many actions lie before it since its world's beginning:
  /// looked at far more often than the entries themselves.
  private var ranks: [(visits: Int, length: Int)] = []
  /// The numbers of entries with a state, as a heap.
  private var heap: [Int] = []
  private var statesOfCell: [UInt64: Int] = [:]

  /// The cells that had no room left when the round began: its runs look at them all the while.
  @usableFromInline package private(set) var fullCells = KeySet<Fingerprint64>()
  /// Those that were filled since.
  private var justFilled: [UInt64] = []

  /// Keeps nothing yet.
  @usableFromInline package init(_ options: CampaignOptions) { self.options = options }

  /// How many different cells were seen.
  @usableFromInline package var cells: Int { statesOfCell.count }

  /// Takes the next state to fork from; nil where there is none.
  @usableFromInline package mutating func next() -> RandomRun<Model>.Start? {
    guard let number = heap.first, let state = entries[number].state else { return nil }
    ranks[number].visits += 1
    sink(from: 0)
    return .init(entry: number, world: entries[number].world, kept: state)
  }

  /// Keeps a state of a run, which a thread has made, if its cell has room.
  @usableFromInline package mutating func insert(
    _ novelty: RandomRun<Model>.Novelty, of run: RandomRun<Model>, madeBy worker: Int
  ) {
    let inCell = statesOfCell[novelty.cell, default: 0]
    let length = (run.start.map { ranks[$0].length } ?? 0) + novelty.step
    guard inCell < options.statesOfCell, length <= options.longestScript else { return }
    statesOfCell[novelty.cell] = inCell + 1
    if inCell + 1 == options.statesOfCell { justFilled.append(novelty.cell) }
    entries.append(
      Entry(
        world: run.world, parent: run.start, actions: Array(run.actions.prefix(novelty.step)),
        state: novelty.kept, maker: worker))
    ranks.append((0, length))
    heap.append(entries.count - 1)
    rise(from: heap.count - 1)
    if heap.count > options.mostStates { makeRoom() }
  }

  /// Everything that led to a state, from its world's beginning.
  @usableFromInline package func actions(to number: Int?) -> [Model.Action] {
    var parts: [[Model.Action]] = []
    var here = number
    while let entry = here {
      parts.append(entries[entry].actions)
      here = entries[entry].parent
    }
    return parts.reversed().flatMap { $0 }
  }

  /// Ends a round: no run looks at the full cells now.
  @usableFromInline package mutating func closeRound() {
    for cell in justFilled { _ = fullCells.insert(Fingerprint64(cell)) }
    justFilled.removeAll(keepingCapacity: true)
  }

  /// Drops all states.
  @usableFromInline package mutating func clear() {
    drop(heap[...])
    heap = []
  }

  /// Drops the half that comes last.
  private mutating func makeRoom() {
    let ordered = heap.sorted(by: isBefore)
    drop(ordered[(options.mostStates / 2)...])
    heap = Array(ordered[..<(options.mostStates / 2)])
  }

  /// Drops states, each thread those that it has made.
  private mutating func drop(_ numbers: ArraySlice<Int>) {
    var states: [[KeptState<Model.State>]] = Array(repeating: [], count: max(options.jobs, 1))
    for number in numbers {
      guard let state = entries[number].state.take() else { continue }
      states[entries[number].maker].append(state)
    }
    for maker in states.indices { NumberedWork.clearAway(&states[maker], madeBy: maker) }
  }

  /// Of equals the youngest is the first.
  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (ranks[left], ranks[right])
    return one == other ? left > right : one < other
  }

  private mutating func rise(from index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBefore(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func sink(from index: Int) {
    var parent = index
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if isBefore(heap[child], heap[least]) { least = child }
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

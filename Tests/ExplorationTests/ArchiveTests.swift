import Exploration
import ReferenceModel
import Testing

@Suite struct `An archive` {
  private let model = FocusMini()

  @Test
  func `forks first from what nobody has gone on from, of that from what took the fewest actions`()
  {
    var archive = Archive<FocusMini>(CampaignOptions(seed: 1))
    for (cell, step) in [(1, 5), (2, 2), (3, 4)] { keep(cell, after: step, in: &archive) }
    let entries = (0..<4).map { _ in archive.next()?.entry }
    #expect(entries == [1, 2, 0, 1])
  }

  @Test func `counts the actions from the world's beginning on`() {
    var archive = Archive<FocusMini>(CampaignOptions(seed: 1))
    keep(1, after: 5, in: &archive)
    keep(2, after: 2, of: run(from: 0), in: &archive)
    keep(3, after: 6, in: &archive)
    let entries = (0..<3).map { _ in archive.next()?.entry }
    #expect(entries == [0, 2, 1])
  }

  @Test func `lets go of long stories where it has no room for all`() {
    let options = CampaignOptions(seed: 1)
    var archive = Archive<FocusMini>(options)
    let half = options.mostStates / 2
    // The long ones are neither the oldest nor the youngest.
    for cell in 0..<half { keep(cell, after: cell % 2 == 0 ? 3 : 5, in: &archive) }
    for cell in half..<2 * half { keep(cell, after: cell % 2 == 0 ? 5 : 3, in: &archive) }
    keep(2 * half, after: 5, in: &archive)
    let left = Set((0..<2 * half).compactMap { _ in archive.next()?.entry })
    let short = (0..<2 * half).filter { ($0 < half) == ($0 % 2 == 0) }
    #expect(left == Set(short))
  }

  private func keep(
    _ cell: Int, after step: Int, of run: RandomRun<FocusMini>? = nil,
    in archive: inout Archive<FocusMini>
  ) {
    let state = model.initial(in: OneWorld())
    archive.insert(
      .init(cell: UInt64(cell), step: step, state: state), of: run ?? self.run(), madeBy: 0)
  }

  private func run(from start: Int? = nil) -> RandomRun<FocusMini> {
    var run = RandomRun<FocusMini>(world: OneWorld(), start: start, kinds: 0, landmarks: 0)
    run.actions = Array(repeating: .tap, count: 8)
    return run
  }
}

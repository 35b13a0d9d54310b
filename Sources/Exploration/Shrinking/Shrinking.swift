/// One script on its way to a smaller one: what was reached, and the one primitive.
struct Shrinking<Model: ExplorableModel> {
  let model: Model
  let reason: Violation.Reason
  let mostAttempts: Int
  /// The smallest finding so far.
  private(set) var best: Finding<Model>
  /// The states of the best script: before its first action, after each.
  private var states: [Model.State]
  private(set) var size: ScriptSize
  private(set) var attempts = 0
  private(set) var performed = 0
  /// Scripts that were tried and do not fail for the reason: passes come to the same ones again and
  /// again, in one start and in all others.
  private var harmless: Set<Script<Model>>

  /// Begins with a finding; nil where it does not fail for its reason when it is replayed.
  ///
  /// - Parameter harmless: Scripts that are known not to fail for this reason.
  init?(
    _ model: Model, _ finding: Finding<Model>, mostAttempts: Int,
    harmless: Set<Script<Model>> = []
  ) {
    self.model = model
    reason = finding.violation.reason
    self.mostAttempts = mostAttempts
    self.harmless = harmless
    best = finding
    states = []
    size = .unbounded
    guard keeps(finding.script.actions, in: finding.script.world) else { return nil }
  }

  /// The actions of the best script.
  var actions: [Model.Action] { best.script.actions }

  /// Whether the limit of attempts is reached.
  var isSpent: Bool { attempts >= mostAttempts }

  /// Tries a script, and keeps it if it is smaller and still fails for the same reason.
  ///
  /// Actions without effect are left out, and so is what comes after the violation.
  /// - Parameters:
  ///   - candidate: What happens instead.
  ///   - world: In which world; nil: the same.
  ///   - unchanged: How many actions at the beginning are as they are: their state is at hand.
  mutating func keeps(
    _ candidate: [Model.Action], in world: Model.World? = nil, unchanged: Int = 0
  ) -> Bool {
    guard !isSpent else { return false }
    let tried = Script<Model>(
      world: world ?? best.script.world, actions: candidate, isHealed: best.script.isHealed)
    if harmless.contains(tried) { return false }
    attempts += 1
    var sightings = Sightings()
    var kept: [Model.Action] = Array(candidate[..<unchanged])
    var states = unchanged > 0 ? Array(self.states[...unchanged]) : []
    var state =
      unchanged > 0 ? states[unchanged] : model.initial(in: world ?? best.script.world)
    if unchanged == 0 { states.append(state) }
    var violation = unchanged == 0 ? model.violation(in: state) : nil
    for action in candidate[unchanged...] where violation == nil {
      performed += 1
      guard model.perform(action, on: &state, noting: &sightings) else { continue }
      kept.append(action)
      states.append(state)
      violation = model.violation(in: state)
    }
    var script = Script<Model>(world: world ?? best.script.world, actions: kept)
    var healing: [Model.Action] = []
    if violation == nil, best.script.isHealed,
      let (healed, broken) = Replay(model).divergence(of: state)
    {
      performed += healed.count
      (violation, healing, script.isHealed) = (broken, healed, true)
    }
    guard let violation, violation.reason == reason else {
      harmless.insert(tried)
      return false
    }
    let size = ScriptSize(of: script, in: model, healing: healing.count)
    guard size < self.size else { return false }
    self.size = size
    self.states = states
    best = Finding(script: script, healing: healing, violation: violation, run: best.run)
    return true
  }

  /// Gives away what is known of scripts that do not fail; nothing is tried here any more.
  mutating func handOver() -> Set<Script<Model>> {
    defer { harmless = [] }
    return harmless
  }
}

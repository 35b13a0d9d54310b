import Determinism
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// What is blocked and what is open now, in the words and tables of scripts.
struct PlayedOutcomes {
  /// Columns that a table has at most where nobody says which.
  private static let columnsAtMost = 8

  private let world: FocusKeyWorld
  private var phone: Phone { world.phone }

  /// The outcomes of a world's present.
  init(of world: FocusKeyWorld) { self.world = world }

  /// A table of some targets, or of those of interest: mentioned ones and what is blocked.
  func table(of names: [String]) -> Result<[[String]], PlayQuestionProblem> {
    var targets: [NamedTarget] = []
    var world = world
    for name in names {
      if let apps = phone.apps(inCategory: name) {
        targets += apps.map {
          NamedTarget(target: .app($0), name: phone.name(of: .app($0)), place: .step)
        }
        continue
      }
      do {
        targets.append(try world.target(name, at: .step))
      } catch {
        return .failure(problem(with: name))
      }
    }
    return .success(rows(of: targets))
  }

  private func rows(of targets: [NamedTarget]) -> [[String]] {
    let local = world.zone.civilTime(at: world.now)
    var unique: [NamedTarget] = []
    for target in targets where !unique.contains(where: { $0.target == target.target }) {
      unique.append(target)
    }
    let outcomes = phone.outcomes(of: unique.map(\.target)).map(\.rawValue)
    return [["time"] + unique.map(\.name), [local.time.description] + outcomes]
  }

  private func problem(with name: String) -> PlayQuestionProblem {
    let apps = phone.state.apps
    let names =
      apps.entries.filter(\.isInstalled).map(\.name) + apps.categories
      + apps.entries.flatMap(\.domains)
    let near = Suggestions.didYouMean(name, among: names).map { [$0] } ?? []
    return PlayQuestionProblem("the phone has no app, category or site “\(name)”", help: near)
  }

  /// Everything: the apps by category, those in none first, then sites without an app that blocks
  /// or opens them anyway.
  var shelves: [PictureShelf] {
    let table = phone.state.apps
    let places = table.entries.indices.filter { table.entries[$0].isInstalled }
    let outcomes = phone.outcomes(of: places.map { .app($0) })
    var shelves = [PictureShelf("no category", [])]
    shelves += table.categories.map { PictureShelf($0, []) }
    for (place, outcome) in zip(places, outcomes) {
      let shelf = table.entries[place].category.map { $0 + 1 } ?? 0
      shelves[shelf].things.append(
        PictureThing(table.entries[place].name, isBlocked: outcome == .blocked))
    }
    let hosts = phone.sitesOfInterest(besides: [], mentioned: [])
    let states = phone.outcomes(of: hosts.map { .domain($0) })
    shelves.append(
      PictureShelf(
        "sites", zip(hosts, states).map { PictureThing($0, isBlocked: $1 == .blocked) }))
    return shelves.filter { !$0.things.isEmpty }
  }

  /// What a table is about where nobody says it: mentioned targets first, then blocked ones.
  func interesting(_ mentioned: [String]) -> [String] {
    var names = mentioned.filter { name in
      phone.resolve(name).map { phone.isInstalled($0) } ?? false
    }
    // The sites of a blocked app are blocked along with it (R11): the app says it all.
    let owned = Set(
      phone.state.apps.entries.indices.filter { phone.outcome(of: .app($0)) == .blocked }
        .flatMap { phone.state.apps.entries[$0].domains })
    let blocked = shelves.flatMap(\.things).filter { $0.isBlocked && !owned.contains($0.name) }
      .map(\.name)
    for name in blocked where !names.contains(name) { names.append(name) }
    if names.isEmpty { names = ["Instagram", "TikTok", "YouTube", "Notes"] }
    return Array(names.prefix(Self.columnsAtMost))
  }
}

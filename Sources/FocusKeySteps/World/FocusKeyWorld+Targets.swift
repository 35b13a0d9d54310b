import StepDefinitions
import VirtualPhone

/// One target with the words that name it, and the place of those words.
struct NamedTarget: Hashable {
  /// What is tried.
  var target: OutcomeTarget
  /// How it is called.
  var name: String
  /// Where it was named.
  var place: StepFailure.Place
}

/// What names mean on the phone.
extension FocusKeyWorld {
  /// The target of a name.
  mutating func target(_ name: String, at place: StepFailure.Place) throws(StepFailure)
    -> NamedTarget
  {
    guard let target = phone.resolve(name) else {
      throw StepFailure("the phone knows neither an app nor a domain “\(name)”", at: place)
    }
    guard phone.isInstalled(target) else {
      let written = WordTypes.written(name)
      throw StepFailure(
        "“\(name)” is not on the phone", at: place,
        help: ["before it is asked about: “\(written) is installed”"])
    }
    timeline?.note(target)
    return NamedTarget(target: target, name: name, place: place)
  }

  /// The targets that a list of items names, categories opened up.
  mutating func targets(
    _ items: [TargetPhrase.Item], at place: StepFailure.Place? = nil
  ) throws(StepFailure) -> [NamedTarget] {
    var targets: [NamedTarget] = []
    for item in items {
      let place = place ?? .part(item.range)
      switch item.kind {
      case .target: targets.append(try target(item.name, at: place))
      case .category:
        guard let apps = phone.apps(inCategory: item.name) else {
          throw StepFailure("the picker has no category “\(item.name)”", at: place)
        }
        if apps.isEmpty {
          throw StepFailure("no app of the category “\(item.name)” is on the phone", at: place)
        }
        targets += apps.map { app in
          NamedTarget(target: .app(app), name: phone.name(of: .app(app)), place: place)
        }
      }
    }
    return targets
  }

  /// The targets that a phrase means.
  mutating func targets(
    _ phrase: TargetPhrase, at place: StepFailure.Place? = nil
  ) throws(StepFailure) -> [NamedTarget] {
    let named = try targets(phrase.items, at: place)
    guard phrase.isEverythingExcept else { return named }
    return others(besides: named).map {
      NamedTarget(target: $0, name: phone.name(of: $0), place: place ?? .step)
    }
  }

  /// Everything that can be blocked at all, besides some targets and what belongs to them.
  ///
  /// That is: installed apps that the picker offers (R12), the domains of the apps and those that
  /// anybody has picked: what holds of any other holds of these. An app's own domains belong to it
  /// (R11), as subdomains do to a domain.
  func others(besides named: [NamedTarget]) -> [OutcomeTarget] {
    let apps = phone.state.apps
    var excluded: Set<OutcomeTarget> = []
    var excludedHosts: [String] = []
    for named in named {
      excluded.insert(named.target)
      switch named.target {
      case .app(let place): excludedHosts += apps.entries[place].domains
      case .domain(let host): excludedHosts.append(host)
      }
    }
    var all: [OutcomeTarget] = apps.entries.indices
      .filter { apps.entries[$0].isInstalled && apps.entries[$0].hasToken }
      .map { .app($0) }
    var hosts: [String] = []
    for app in apps.entries { hosts += app.domains }
    for host in hosts + phone.state.domains where !all.contains(.domain(host)) {
      all.append(.domain(host))
    }
    return all.filter { target in
      guard !excluded.contains(target) else { return false }
      guard case .domain(let host) = target else { return true }
      return !excludedHosts.contains { host == $0 || host.hasSuffix("." + $0) }
    }
  }

  /// What is ticked in the system picker for a list of items.
  mutating func picked(
    _ items: [TargetPhrase.Item], skipsUnpickable: Bool = false, at place: StepFailure.Place? = nil
  ) throws(StepFailure) -> PickedTargets {
    var names: [String] = []
    var categories: [String] = []
    for item in items {
      let place = place ?? .part(item.range)
      switch item.kind {
      case .category: categories.append(item.name)
      case .target:
        let target = try target(item.name, at: place).target
        if case .app(let app) = target, !phone.state.apps.entries[app].hasToken {
          if skipsUnpickable { continue }
          throw StepFailure(
            "the picker does not offer “\(item.name)”: it can always be opened (R12)", at: place,
            rules: ["R12"])
        }
        names.append(item.name)
      }
    }
    guard let picked = phone.picked(names, categories: categories) else {
      throw StepFailure("the picker does not offer all of these names", at: place ?? .step)
    }
    return picked
  }
}

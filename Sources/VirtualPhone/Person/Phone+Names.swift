import Determinism

/// The names that scripts use for apps, categories and domains.
extension Phone {
  /// What a name means to somebody who tries to open it: an app of the phone, or else a domain.
  ///
  /// `Instagram` → the app · `m.youtube.com` → that host · `Games` → nil (a category is no target).
  package func resolve(_ name: String) -> OutcomeTarget? {
    if let place = state.apps.place(of: name) { return .app(place) }
    return anyDomain(name)
  }

  /// Any domain exists, whether it belongs to an app or not; nil for a text that is no domain.
  package func anyDomain(_ name: String) -> OutcomeTarget? {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, name.utf8.count <= 253 else { return nil }
    for label in labels {
      guard (1...63).contains(label.utf8.count), label.utf8.first != UInt8(ascii: "-"),
        label.utf8.last != UInt8(ascii: "-"), Self.isPartOfDomain(label)
      else { return nil }
    }
    guard labels.last.map(Self.hasLetter) ?? false else { return nil }
    return .domain(name.lowercased())
  }

  private static func isPartOfDomain(_ label: Substring) -> Bool {
    // Mostly plain letters: then no characters are put together of their bytes.
    label.utf8.allSatisfy { isPlainLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      || label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  private static func hasLetter(_ label: Substring) -> Bool {
    label.utf8.contains(where: isPlainLetter) || label.contains(where: \.isLetter)
  }

  private static func isPlainLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// The installed apps of a category; nil where there is no such category.
  package func apps(inCategory name: String) -> [Int]? {
    guard let category = state.apps.category(named: name) else { return nil }
    return state.apps.entries.indices.filter { place in
      state.apps.entries[place].isInstalled && state.apps.entries[place].category == category
    }
  }

  /// Whether a target can be opened at all: a domain, or an app that is installed.
  package func isInstalled(_ target: OutcomeTarget) -> Bool {
    switch target {
    case .app(let place): state.apps.entries[place].isInstalled
    case .domain: true
    }
  }

  /// The name of a target, as a script writes it.
  package func name(of target: OutcomeTarget) -> String {
    switch target {
    case .app(let place): state.apps.entries[place].name
    case .domain(let host): host
    }
  }

  /// The picker's selection for a list of names; nil where one of them cannot be picked.
  ///
  /// A name is looked for among the apps, then the categories, then taken as a domain.
  ///
  /// - Parameter categories: Names of categories, also where an app is called so.
  package func picked(_ names: [String], categories: [String] = []) -> PickedTargets? {
    var picked = PickedTargets()
    for name in categories {
      guard let place = state.apps.category(named: name) else { return nil }
      picked.categories.append(state.token(ofCategory: place))
    }
    for name in names {
      if let place = state.apps.place(of: name) {
        guard state.apps.entries[place].hasToken else { return nil }
        picked.applications.append(state.token(ofApp: place))
      } else if let place = state.apps.category(named: name) {
        picked.categories.append(state.token(ofCategory: place))
      } else if case .domain(let host)? = anyDomain(name) {
        picked.webDomains.append(state.token(ofDomain: host))
      } else {
        return nil
      }
    }
    picked.applications = Self.sortedOnce(picked.applications)
    picked.categories = Self.sortedOnce(picked.categories)
    picked.webDomains = Self.sortedOnce(picked.webDomains)
    return picked
  }

  /// A selection in which a category that is ticked gives its apps, too (F1.7).
  package func withApps(_ targets: PickedTargets) -> PickedTargets {
    var targets = targets
    for category in targets.categories {
      let places = state.apps.entries.indices.filter { place in
        let app = state.apps.entries[place]
        return app.isInstalled && app.hasToken
          && app.category.map(state.token(ofCategory:)) == category
      }
      targets.applications += places.map(state.token(ofApp:))
    }
    targets.applications = Self.sortedOnce(targets.applications)
    return targets
  }

  /// The name behind a token, as the system's labels and the shield extensions show it; nil where it
  /// stands for nothing here.
  ///
  /// One that has drifted differs in the highest bit of its epoch alone, and is still known (F1.8).
  package func name(of token: TokenID) -> String? {
    guard token.device == state.deviceID, token.epoch & 0x7F == state.tokenEpoch & 0x7F else {
      return nil
    }
    switch token.kind {
    case .application where token.index < state.apps.entries.count:
      return state.apps.entries[token.index].name
    case .category where token.index < state.apps.categories.count:
      return state.apps.categories[token.index]
    case .webDomain where token.index < state.domains.count:
      return state.domains[token.index]
    default: return nil
    }
  }

  /// The names of everything in a selection: apps, categories, domains.
  package func names(of targets: PickedTargets) -> [String] {
    (targets.applications + targets.categories + targets.webDomains).map {
      name(of: $0) ?? "an unknown token"
    }
  }

  private static func sortedOnce(_ tokens: [TokenID]) -> [TokenID] {
    var once: [TokenID] = []
    for token in tokens.sorted() where once.last != token { once.append(token) }
    return once
  }
}

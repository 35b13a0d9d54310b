import Determinism

/// Why a target is blocked, or that it is not (D25–D28).
package enum ShieldCoverage: Hashable, Sendable {
  /// Nothing blocks it.
  case open
  /// Its own token is listed.
  case direct(TokenID)
  /// Its category is covered, or all of them: its own token and the category's, if it is in one.
  case category(TokenID, TokenID?)
  /// It is a page of an app that is covered (D28).
  case ownDomain(app: Int)
  /// It is taken off the Home Screen (F4.8), or the web filter refuses it (F4.14).
  case removed

  /// Whether it is blocked.
  package var isBlocked: Bool { self != .open }
}

extension PhoneState {
  /// The token of an app, as this phone makes it now.
  package func token(ofApp place: Int) -> TokenID {
    TokenID(device: deviceID, epoch: tokenEpoch, kind: .application, index: place)
  }

  /// The token of a category, as this phone makes it now.
  package func token(ofCategory place: Int) -> TokenID {
    TokenID(device: deviceID, epoch: tokenEpoch, kind: .category, index: place)
  }

  /// The token of a domain, which is noted from now on.
  package mutating func token(ofDomain domain: String) -> TokenID {
    let domain = domain.lowercased()
    let place = domains.firstIndex(of: domain) ?? domains.count
    if place == domains.count { domains.append(domain) }
    return TokenID(device: deviceID, epoch: tokenEpoch, kind: .webDomain, index: place)
  }

  /// What the stores of the app under test do to an app: the union of them all (D25).
  ///
  /// Changes nothing; `mutating` as ``nextEvent()`` is, so that the state is not copied for the call.
  package mutating func coverage(ofApp place: Int) -> ShieldCoverage {
    let app = apps.entries[place]
    guard app.hasToken else { return .open }
    let token = token(ofApp: place)
    for place in stores.indices
    where stores[place].blockedApplications?.contains(token) ?? false { return .removed }
    for place in stores.indices
    where stores[place].keptApplications?.value.contains(token) ?? false { return .direct(token) }
    if app.isAlwaysAllowed || !app.isInstalled { return .open }
    let category = app.category.map(token(ofCategory:))
    for place in stores.indices {
      if let kept = stores[place].keptApplicationCategories,
        covers(kept.value, category, { kept.value.exceptions.contains(token) })
      {
        return .category(token, category)
      }
    }
    return .open
  }

  /// What the stores of the app under test do to a page on a host.
  ///
  /// Changes nothing; `mutating` as ``nextEvent()`` is, so that the state is not copied for the call.
  package mutating func coverage(ofHost host: String) -> ShieldCoverage {
    if stores.isEmpty { return .open }
    let owner = apps.owner(ofHost: host)
    for store in stores {
      if let tokens = store.webDomains, let token = tokens.first(where: { covers($0, host) }) {
        return .direct(token)
      }
    }
    let category = owner.flatMap { apps.entries[$0].category }.map(token(ofCategory:))
    for store in stores {
      if let policy = store.webDomainCategories,
        covers(policy, category, { policy.exceptions.contains { covers($0, host) } })
      {
        return .category(tokenIfKnown(ofHost: host), category)
      }
    }
    if let owner, coverage(ofApp: owner).isBlocked { return .ownDomain(app: owner) }
    for store in stores where store.filter.map({ Self.filters($0, host) }) ?? false {
      return .removed
    }
    return .open
  }

  /// Whether a switch is on in any store: the strictest counts (D25); `mutating` as ``nextEvent()``
  /// is, so that the state is not copied for the question.
  package mutating func isInForce(_ key: SettingKey) -> Bool {
    let name = SettingsStore.name(of: key)
    return stores.contains { !$0.others.isEmpty && $0.isOn(name) }
  }

  private func covers(
    _ policy: CategoryPolicy, _ category: TokenID?, _ isExcepted: () -> Bool
  ) -> Bool {
    switch policy {
    case .specific(let categories, _):
      guard let category, categories.contains(category) else { return false }
      return !isExcepted()
    case .all:
      return quirks.contains(.ignoredExceptions) || !isExcepted()
    }
  }

  /// Whether a token of a domain means the host: the domain itself, or one below it (R11).
  private func covers(_ token: TokenID, _ host: String) -> Bool {
    guard token.device == deviceID, token.epoch == tokenEpoch, token.kind == .webDomain,
      token.index < domains.count
    else { return false }
    return Self.covers(domains[token.index], host)
  }

  private static func covers(_ domain: String, _ host: String) -> Bool {
    if domain == host { return true }
    let (domain, host) = (domain.utf8, host.utf8)
    guard host.count > domain.count else { return false }
    let tail = host.suffix(domain.count + 1)
    return tail.first == UInt8(ascii: ".") && tail.dropFirst().elementsEqual(domain)
  }

  private static func filters(_ filter: WebFilter, _ host: String) -> Bool {
    switch filter {
    case .specific(let hosts): hosts.contains { covers($0, host) }
    case .auto(let hosts, let except):
      hosts.contains { covers($0, host) } && !except.contains { covers($0, host) }
    case .all(let except): !except.contains { covers($0, host) }
    }
  }

  /// The token of a host that was picked or is noted; a foreign one where it never was.
  private func tokenIfKnown(ofHost host: String) -> TokenID {
    let place = domains.firstIndex { Self.covers($0, host) } ?? 0xFF_FFFF
    return TokenID(device: deviceID, epoch: tokenEpoch, kind: .webDomain, index: place)
  }

  /// What the configuration extension is told of a coverage; nil where no extension is asked.
  ///
  /// Changes nothing; `mutating` as ``nextEvent()`` is, so that the state is not copied for the call.
  package mutating func subject(of coverage: ShieldCoverage, isPage: Bool) -> ShieldSubject? {
    switch coverage {
    case .open, .ownDomain, .removed: nil
    case .direct(let token): isPage ? .webDomain(drifted(token)) : .application(drifted(token))
    case .category(let token, let category?):
      isPage
        ? .webDomainInCategory(drifted(token), drifted(category))
        : .applicationInCategory(drifted(token), drifted(category))
    case .category(let token, nil):
      isPage ? .webDomain(drifted(token)) : .application(drifted(token))
    }
  }

  /// A token as an extension sees it (quirk `drifting tokens`, F1.8).
  private func drifted(_ token: TokenID) -> TokenID {
    hasTokenDrift ? TokenID(rawValue: token.rawValue ^ 0x80_0000_0000) : token
  }
}

import Determinism
import FocusKey
import FocusKeyInstallation
import ScenarioRunner
import SourceDiagnostics
import VirtualPhone

/// What bears on the subjects at the moment that was looked at, and is no event of the story: that
/// there is no access, whose shield it is and how it covers a subject, why another one leaves it open,
/// and what FocusKey waits for.
extension Retelling {
  /// The lines: what holds for all, each subject's own, the question on the screen; none without
  /// subjects.
  func circumstances() -> [TimelineLine] {
    if subjects.isEmpty { return [] }
    let phone = world.evidence ?? world.phone
    let state = phone.isAppInstalled ? FocusKeyInstallation.state(of: phone) : nil
    let targets = subjects.compactMap { name in phone.resolve(name).map { (name: name, $0) } }
    let outcomes = phone.outcomes(of: targets.map(\.1))
    var told: [Circumstance] = []
    if outcomes.contains(.open), phone.isAppInstalled { told += withoutAccess(phone, state) }
    for ((name, target), outcome) in zip(targets, outcomes) {
      switch outcome {
      case .blocked:
        told += blockers(of: target, name, phone, state)
        told += cover(of: target, name, phone)
      case .open: told += exception(for: target, name, phone, state)
      }
      told += budgets(of: target, phone)
    }
    told += waiting(phone)
    let now = time(of: phone.state.now)
    return Self.joined(told).map { circumstance in
      TimelineLine(
        time: now, text: circumstance.words, remarks: [circumstance.reason].compactMap(\.self))
    }
  }

  /// What holds of several subjects in the same words, in one line.
  private static func joined(_ told: [Circumstance]) -> [Circumstance] {
    told.reduce(into: []) { joined, next in
      let same = joined.firstIndex { other in
        !next.names.isEmpty && !other.names.isEmpty && other.text == next.text
          && other.reason == next.reason
      }
      if let same { joined[same].names += next.names } else { joined.append(next) }
    }
  }

  /// That nothing blocks, where there is nothing else to tell.
  func silence() -> [TimelineLine] {
    let phone = world.evidence ?? world.phone
    guard !subjects.isEmpty, phone.isAppInstalled,
      FocusKeyInstallation.state(of: phone)?.sessions.isEmpty ?? false
    else { return [] }
    return [
      TimelineLine(time: time(of: phone.state.now), text: "no session is running")
    ]
  }

  /// What holds, and what comes of it.
  private struct Circumstance {
    /// The subjects of which it holds; none where it is not about them.
    var names: [String] = []
    /// What holds; where there are subjects, it goes on from their names.
    let text: String
    /// Whether “is” or “are” stands before it.
    var isState = false
    let reason: String?

    init(of name: String? = nil, _ text: String, because reason: String? = nil) {
      names = name.map { [$0] } ?? []
      self.text = text
      self.reason = reason
    }

    /// What something is: `blocked with the Social category`.
    init(_ name: String, is state: String, because reason: String? = nil) {
      self.init(of: name, state, because: reason)
      isState = true
    }

    /// `Instagram and TikTok are blocked with the Social category`, as one sentence.
    var words: String {
      if names.isEmpty { return text }
      let subject = Suggestions.plainList(names, joinedBy: "and", atMost: Retelling.namesAtMost)
      guard isState else { return "\(subject) \(text)" }
      return "\(subject) \(names.count > 1 ? "are" : "is") \(text)"
    }
  }

  /// That nothing can be blocked (R6).
  private func withoutAccess(_ phone: Phone, _ state: State?) -> [Circumstance] {
    switch phone.state.access.decision {
    case .approved:
      let isTimer = state?.sessions.contains { $0.isTimerOnly } ?? false
      return isTimer
        ? [
          .init(
            "a session runs as a timer only", because: "there was no access at its start (R6)")
        ] : []
    case .denied:
      return [.init("Screen Time access is denied", because: "nothing can be blocked (R6)")]
    case .notDetermined:
      return [.init("Screen Time access is not given", because: "nothing can be blocked (R6)")]
    }
  }

  // MARK: Blocked

  /// Whose sessions block a target, where several run: a break or an end of one may leave the others.
  private func blockers(
    of target: OutcomeTarget, _ name: String, _ phone: Phone, _ state: State?
  ) -> [Circumstance] {
    guard let state, state.sessions.count > 1 else { return [] }
    let names = state.sessions.compactMap { session -> String? in
      let alone = phone.copy()
      alone.state.stores.removeAll { $0.name != session.storeName }
      return alone.outcome(of: target) == .blocked ? state.profile(session.profile)?.name : nil
    }
    return names.isEmpty ? [] : [.init(name, is: "blocked by \(Self.list(names))")]
  }

  /// How much is used of the budgets that a target is of, where that does not block it (R47).
  private func budgets(of target: OutcomeTarget, _ phone: Phone) -> [Circumstance] {
    FocusKeyInstallation.budgets(of: target, on: phone).compactMap { budget in
      guard budget.isOfToday else {
        return .init("the budget of \(budget.profile) is none of today", because: "R47")
      }
      guard budget.used < budget.limit else { return nil }
      return .init(
        "budget of \(budget.profile): \(budget.used) of \(budget.limit) used",
        because: "what FocusKey has heard of (R47)")
    }
  }

  /// What a target is blocked with, where that is not its own token (D25, D28, R11).
  private func cover(of target: OutcomeTarget, _ name: String, _ phone: Phone) -> [Circumstance] {
    let apps = phone.state.apps
    let coverage: ShieldCoverage
    let owner: Int?
    switch target {
    case .app(let place): (coverage, owner) = (phone.state.coverage(ofApp: place), place)
    case .domain(let host):
      (coverage, owner) = (phone.state.coverage(ofHost: host), apps.owner(ofHost: host))
    }
    switch coverage {
    case .open, .removed: return []
    case .direct(let token):
      guard token.kind == .webDomain, token.index < phone.state.domains.count else { return [] }
      let domain = phone.state.domains[token.index]
      return domain == name
        ? [] : [.init(name, is: "blocked with \(domain)", because: "pages below it (R11)")]
    case .ownDomain(let app):
      return [
        .init(
          name, is: "blocked with \(apps.entries[app].name)",
          because: "the app’s own pages (R11, D28)")
      ]
    case .category(_, let category):
      let isListed = phone.state.stores.contains { store in
        [store.applicationCategories, store.webDomainCategories].contains { policy in
          guard let category, case .specific(let listed, _)? = policy else { return false }
          return listed.contains(category)
        }
      }
      guard isListed, let place = owner.flatMap({ apps.entries[$0].category }) else {
        return [.init(name, is: "not on the allow list")]
      }
      return [.init(name, is: "blocked with the \(apps.categories[place]) category")]
    }
  }

  // MARK: Open

  /// Why a target is open though something is blocked: it is always allowed, on an allow list, or an
  /// app of which only pages are blocked.
  private func exception(
    for target: OutcomeTarget, _ name: String, _ phone: Phone, _ state: State?
  ) -> [Circumstance] {
    guard case .app(let place) = target, !phone.state.stores.isEmpty else { return [] }
    let app = phone.state.apps.entries[place]
    if !app.hasToken {
      return [
        .init(
          of: name, "cannot be blocked", because: "Phone, Settings and FocusKey never are (R12)")
      ]
    }
    if app.isAlwaysAllowed {
      return [
        .init(
          name, is: "always allowed", because: "categories and allow lists leave it open (R12)"
        )
      ]
    }
    let token = phone.state.token(ofApp: place)
    let lists = state?.sessions.filter { session in
      let store = phone.state.stores.first { $0.name == session.storeName }
      guard case .all(let kept)? = store?.applicationCategories else { return false }
      return kept.contains(token)
    }
    let names = lists?.compactMap { state?.profile($0.profile)?.name } ?? []
    if !names.isEmpty { return [.init(name, is: "on the allow list of \(Self.list(names))")] }
    let pages = app.domains.filter { phone.outcome(of: .domain($0)) == .blocked }
    return pages.isEmpty
      ? []
      : [
        .init(
          "only pages of \(name) are blocked", because: "\(Self.list(pages)), not the app (R11)")
      ]
  }

  /// The question that FocusKey has on its screen: nothing comes of it until somebody answers.
  private func waiting(_ phone: Phone) -> [Circumstance] {
    guard let screen = phone.appScreen(), !screen.isMessage,
      screen.style != .page || screen.gate != nil
    else { return [] }
    let ways = screen.buttons.filter(\.isEnabled).prefix(3).map { "“\($0.label)”" }
    return [
      .init(
        "“\(screen.title)” is on the screen",
        because: ways.isEmpty ? nil : "waits for \(ways.joined(separator: ", "))"
      )
    ]
  }
}

import Determinism

/// A stretch of frontmost use.
package struct UsageStretch: Hashable, Sendable {
  /// What was in front: an app or a page.
  package var target: OutcomeTarget
  /// When it came in front, in true time.
  package var from: Instant
  /// When it left, in true time.
  package var until: Instant
}

/// Recent use, kept for events that count past activity (D23, F3.8): what ended within the last hour.
package struct UsageLog: Hashable, Sendable {
  /// The stretches, the oldest first.
  private(set) package var stretches: [UsageStretch] = []

  /// How far back the log reaches, 1 hour: the full hour before now lies within it.
  package static let reach = Duration.hours(1)

  /// Most stretches that are kept: 256, the oldest gives way.
  package static let limit = 256

  /// No use yet.
  package init() {}

  /// Adds a stretch, joining it to the last one where it goes on.
  package mutating func add(_ target: OutcomeTarget, from: Instant, until: Instant) {
    if let last = stretches.last, last.target == target, last.until == from {
      stretches[stretches.count - 1].until = until
    } else {
      if stretches.count >= Self.limit { stretches.removeFirst() }
      stretches.append(UsageStretch(target: target, from: from, until: until))
    }
    if let first = stretches.first, first.until < until - Self.reach {
      stretches.removeAll { $0.until < until - Self.reach }
    }
  }

  /// Adds the log to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(stretches.count)
    for stretch in stretches {
      switch stretch.target {
      case .app(let place): digest.combine(place)
      case .domain(let host): digest.combine(host)
      }
      digest.combine(stretch.from)
      digest.combine(stretch.until)
    }
  }
}

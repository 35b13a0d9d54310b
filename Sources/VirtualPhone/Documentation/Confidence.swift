/// How sure it is that real iPhones behave so, the surest first.
package enum Confidence: String, CaseIterable, Hashable, Sendable {
  /// Apple's documentation, interface files, a WWDC session or an Apple engineer's answer says so.
  case documented
  /// Somebody measured it on a device and published how, with logs.
  case measured
  /// Several independent developers say the same.
  case many
  /// A single report says so.
  case one
  /// Inferred from other facts, or simply unknown: to be measured before it is relied on.
  case assumed
  /// No claim about iPhones: how this simulator tells stories.
  case chosen

  /// What it means, one sentence.
  package var meaning: String {
    switch self {
    case .documented:
      "Apple says so: documentation, interface files, WWDC, or an engineer's answer."
    case .measured: "Measured on a device; the method and the logs are published."
    case .many: "Several independent developers say the same."
    case .one: "A single report says so."
    case .assumed: "Inferred or unknown: measure it before relying on it."
    case .chosen: "No claim about iPhones: how this simulator tells stories."
    }
  }
}

/// What a behaviour of the phone stands on.
package struct Evidence: Hashable, Sendable {
  /// The number of the behaviour, `D19`, or the name of the quirk.
  package let subject: String
  /// How sure its main claim is.
  package let confidence: Confidence
  /// The facts it follows from, by number; none where it is chosen or assumed.
  package let facts: [String]
  /// What is less sure than the main claim; empty where nothing is.
  package let doubt: String
}

/// Something that is known of real iPhones, with where it is known from.
package struct Fact: Hashable, Sendable {
  /// Its number: `F3.9`; the first part is the topic.
  package let number: String
  /// How sure it is.
  package let confidence: Confidence
  /// What is known, in one or two sentences.
  package let words: String
  /// Where it is known from.
  package let source: String
}

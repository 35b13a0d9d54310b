/// What is to be said to an author about a place: what is wrong, and the ways out.
package struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Nothing can run until it is mended.
    case error
    /// It can run, but probably not as it is meant.
    case warning
  }

  /// Something that belongs to the matter, with its own place if it has one.
  package struct Note: Hashable, Sendable {
    /// One sentence.
    package var message: String
    /// The place it speaks of.
    package var range: SourceRange?

    /// A note about a place, or about none.
    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// How bad it is.
  package var severity: Severity
  /// What is wrong, in the author's words; one sentence without a full stop.
  package var message: String
  /// The very characters that are meant; nil if it is about no file.
  package var range: SourceRange?
  /// What belongs to it.
  package var notes: [Note]
  /// The ways out, each a sentence that says what to do.
  package var help: [String]

  /// A diagnostic of this severity.
  package init(
    _ severity: Severity, _ message: String, at range: SourceRange? = nil, notes: [Note] = [],
    help: [String] = []
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
    self.help = help
  }

  /// A mistake that must be mended.
  package static func error(
    _ message: String, at range: SourceRange? = nil, notes: [Note] = [], help: [String] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: range, notes: notes, help: help)
  }

  /// Something that is probably not meant.
  package static func warning(
    _ message: String, at range: SourceRange? = nil, notes: [Note] = [], help: [String] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: range, notes: notes, help: help)
  }
}

extension Sequence where Element == Diagnostic {
  /// In reading order: by path, then place, then severity and text; those about no file first.
  package func inReadingOrder() -> [Diagnostic] {
    sorted { left, right in
      let paths = (left.range?.file.path ?? "", right.range?.file.path ?? "")
      if paths.0 != paths.1 { return paths.0 < paths.1 }
      let places = (left.range?.lower ?? -1, right.range?.lower ?? -1)
      if places.0 != places.1 { return places.0 < places.1 }
      return (left.severity.rawValue, left.message) < (right.severity.rawValue, right.message)
    }
  }

  /// Whether one of them is an error.
  package var containsError: Bool { contains { $0.severity == .error } }
}

/// A broken promise as it was seen: which one, when, and the sentences that say what must hold.
struct Complaint: Hashable, Sendable {
  /// Which promise.
  var promise: Promise
  /// The way in which it is broken, where there are several.
  var manner: UInt64
  /// What was expected and what is, for a person.
  var detail: String
  /// Sentences of a script, of which one fails: what must hold at that moment.
  var assertions: [String]
  /// Whether it was seen before the act that showed it: the story ends there.
  var comesFirst = false
  /// When it was seen, in true time.
  var instant: Int64
}

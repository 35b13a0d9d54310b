/// What `{names}` means: a list of targets, or everything but such a list.
package struct TargetPhrase: Hashable, Sendable {
  /// One of the names.
  package struct Item: Hashable, Sendable {
    /// What kind of name it is.
    package enum Kind: Hashable, Sendable {
      /// An app or a domain.
      case target
      /// A category of the system picker, written `the Games category`.
      case category
    }

    /// What kind of name it is.
    package var kind: Kind
    /// The name.
    package var name: String
    /// Where it stands in the sentence, in bytes.
    package var range: Range<Int>

    /// Makes an item.
    package init(_ kind: Kind, _ name: String, at range: Range<Int>) {
      self.kind = kind
      self.name = name
      self.range = range
    }
  }

  /// Whether everything is meant but the items: `everything`, `everything except Phone`.
  package var isEverythingExcept: Bool
  /// The names, in the order written.
  package var items: [Item]

  /// Makes a phrase.
  package init(isEverythingExcept: Bool = false, items: [Item]) {
    self.isEverythingExcept = isEverythingExcept
    self.items = items
  }
}

/// Which button of a system dialog is pressed, which gate stands before what: small closed words.
package enum GateWord: Hashable, Sendable {
  case nothing, confirmation, card, challenge, approval
  /// A wait of so many seconds.
  case wait(seconds: Int64)
}

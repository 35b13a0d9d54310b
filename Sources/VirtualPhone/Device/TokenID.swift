/// An opaque name of an app, a category or a web domain, as the system hands it to one app.
///
/// Apple's tokens are blobs of 128 bytes that mean something on one phone only (F1.6, F1.8). Here
/// everything that they mean fits one word: for which phone and which grant of access the token was
/// made, what kind of thing it names, and which one.
package struct TokenID: Hashable, Comparable, Sendable {
  /// What a token can name.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// An app.
    case application = 1
    /// A category of apps.
    case category = 2
    /// A web domain.
    case webDomain = 3
  }

  /// The whole token: 24 bits of phone, 8 bits of epoch, 8 bits of kind, 24 bits of index.
  package var rawValue: UInt64

  /// Takes a token as it was stored.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Makes the token of one thing.
  package init(device: UInt32, epoch: UInt8, kind: Kind, index: Int) {
    precondition(index >= 0 && index < 1 << 24, "a token's index is \(index)")
    rawValue =
      UInt64(device & 0xFF_FFFF) << 40 | UInt64(epoch) << 32 | UInt64(kind.rawValue) << 24
      | UInt64(index)
  }

  /// The phone for which the token was made (D13: it means nothing on another).
  package var device: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 40) }

  /// The grant of access for which the token was made (quirk `revoked tokens stay void`).
  package var epoch: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 32) }

  /// What the token names; nil for bits that no phone made.
  package var kind: Kind? { Kind(rawValue: UInt8(truncatingIfNeeded: rawValue >> 24)) }

  /// Which app, category or domain is named: its place in the phone's own list.
  package var index: Int { Int(rawValue & 0xFF_FFFF) }

  /// Orders tokens by their bits, so that sets of them can be written down in one way.
  package static func < (left: TokenID, right: TokenID) -> Bool { left.rawValue < right.rawValue }
}

extension TokenID: CustomStringConvertible {
  /// A token as the debugger shows it, for example `application 3 (phone 1, epoch 0)`.
  package var description: String {
    let kind = kind.map { "\($0)" } ?? "foreign"
    return "\(kind) \(index) (phone \(device), epoch \(epoch))"
  }
}

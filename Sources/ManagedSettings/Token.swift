import VirtualPhone

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stands for an app, a category or a site without telling which one.
///
/// Only the system can make one: it comes out of the picker and is handed back to the stores.
/// Encoded it is an object with one key, `data`: the base64 form of 128 opaque bytes, of which the
/// leading ones are alike for all tokens of one phone and app (F1.6).
///
/// - Note: Apple's type says nothing of `Sendable`; ours is, so that values of an app may keep it.
public struct Token<T>: Hashable, Sendable {
  /// What the phone knows the thing by.
  package let id: TokenID

  /// Makes the token that an extension is handed or that the picker returns.
  package init(_ id: TokenID) {
    self.id = id
  }
}

extension Token: Codable {
  private enum CodingKeys: String, CodingKey {
    case data
  }

  /// Reads a token back; throws where the 128 bytes are not those of a token.
  ///
  /// A token of another phone or of an earlier installation is read without complaint; it just
  /// stands for nothing here (F1.8).
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let data = try container.decode(Data.self, forKey: .data)
    guard let id = TokenBlob.id(in: data) else {
      throw DecodingError.dataCorruptedError(
        forKey: .data, in: container, debugDescription: "The data is not that of a token.")
    }
    self.init(id)
  }

  /// Writes the opaque blob.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(TokenBlob.data(of: id), forKey: .data)
  }
}

/// Stands for an app.
public typealias ApplicationToken = Token<Application>

/// Stands for a category of the system's picker.
public typealias ActivityCategoryToken = Token<ActivityCategory>

/// Stands for a web site by its domain.
public typealias WebDomainToken = Token<WebDomain>

extension Set {
  /// The phone's identifiers of the tokens in the order in which the phone keeps them.
  package func sortedIDs<T>() -> [TokenID] where Element == Token<T> {
    var ids: [TokenID] = []
    ids.reserveCapacity(count)
    for token in self { ids.append(token.id) }
    ids.sort()
    return ids
  }

  /// The tokens of these identifiers.
  package init<T>(ids: [TokenID]) where Element == Token<T> {
    self.init(minimumCapacity: ids.count)
    for id in ids { insert(Token(id)) }
  }
}

import ManagedSettings
import VirtualPhone

/// What a person picked: apps, categories and sites, each by a token that tells no name.
///
/// Encoded it is an object with the keys that the real one has (F1.6):
///
/// ```json
/// { "applicationTokens": [{ "data": "…" }], "categoryTokens": [], "includeEntireCategory": false,
///   "untokenizedApplicationIdentifiers": [], "untokenizedCategoryIdentifiers": [],
///   "untokenizedWebDomainIdentifiers": [], "webDomainTokens": [] }
/// ```
///
/// The arrays are sorted, so that equal selections are equal as bytes.
///
/// - Note: Sendable here, like the tokens; the order of Apple's arrays is not defined.
public struct FamilyActivitySelection: Equatable, Sendable {
  /// True: ticking a category yields the tokens of all of its apps, too (F1.7).
  public let includeEntireCategory: Bool

  /// The apps that were picked.
  public var applicationTokens: Set<ApplicationToken>

  /// The categories that were picked.
  public var categoryTokens: Set<ActivityCategoryToken>

  /// The sites that were picked.
  public var webDomainTokens: Set<WebDomainToken>

  /// Makes a selection of nothing.
  public init() {
    self.init(includeEntireCategory: false)
  }

  /// Makes a selection of nothing for a picker that does or does not open up categories.
  public init(includeEntireCategory: Bool) {
    self.includeEntireCategory = includeEntireCategory
    applicationTokens = []
    categoryTokens = []
    webDomainTokens = []
  }

  /// The apps that were picked, without their names.
  public var applications: Set<Application> {
    Set(applicationTokens.map { Application(token: $0) })
  }

  /// The categories that were picked, without their names.
  public var categories: Set<ActivityCategory> {
    Set(categoryTokens.map { ActivityCategory(token: $0) })
  }

  /// The sites that were picked, without their domains.
  public var webDomains: Set<WebDomain> {
    Set(webDomainTokens.map { WebDomain(token: $0) })
  }
}

extension FamilyActivitySelection: Codable {
  private enum CodingKeys: String, CodingKey {
    case applicationTokens
    case categoryTokens
    case webDomainTokens
    case untokenizedApplicationIdentifiers
    case untokenizedCategoryIdentifiers
    case untokenizedWebDomainIdentifiers
    case includeEntireCategory
  }

  /// Reads a selection back; keys that are missing count as empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func tokens<T>(_ key: CodingKeys) throws -> Set<Token<T>> {
      Set(try container.decodeIfPresent([Token<T>].self, forKey: key) ?? [])
    }
    includeEntireCategory =
      try container.decodeIfPresent(Bool.self, forKey: .includeEntireCategory) ?? false
    applicationTokens = try tokens(.applicationTokens)
    categoryTokens = try tokens(.categoryTokens)
    webDomainTokens = try tokens(.webDomainTokens)
  }

  /// Writes the seven keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func sorted<T>(_ tokens: Set<Token<T>>) -> [Token<T>] {
      tokens.sortedIDs().map { Token<T>($0) }
    }
    try container.encode(sorted(applicationTokens), forKey: .applicationTokens)
    try container.encode(sorted(categoryTokens), forKey: .categoryTokens)
    try container.encode(sorted(webDomainTokens), forKey: .webDomainTokens)
    try container.encode([String](), forKey: .untokenizedApplicationIdentifiers)
    try container.encode([String](), forKey: .untokenizedCategoryIdentifiers)
    try container.encode([String](), forKey: .untokenizedWebDomainIdentifiers)
    try container.encode(includeEntireCategory, forKey: .includeEntireCategory)
  }
}

/// Makes the selection that the picker hands to the app.
package func selection(
  of picked: PickedTargets, includeEntireCategory: Bool
) -> FamilyActivitySelection {
  var selection = FamilyActivitySelection(includeEntireCategory: includeEntireCategory)
  selection.applicationTokens = Set(ids: picked.applications)
  selection.categoryTokens = Set(ids: picked.categories)
  selection.webDomainTokens = Set(ids: picked.webDomains)
  return selection
}

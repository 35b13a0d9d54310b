import ManagedSettings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A use of apps, categories and sites that is to be reported when it reaches a length (D23).
public struct DeviceActivityEvent: Equatable, Sendable {
  /// Names an event within its activity.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public var rawValue: String

    /// Makes a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The apps whose use counts.
  public var applications: Set<ApplicationToken>

  /// The categories whose use counts.
  public var categories: Set<ActivityCategoryToken>

  /// The sites whose use counts.
  public var webDomains: Set<WebDomainToken>

  /// How long the use has to be: days, hours, minutes and seconds of use, not of the clock.
  public var threshold: DateComponents

  /// True: use before the registration counts from the full hour on (iOS 17.4).
  public var includesPastActivity: Bool

  /// True where no target is named: then every use counts.
  public var includesAllActivity: Bool {
    applications.isEmpty && categories.isEmpty && webDomains.isEmpty
  }

  /// Makes an event; without targets it counts every use.
  public init(
    applications: Set<ApplicationToken> = [], categories: Set<ActivityCategoryToken> = [],
    webDomains: Set<WebDomainToken> = [], threshold: DateComponents
  ) {
    self.init(
      applications: applications, categories: categories, webDomains: webDomains,
      threshold: threshold, includesPastActivity: false)
  }

  /// Makes an event that may count earlier use as well (iOS 17.4).
  public init(
    applications: Set<ApplicationToken> = [], categories: Set<ActivityCategoryToken> = [],
    webDomains: Set<WebDomainToken> = [], threshold: DateComponents, includesPastActivity: Bool
  ) {
    self.applications = applications
    self.categories = categories
    self.webDomains = webDomains
    self.threshold = threshold
    self.includesPastActivity = includesPastActivity
  }
}

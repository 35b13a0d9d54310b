import ManagedSettings

/// Says how shields look; the principal class of a shield-configuration extension.
///
/// Subclass it and override all four methods: what is not overridden gives the system's shield,
/// also where only the form with a category is missing (F5.2).
///
/// - Note: Apple's class is an `NSObject`; ours is a plain class.
open class ShieldConfigurationDataSource {
  /// Makes a data source; the system does so in each fresh process of the extension.
  public init() {}

  /// How the shield of an app looks.
  open func configuration(shielding application: Application) -> ShieldConfiguration {
    ShieldConfiguration()
  }

  /// How the shield of an app looks that is covered by a category.
  open func configuration(
    shielding application: Application, in category: ActivityCategory
  ) -> ShieldConfiguration {
    ShieldConfiguration()
  }

  /// How the shield of a site looks.
  open func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
    ShieldConfiguration()
  }

  /// How the shield of a site looks that is covered by a category.
  open func configuration(
    shielding webDomain: WebDomain, in category: ActivityCategory
  ) -> ShieldConfiguration {
    ShieldConfiguration()
  }
}

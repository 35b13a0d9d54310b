import ManagedSettings
import VirtualPhone

/// Asks a data source how the shield over a subject looks, in the phone's form.
///
/// Only here do apps, categories and sites bear their names. Texts that
/// the data source leaves out are the system's; a second button that it leaves out does not exist.
///
/// - Returns: nil where the data source wants the system's own shield throughout.
/// - Note: Bundle identifiers stay nil: the apps of the virtual phone have none.
package func configuration(
  for subject: ShieldSubject, from dataSource: ShieldConfigurationDataSource
) -> ShieldLook? {
  let phone = Phone.current
  let name: String
  let configuration: ShieldConfiguration
  switch subject {
  case .application(let id):
    name = phone.displayName(of: id)
    configuration = dataSource.configuration(shielding: Application(id, name: name))
  case .applicationInCategory(let id, let category):
    name = phone.displayName(of: id)
    configuration = dataSource.configuration(
      shielding: Application(id, name: name),
      in: ActivityCategory(category, name: phone.displayName(of: category)))
  case .webDomain(let id):
    name = phone.displayName(of: id)
    configuration = dataSource.configuration(shielding: WebDomain(id, name: name))
  case .webDomainInCategory(let id, let category):
    name = phone.displayName(of: id)
    configuration = dataSource.configuration(
      shielding: WebDomain(id, name: name),
      in: ActivityCategory(category, name: phone.displayName(of: category)))
  }
  return ShieldLook(configuration, name: name)
}

extension ShieldLook {
  /// The texts, buttons and colours of a configuration; nil where it says nothing at all.
  fileprivate init?(_ configuration: ShieldConfiguration, name: String) {
    guard configuration != ShieldConfiguration() else { return nil }
    // Mostly nothing is left out, and the system's texts are not made.
    lazy var system = ShieldLook.system(name)
    self.init(
      title: configuration.title?.text ?? system.title,
      subtitle: configuration.subtitle?.text ?? system.subtitle,
      primaryButton: configuration.primaryButtonLabel?.text ?? system.primaryButton,
      secondaryButton: configuration.secondaryButtonLabel?.text,
      colours: ShieldColours(configuration))
  }
}

extension ShieldColours {
  /// The colours that a configuration asks for.
  fileprivate init(_ configuration: ShieldConfiguration) {
    self.init()
    background = configuration.backgroundColor?.bits
    title = configuration.title?.color.bits
    subtitle = configuration.subtitle?.color.bits
    primaryLabel = configuration.primaryButtonLabel?.color.bits
    primaryButton = configuration.primaryButtonBackgroundColor?.bits
    secondaryLabel = configuration.secondaryButtonLabel?.color.bits
  }
}

extension Phone {
  /// The name that people see of what a token stands for; empty where it stands for nothing here.
  fileprivate func displayName(of id: TokenID) -> String { name(of: id) ?? "" }
}

extension Application {
  fileprivate init(_ id: TokenID, name: String) {
    self.init(token: ApplicationToken(id), bundleIdentifier: nil, localizedDisplayName: name)
  }
}

extension ActivityCategory {
  fileprivate init(_ id: TokenID, name: String) {
    self.init(token: ActivityCategoryToken(id), localizedDisplayName: name)
  }
}

extension WebDomain {
  fileprivate init(_ id: TokenID, name: String) {
    self.init(token: WebDomainToken(id), domain: name)
  }
}

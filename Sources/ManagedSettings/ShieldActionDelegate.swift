import VirtualPhone

/// Handles presses of shield buttons; the principal class of a shield-action extension.
///
/// Subclass it and override what is wanted; what is not overridden answers `.close`.
///
/// - Note: Apple's class is an `NSObject`; ours is a plain class.
open class ShieldActionDelegate {
  /// Makes a delegate; the system does so in each fresh process of the extension.
  public init() {}

  /// A button was pressed on the shield of an app.
  open func handle(
    action: ShieldAction, for application: ApplicationToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    completionHandler(.close)
  }

  /// A button was pressed on a shield that comes from a category alone (D30).
  open func handle(
    action: ShieldAction, for category: ActivityCategoryToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    completionHandler(.close)
  }

  /// A button was pressed on the shield of a web site.
  open func handle(
    action: ShieldAction, for webDomain: WebDomainToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    completionHandler(.close)
  }
}

/// Hands a press to a delegate and returns its response, as the phone wants it.
///
/// - Returns: `.none` where the delegate did not call its completion handler before it returned:
///   work left running is cut off (D10) and the shield stays as it is.
package func deliver(_ press: ShieldPress, to delegate: ShieldActionDelegate) -> ShieldResponse {
  let action: ShieldAction =
    switch press.action {
    case .primary: .primaryButtonPressed
    case .secondary: .secondaryButtonPressed
    }
  var response = ShieldActionResponse.none
  let complete: (ShieldActionResponse) -> Void = { response = $0 }
  switch press.subject {
  case .application(let id):
    delegate.handle(action: action, for: ApplicationToken(id), completionHandler: complete)
  case .category(let id):
    delegate.handle(action: action, for: ActivityCategoryToken(id), completionHandler: complete)
  case .webDomain(let id):
    delegate.handle(action: action, for: WebDomainToken(id), completionHandler: complete)
  }
  return switch response {
  case .none: .none
  case .close: .close
  case .defer: .defer
  case .openParentalControlsApp: .openApp
  }
}

/// A web site, known by its token or by its domain; paths play no part (F4.14).
public struct WebDomain: Hashable, Sendable {
  /// The domain, such as `instagram.com`, where this process may know it.
  public let domain: String?

  /// The token, where the site was picked.
  public let token: WebDomainToken?

  /// Makes a site out of its domain.
  public init(domain: String) {
    self.init(token: nil, domain: domain)
  }

  /// Makes a site out of its token.
  public init(token: WebDomainToken) {
    self.init(token: token, domain: nil)
  }

  /// Makes the site that the system tells a shield-configuration extension of.
  package init(token: WebDomainToken?, domain: String?) {
    self.token = token
    self.domain = domain
  }
}

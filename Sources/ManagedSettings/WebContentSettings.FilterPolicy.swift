import VirtualPhone

extension WebContentSettings {
  /// Which sites are refused, and what is left out of them.
  public enum FilterPolicy: Equatable, Sendable {
    /// Refuses nothing.
    case none

    /// Refuses these sites.
    case specific(_: Set<WebDomain>)

    /// Refuses sites for adults and these sites; the exceptions override both.
    case auto(_: Set<WebDomain> = [], except: Set<WebDomain> = [])

    /// Refuses every site but these.
    case all(except: Set<WebDomain> = [])

    /// The framework's form of a filter that the phone keeps.
    init(_ filter: WebFilter) {
      func sites(_ hosts: [String]) -> Set<WebDomain> { Set(hosts.map { WebDomain(domain: $0) }) }
      switch filter {
      case .specific(let hosts): self = hosts.isEmpty ? .none : .specific(sites(hosts))
      case .auto(let hosts, let except): self = .auto(sites(hosts), except: sites(except))
      case .all(let except): self = .all(except: sites(except))
      }
    }

    /// The phone's form of the filter.
    var stored: WebFilter {
      func hosts(_ sites: Set<WebDomain>) -> [String] { sites.compactMap(\.domain).sorted() }
      return switch self {
      case .none: .specific([])
      case .specific(let sites): .specific(hosts(sites))
      case .auto(let sites, let except): .auto(hosts(sites), except: hosts(except))
      case .all(let except): .all(except: hosts(except))
      }
    }
  }
}

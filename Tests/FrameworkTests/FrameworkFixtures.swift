import ActivityKit
import Determinism
import FamilyControls
import Foundation
import ManagedSettings
import VirtualPhone

/// A phone on which the app under test has the access named, at the start of the usual world.
func phone(
  access: AccessStatus = .approved, code: AppCode = AppCode(),
  _ change: (inout PhoneSetup) -> Void = { _ in }
) -> Phone {
  var setup = PhoneSetup()
  setup.access = access
  setup.code = code
  change(&setup)
  return Phone(setup)
}

extension Phone {
  /// The token of the app of that place in the table.
  func app(_ index: Int) -> ApplicationToken { Token(id(.application, index)) }

  /// The token of the category of that place in the table.
  func category(_ index: Int) -> ActivityCategoryToken { Token(id(.category, index)) }

  /// The token of the domain of that place in the phone's list.
  func domain(_ index: Int) -> WebDomainToken { Token(id(.webDomain, index)) }

  /// The phone's identifier of a thing.
  func id(_ kind: TokenID.Kind, _ index: Int) -> TokenID {
    TokenID(device: state.deviceID, epoch: state.tokenEpoch, kind: kind, index: index)
  }
}

/// Attributes of a Live Activity that counts down.
struct TimerAttributes: ActivityAttributes, Hashable {
  struct ContentState: Codable, Hashable {
    var endsAt: Int
  }

  var profile: String
}

/// Attributes of another type.
struct OtherAttributes: ActivityAttributes, Hashable {
  typealias ContentState = TimerAttributes.ContentState

  var profile: String
}

/// Writes down what happens, in order; for closures that a test cannot return from.
final class Log: @unchecked Sendable {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

import ActivityKit
import Foundation
import ManagedSettings
import Synchronization
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

extension PhoneExecutor {
  /// Runs the operation until it returns or until nothing is left that could continue it.
  ///
  /// - Returns: What the operation returned; nil if it suspended for good, for example on a system
  ///   dialog. Once that is answered, ``drain()`` lets it go on; its result is then dropped.
  func runToRest<R: Sendable>(_ operation: @escaping @Sendable () async -> R) -> R? {
    let result = Outcome<R>()
    submit {
      let value = await operation()
      result.value.withLock { $0 = value }
    }
    drain()
    return result.value.withLock { $0 }
  }

  /// Carries the result of the work past the end of the call, should it end later.
  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
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

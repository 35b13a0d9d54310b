/// The names of the monitored activities in the framework's own form, as long as they are just these.
struct ActivityList: Sendable {
  /// The framework's form.
  let list: any AnyObject & Sendable
  private let count: Int
  private let nextRegistration: UInt32

  /// Keeps the form of the activities that a phone has now.
  init(_ list: any AnyObject & Sendable, of state: borrowing PhoneState) {
    self.list = list
    count = state.activities.count
    nextRegistration = state.nextRegistration
  }

  /// Whether a phone has the same activities still: each one that is added has a number, and
  /// without one there can only be fewer.
  func isOf(_ state: borrowing PhoneState) -> Bool {
    state.nextRegistration == nextRegistration && state.activities.count == count
  }
}

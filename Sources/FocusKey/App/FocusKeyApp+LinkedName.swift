extension FocusKeyApp {
  /// A start link with a name that may be read in two ways: what is stored decides (R18).
  func follow(to name: LinkedName?, isCard: Bool) {
    let state = name.flatMap { $0.literal == $0.spaced ? nil : WakeUp.state(in: environment) }
    let known = name.map { name in state.map { name.meant(in: $0) } ?? name.literal }
    follow(to: known, isCard: isCard)
  }
}

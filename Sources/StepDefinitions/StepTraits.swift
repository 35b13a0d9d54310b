/// What else there is to say of a step that its sentence does not say by its names, side by side.
///
/// The vocabulary gives the bits their meaning, and its checks of a script go by them: every step of a
/// script is asked for them many times.
package struct StepTraits: OptionSet, Sendable, Hashable {
  /// A bit for each trait.
  package let rawValue: UInt16

  /// Makes a set of its bits.
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}

/// Something that must hold of a reader and does not; with the state in its words.
package struct BrokenPromise: Error, CustomStringConvertible {
  /// What does not hold.
  package let description: String

  /// Makes a finding where a condition is false.
  static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(BrokenPromise) {
    if !condition { throw BrokenPromise(description: description()) }
  }
}

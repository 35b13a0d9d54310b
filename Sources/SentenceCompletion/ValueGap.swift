/// The `N` of a value such as `"late callbacks N"`: a place for a whole number.
package struct ValueGap {
  private let head: String
  private let tail: String

  /// The number that stands there until somebody writes another.
  private static let number = "10"

  /// The gap in a value; nil where it has none.
  package init?(in value: String) {
    guard value.hasPrefix("\""), let place = value.firstRange(of: " N") else { return nil }
    tail = String(value[place.upperBound...])
    guard tail.hasPrefix(" ") || tail == "\"" else { return nil }
    head = value[..<place.lowerBound] + " "
  }

  /// The value with a number.
  package var filled: String { head + Self.number + tail }

  /// The value as a snippet, with the number to be written over.
  package var snippet: String {
    StepTemplate.escaped(head) + "${1:\(Self.number)}" + StepTemplate.escaped(tail)
  }
}

/// A model of iPhone or iPad, as far as behaviour depends on it.
package struct DeviceModel: Hashable, Sendable {
  /// The name under which it is sold: `iPhone XR`, `iPad Air`.
  package var name: String

  /// Whether it reads tags without an app in front: iPhone XS, XR and later (D32, F7.1).
  package var hasBackgroundTagReading: Bool

  /// Whether it is an iPad, which has no tag reader at all.
  package var isPad: Bool

  /// Makes a model by its traits.
  package init(name: String, hasBackgroundTagReading: Bool, isPad: Bool) {
    self.name = name
    self.hasBackgroundTagReading = hasBackgroundTagReading
    self.isPad = isPad
  }

  /// Finds a model by its name; nil if Apple sells none of that name.
  ///
  /// `iPhone 8` → no background reading; `iPhone XR`, `iPhone 15 Pro Max` → reads tags;
  /// `iPad`, `iPad (10th generation)`, `iPad Air`, `iPad mini`, `iPad Pro` → an iPad. Models that do
  /// not run iOS 16 are known, too, so that a script may name them.
  package init?(named name: String) {
    let words = name.split(separator: " ").map(String.init)
    guard words.count >= 1, words.count <= 4 else { return nil }
    if words[0] == "iPad" {
      let isGeneration = words.count == 3 && words[1].first == "(" && words[2] == "generation)"
      guard words.count == 1 || isGeneration || ["Air", "mini", "Pro"].contains(words[1]) else {
        return nil
      }
      self.init(name: name, hasBackgroundTagReading: false, isPad: true)
      return
    }
    guard words[0] == "iPhone", words.count >= 2, let reads = Self.readsTags(words[1]) else {
      return nil
    }
    let suffixes: Set<String> = [
      "Plus", "Pro", "Max", "mini", "Air", "(2nd", "(3rd", "generation)",
    ]
    guard words.dropFirst(2).allSatisfy(suffixes.contains) else { return nil }
    let isFirstSE = name == "iPhone SE"
    self.init(name: name, hasBackgroundTagReading: reads && !isFirstSE, isPad: false)
  }

  /// Whether the iPhone of that generation reads tags in the background; nil: no such generation.
  private static func readsTags(_ generation: String) -> Bool? {
    if ["XR", "XS", "SE", "Air"].contains(generation) { return true }
    if generation == "X" { return false }
    let digits = generation.hasSuffix("e") ? String(generation.dropLast()) : generation
    guard let number = Int(digits), (6...17).contains(number), number != 9 else { return nil }
    return number >= 11
  }

  /// The phone of the world at the start.
  package static let iPhone15 = DeviceModel(
    name: "iPhone 15", hasBackgroundTagReading: true, isPad: false)
}

/// A version of iOS such as 16.4.
package struct OSVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number before the point.
  package var major: Int

  /// The number behind the point.
  package var minor: Int

  /// Makes a version: `OSVersion(17, 5)`.
  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads a version such as `17`, `17.5` or `17.5.1`, whose third part is of no account here.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy({ (0...99).contains($0) })
    else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  /// Orders versions as they came out.
  package static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The version as it is written: `17.5`.
  package var description: String { "\(major).\(minor)" }
}

/// A size class of the screen: labels must read the same on each.
package enum ScreenSize: String, CaseIterable, Sendable {
  /// As of an iPhone SE.
  case small
  /// As of an iPhone 15.
  case regular
  /// As of an iPhone 15 Pro Max, or an iPad.
  case large
}

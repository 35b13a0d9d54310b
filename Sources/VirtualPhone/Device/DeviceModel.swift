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

  /// Finds a model by its name; nil for what is no name of an iPhone, or not of an iPad's form.
  ///
  /// `iPhone 8` → no background reading; `iPhone XR`, `iPhone 15 Pro Max` → reads tags;
  /// `iPad`, `iPad (10th generation)`, `iPad Air`, `iPad mini`, `iPad Pro 13-inch (M4)` → an iPad. Models
  /// that do not run iOS 16 are known, too, so that a script may name them.
  package init?(named name: String) {
    let words = name.split(separator: " ")
    switch words.first {
    case "iPad":
      guard Self.isPad(endingIn: words.dropFirst()) else { return nil }
      self.init(name: name, hasBackgroundTagReading: false, isPad: true)
    case "iPhone":
      let ending = words.dropFirst(2).joined(separator: " ")
      guard words.count > 1, let endings = Self.endings(ofPhones: words[1]),
        ending.isEmpty || endings.contains(ending)
      else { return nil }
      // Of the iPhones SE all that run iOS 16 are later.
      let isOlder = ["6", "6s", "7", "8", "X"].contains(words[1])
      self.init(name: name, hasBackgroundTagReading: !isOlder, isPad: false)
    default:
      return nil
    }
  }

  /// What else the names of the iPhones of that generation end in; nil: no such generation.
  private static func endings(ofPhones generation: Substring) -> [String]? {
    switch generation {
    case "6", "6s", "7", "8": ["Plus"]
    case "X", "XR", "16e", "17e", "Air": []
    case "XS": ["Max"]
    case "SE": ["(2nd generation)", "(3rd generation)"]
    case "11", "17": ["Pro", "Pro Max"]
    case "12", "13": ["mini", "Pro", "Pro Max"]
    case "14", "15", "16": ["Plus", "Pro", "Pro Max"]
    default: nil
    }
  }

  /// Whether an iPad is named as Apple names them: by its line, a number of old ones, the size of its
  /// screen, and the generation or the chip: `Air 2`, `mini (6th generation)`, `Pro 11-inch (M4)`.
  private static func isPad(endingIn words: ArraySlice<Substring>) -> Bool {
    var words = words
    if let line = words.first, ["Air", "mini", "Pro"].contains(line) { words.removeFirst() }
    if let number = words.first, ["2", "3", "4"].contains(number) { words.removeFirst() }
    let size = /\d{1,2}(?:\.\d)?-inch|\(\d{1,2}(?:\.\d)?-inch\)/
    if let first = words.first, first.wholeMatch(of: size) != nil { words.removeFirst() }
    let edition = /\((?:2nd|3rd|[4-9]th|1\dth) generation\)|\([AM]\d{1,2}(?: Pro)?\)/
    return words.isEmpty || words.joined(separator: " ").wholeMatch(of: edition) != nil
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

/// What a link asks for (R18, R19).
public enum LinkRequest: Equatable, Sendable {
  /// Start a profile, or the one that a nameless card starts.
  case start(profile: LinkedName?)
  /// Show the sheet in which a session can be ended (R24).
  case stop

  /// The app's own domain.
  public static let domain = "focuskey.app"
  /// The app's own scheme.
  public static let scheme = "focuskey"

  /// Why a link means nothing, in words for the person.
  public struct Unknown: Error, Hashable, Sendable {
    /// What is wrong with it.
    public var message: String
  }

  /// Reads a link strictly: unknown host, path or parameter changes nothing and says why (R19).
  ///
  /// `https://focuskey.app/start?profile=Work` and `focuskey://start?profile=Work` are one.
  public static func read(_ link: String) -> Result<LinkRequest, Unknown> {
    func unknown(_ why: String) -> Result<LinkRequest, Unknown> {
      .failure(Unknown(message: "This link cannot be used: \(why)."))
    }
    let (scheme, address) = link[...].cut(at: ":")
    guard let address, address.utf8.starts(with: "//".utf8) else {
      return unknown("it is malformed")
    }
    let (place, query) = address[address.utf8.index(address.startIndex, offsetBy: 2)...]
      .cut(at: "#").before.cut(at: "?")
    let path: Substring
    switch scheme.lowercased() {
    case "https":
      let (host, rest) = place.cut(at: "/")
      guard host.lowercased() == domain else { return unknown("its host is unknown") }
      path = rest ?? ""
    case LinkRequest.scheme: path = place
    default: return unknown("it does not belong to FocusKey")
    }
    guard path == "start" || path == "stop" else { return unknown("its path is unknown") }
    var profile: LinkedName?
    for field in query?.split(separator: "&", omittingEmptySubsequences: true) ?? [] {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "profile", profile == nil, path == "start",
        let name = LinkedName(parts[1])
      else { return unknown("“\(field)” is not understood") }
      profile = name
    }
    return .success(path == "stop" ? .stop : .start(profile: profile))
  }
}

/// A profile's name in a link: `C+G` is itself, and `C G` where no profile is called `C+G`.
///
/// Forms write a blank as `+`; whoever writes a link by hand means the letter.
public struct LinkedName: Equatable, Sendable {
  /// What the link says as it stands.
  public let literal: String
  /// What it says where `+` stands for a blank.
  public let spaced: String

  /// Reads the value of a link's parameter; nil where it is malformed or empty.
  init?(_ text: Substring) {
    guard let literal = Self.decoded(text, plus: "+"), !literal.isEmpty,
      let spaced = Self.decoded(text, plus: " ")
    else { return nil }
    self.literal = literal
    self.spaced = spaced
  }

  /// The name that is meant, as what is known decides.
  func meant(in state: State) -> String {
    let isSpaced = state.profile(named: literal) == nil && state.profile(named: spaced) != nil
    return isSpaced ? spaced : literal
  }

  /// Undoes percent encoding, with what `+` stands for.
  ///
  /// Nil where it is malformed.
  private static func decoded(_ text: Substring, plus: Unicode.Scalar) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: plus))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(hexDigit),
          let low = rest.popFirst().flatMap(hexDigit)
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}

extension Substring {
  /// What stands before the first such ASCII character, and what behind it; nil where it is missing.
  fileprivate func cut(at mark: Unicode.Scalar) -> (before: Substring, after: Substring?) {
    guard let place = utf8.firstIndex(of: UInt8(ascii: mark)) else { return (self, nil) }
    return (self[..<place], self[utf8.index(after: place)...])
  }
}

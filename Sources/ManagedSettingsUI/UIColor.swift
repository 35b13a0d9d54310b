/// Stands in for UIKit's colour, which does not exist here: red, green, blue and alpha.
///
/// - Note: Own type, own equality. On a phone it is UIKit's class of the same name.
public struct UIColor: Hashable, Sendable {
  /// The share of red, from 0 to 255.
  package let red: UInt8
  /// The share of green, from 0 to 255.
  package let green: UInt8
  /// The share of blue, from 0 to 255.
  package let blue: UInt8
  /// How opaque it is, from 0 to 255.
  package let alpha: UInt8

  /// Makes a colour of shares from 0 to 1; what is beyond is cut off, as UIKit shows it.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = Self.byte(red)
    self.green = Self.byte(green)
    self.blue = Self.byte(blue)
    self.alpha = Self.byte(alpha)
  }

  /// Makes a grey of shares from 0 to 1.
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> UIColor {
    UIColor(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Nothing at all.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The colour of main text, as it is in light mode.
  public static let label = black
  /// The colour of lesser text, as it is in light mode.
  public static let secondaryLabel = UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.6)
  /// The background of a page, as it is in light mode.
  public static let systemBackground = white
  /// The system's blue, as it is in light mode.
  public static let systemBlue = UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
  /// The system's red, as it is in light mode.
  public static let systemRed = UIColor(red: 1, green: 0.231, blue: 0.188, alpha: 1)
  /// The system's green, as it is in light mode.
  public static let systemGreen = UIColor(red: 0.204, green: 0.78, blue: 0.349, alpha: 1)
  /// The system's indigo, as it is in light mode.
  public static let systemIndigo = UIColor(red: 0.345, green: 0.337, blue: 0.839, alpha: 1)

  /// The colour as `#RRGGBBAA`.
  package var hexadecimal: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue, alpha].reduce(into: "#") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
  }

  /// The colour in eight bits each, red the highest, alpha the lowest.
  package var bits: UInt32 {
    UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  private static func byte(_ share: Double) -> UInt8 {
    UInt8(min(max(share, 0), 1) * 255 + 0.5)
  }
}

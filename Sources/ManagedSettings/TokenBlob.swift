import VirtualPhone

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The 128 bytes that an app sees of a token (F1.6).
///
/// Sixteen words of eight bytes, the lowest byte first: four that only depend on the phone, one
/// with the token, veiled, and eleven that follow from it. So tokens of one phone begin alike,
/// nothing readable is inside, and a blob that was tampered with is told from a real one.
enum TokenBlob {
  /// The length in bytes.
  static let count = 128

  /// The place of the word that holds the token.
  private static let place = 4

  /// What the token is veiled with; a constant without a meaning.
  private static let veil: UInt64 = 0x5F0C_A5E7_1D3B_9A41

  /// The blob of a token.
  static func data(of id: TokenID) -> Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<(count / 8) {
      let word = word(index, of: id)
      for byte in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (byte * 8))) }
    }
    return Data(bytes)
  }

  /// The token of a blob; nil where it is no blob of a token.
  static func id(in data: Data) -> TokenID? {
    guard data.count == count else { return nil }
    let bytes = [UInt8](data)
    func stored(_ index: Int) -> UInt64 {
      var word: UInt64 = 0
      for byte in 0..<8 { word |= UInt64(bytes[index * 8 + byte]) << (byte * 8) }
      return word
    }
    let id = TokenID(rawValue: stored(place) ^ veil)
    for index in 0..<(count / 8) where stored(index) != word(index, of: id) { return nil }
    return id
  }

  private static func word(_ index: Int, of id: TokenID) -> UInt64 {
    if index < place { return mixed(UInt64(id.device) << 8 | UInt64(index)) }
    if index == place { return id.rawValue ^ veil }
    return mixed(id.rawValue &+ UInt64(index) &* veil)
  }

  /// Spreads the bits of a word (the finishing function of SplitMix64).
  private static func mixed(_ value: UInt64) -> UInt64 {
    var word = value &+ 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

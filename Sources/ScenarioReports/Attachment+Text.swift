import FoundationEssentials
import ScenarioRunner

extension Attachment {
  /// The content as a text, decoded where it came in Base64.
  var text: String {
    guard encoding == .base64 else { return body }
    let bytes = Data(base64Encoded: body, options: .ignoreUnknownCharacters) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}

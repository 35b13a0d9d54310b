import GherkinSyntax
import SourceDiagnostics

extension Workspace {
  /// Answers with the edit that lays a script out; none where it cannot be read.
  func formatting(_ analysis: ScriptAnalysis, _ json: inout JSONWriter) {
    let file = analysis.file
    guard analysis.fault == nil, case .laidOut(let bytes) = GherkinFormatter.format(file) else {
      return json.array { _ in }
    }
    json.array { json in
      guard bytes != file.bytes else { return }
      // Only the lines that differ are replaced, so that the cursor stays where it is.
      var lower = 0
      while lower < min(bytes.count, file.bytes.count), bytes[lower] == file.bytes[lower] {
        lower += 1
      }
      lower = file.lineStarts[file.line(at: lower) - 1]
      lower = min(lower, bytes.count)
      var count = 0
      let most = min(bytes.count, file.bytes.count) - lower
      while count < most, bytes[bytes.count - 1 - count] == file.bytes[file.bytes.count - 1 - count]
      {
        count += 1
      }
      // The end is drawn to the end of a line.
      while count > 0,
        file.bytes[file.bytes.count - count - 1] != UInt8(ascii: "\n")
          || bytes[bytes.count - count - 1] != UInt8(ascii: "\n")
      { count -= 1 }
      json.object { json in
        file.write(lower..<file.bytes.count - count, to: &json)
        json.member(
          "newText", String(decoding: bytes[lower..<bytes.count - count], as: UTF8.self))
      }
    }
  }
}

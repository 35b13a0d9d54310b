/// A text as one word of a shell's command line, for commands that people copy.
package enum ShellWord {
  /// The text as it is where that is safe, else in single quotes: `a b` becomes `'a b'`.
  ///
  /// What would steer a terminal is written by its bytes, as bash, zsh and others read it:
  /// `$'a\x1b'`.
  package static func quoted(_ text: String) -> String {
    let safe = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/._-:,+@".utf8.contains(byte)
    }
    if safe, !text.isEmpty { return text }
    if text.unicodeScalars.contains(where: DisplayedLine.isControl) { return escaped(text) }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  private static func escaped(_ text: String) -> String {
    var word = "$'"
    for scalar in text.unicodeScalars {
      if DisplayedLine.isControl(scalar) {
        for byte in String(scalar).utf8 {
          word += (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16)
        }
      } else {
        if scalar == "'" || scalar == "\\" { word += "\\" }
        word.unicodeScalars.append(scalar)
      }
    }
    return word + "'"
  }
}

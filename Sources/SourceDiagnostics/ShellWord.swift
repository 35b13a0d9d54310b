/// A text as one word of a shell's command line, for commands that people copy.
package enum ShellWord {
  /// The text as it is where that is safe, else in single quotes: `a b` becomes `'a b'`.
  package static func quoted(_ text: String) -> String {
    let safe = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/._-:,+@".utf8.contains(byte)
    }
    if safe, !text.isEmpty { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

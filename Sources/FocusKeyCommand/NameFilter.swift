/// The names that an expression of `--name` means.
///
/// For some names some expressions need longer than anybody waits, as `(a+)+$` does; and a search that
/// has begun cannot be given up. Then the process ends, and says why.
enum NameFilter {
  /// Whole seconds that an expression may take for one name; any other takes microseconds.
  private static let patience: UInt32 = 5

  /// Brackets within brackets at most: each costs the library a stretch of the stack.
  private static let deepestBrackets = 100

  /// Whether a name has a part that the expression describes.
  ///
  /// - Throws: A ``CommandProblem`` for what is no expression.
  static func make(_ pattern: String) throws(CommandProblem) -> (String) -> Bool {
    guard depthOfBrackets(in: pattern) <= deepestBrackets else {
      throw CommandProblem(
        message: "--name: the brackets of the expression are nested deeper than \(deepestBrackets)",
        help: ["for example: --name 'break|lunch'"])
    }
    do {
      let regex = try Regex(pattern)
      return { name in
        giveUpAfter(patience)
        defer { alarm(0) }
        return (try? regex.firstMatch(in: name)) != nil
      }
    } catch {
      throw CommandProblem(
        message: "--name: “\(pattern)” is no regular expression: \(error)",
        help: ["for example: --name 'break|lunch'"])
    }
  }

  /// How deep the brackets of an expression are nested at most.
  private static func depthOfBrackets(in pattern: String) -> Int {
    var (depth, deepest, isEscaped) = (0, 0, false)
    for byte in pattern.utf8 {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  private static func giveUpAfter(_ seconds: UInt32) {
    Signals.handle([SIGALRM]) { _ in
      // In the handler of a signal nothing but this is safe.
      let words: StaticString = """
        focuskey: --name: the expression takes more than 5 seconds for the name of one scenario
          help: repeat nothing that is itself a repetition: a+ finds what (a+)+ does

        """
      _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
      _exit(ExitCode.mistake.rawValue)
    }
    alarm(seconds)
  }
}

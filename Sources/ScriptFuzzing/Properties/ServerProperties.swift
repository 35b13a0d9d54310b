import FocusKeySteps
import ScenarioLanguageServer

/// What must hold of the language server.
enum ServerProperties {
  /// The most rounds in which the server may tell what is wrong with its documents.
  private static let mostRounds = 1000

  private static let greeting = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#
  private static let language: ScenarioLanguage = {
    var language = ScenarioLanguage(FocusKeyVocabulary.make())
    language.sentences.names = KnownWords.names
    language.sentences.describeName = { KnownWords.description(of: $0) }
    language.sentences.words = { expression, _, type in KnownWords.texts(expression, type) }
    language.sentences.cellWords = { KnownWords.cells($0, heading: $1) }
    return language
  }()

  /// Sends a line each as a message, those that begin with `!` as they are, without headers.
  static func hold(_ bytes: [UInt8]) throws(BrokenPromise) {
    var server = LanguageServer(language, version: "0")
    _ = server.receive(framed(Array(greeting.utf8)[...]))
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let answer =
        line.first == UInt8(ascii: "!")
        ? server.receive(Array(line.dropFirst())) : server.receive(framed(line))
      try BrokenPromise.unless(
        answer.isEmpty || answer.starts(with: Array("Content-Length".utf8)), "no answer")
      var rounds = 0
      repeat {
        _ = server.settle()
        rounds += 1
        try BrokenPromise.unless(rounds < mostRounds, "the server never settles")
      } while server.isUnsettled
    }
  }

  private static func framed(_ content: ArraySlice<UInt8>) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}

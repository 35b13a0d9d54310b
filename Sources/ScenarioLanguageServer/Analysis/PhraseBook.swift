import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// The phrases of all scripts at hand.
struct PhraseBook {
  /// A script with phrases in it.
  struct Script {
    /// The name of the document.
    let uri: String
    /// The script.
    let file: SourceFile
    /// Its phrases, as a script of their own.
    let excerpt: Excerpt
    /// Its phrases in the tree.
    let nodes: [Scenario]
  }

  /// A phrase and where it stands.
  struct Entry {
    /// The name of the document.
    let uri: String
    /// The script.
    let file: SourceFile
    /// The phrase in the tree.
    let node: Scenario

    /// Whether it stands at the same place of the same script.
    func isSame(as other: Entry) -> Bool {
      uri == other.uri && node.location == other.node.location
    }
  }

  /// What a sentence does with a phrase.
  struct Use {
    /// The position of the phrase.
    let phrase: Int
    /// The values of its placeholders, in the order of its name.
    let values: [String]
    /// Where the phrase's words begin, behind a moment, in bytes of the sentence.
    let start: Int
  }

  /// The scripts with phrases, in the order of their documents' names.
  let scripts: [Script]
  /// The phrases in order.
  let entries: [Entry]
  private let table: PhraseTable

  /// A mark that begins no sentence.
  private static let mark = "\u{1}"

  /// Collects the phrases of scripts.
  init(_ scripts: [Script] = [], prefixRule: StepPrefixRule? = nil) {
    self.scripts = scripts
    entries = scripts.flatMap { script in
      script.nodes.map { Entry(uri: script.uri, file: script.file, node: $0) }
    }
    table = PhraseTable(
      entries.map { Self.phrase($0.node.name, of: $0.node) }, prefixRule: prefixRule)
  }

  /// A phrase under a name, of a table that is asked for the values only: it unfolds to a mark and
  /// its placeholders.
  private static func phrase(_ name: String, of node: Scenario) -> Phrase {
    let steps = [mark] + placeholders(of: name).map { "\(mark)<\($0)>" }
    return Phrase(
      TracedText(name, at: node.nameText.range), steps: steps.map { StepSource(TracedText($0)) })
  }

  /// What would be wrong, in the words of a check, where a phrase had another name.
  ///
  /// - Parameters:
  ///   - position: The phrase.
  ///   - name: The name that it is to have.
  ///   - sentences: What its uses would be.
  ///   - resolver: The sentences that there are.
  func faultOfRenaming(
    _ position: Int, to name: String, sentences: [String], resolver: StepResolver
  ) -> String? {
    func table(_ phrases: [Phrase]) -> PhraseTable {
      PhraseTable(phrases, prefixRule: resolver.prefixRule) { sentence in
        resolver.match(sentence) == nil ? nil : sentence
      }
    }
    var phrases = entries.map { Self.phrase($0.node.name, of: $0.node) }
    let before = table(phrases).diagnostics.map(\.message)
    phrases[position] = Self.phrase(name, of: entries[position].node)
    let after = table(phrases)
    if let fault = after.diagnostics.first(where: { !before.contains($0.message) }) {
      return fault.message
    }
    for sentence in sentences {
      switch after.expand(StepSource(TracedText(sentence))) {
      case .failure(let fault): return fault.message
      case .steps(let steps) where steps.first?.trail.first?.phrase == position: break
      case .steps, .notAPhrase: return "“\(sentence)” would not mean the phrase"
      }
    }
    return nil
  }

  /// The phrases of a script, or nil if it has none.
  static func script(
    uri: String, file: SourceFile, bytes: [UInt8], pieces: ScriptPieces
  ) -> Script? {
    let phrases = pieces.scenarios.filter(\.isPhrase)
    guard !phrases.isEmpty else { return nil }
    var parts: [Range<Int>] = []
    for piece in phrases {
      for header in piece.headers where !parts.contains(header) { parts.append(header) }
      parts.append(piece.bytes)
    }
    let excerpt = Excerpt(of: bytes, parts: parts, path: "\u{0}phrases of \(uri)")
    return Script(uri: uri, file: file, excerpt: excerpt, nodes: phrases.map(\.node))
  }

  /// Whether another book has the same words in the same scripts, wherever they stand.
  func hasSamePhrases(as other: PhraseBook) -> Bool {
    scripts.map(\.excerpt.file) == other.scripts.map(\.excerpt.file)
  }

  /// The phrase that a sentence uses, if there is just one.
  func use(in sentence: String) -> Use? {
    guard !entries.isEmpty,
      case .steps(let steps) = table.expand(StepSource(TracedText(sentence))),
      let first = steps.first, let use = first.trail.first
    else { return nil }
    let names = Self.placeholders(of: entries[use.phrase].node.name)
    guard steps.count == names.count + 1 else { return nil }
    let values = steps.dropFirst().map { String($0.source.text.text.dropFirst(Self.mark.count)) }
    return Use(phrase: use.phrase, values: values, start: first.prefixes.first?.rest ?? 0)
  }

  /// The names between `<` and `>`, in order.
  static func placeholders(of name: String) -> [String] {
    var names: [String] = []
    var rest = name[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(where: { $0 == ">" || $0 == "<" }) else { break }
      let inside = rest[..<close]
      guard rest[close] == ">" else { continue }
      rest = rest[rest.index(after: close)...]
      if let first = inside.first, first != " ", inside.last != " " { names.append(String(inside)) }
    }
    return names
  }

  /// A phrase's name with values for its placeholders.
  static func sentence(of name: String, _ values: [String: String]) -> String {
    var sentence = ""
    var rest = name[...]
    while let open = rest.firstIndex(of: "<") {
      sentence += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: ">"),
        let value = values[String(rest[..<close].dropFirst())]
      else {
        sentence.append(rest.removeFirst())
        continue
      }
      sentence += value
      rest = rest[rest.index(after: close)...]
    }
    return sentence + rest
  }
}

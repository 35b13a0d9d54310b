import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// What a word is, in the protocol's words.
enum SemanticTokenKind: String, CaseIterable {
  case keyword, decorator, comment, parameter, string, variable, function, number, type
  case className = "class"

  /// Its place in the legend.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Workspace {
  /// Answers what each word of a script is.
  mutating func semanticTokens(_ analysis: ScriptAnalysis, _ json: inout JSONWriter) {
    var tokens = SemanticTokens(analysis.file)
    tokens.addTitles(of: analysis)
    for background in analysis.backgrounds {
      add(background.steps, in: nil, of: analysis.uri, to: &tokens)
    }
    for scenario in analysis.document.scenarios {
      add(scenario.steps, in: scenario, of: analysis.uri, to: &tokens)
    }
    tokens.write(to: &json)
  }

  private mutating func add(
    _ steps: [Step], in scenario: Scenario?, of uri: String, to tokens: inout SemanticTokens
  ) {
    for step in steps {
      tokens.add(step.keywordText, .keyword)
      let start = step.sentenceText.lower
      let text = step.text
      if scenario.map({ !$0.examples.isEmpty }) ?? false, text.utf8.contains(UInt8(ascii: "<")) {
        tokens.addPlaceholders(in: step.sentenceText)
      } else {
        switch meaning(of: text, in: uri) {
        case .step(_, let arguments, let prefixEnd):
          if prefixEnd > 0 { tokens.add(start..<start + prefixEnd, .number) }
          for range in arguments {
            tokens.add(start + range.lowerBound..<start + range.upperBound, .parameter)
          }
        case .phrase(let use):
          if use.start > 1 { tokens.add(start..<start + use.start - 1, .number) }
          tokens.add(start + use.start..<step.sentenceText.upper, .function)
        case .unknown: tokens.addPlaceholders(in: step.sentenceText)
        }
      }
      for (number, row) in (step.dataTable?.rows ?? []).enumerated() {
        for cell in row.cells { tokens.add(cell.rawText, number == 0 ? .type : .parameter) }
      }
      if let text = step.docString { tokens.add(text.extent, .string) }
    }
  }
}

/// The words of a script with what they are, in any order.
struct SemanticTokens {
  private let file: SourceFile
  private var found: [(range: Range<Int>, kind: SemanticTokenKind)] = []

  /// Nothing yet.
  init(_ file: SourceFile) { self.file = file }

  /// Adds a word.
  mutating func add(_ text: SourceText, _ kind: SemanticTokenKind) {
    add(text.lower..<text.upper, kind)
  }

  /// Adds a word.
  mutating func add(_ range: Range<Int>, _ kind: SemanticTokenKind) {
    if !range.isEmpty { found.append((range, kind)) }
  }

  /// Adds what stands between `<` and `>`, both included.
  mutating func addPlaceholders(in text: SourceText) {
    var open: Int?
    for offset in text.lower..<text.upper {
      switch file.bytes[offset] {
      case UInt8(ascii: "<"): open = offset
      case UInt8(ascii: ">"):
        if let start = open { add(start..<offset + 1, .variable) }
        open = nil
      default: break
      }
    }
  }

  /// Adds tags, keywords, names, examples and comments.
  mutating func addTitles(of analysis: ScriptAnalysis) {
    let document = analysis.document
    if let language = document.languageLine { add(language.lineText, .comment) }
    for comment in document.comments { add(comment.lineText, .comment) }
    guard let feature = document.feature else { return }
    add(feature.tags)
    addTitle(feature)
    for child in feature.children {
      guard case .rule(let rule) = child else { continue }
      add(rule.tags)
      addTitle(rule)
    }
    for background in analysis.backgrounds { addTitle(background) }
    for scenario in document.scenarios {
      add(scenario.tags)
      add(scenario.keywordText, .keyword)
      add(scenario.nameText, scenario.tags.contains(.phrase) ? .function : .className)
      for examples in scenario.examples {
        add(examples.tags)
        addTitle(examples)
        for cell in examples.tableHeader?.cells ?? [] { add(cell.rawText, .variable) }
        for row in examples.tableBody {
          for cell in row.cells { add(cell.rawText, .parameter) }
        }
      }
    }
  }

  private mutating func add(_ tags: [Tag]) {
    for tag in tags { add(tag.nameText, .decorator) }
  }

  private mutating func addTitle(_ node: some Titled) {
    add(node.keywordText, .keyword)
    add(node.nameText, .className)
  }

  /// Writes them as five numbers each, relative to the one before; a token never spans lines.
  func write(to json: inout JSONWriter) {
    let sorted = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let lines = file.editorLines
    var line = 0
    var lastLine = 0
    var lastCharacter = 0
    var behind = 0
    json.object { json in
      json.array("data") { json in
        for token in sorted where token.range.lowerBound >= behind {
          var lower = token.range.lowerBound
          behind = token.range.upperBound
          while lower < behind {
            while line + 1 < lines.count, lines.start(of: line + 1) <= lower { line += 1 }
            let range = lines.bytes(of: line)
            let upper = min(behind, range.upperBound)
            if lower < upper {
              let character = file.utf16Length(range.lowerBound..<lower)
              json.value(line - lastLine)
              json.value(line == lastLine ? character - lastCharacter : character)
              json.value(file.utf16Length(lower..<upper))
              json.value(token.kind.number)
              json.value(0)
              (lastLine, lastCharacter) = (line, character)
            }
            lower = line + 1 < lines.count ? lines.start(of: line + 1) : behind
          }
        }
      }
    }
  }
}

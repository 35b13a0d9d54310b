import CucumberExpressions
import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

extension Workspace {
  /// The values that fit what is typed of a parameter, and where their text begins; nil where no
  /// parameter is being typed, or none of the known values fits.
  mutating func values(
    for typed: Sentence, at start: Int, _ analysis: ScriptAnalysis
  ) -> (items: [CompletionItem], start: Int)? {
    guard typed.count > 0 else { return nil }
    var items: [CompletionItem] = []
    var from = start
    var seen: Set<String> = []
    let own = ownNames(before: start, analysis)
    for (position, pattern) in patterns.enumerated() {
      for open in pattern.openParameters(of: typed) {
        // Before anything else is typed every step that begins with a name is as likely.
        guard open.start > 0 || typed.count >= 2 else { continue }
        let partial = typed[open.start..<typed.count]
        let head = Self.lastNameStart(in: partial)
        let words = candidates(for: open.parameter, of: position, own: own)
        let wanted = partial.utf8.dropFirst(head)
        let text = String(decoding: wanted, as: UTF8.self)
        for word in words where Self.fits(word, text) && word != text {
          guard seen.insert(word).inserted else { continue }
          items.append(
            CompletionItem(
              label: word, kind: .name, text: word,
              detail: language.describeName(word.filter { $0 != "\"" })))
          from = start + open.start + head
        }
      }
    }
    guard !items.isEmpty else { return nil }
    // Items that begin at another place than the last one found would replace too much.
    let tail = String(decoding: typed.bytes[(from - start)...], as: UTF8.self)
    return (items.filter { Self.fits($0.text, tail) }, from)
  }

  /// The values in a cell of a table, and where their text begins.
  mutating func cells(
    at offset: Int, from first: Int, _ analysis: ScriptAnalysis
  ) -> (items: [CompletionItem], start: Int) {
    let file = analysis.file
    guard let (step, scenario) = analysis.step(at: offset),
      case .step(let position, _, _) = meaning(
        of: SentenceMeanings.sentence(of: step, in: scenario))
    else { return ([], offset) }
    let bars = (first..<offset).filter { file.bytes[$0] == UInt8(ascii: "|") }
    var start = (bars.last ?? first) + 1
    while start < offset, file.bytes[start] == UInt8(ascii: " ") { start += 1 }
    let header = step.dataTable?.rows.first
    var heading: String?
    if let header, header.location.line != file.line(at: offset) {
      let cells = header.cells
      heading = cells.indices.contains(bars.count - 1) ? cells[bars.count - 1].value : ""
    }
    let typed = file.text(in: start..<offset)
    let words = language.cellWords(language.steps[position].expression, heading)
    let items = words.filter { Self.fits($0, typed) }.map { word in
      CompletionItem(label: word, kind: .value, text: word, detail: language.describeName(word))
    }
    return (items, start)
  }

  /// Names that the steps before a place make known, with what they stand for.
  private mutating func ownNames(
    before offset: Int, _ analysis: ScriptAnalysis
  ) -> [(kind: NameKind, name: String)] {
    guard let piece = analysis.pieces.piece(at: offset) else { return [] }
    var names: [(kind: NameKind, name: String)] = []
    for step in piece.background + piece.node.steps where step.sentenceText.lower < offset {
      let sentence = step.text
      guard case .step(let position, let arguments, _) = meaning(of: sentence) else { continue }
      for role in language.steps[position].roles {
        guard case .introduces(let kind) = role.relation,
          arguments.indices.contains(role.parameter)
        else { continue }
        let parts = NamedPart.parts(of: Array(sentence.utf8), in: arguments[role.parameter])
        names += parts.map { (kind, $0.text) }
      }
      // A table whose first column is called after what the names stand for introduces them.
      guard let rows = step.dataTable?.rows, let heading = rows.first?.cells.first?.value else {
        continue
      }
      let kind = NameKind(heading)
      guard language.names.contains(where: { $0.kind == kind }) else { continue }
      for row in rows.dropFirst() { names += row.cells.prefix(1).map { (kind, $0.value) } }
    }
    return names
  }

  private func candidates(
    for parameter: Int, of position: Int, own: [(kind: NameKind, name: String)]
  ) -> [String] {
    let step = language.steps[position]
    let parameters = language.resolver.expressions[position].parameters
    guard parameters.indices.contains(parameter) else { return [] }
    let type = parameters[parameter]
    var words = language.words(step.expression, parameter, type.name)
    words += type.choices.isEmpty ? [] : type.choices
    for role in step.roles where role.parameter == parameter {
      let kinds: [NameKind]
      switch role.relation {
      case .introduces(let kind): kinds = [kind]
      case .refersTo(let all): kinds = all
      }
      for kind in kinds {
        let names = own.filter { $0.kind == kind }.map(\.name) + language.names(of: kind)
        words += names.map { name in
          let written = Self.written(name)
          return kind == "category" && kinds.count > 1 ? "the \(written) category" : written
        }
      }
    }
    if words.isEmpty, type.examples.first?.hasPrefix("\"") != true { words = type.examples }
    return words
  }

  private static func written(_ name: String) -> String {
    let isBare = name.allSatisfy { $0.isLetter || $0.isNumber || ".-_+&".contains($0) }
    return isBare ? name : "\"\(name)\""
  }

  private static func fits(_ word: String, _ typed: String) -> Bool {
    let typed = typed.lowercased()
    let word = word.lowercased()
    if word.hasPrefix(typed) { return true }
    // A name in quotes is found by its letters, too.
    return word.hasPrefix("\"") && !typed.isEmpty && word.dropFirst().hasPrefix(typed)
  }

  /// Where the last name of a list begins that is being typed.
  private static func lastNameStart(in partial: String) -> Int {
    var start = 0
    for separator in [", ", " and ", "except "] {
      var rest = partial[...]
      while let range = rest.firstRange(of: separator) {
        start = max(start, partial[..<range.upperBound].utf8.count)
        rest = rest[range.upperBound...]
      }
    }
    return start
  }
}

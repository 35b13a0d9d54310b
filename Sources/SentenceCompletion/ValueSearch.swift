import CucumberExpressions
import StepDefinitions

/// Finds the values that fit what is typed of a parameter: names, choices, zones, quirks.
package struct ValueSearch {
  /// The sentences and the names that are always known.
  private let catalogue: SentenceCatalogue
  /// Names that the story has made known.
  private let own: [SentenceCatalogue.KindOfName]

  /// A search among a catalogue's names and those of a story.
  package init(in catalogue: SentenceCatalogue, own: [SentenceCatalogue.KindOfName]) {
    self.catalogue = catalogue
    self.own = own
  }

  /// The values that fit, and at which byte of the sentence the text begins that they replace.
  ///
  /// Example: for `the profile Work blocks Instagram and Ti` it is `TikTok`, at the `Ti`. Nil comes
  /// back where no parameter is being typed, or where none of the known values fits.
  package func values(for typed: Sentence) -> (values: [String], start: Int)? {
    guard typed.count > 0 else { return nil }
    var values: [String] = []
    var from = 0
    var seen: Set<String> = []
    for (position, pattern) in catalogue.patterns.enumerated() {
      for open in pattern.openParameters(of: typed) {
        // Before anything else is typed every step that begins with a name is as likely.
        guard open.start > 0 || typed.count >= 2 else { continue }
        let partial = typed[open.start..<typed.count]
        let head = Self.lastNameStart(in: partial)
        let text = String(decoding: partial.utf8.dropFirst(head), as: UTF8.self)
        for word in candidates(for: open.parameter, of: position)
        where Self.fits(word, text) && word != text {
          guard seen.insert(word).inserted else { continue }
          values.append(word)
          from = open.start + head
        }
      }
    }
    guard !values.isEmpty else { return nil }
    // Values that begin at another place than the last one found would replace too much.
    let tail = String(decoding: typed.bytes[from...], as: UTF8.self)
    return (values.filter { Self.fits($0, tail) }, from)
  }

  /// The values that fit what is typed of a cell under a heading; nil: of the heading itself.
  package func cells(of definition: Int, heading: String?, typed: String) -> [String] {
    catalogue.cellWords(catalogue.steps[definition].expression, heading)
      .filter { Self.fits($0, typed) }
  }

  private func candidates(for parameter: Int, of position: Int) -> [String] {
    let step = catalogue.steps[position]
    let parameters = catalogue.resolver.expressions[position].parameters
    guard parameters.indices.contains(parameter) else { return [] }
    let type = parameters[parameter]
    var words = catalogue.words(step.expression, parameter, type.name)
    words += type.choices
    for role in step.roles where role.parameter == parameter {
      let kinds: [NameKind]
      switch role.relation {
      case .introduces(let kind): kinds = [kind]
      case .refersTo(let all): kinds = all
      }
      for kind in kinds {
        let names = own.filter { $0.kind == kind }.map(\.name) + catalogue.names(of: kind)
        words += names.map { name in
          let written = Self.written(name)
          return kind == "category" && kinds.count > 1 ? "the \(written) category" : written
        }
      }
    }
    if words.isEmpty, type.examples.first?.hasPrefix("\"") != true { words = type.examples }
    return words
  }

  /// What is typed, with quotes around names of several words that have none; nil where there are no
  /// such names in it.
  ///
  /// Example: of `Candy Crush is bl` it makes `"Candy Crush" is bl`, which can go on.
  package func quotingNames(in typed: String) -> String? {
    let known = own.map(\.name) + catalogue.names.flatMap(\.names)
    let names = known.filter { $0.contains(" ") }.sorted { $0.count > $1.count }
    var text = ""
    var rest = typed[...]
    var (isQuoted, isWordStart, hasName) = (false, true, false)
    while let next = rest.first {
      if isWordStart, !isQuoted, let name = names.first(where: { Self.begins(rest, with: $0) }) {
        text += "\"\(name)\""
        rest = rest.dropFirst(name.count)
        (isWordStart, hasName) = (false, true)
        continue
      }
      if next == "\"" { isQuoted.toggle() }
      isWordStart = next == " "
      text.append(rest.removeFirst())
    }
    return hasName ? text : nil
  }

  /// Whether a text begins with a name, whatever its capitals, and not with a longer word.
  private static func begins(_ text: Substring, with name: String) -> Bool {
    guard text.prefix(name.count).lowercased() == name.lowercased() else { return false }
    return text.dropFirst(name.count).first.map { " ,'".contains($0) } ?? true
  }

  /// A name as a sentence has it: in quotes where it is more than one bare word.
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

import CucumberExpressions
import SentenceCompletion
import StepDefinitions

/// What Tab offers for the text before the cursor.
package struct PlayCompletion: Sendable {
  /// Something that could stand there.
  package struct Candidate: Hashable, Sendable {
    /// What is put into the line.
    package var text: String
    /// What is shown in a list.
    package var label: String
  }

  /// All that could stand there.
  package struct Answer: Hashable, Sendable {
    /// The candidates, the best first.
    package var candidates: [Candidate]
    /// The character from which on they replace the text before the cursor.
    package var start: Int
  }

  /// Candidates of an answer at most.
  private static let mostCandidates = 40

  /// The sentences.
  let catalogue: SentenceCatalogue
  /// Names that the story has made known.
  let own: [SentenceCatalogue.KindOfName]
  /// The names of the phrases, with their placeholders.
  let phrases: [String]
  /// The names of the forks.
  let forks: [String]
  /// The table that is being typed: its step and its heading.
  let table: (definition: Int, heading: [String])?

  /// What could stand at the end of a text.
  package func answer(for head: String) -> Answer {
    let blanks = head.prefix { $0.isWhitespace }.count
    let text = String(head.dropFirst(blanks))
    if text.hasPrefix("|") { return cells(text, offset: blanks) }
    if let command = command(text, offset: blanks) { return command }
    let keyword = Self.keywordLength(of: text)
    return sentence(String(text.dropFirst(keyword)), offset: blanks + keyword)
  }

  private static func keywordLength(of text: String) -> Int {
    for keyword in ["Given ", "When ", "Then ", "And ", "But ", "* "]
    where text.lowercased().hasPrefix(keyword.lowercased()) {
      return keyword.count
    }
    return 0
  }

  // MARK: Commands

  private func command(_ text: String, offset: Int) -> Answer? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let first = words.first, words.count > 1 else {
      guard !text.isEmpty else { return nil }
      let names = PlayInstruction.specs.filter { $0.name.hasPrefix(text) }
      guard !names.isEmpty else { return nil }
      // A sentence may begin with the same letters: both are offered.
      let commands = names.map { spec in
        Candidate(
          text: spec.operands.isEmpty ? spec.name : spec.name + " ",
          label: "\(spec.name) \(spec.operands)")
      }
      let sentences = sentence(text, offset: offset)
      return Answer(
        candidates: commands + (sentences.start == offset ? sentences.candidates : []),
        start: offset)
    }
    let typed = words.last ?? ""
    let start = offset + text.count - typed.count
    func plain(_ names: [String]) -> Answer {
      let fitting = names.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      return Answer(candidates: fitting.map { Candidate(text: $0, label: $0) }, start: start)
    }
    switch first {
    case "back", "go": return words.count == 2 ? plain(["to "]) : nil
    case "switch": return plain(forks)
    case "help": return plain(PlayInstruction.specs.map(\.name))
    case "why", "outcomes":
      return plain(catalogue.names(of: "app") + catalogue.names(of: "domain") + own.map(\.name))
    default: return nil
    }
  }

  // MARK: Sentences

  private func sentence(_ text: String, offset: Int) -> Answer {
    let whole = Sentence(text)
    let rest = catalogue.resolver.prefixRule?.read(whole)?.rest ?? 0
    let typed = Sentence(whole[rest..<whole.count])
    let start = offset + whole[0..<rest].count
    let search = ValueSearch(in: catalogue, own: own)
    if let (values, from) = search.values(for: typed) {
      let further = StepSearch.goingOn(behind: typed, in: catalogue, phrases: phrases)
      if !further.isEmpty {
        let wholes = values.map { Self.candidate(forValue: $0, behind: typed[0..<from]) }
        let all = wholes + further.map { candidate(for: $0, typed: typed.text) }
        return Answer(candidates: Array(all.prefix(Self.mostCandidates)), start: start)
      }
      let place = start + typed[0..<from].count
      return Answer(
        candidates: values.prefix(Self.mostCandidates).map { Self.candidate(forValue: $0) },
        start: place)
    }
    // A name of several words may want its quotes.
    if let quoted = search.quotingNames(in: typed.text) {
      let sentence = Sentence(quoted)
      if let (values, from) = search.values(for: sentence) {
        let wholes = values.map { sentence[0..<from] + $0 }.map { Candidate(text: $0, label: $0) }
        let further = StepSearch.goingOn(behind: sentence, in: catalogue, phrases: phrases)
        let all = wholes + further.map { candidate(for: $0, typed: quoted) }
        return Answer(candidates: Array(all.prefix(Self.mostCandidates)), start: start)
      }
      let candidates = steps(for: quoted)
      if !candidates.isEmpty { return Answer(candidates: candidates, start: start) }
    }
    return Answer(candidates: steps(for: typed.text), start: start)
  }

  /// A value with a number in it, where it waits for one.
  private static func candidate(forValue value: String, behind head: String = "") -> Candidate {
    Candidate(text: head + (ValueGap(in: value)?.filled ?? value), label: value)
  }

  /// The steps and phrases that have the words of what is typed.
  private func steps(for typed: String) -> [Candidate] {
    let found = StepSearch(typed).found(in: catalogue, phrases: phrases)
    return found.prefix(Self.mostCandidates).map { candidate(for: $0, typed: typed) }
  }

  private func candidate(for found: StepSearch.Found, typed: String) -> Candidate {
    switch found {
    case .step(let position):
      Candidate(
        text: catalogue.templates[position].sentence(withValuesOf: typed),
        label: catalogue.steps[position].expression)
    case .phrase(let position):
      // What stands for the first placeholder is typed next.
      Candidate(text: String(phrases[position].prefix { $0 != "<" }), label: phrases[position])
    }
  }

  // MARK: Tables

  private func cells(_ text: String, offset: Int) -> Answer {
    guard let table else { return Answer(candidates: [], start: offset) }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let last = parts.last ?? ""
    let typed = String(last.drop { $0 == " " })
    let column = parts.count - 2
    var heading: String?
    if !table.heading.isEmpty {
      heading = table.heading.indices.contains(column) ? table.heading[column] : ""
    }
    let words = ValueSearch(in: catalogue, own: own)
      .cells(of: table.definition, heading: heading, typed: typed)
    let blank = last.isEmpty ? " " : ""
    return Answer(
      candidates: words.prefix(Self.mostCandidates).map {
        Candidate(text: blank + $0 + " | ", label: $0)
      }, start: offset + text.count - typed.count)
  }
}

extension Conversation {
  /// What Tab offers now.
  package var completion: PlayCompletion {
    PlayCompletion(
      catalogue: session.catalogue, own: session.story.known.introduced,
      phrases: session.phraseNames.all, forks: session.forkNames.all, table: openTable)
  }
}

import GherkinSyntax
import SourceDiagnostics

/// The documents that are open, the scripts beside them, and what is known of both.
///
/// What is known is found when it is asked for and kept until something changes.
struct Workspace {
  /// A document with what is known of it.
  struct OpenDocument {
    /// The text.
    var text: TextDocument
    /// The paths of the scripts on the disk whose phrases it may use.
    var lenders: Set<String> = []
    /// The paths of those that are open and not among them: not saved yet, or made anew.
    var openLenders: Set<String> = []
    /// How the text is understood; nil if it changed since.
    var analysis: ScriptAnalysis?
    /// What is wrong with its scenarios.
    var checks = ScenarioChecks()
    /// How its scenarios ended when they were last run.
    var results: [RunName: ScenarioLanguage.Result] = [:]
    /// Those of them that are of an earlier text.
    var staleResults: Set<RunName> = []
    /// What failed in the last run; forgotten with the next change.
    var runDiagnostics: [RunFailure] = []
    /// Whether the editor is still to be told what is wrong.
    var needsDiagnostics = true

    /// The paths of all scripts whose phrases it may use.
    var allLenders: Set<String> { lenders.union(openLenders) }
  }

  /// How many scenarios are checked before the editor may ask again: some milliseconds' work.
  static let checksAtOnce = 80

  /// The sentences and what they speak about.
  let language: ScenarioLanguage
  /// Whether the editor understands snippets.
  var takesSnippets = false
  /// How what is told at the pointer is written.
  var format = Markup.markdown
  /// How the documentation of completions is written.
  var formatOfItems = Markup.markdown
  /// Whether the editor understands symbols within symbols.
  var takesNestedSymbols = false
  /// The documents by their names.
  private(set) var documents: [String: OpenDocument] = [:]
  private var neighbours: [String: SourceFile] = [:]
  private var neighbourPhrases: [PhraseBook.Script] = []
  private var books = PhraseBooks()
  private var areBooksOld = true

  /// A workspace without documents.
  init(_ language: ScenarioLanguage) {
    self.language = language
  }

  /// The names of the open documents, sorted.
  var uris: [String] { documents.keys.sorted() }

  // MARK: Changing

  /// Opens a document.
  mutating func open(_ text: TextDocument) {
    documents[text.uri] = OpenDocument(text: text)
    readNeighbours(of: text.uri)
    neighboursChanged()
  }

  /// Changes a document; false if it is not open.
  mutating func change(_ uri: String, _ edit: (inout TextDocument) -> Void) -> Bool {
    guard var document = documents.removeValue(forKey: uri) else { return false }
    let hadPhrases = document.analysis?.pieces.scenarios.contains(where: \.isPhrase) ?? true
    edit(&document.text)
    document.analysis = nil
    document.needsDiagnostics = true
    document.runDiagnostics = []
    document.staleResults = Set(document.results.keys)
    documents[uri] = document
    if hadPhrases || analysis(of: uri)?.pieces.scenarios.contains(where: \.isPhrase) == true {
      areBooksOld = true
    }
    return true
  }

  /// Closes a document.
  mutating func close(_ uri: String) {
    guard documents.removeValue(forKey: uri) != nil else { return }
    neighboursChanged()
  }

  /// Reads the scripts beside the open documents again: one of them was saved.
  mutating func filesChanged() {
    for uri in uris { readNeighbours(of: uri) }
    neighboursChanged()
  }

  /// Notes how scenarios of a document ended.
  mutating func note(
    _ results: [RunName: ScenarioLanguage.Result], _ failures: [RunFailure], in uri: String
  ) {
    for name in results.keys { documents[uri]?.results[name.ofScenario] = nil }
    documents[uri]?.results.merge(results) { $1 }
    documents[uri]?.staleResults.subtract(results.keys)
    // What else failed when it last ran is still so.
    let whole = Set(results.keys.filter { $0.row == nil })
    documents[uri]?.runDiagnostics.removeAll { failure in
      let name = failure.name
      return results[name] != nil || whole.contains(name.ofScenario)
        || name.row == nil && results.keys.contains { $0.ofScenario == name }
    }
    documents[uri]?.runDiagnostics += failures
    documents[uri]?.needsDiagnostics = true
  }

  private mutating func readNeighbours(of uri: String) {
    guard let path = documents[uri]?.text.file.path else { return }
    let files = language.lenders(path)
    documents[uri]?.lenders = Set(files.map(\.path))
    for file in files { neighbours[file.path] = file }
  }

  /// Looks for phrases in the scripts that lend theirs to an open document, and forgets the others.
  private mutating func neighboursChanged() {
    let lent = documents.values.reduce(into: Set()) { $0.formUnion($1.lenders) }
    neighbours = neighbours.filter { lent.contains($0.key) }
    neighbourPhrases = neighbours.keys.sorted().compactMap { path in
      guard let file = neighbours[path] else { return nil }
      return Self.phrases(of: ScriptAnalysis(uri: DocumentURI.uri(of: path), file: file))
    }
    findOpenLenders()
    areBooksOld = true
  }

  /// Notes which open documents lend phrases to one besides the scripts on the disk.
  mutating func setOpenLenders(_ paths: Set<String>, of uri: String) {
    documents[uri]?.openLenders = paths
  }

  private static func phrases(of analysis: ScriptAnalysis) -> PhraseBook.Script? {
    PhraseBook.script(
      uri: analysis.uri, file: analysis.file, bytes: analysis.bytes, pieces: analysis.pieces)
  }

  // MARK: Asking

  /// How a document is understood; nil if it is not open.
  mutating func analysis(of uri: String) -> ScriptAnalysis? {
    if let known = documents[uri]?.analysis { return known }
    guard let text = documents[uri]?.text else { return nil }
    let analysis = ScriptAnalysis(uri: uri, file: text.file)
    documents[uri]?.analysis = analysis
    return analysis
  }

  /// Brings the phrases up to date.
  private mutating func refreshBooks() {
    guard areBooksOld else { return }
    areBooksOld = false
    var scripts: [PhraseBook.Script] = []
    for uri in uris {
      if let script = analysis(of: uri).flatMap(Self.phrases) { scripts.append(script) }
    }
    let open = Set(documents.values.map(\.text.file.path))
    scripts += neighbourPhrases.filter { !open.contains($0.file.path) }
    let lent = uris.map { uri in
      let lenders = documents[uri]?.allLenders ?? []
      return (uri, scripts.filter { $0.uri == uri || lenders.contains($0.file.path) })
    }
    let changed = books.renew(lent, prefixRule: language.sentences.resolver.prefixRule)
    for uri in changed { documents[uri]?.needsDiagnostics = true }
  }

  /// The phrases that an open document may use.
  mutating func book(of uri: String) -> PhraseBook {
    refreshBooks()
    return books.book(of: uri)
  }

  /// What a sentence of an open document means.
  mutating func meaning(of sentence: String, in uri: String) -> SentenceMeanings.Meaning {
    refreshBooks()
    return books.meaning(of: sentence, in: uri, resolver: language.sentences.resolver)
  }

  /// All scripts that may use a phrase of one: the open ones as they are now, and the others.
  mutating func scripts(borrowingFrom path: String) -> [ScriptAnalysis] {
    let borrowing = uris.filter { uri in
      documents[uri]?.text.file.path == path || documents[uri]?.allLenders.contains(path) == true
    }
    var found = borrowing.compactMap { analysis(of: $0) }
    let open = Set(documents.values.map(\.text.file.path))
    for file in language.borrowers(path) where !open.contains(file.path) {
      found.append(ScriptAnalysis(uri: DocumentURI.uri(of: file.path), file: file))
    }
    return found
  }

  /// The documents of which the editor does not know yet what is wrong with them.
  mutating func takeUnpublished() -> [String] {
    refreshBooks()
    let found = uris.filter { documents[$0]?.needsDiagnostics == true }
    for uri in found { documents[uri]?.needsDiagnostics = false }
    return found
  }

  /// Notes that the editor does not know yet what is wrong with a document.
  mutating func keepUnpublished(_ uri: String) { documents[uri]?.needsDiagnostics = true }

  /// Everything that is wrong with a document, in reading order.
  ///
  /// - Parameters:
  ///   - range: Of the scenarios only those that have to do with it; nil: all.
  ///   - limit: How many scenarios may be checked anew; where all are wanted and more must be, nil
  ///     comes back.
  mutating func diagnostics(
    of uri: String, in range: ClosedRange<Int>? = nil, limit: Int = checksAtOnce
  ) -> [PlacedDiagnostic]? {
    let book = book(of: uri)
    guard let analysis = analysis(of: uri), var checks = documents[uri]?.checks else { return [] }
    documents[uri]?.checks = ScenarioChecks()
    var found = analysis.ownDiagnostics()
    let checked = checks.diagnostics(
      of: analysis, in: range, book: book, bookVersion: books.version(of: uri),
      language: language, limit: limit)
    documents[uri]?.checks = checks
    guard let checked else { return nil }
    found += checked
    // A mistake in a phrase is also one of the scenarios that use it, and is told once.
    let told = Set(found.map { [$0.message, "\($0.range)"] })
    found += phraseDiagnostics(of: analysis, book).filter { diagnostic in
      !told.contains([diagnostic.message, "\(diagnostic.range)"])
    }
    found += reviewDiagnostics(of: analysis, book)
    // What is wrong with a script is what keeps it from running, too: that is told once.
    let known = Set(found.map { [$0.message, "\($0.range)"] })
    found += (documents[uri]?.runDiagnostics ?? []).map(\.diagnostic).filter { diagnostic in
      !known.contains([diagnostic.message, "\(diagnostic.range)"])
    }
    return found.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// How many scenarios of a document were checked anew, ever: the measure of the work.
  func checkedCount(of uri: String) -> Int { documents[uri]?.checks.checkedCount ?? 0 }

  /// What is told of the document as a whole: the same as `focuskey check` tells of it.
  private func reviewDiagnostics(
    of analysis: ScriptAnalysis, _ book: PhraseBook
  ) -> [PlacedDiagnostic] {
    language.review(analysis.document).filter { $0.range != nil }.map { diagnostic in
      ScenarioChecks.placed(diagnostic, in: analysis, book) { range in
        range.file.path == analysis.file.path ? range.bytes : nil
      }
    }
  }

  private func phraseDiagnostics(
    of analysis: ScriptAnalysis, _ book: PhraseBook
  ) -> [PlacedDiagnostic] {
    guard let own = book.scripts.first(where: { $0.uri == analysis.uri }) else { return [] }
    return language.check(own.excerpt.file, { [] }).compactMap { diagnostic in
      // Excerpts of phrases alone have no scenario that runs; that is as it should be.
      guard let range = diagnostic.range, range.file.path == own.excerpt.file.path else {
        return nil
      }
      return ScenarioChecks.placed(diagnostic, in: analysis, book) { range in
        guard range.file.path == own.excerpt.file.path else { return nil }
        return Excerpt.origin(of: range.bytes, in: own.excerpt.parts)
      }
    }
  }
}

import SourceDiagnostics

/// What stands once in a page and is called by its place.
struct HTMLTable {
  /// What stands there, in the order in which it was first needed.
  private(set) var entries = ByteTexts()
  /// About how many bytes all of it takes in the page.
  private(set) var size = 0

  /// The place of an entry.
  mutating func place(of entry: UnsafeRawBufferPointer) -> Int {
    let count = entries.count
    guard let place = entries.place(of: entry) else {
      preconditionFailure("a table without a bound is full: \(count) entries")
    }
    if place == count { size += entry.count + 3 }
    return place
  }

  /// The place of what was written as JSON.
  mutating func place(of entry: borrowing JSONWriter) -> Int {
    entry.withBytes { place(of: UnsafeRawBufferPointer($0)) }
  }
}

/// Texts, clocks and screens that scenarios share: each stands once, and is called by its place.
struct HTMLTables {
  /// Documents of screens and buttons that are remembered at most.
  private static let documentsAtMost = 8_000

  /// The texts.
  private(set) var texts = HTMLTable()
  /// Lists of clocks, each as JSON.
  private(set) var clocks = HTMLTable()
  /// Screens, each as JSON.
  private(set) var screens = HTMLTable()

  private var documents = ByteTexts(atMost: documentsAtMost)
  /// What was drawn of each document of a screen: with which document of buttons, and its place.
  private var drawn: [[(buttons: Int?, place: Int)]] = []

  /// About how many bytes all of them take in the page.
  var size: Int { texts.size + clocks.size + screens.size }

  /// The place of a text.
  mutating func place(ofText text: String) -> Int {
    text.withBytes { texts.place(of: $0) }
  }

  /// The place of a list of clocks.
  mutating func place(ofClocks clocks: borrowing JSONWriter) -> Int {
    self.clocks.place(of: clocks)
  }

  /// The number by which the document at a place of others is remembered; nil where there is no room
  /// for it.
  mutating func number(ofDocument place: Int, in others: ByteTexts) -> Int? {
    documents.place(ofText: place, in: others)
  }

  /// The place of a screen, which is drawn once of the same documents.
  mutating func place(
    ofScreen screen: Int?, buttons: Int?, _ draw: (inout HTMLTables) -> JSONWriter
  ) -> Int {
    guard let screen else { return screens.place(of: draw(&self)) }
    while drawn.count <= screen { drawn.append([]) }
    if let known = drawn[screen].first(where: { $0.buttons == buttons }) { return known.place }
    let code = draw(&self)
    let place = screens.place(of: code)
    drawn[screen].append((buttons, place))
    return place
  }
}

import SourceDiagnostics

/// What stands once in a page and is called by its place.
struct HTMLTable {
  /// Documents that are remembered at most.
  private static let documentsAtMost = 4_000

  /// What stands there, in the order in which it was first needed.
  private(set) var entries: [String] = []
  /// About how many bytes all of it takes in the page.
  private(set) var size = 0

  private var places: [String: Int] = [:]
  /// The places by the documents that the entries were made of.
  fileprivate var known = ByteNumbers(atMost: documentsAtMost)

  fileprivate mutating func place(of entry: String) -> Int {
    if let place = places[entry] { return place }
    places[entry] = entries.count
    entries.append(entry)
    size += entry.utf8.count + 3
    return entries.count - 1
  }
}

/// Texts, clocks and screens that scenarios share: each stands once, and is called by its place.
struct HTMLTables {
  /// Lists of texts that are remembered at most, and texts as they are written.
  private static let listsAtMost = 4_000
  private static let writtenAtMost = 16_000

  /// The texts.
  private(set) var texts = HTMLTable()
  /// Lists of clocks, each as JSON.
  var clocks = HTMLTable()
  /// Screens, each as JSON.
  var screens = HTMLTable()

  /// The places of texts as documents write them, byte for byte.
  private var knownTexts = ByteNumbers(atMost: writtenAtMost)
  /// Lists of texts by the documents that they were made of: the same apps are blocked together.
  private var knownLists = ByteNumbers(atMost: listsAtMost)
  private var lists: [String] = []

  /// About how many bytes all of them take in the page.
  var size: Int { texts.size + clocks.size + screens.size }

  /// The place of a text.
  mutating func place(ofText text: String) -> Int {
    texts.place(of: text)
  }

  /// The place of a text of a document; of the empty one where there is none.
  mutating func place(ofText node: JSONNode?) -> Int {
    guard let node, node.kind == .text else { return place(ofText: "") }
    let bytes = node.bytes
    if let place = knownTexts[bytes] { return place }
    let place = place(ofText: node.text ?? "")
    knownTexts.remember(place, of: bytes)
    return place
  }

  /// The place of what such a document describes, in its table; it is made once of the same document.
  mutating func place(
    of document: ArraySlice<UInt8>, in table: WritableKeyPath<HTMLTables, HTMLTable>,
    _ make: (inout HTMLTables) -> String
  ) -> Int {
    if let place = self[keyPath: table].known[document] { return place }
    let entry = make(&self)
    let place = self[keyPath: table].place(of: entry)
    self[keyPath: table].known.remember(place, of: document)
    return place
  }

  /// The places of the texts of a list as JSON; it is made once of the same document.
  mutating func places(
    ofTexts document: ArraySlice<UInt8>, _ make: (inout HTMLTables) -> String
  ) -> String {
    if let number = knownLists[document] { return lists[number] }
    let places = make(&self)
    knownLists.remember(lists.count, of: document)
    lists.append(places)
    return places
  }
}

import SourceDiagnostics

/// Texts, clocks and screens that scenarios share: each stands once, and is called by its place.
struct HTMLTables {
  /// Documents of each kind that are remembered at most, and texts as they are written.
  private static let documentsAtMost = 4_000
  private static let writtenAtMost = 16_000

  /// The texts, in the order in which they were first needed.
  private(set) var texts: [String] = []
  /// Lists of clocks, each as JSON.
  private(set) var clocks: [String] = []
  /// Screens, each as JSON.
  private(set) var screens: [String] = []
  /// About how many bytes all of them take in the page.
  private(set) var size = 0

  private var textPlaces: [String: Int] = [:]
  private var clockPlaces: [String: Int] = [:]
  private var screenPlaces: [String: Int] = [:]
  /// The places of texts as documents write them, byte for byte.
  private var knownTexts = ByteNumbers(atMost: writtenAtMost)
  /// The places of clocks and screens by the documents that they were made of.
  private var knownClocks = ByteNumbers(atMost: documentsAtMost)
  private var knownScreens = ByteNumbers(atMost: documentsAtMost)
  /// Lists of texts by the documents that they were made of: the same apps are blocked together.
  private var knownLists = ByteNumbers(atMost: documentsAtMost)
  private var lists: [String] = []

  /// The place of a text.
  mutating func place(ofText text: String) -> Int {
    Self.place(of: text, in: &texts, &textPlaces, size: &size)
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

  /// The place of a list of clocks that such a document describes; it is made once of the same.
  mutating func place(
    ofClocks document: ArraySlice<UInt8>, _ make: (inout HTMLTables) -> String
  ) -> Int {
    if let place = knownClocks[document] { return place }
    let json = make(&self)
    let place = Self.place(of: json, in: &clocks, &clockPlaces, size: &size)
    knownClocks.remember(place, of: document)
    return place
  }

  /// The place of a screen that such a document describes; it is made once of the same document.
  mutating func place(
    ofScreen document: ArraySlice<UInt8>, _ make: (inout HTMLTables) -> String
  ) -> Int {
    if let place = knownScreens[document] { return place }
    let json = make(&self)
    let place = Self.place(of: json, in: &screens, &screenPlaces, size: &size)
    knownScreens.remember(place, of: document)
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

  private static func place(
    of text: String, in list: inout [String], _ places: inout [String: Int], size: inout Int
  ) -> Int {
    if let place = places[text] { return place }
    places[text] = list.count
    list.append(text)
    size += text.utf8.count + 3
    return list.count - 1
  }
}

import SourceDiagnostics

/// Texts, clocks and screens that scenarios share: each stands once, and is called by its place.
struct HTMLTables {
  /// Documents of each kind that are remembered at most.
  private static let documentsAtMost = 4_000

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
  /// The places of screens by the documents that they were made of, byte for byte.
  private var knownScreens: [ByteText: Int] = [:]
  /// Lists of texts by the documents that they were made of: the same apps are blocked together.
  private var knownLists: [ByteText: String] = [:]

  /// The place of a text.
  mutating func place(ofText text: String) -> Int {
    Self.place(of: text, in: &texts, &textPlaces, size: &size)
  }

  /// The place of a list of clocks.
  mutating func place(ofClocks json: String) -> Int {
    Self.place(of: json, in: &clocks, &clockPlaces, size: &size)
  }

  /// The place of a screen.
  mutating func place(ofScreen json: String) -> Int {
    Self.place(of: json, in: &screens, &screenPlaces, size: &size)
  }

  /// The place of a screen that such a document describes; it is made once of the same document.
  mutating func place(
    ofScreen document: ArraySlice<UInt8>, _ make: (inout HTMLTables) -> String
  ) -> Int {
    let document = ByteText(Array(document))
    if let place = knownScreens[document] { return place }
    let place = place(ofScreen: make(&self))
    if knownScreens.count < Self.documentsAtMost { knownScreens[document] = place }
    return place
  }

  /// The places of the texts of a list as JSON; it is made once of the same document.
  mutating func places(
    ofTexts document: ArraySlice<UInt8>, _ make: (inout HTMLTables) -> String
  ) -> String {
    let document = ByteText(Array(document))
    if let places = knownLists[document] { return places }
    let places = make(&self)
    if knownLists.count < Self.documentsAtMost { knownLists[document] = places }
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

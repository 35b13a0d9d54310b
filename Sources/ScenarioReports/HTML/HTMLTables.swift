/// Texts, clocks and screens that scenarios share: each stands once, and is called by its place.
struct HTMLTables {
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

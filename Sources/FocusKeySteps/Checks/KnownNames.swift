import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// The names that a scenario knows at one of its steps: of the phone, and of the steps before.
struct KnownNames {
  /// What every scenario knows: the catalogue, its categories, the presets; made once.
  private struct Standard {
    var names: [(kind: NameKind, name: String)] = []
    var known: [String: [NameKind]] = [:]

    static let all: Standard = {
      var all = Standard()
      for app in AppTable.standard.entries { all.add(app.name, as: "app") }
      for category in AppTable.standard.categories { all.add(category, as: "category") }
      for preset in ["Work", "Study", "Sleep"] { all.add(preset, as: "profile") }
      return all
    }()

    private mutating func add(_ name: String, as kind: NameKind) {
      if known[name, default: []].contains(kind) { return }
      known[name, default: []].append(kind)
      names.append((kind, name))
    }
  }

  /// Makes what every scenario knows, if nobody has asked for it yet.
  static func prepare() { _ = Standard.all }

  /// What the scenario's own steps made known, in their order: a handful at most.
  private var added: [(kind: NameKind, name: String)] = []

  /// Whether FocusKey may have numbered profiles whose names were taken: `Work 2` (R62).
  var mayBeNumbered = false

  /// What a name can stand for, in the order in which an error lists it.
  private var names: [(kind: NameKind, name: String)] { Standard.all.names + added }

  /// From now on a name is known.
  mutating func add(_ name: String, as kind: NameKind) {
    if isGiven(name, as: [kind]) { return }
    added.append((kind, name))
  }

  /// Whether a name can stand for something of one of some kinds; a domain only where it was named.
  func isKnown(_ name: String, as kinds: [NameKind]) -> Bool {
    isGiven(name, as: kinds) || mayBeNumbered && kinds.contains("profile") && isNumbered(name)
  }

  /// Whether every scenario knows a name, or a step has said it.
  private func isGiven(_ name: String, as kinds: [NameKind]) -> Bool {
    if let own = Standard.all.known[name], own.contains(where: kinds.contains) { return true }
    return added.contains { $0.name == name && kinds.contains($0.kind) }
  }

  /// Whether it is the name of a profile with numbers behind it.
  private func isNumbered(_ name: String) -> Bool {
    var plain = name[...]
    for _ in 0..<Self.mostNumbers {
      guard let shorter = Self.withoutNumber(plain) else { return false }
      if isGiven(String(shorter), as: ["profile"]) { return true }
      plain = shorter
    }
    return false
  }

  /// So many numbers may stand behind a name: what was imported is exported and imported again.
  private static let mostNumbers = 8

  /// `Work` of `Work 2`; nil where no number from 2 on stands behind a name.
  private static func withoutNumber(_ name: Substring) -> Substring? {
    guard let space = name.lastIndex(of: " "), space > name.startIndex else { return nil }
    let digits = name[name.index(after: space)...]
    guard let number = Int(digits), number >= 2, "\(number)" == digits else { return nil }
    return name[..<space]
  }

  /// What is wrong with a name that must be of one of some kinds; nil where it is known.
  ///
  /// - Parameters:
  ///   - range: Where it stands.
  ///   - suggests: Whether to look for names that may have been meant.
  func problem(
    with name: String, of kinds: [NameKind], at range: SourceRange?, suggests: Bool
  ) -> Diagnostic? {
    guard let (message, help) = problem(with: name, of: kinds, suggests: suggests) else {
      return nil
    }
    return .error(message, at: range, help: help)
  }

  /// What is wrong with a name, and ways out.
  func problem(
    with name: String, of kinds: [NameKind], suggests: Bool = true
  ) -> (message: String, help: [String])? {
    if isKnown(name, as: kinds) { return nil }
    if kinds.contains("domain"), Self.isDomain(name) { return nil }
    let own = names.filter { $0.name == name }.map(\.kind)
    let words = Self.list(kinds)
    var help: [String] = []
    var candidates = names.filter { kinds.contains($0.kind) }.map(\.name)
    if kinds.contains("app"), kinds.contains("domain") {
      candidates += Self.allOrNone.filter { $0 != name }
    }
    if suggests, let hint = Suggestions.didYouMean(name, among: candidates) { help.append(hint) }
    if let kind = own.first {
      let form =
        kind == "category"
        ? ["a category is written “the \(WordTypes.written(name)) category”"] : []
      return ("“\(name)” is \(Self.article(kind)) \(kind), not \(words)", form + help)
    }
    if kinds == ["app"], Self.isDomain(name) {
      help.append("a site is shown in Safari: “\(WordTypes.written(name)) is visited”")
    }
    if help.isEmpty { help += Self.waysToMake(name, kinds) }
    return ("there is no \(words.dropFirst(Self.article(kinds[0]).count + 1)) “\(name)”", help)
  }

  /// Whether a text can be a domain; any domain exists.
  static func isDomain(_ name: String) -> Bool {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return false }
    if let plain = isPlainDomain(name) { return plain }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, name.utf8.count <= 253 else { return false }
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    return areLabels && (labels.last?.contains(where: \.isLetter) ?? false)
  }

  /// The same for letters of ASCII, in one pass; nil where there are others.
  private static func isPlainDomain(_ name: String) -> Bool? {
    var (labels, length, hasLetter) = (1, 0, false)
    var last = UInt8(ascii: ".")
    for byte in name.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "."):
        if length == 0 || last == UInt8(ascii: "-") { return false }
        (labels, length, hasLetter) = (labels + 1, 0, false)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        (length, hasLetter) = (length + 1, true)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): length += 1
      case UInt8(ascii: "-"):
        if length == 0 { return false }
        length += 1
      default: return false
      }
      if length > 63 { return false }
      last = byte
    }
    return labels >= 2 && hasLetter && last != UInt8(ascii: "-") && last != UInt8(ascii: ".")
      && name.utf8.count <= 253
  }

  /// Words that stand where targets are named, and are none.
  private static let allOrNone = ["nothing", "everything"]

  private static func article(_ kind: NameKind) -> String { kind == "app" ? "an" : "a" }

  /// `an app`, `an app or domain`, `an app, domain or category`.
  private static func list(_ kinds: [NameKind]) -> String {
    "\(article(kinds[0])) \(Suggestions.plainList(kinds.map(\.word), joinedBy: "or"))"
  }

  private static func waysToMake(_ name: String, _ kinds: [NameKind]) -> [String] {
    if name == "everything" { return ["without quotes, everything means all apps and sites"] }
    let written = WordTypes.written(name)
    if kinds == ["profile"] {
      return ["make it first: “the profile \(written) blocks Instagram”"]
    }
    if kinds.contains("app") { return ["install it first: “\(written) is installed”"] }
    if kinds == ["category"] {
      let known = Standard.all.names.filter { $0.kind == "category" }.map(\.name)
      return ["there are \(known.joined(separator: ", "))"]
    }
    if kinds == ["domain"] { return ["a domain has a point in it, such as youtube.com"] }
    return []
  }
}

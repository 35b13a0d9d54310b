import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of XML with what stands in it.
final class XMLTree: NSObject, XMLParserDelegate {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLTree] = []
  private(set) var text = ""
  private var open: [XMLTree] = []

  init(name: String = "", attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a document; nil, where it is no XML.
  static func root(of text: String) -> XMLTree? {
    let parser = XMLParser(data: Data(text.utf8))
    let document = XMLTree()
    document.open = [document]
    parser.delegate = document
    return parser.parse() ? document.children.first : nil
  }

  /// The first child of a name.
  func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = XMLTree(name: name, attributes: attributes)
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    open.last?.text += String(decoding: data, as: UTF8.self)
  }
}

/// As much of XML Schema as the schemas of JUnit use.
struct XMLSchema {
  private let declarations: [String: XMLTree]

  /// The schema of a text.
  init?(_ text: String) {
    guard let root = XMLTree.root(of: text) else { return nil }
    declarations = Dictionary(
      root.children.compactMap { element in element.attributes["name"].map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What is wrong with a document; empty if nothing is.
  func faults(of root: XMLTree) -> [String] {
    guard let declaration = declarations[root.name] else { return ["no element \(root.name)"] }
    return faults(root, declaration)
  }

  private func faults(_ element: XMLTree, _ declaration: XMLTree) -> [String] {
    guard let type = declaration.child("xs:complexType") else {
      return element.children.isEmpty && element.attributes.isEmpty ? [] : ["\(element.name): text"]
    }
    let content = type.child("xs:simpleContent")?.child("xs:extension") ?? type
    let attributes = content.children.filter { $0.name == "xs:attribute" }
    var faults: [String] = []
    for (name, value) in element.attributes {
      let found = attributes.first { $0.attributes["name"] == name }
      if found == nil { faults.append("\(element.name) has no \(name)") }
      if found?.attributes["type"] == "xs:float", Float(value) == nil {
        faults.append("\(element.name): \(name) is no float")
      }
    }
    for attribute in attributes where attribute.attributes["use"] == "required" {
      let name = attribute.attributes["name"] ?? ""
      if element.attributes[name] == nil { faults.append("\(element.name) needs \(name)") }
    }
    return faults + sequence(element, type.child("xs:sequence"))
  }

  private func sequence(_ element: XMLTree, _ sequence: XMLTree?) -> [String] {
    var faults: [String] = []
    var rest = element.children[...]
    for particle in sequence?.children ?? [] {
      let name = particle.attributes["name"] ?? particle.attributes["ref"] ?? ""
      let declaration =
        particle.attributes["ref"].flatMap { declarations[$0] } ?? particle
      var count = 0
      while let next = rest.first, next.name == name {
        faults += self.faults(next, declaration)
        rest.removeFirst()
        count += 1
      }
      let most = particle.attributes["maxOccurs"] ?? "1"
      if count < Int(particle.attributes["minOccurs"] ?? "1") ?? 1 {
        faults.append("\(element.name) needs a \(name)")
      }
      if most != "unbounded", count > Int(most) ?? 1 {
        faults.append("\(element.name) has \(count) of \(name)")
      }
    }
    for next in rest { faults.append("\(next.name) must not stand there in \(element.name)") }
    return faults
  }
}

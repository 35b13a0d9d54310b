import SourceDiagnostics

/// Makes values of what an editor sends: JSON, read strictly.
enum JSONReader {
  /// Why a text is no JSON.
  typealias Fault = JSONText.Fault

  /// The value that a text is.
  ///
  /// - Throws: a ``Fault`` if it is none, or more than one, or no UTF-8.
  /// - Complexity: linear in the length of the text.
  static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
    switch UTF8Check.firstFault(in: bytes) {
    case .invalidByte(let offset), .nul(let offset):
      throw Fault(message: "no UTF-8", offset: offset)
    case nil: break
    }
    return value(of: try JSONText(bytes).root)
  }

  private static func value(of node: JSONNode) -> JSONValue {
    switch node.kind {
    case .object:
      .object(node.members.map { JSONMember(name: $0.name, value: value(of: $0.value)) })
    case .array: .array(node.elements.map(value(of:)))
    case .text: .text(node.text ?? "")
    case .number: node.integer.map(JSONValue.integer) ?? .decimal(node.number)
    case .yes: .bool(true)
    case .no: .bool(false)
    case .null: .null
    }
  }
}

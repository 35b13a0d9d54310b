import SourceDiagnostics

/// A JSON value that was read.
enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number that an `Int` holds.
  case integer(Int)
  /// Any other number, as written.
  case decimal(String)
  /// A text.
  case text(String)
  /// An array.
  case array([JSONValue])
  /// An object; of two members of one name the last counts.
  case object([JSONMember])

  /// The member of an object; nil for any other value.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text; nil if it is none.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The whole number; nil if it is none.
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  /// The truth value; nil if it is none.
  var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  /// The elements; nil if it is no array.
  var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// Writes the value as it was read, on one line.
  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let flag): json.value(flag)
    case .integer(let number): json.value(number)
    case .decimal(let number): json.value(json: number)
    case .text(let text): json.value(text)
    case .array(let elements):
      json.array { json in for element in elements { element.write(to: &json) } }
    case .object(let members):
      json.object { json in
        for member in members {
          json.name(of: member.name)
          member.value.write(to: &json)
        }
      }
    }
  }
}

/// A member of a JSON object.
struct JSONMember: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Its value.
  var value: JSONValue
}

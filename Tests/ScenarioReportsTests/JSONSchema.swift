import Foundation

/// As much of JSON Schema as the schemas of Cucumber Messages use.
struct JSONSchema {
  private let folder: URL
  private var documents: [String: [String: Any]] = [:]

  /// The schemas of a folder.
  init(folder: URL) throws {
    self.folder = folder
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      documents[name] = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    }
  }

  /// What is wrong with a line of messages; empty if nothing is.
  func faults(of line: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let schema = documents["Envelope.schema.json"] ?? ["enum": [String]()]
    return faults(value, schema, in: "Envelope.schema.json", at: "")
  }

  private func faults(
    _ value: Any, _ schema: [String: Any], in document: String, at place: String
  ) -> [String] {
    if let reference = schema["$ref"] as? String {
      return follow(reference, value, in: document, at: place)
    }
    var faults: [String] = []
    if let type = schema["type"] as? String, !Self.isOf(type, value) {
      faults.append("\(place): is no \(type)")
    }
    if let allowed = schema["enum"] as? [String], !allowed.contains(value as? String ?? "") {
      faults.append("\(place): is none of \(allowed)")
    }
    if let number = value as? Int {
      if let least = schema["minimum"] as? Int, number < least {
        faults.append("\(place): < \(least)")
      }
      if let most = schema["maximum"] as? Int, number > most {
        faults.append("\(place): > \(most)")
      }
    }
    if let list = value as? [Any] {
      if let least = schema["minItems"] as? Int, list.count < least {
        faults.append("\(place): fewer than \(least)")
      }
      if let items = schema["items"] as? [String: Any] {
        for (index, element) in list.enumerated() {
          faults += self.faults(element, items, in: document, at: "\(place)[\(index)]")
        }
      }
    }
    guard let object = value as? [String: Any] else { return faults }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      faults.append("\(place): has no \(name)")
    }
    for (name, member) in object {
      if let inner = properties[name] {
        faults += self.faults(member, inner, in: document, at: "\(place)/\(name)")
      } else if schema["additionalProperties"] as? Bool == false {
        faults.append("\(place): must not have \(name)")
      }
    }
    return faults
  }

  private func follow(
    _ reference: String, _ value: Any, in document: String, at place: String
  ) -> [String] {
    let name = reference.hasPrefix("./") ? String(reference.dropFirst(2)) : reference
    if let other = documents[name] { return faults(value, other, in: name, at: place) }
    var schema: Any? = documents[document]
    for part in reference.split(separator: "/").dropFirst() {
      schema = (schema as? [String: Any])?[String(part)]
    }
    guard let schema = schema as? [String: Any] else { return ["no schema \(reference)"] }
    return faults(value, schema, in: document, at: place)
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int
    default: false
    }
  }
}

import Foundation

/// Messages as the compatibility kit compares them: number, kind, order and content agree; ids,
/// times, durations, paths, stack traces, places in code and snippets do not count.
struct KitComparison {
  /// The messages, one text each.
  let messages: [String]

  /// The messages of some lines.
  init(_ lines: [String]) throws {
    messages = try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let data = try JSONSerialization.data(
        withJSONObject: Self.cleaned(object, key: ""),
        options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }.filter { !$0.contains("application/vnd.focuskey.") }
  }

  private static func cleaned(_ value: Any, key: String) -> Any {
    if key == "meta" { return [String: Any]() }
    if let list = value as? [Any] {
      // How many ids there are counts, not what they are.
      return list.map { element in
        element is String && key.lowercased().hasSuffix("ids") ? "id" : cleaned(element, key: key)
      }
    }
    guard let object = value as? [String: Any] else { return value }
    var result: [String: Any] = [:]
    for (name, member) in object {
      switch name {
      case "timestamp", "duration", "stackTrace", "uri", "sourceReference", "workerId": continue
      case "code": result[name] = "code"
      case _ where name == "id" || name.hasSuffix("Id"): result[name] = "id"
      default: result[name] = cleaned(member, key: name)
      }
    }
    return result
  }
}

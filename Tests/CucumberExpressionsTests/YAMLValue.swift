import Foundation

/// As much YAML as the published test data uses: maps, lists, scalars, `|-` blocks.
indirect enum YAMLValue: Equatable {
  case null
  case text(String, isQuoted: Bool)
  case list([YAMLValue])
  case map([String: YAMLValue])

  subscript(key: String) -> YAMLValue? {
    guard case .map(let entries) = self else { return nil }
    return entries[key]
  }

  var string: String? {
    guard case .text(let text, _) = self else { return nil }
    return text
  }

  var int: Int? { string.flatMap { Int($0) } }

  var items: [YAMLValue]? {
    guard case .list(let items) = self else { return nil }
    return items
  }

  init(parsing text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var reader = YAMLReader(lines: lines.filter { $0 != "---" })
    self = reader.readBlock(indent: 0)
  }
}

private struct YAMLReader {
  let lines: [String]
  var row = 0

  mutating func readBlock(indent: Int) -> YAMLValue {
    skipBlank()
    guard row < lines.count, depth(lines[row]) >= indent else { return .null }
    let own = depth(lines[row])
    return isItem(lines[row], own) ? readList(own) : readMap(own)
  }

  private mutating func readList(_ indent: Int) -> YAMLValue {
    var items: [YAMLValue] = []
    while next(indent), isItem(lines[row], indent) {
      let rest = String(lines[row].dropFirst(indent + 2))
      if key(of: rest) != nil {
        let padded = String(repeating: " ", count: indent + 2) + rest
        var inner = YAMLReader(lines: lines.enumerated().map { $0 == row ? padded : $1 }, row: row)
        items.append(inner.readMap(indent + 2))
        row = inner.row
      } else {
        items.append(scalar(rest))
        row += 1
      }
    }
    return .list(items)
  }

  private mutating func readMap(_ indent: Int) -> YAMLValue {
    var entries: [String: YAMLValue] = [:]
    while next(indent), let key = key(of: String(lines[row].dropFirst(indent))) {
      let rest = lines[row].dropFirst(indent + key.count + 1)
        .trimmingCharacters(in: .whitespaces)
      row += 1
      if rest.hasPrefix("|") {
        entries[key] = .text(readLiteral(indent), isQuoted: true)
      } else if rest.isEmpty {
        let isList = next(indent) && isItem(lines[row], indent)
        entries[key] = readBlock(indent: isList ? indent : indent + 1)
      } else {
        entries[key] = scalar(rest)
      }
    }
    return .map(entries)
  }

  private mutating func readLiteral(_ indent: Int) -> String {
    var block: [String] = []
    var own: Int?
    while row < lines.count {
      let line = lines[row]
      let isBlank = line.allSatisfy { $0 == " " }
      if !isBlank && depth(line) <= indent { break }
      if own == nil && !isBlank { own = depth(line) }
      block.append(String(line.dropFirst(own ?? 0)))
      row += 1
    }
    while block.last == "" { block.removeLast() }
    return block.joined(separator: "\n")
  }

  private func scalar(_ text: String) -> YAMLValue {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text == "[]" { return .list([]) }
    if text == "null" || text == "~" || text.isEmpty { return .null }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return .list(text.dropFirst().dropLast().split(separator: ",").map { scalar(String($0)) })
    }
    if text.hasPrefix("'"), text.hasSuffix("'"), text.count > 1 {
      let inner = text.dropFirst().dropLast().replacingOccurrences(of: "''", with: "'")
      return .text(inner, isQuoted: true)
    }
    if text.hasPrefix("\""), let data = "[\(text)]".data(using: .utf8),
      let array = try? JSONSerialization.jsonObject(with: data) as? [String]
    {
      return .text(array[0], isQuoted: true)
    }
    return .text(text, isQuoted: false)
  }

  private func key(of line: String) -> String? {
    guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("\""), !line.hasPrefix("'")
    else { return nil }
    let after = line[line.index(after: colon)...]
    return after.isEmpty || after.hasPrefix(" ") ? String(line[..<colon]) : nil
  }

  /// Whether a line has an item of a list there; a bare dash has none in it, which is null.
  private func isItem(_ line: String, _ indent: Int) -> Bool {
    let rest = line.dropFirst(indent)
    return rest == "-" || rest.hasPrefix("- ")
  }

  private mutating func next(_ indent: Int) -> Bool {
    skipBlank()
    return row < lines.count && depth(lines[row]) == indent
  }

  private mutating func skipBlank() {
    while row < lines.count, lines[row].allSatisfy({ $0 == " " }) { row += 1 }
  }

  private func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}

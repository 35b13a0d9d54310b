/// A line editor as a value: keys in, and what is to be done.
///
/// It knows no terminal: whoever reads the keys draws ``view(columns:)`` after each of them.
package struct LineEditor: Sendable {
  /// What follows from a key.
  package enum Outcome: Hashable, Sendable {
    /// The line is to be drawn again.
    case redraw
    /// Nothing is to be done.
    case nothing
    /// The line is done.
    case submit(String)
    /// The line was thrown away.
    case cancel
    /// There will be no more lines.
    case end
    /// The screen is to be cleared.
    case clear
    /// These are to be shown below the line, which is then drawn again.
    case list([String])
    /// The process is to be stopped until somebody goes on with it.
    case suspend
  }

  /// What stands for the text before the cursor: candidates, and the character from which on they
  /// replace it.
  package typealias Completer = (_ head: String) -> PlayCompletion.Answer

  /// A search through the history that is going on.
  private struct Search {
    var text = ""
    var place: Int?
    var before: LineBuffer
  }

  /// Candidates that Tab goes through.
  private struct Cycle {
    var answer: PlayCompletion.Answer
    var index: Int
  }

  private var buffer = LineBuffer()
  private var search: Search?
  private var cycle: Cycle?
  /// The lines typed before.
  package private(set) var history: LineHistory
  /// What stands before the line.
  package var prompt = "> "

  /// An editor with lines that were typed before.
  package init(history: LineHistory = LineHistory()) { self.history = history }

  /// The line as it is to be drawn in so many columns.
  package func view(columns: Int) -> LineView {
    guard let search else { return LineView(prompt: prompt, line: buffer, columns: columns) }
    let found = search.place == nil && !search.text.isEmpty ? "nothing has" : "search"
    return LineView(prompt: "(\(found) “\(search.text)”) ", line: buffer, columns: columns)
  }

  /// Takes a key.
  package mutating func take(_ key: Key, completer: Completer) -> Outcome {
    if search != nil, let outcome = takeInSearch(key) { return outcome }
    if key != .tab, key != .backTab { cycle = nil }
    switch key {
    case .tab: return complete(completer, forward: true)
    case .backTab: return complete(completer, forward: false)
    case .enter: return submit()
    case .control(let letter): return control(letter)
    case .alt(let letter): return alt(letter)
    default: return edit(key)
    }
  }

  private mutating func edit(_ key: Key) -> Outcome {
    switch key {
    case .character(let character): buffer.insert(character)
    case .backspace: buffer.deleteBackward()
    case .delete: buffer.deleteForward()
    case .left: buffer.move(by: -1)
    case .right: buffer.move(by: 1)
    case .home: buffer.moveToStart()
    case .end: buffer.moveToEnd()
    case .wordLeft: buffer.moveWordLeft()
    case .wordRight: buffer.moveWordRight()
    case .up: return older()
    case .down: return newer()
    default: return .nothing
    }
    return .redraw
  }

  private mutating func control(_ letter: Character) -> Outcome {
    switch letter {
    case "a": buffer.moveToStart()
    case "e": buffer.moveToEnd()
    case "b": buffer.move(by: -1)
    case "f": buffer.move(by: 1)
    case "k": buffer.killToEnd()
    case "u": buffer.killToStart()
    case "w": buffer.killWordLeft()
    case "y": buffer.yank()
    case "t": buffer.transpose()
    case "p": return older()
    case "n": return newer()
    case "l": return .clear
    case "z": return .suspend
    case "r":
      search = Search(before: buffer)
    case "c":
      buffer.set("")
      return .cancel
    case "d":
      if buffer.text.isEmpty { return .end }
      buffer.deleteForward()
    default: return .nothing
    }
    return .redraw
  }

  private mutating func alt(_ letter: Character) -> Outcome {
    switch letter {
    case "b": buffer.moveWordLeft()
    case "f": buffer.moveWordRight()
    case "d": buffer.killWordRight()
    default: return .nothing
    }
    return .redraw
  }

  private mutating func submit() -> Outcome {
    let line = buffer.text
    history.add(line)
    buffer.set("")
    return .submit(line)
  }

  private mutating func older() -> Outcome {
    guard let line = history.older(than: buffer.text) else { return .nothing }
    buffer.set(line)
    return .redraw
  }

  private mutating func newer() -> Outcome {
    guard let line = history.newer() else { return .nothing }
    buffer.set(line)
    return .redraw
  }

  // MARK: Search

  /// A key while the history is searched; nil where it ends the search and means what it always does.
  private mutating func takeInSearch(_ key: Key) -> Outcome? {
    guard var search else { return nil }
    switch key {
    case .character(let character):
      search.text.append(character)
      look(&search, from: search.place)
    case .backspace:
      if !search.text.isEmpty { search.text.removeLast() }
      look(&search, from: nil)
    case .control("r"):
      look(&search, from: search.place.map { $0 - 1 })
    case .control("g"), .control("c"):
      buffer = search.before
      self.search = nil
      return .redraw
    case .escape:
      self.search = nil
      return .redraw
    default:
      self.search = nil
      return nil
    }
    self.search = search
    return .redraw
  }

  private mutating func look(_ search: inout Search, from place: Int?) {
    if let place, place < 0 { return }
    if let (line, found) = history.search(search.text, from: place) {
      buffer.set(line)
      search.place = found
    } else if place == nil {
      search.place = nil
    }
  }

  // MARK: Completion

  private mutating func complete(_ completer: Completer, forward: Bool) -> Outcome {
    if var cycle {
      let count = cycle.answer.candidates.count
      cycle.index = (cycle.index + (forward ? 1 : count - 1)) % count
      put(cycle.answer.candidates[cycle.index].text, from: cycle.answer.start)
      self.cycle = cycle
      return .redraw
    }
    let answer = completer(buffer.head)
    guard let first = answer.candidates.first else { return .nothing }
    if answer.candidates.count == 1 {
      put(first.text, from: answer.start)
      return .redraw
    }
    let typed = String(buffer.characters[answer.start..<buffer.cursor])
    let common = Self.commonStart(of: answer.candidates.map(\.text))
    if common.count > typed.count, common.lowercased().hasPrefix(typed.lowercased()) {
      put(common, from: answer.start)
      return .redraw
    }
    cycle = Cycle(answer: answer, index: forward ? -1 : 0)
    return .list(answer.candidates.map(\.label))
  }

  private mutating func put(_ text: String, from start: Int) {
    buffer.replaceHead(from: start, with: text)
  }

  /// What all texts begin with.
  private static func commonStart(of texts: [String]) -> String {
    guard var common = texts.first.map(Array.init) else { return "" }
    for text in texts.dropFirst() {
      let same = zip(common, text).prefix { $0 == $1 }.count
      common.removeSubrange(same...)
    }
    return String(common)
  }
}

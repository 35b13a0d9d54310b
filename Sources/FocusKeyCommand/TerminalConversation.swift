import ScenarioPlay
import ScenarioReports
import SourceDiagnostics

/// A conversation at a terminal: lines are edited, completed and remembered.
struct TerminalConversation {
  /// How long a lone Escape is waited upon, in milliseconds.
  private static let escapeDelay: Int32 = 50

  /// Candidates that are listed at once.
  private static let mostListed = 12

  private var decoder = KeyDecoder()
  private var editor: LineEditor
  private let history: TypedLinesFile?
  private let invocation: Invocation
  /// Keys that were read with others and are still to be taken.
  private var keys: [Key] = []

  private init(_ invocation: Invocation) {
    self.invocation = invocation
    history = TypedLinesFile.own
    editor = LineEditor(history: LineHistory(history?.lines() ?? []))
  }

  /// Reads lines until the conversation is over.
  static func hold<World>(_ conversation: inout Conversation<World>, invocation: Invocation) {
    var terminal = TerminalConversation(invocation)
    Terminal.prepare()
    while !conversation.isOver {
      switch terminal.line(for: &conversation) {
      case .line(let line):
        conversation.style = invocation.style(descriptor: 1)
        Terminal.put(conversation.take(line))
      case .cancelled: conversation.cancel()
      case .end:
        Terminal.put(conversation.end())
        return
      }
    }
  }

  private enum Reading {
    case line(String)
    case cancelled
    case end
  }

  /// Reads one line.
  private mutating func line<World>(for conversation: inout Conversation<World>) -> Reading {
    editor.prompt = conversation.prompt
    guard Terminal.takeOver() else { return .end }
    defer { Terminal.giveBack() }
    let completion = conversation.completion
    draw()
    while true {
      guard let key = nextKey() else {
        Terminal.put("\n")
        return .end
      }
      switch editor.take(key, completer: completion.answer(for:)) {
      case .nothing: break
      case .redraw: if keys.isEmpty { draw() }
      case .clear:
        Terminal.put("\u{1B}[H\u{1B}[2J")
        draw()
      case .list(let labels): show(labels)
      case .suspend:
        Terminal.put("\n")
        Terminal.suspend()
        draw()
      case .cancel:
        Terminal.put("^C\n")
        return .cancelled
      case .end:
        Terminal.put("\n")
        return .end
      case .submit(let line):
        finish(line)
        return .line(line)
      }
    }
  }

  /// Shows the line in full, where the editor may have shown a part of it, and remembers it.
  private mutating func finish(_ line: String) {
    Terminal.put("\r\u{1B}[K" + editor.prompt + DiagnosticRenderer.printable(line) + "\n")
    history?.append(line)
  }

  /// The next key; nil where the terminal is gone.
  private mutating func nextKey() -> Key? {
    while keys.isEmpty {
      switch Terminal.input(milliseconds: decoder.isWaiting ? Self.escapeDelay : -1) {
      case .bytes(let bytes): keys = decoder.keys(bytes)
      case .silence: keys = decoder.settle()
      case .resized: draw()
      case .end: return nil
      }
    }
    return keys.removeFirst()
  }

  private func draw() {
    let view = editor.view(columns: Terminal.columns)
    let text = invocation.style(descriptor: 1).paint(view.text, .name)
    let right = view.cursorColumn > 0 ? "\u{1B}[\(view.cursorColumn)C" : ""
    Terminal.put("\r\u{1B}[K" + text + "\r" + right)
  }

  /// Lists candidates below the line.
  private func show(_ labels: [String]) {
    let columns = Terminal.columns
    var text = "\n"
    for label in labels.prefix(Self.mostListed) {
      text += "  " + String(DiagnosticRenderer.printable(label).prefix(max(8, columns - 4))) + "\n"
    }
    let more = labels.count - Self.mostListed
    if more > 0 { text += "  … and \(more) more; Tab goes through all of them\n" }
    Terminal.put(invocation.style(descriptor: 1).paint(text, .aside))
    draw()
  }
}

/// The file that remembers what was typed: `$XDG_STATE_HOME/focuskey/play-history`.
struct TypedLinesFile {
  /// Bytes that are read at most; a larger file is begun anew.
  private static let largest = 1 << 20

  private let folder: String
  private var path: String { folder + "/play-history" }

  /// The file; nil where neither `XDG_STATE_HOME` nor `HOME` says where it may lie.
  static var own: TypedLinesFile? {
    if let state = Invocation.variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return TypedLinesFile(folder: state + "/focuskey")
    }
    guard let home = Invocation.variable("HOME"), home.hasPrefix("/") else { return nil }
    return TypedLinesFile(folder: home + "/.local/state/focuskey")
  }

  private init(folder: String) { self.folder = folder }

  /// The lines, oldest first; none where there is no file yet.
  ///
  /// A long file is cut down.
  func lines() -> [String] {
    guard let bytes = try? FileReading.bytes(of: path) else { return [] }
    let all = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let lines = all.suffix(LineHistory.linesAtMost).map(String.init)
    if bytes.count > Self.largest || all.count > 2 * LineHistory.linesAtMost {
      let text = lines.map { $0 + "\n" }.joined()
      try? FileWriting.replace(path, with: Array(text.utf8))
    }
    return lines
  }

  /// Adds a line; where that cannot be done, it is only remembered until the end.
  func append(_ line: String) {
    guard !line.isEmpty else { return }
    var parent = ""
    for part in folder.split(separator: "/") {
      parent += "/" + part
      mkdir(parent, 0o700)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    var output = Output(descriptor: descriptor)
    output.write(line + "\n")
    output.flush()
    close(descriptor)
  }
}

import ScenarioReports
import SourceDiagnostics

/// The surroundings of one call of the command.
///
/// The environment is asked here and nowhere else.
struct Invocation {
  /// When colours are used.
  enum ColourChoice: String, CaseIterable {
    /// Where somebody watches, unless the environment says otherwise.
    case auto
    /// Everywhere, in files too.
    case always
    /// Nowhere.
    case never
  }

  /// What was asked for with `--color`.
  var colour = ColourChoice.auto

  /// The value of a variable of the environment; nil if it is not set or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether somebody watches what is written to a descriptor.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How text is laid out that goes to a descriptor, or to a file where there is none.
  func style(descriptor: Int32?) -> TextStyle {
    TextStyle(colour: usesColour(descriptor: descriptor), columns: Self.columns)
  }

  /// How lists and tables are laid out on standard output.
  var listStyle: TextStyle {
    TextStyle(colour: usesColour(descriptor: 1), columns: Self.listColumns)
  }

  /// Renders diagnostics for a descriptor.
  func renderer(descriptor: Int32) -> DiagnosticRenderer {
    var renderer = DiagnosticRenderer(
      colour: usesColour(descriptor: descriptor), widest: max(40, Self.columns - 8))
    renderer.columns = Self.knownColumns
    return renderer
  }

  /// `NO_COLOR` wins over `FORCE_COLOR`, both over `TERM=dumb` and over what the output is.
  private func usesColour(descriptor: Int32?) -> Bool {
    switch colour {
    case .always: return true
    case .never: return false
    case .auto:
      guard let descriptor else { return false }
      if Self.variable("NO_COLOR") != nil { return false }
      if let forced = Self.variable("FORCE_COLOR") { return forced != "0" }
      if Self.variable("TERM") == "dumb" { return false }
      return Self.isTerminal(descriptor)
    }
  }

  /// The width that is known, else 100.
  private static var columns: Int { knownColumns ?? 100 }

  /// The width of lists and of help: in a pipe they are for people, too.
  static var listColumns: Int { knownColumns ?? WrappedText.widest }

  /// `COLUMNS`, else the width of the terminal, where there is one.
  static var knownColumns: Int? { columns(of: 1) }

  /// The width of what is written to a descriptor: `COLUMNS`, else that of the terminal behind it.
  static func columns(of descriptor: Int32) -> Int? {
    if let text = variable("COLUMNS"), let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : nil
  }
}

extension Invocation {
  /// Reads `--color`.
  ///
  /// - Throws: A ``CommandProblem`` for anything but auto, always and never.
  init(_ arguments: ParsedArguments) throws(CommandProblem) {
    guard let text = arguments.value(of: .color) else { return }
    guard let choice = ColourChoice(rawValue: text) else {
      throw CommandProblem(message: "--color takes auto, always or never, not “\(text)”")
    }
    colour = choice
  }
}

import GherkinSyntax
import SourceDiagnostics

/// How much one script may hold: more is a mistake that is told, before memory is spent on it.
package enum ScriptBounds {
  /// Most lines of a script; they are counted before it is parsed.
  package static let lines = 500_000
  /// Most bytes of a line.
  package static let lineLength = 1_000_000
  /// Most steps of a script, those of an outline counted for each row of its examples, those of a
  /// background for each scenario and row that it precedes, those of a phrase for each use.
  package static let steps = 2_000_000

  /// Most bytes of the texts that rows of examples fill in, counted for each row.
  package static let filledBytes = 200_000_000
  /// Bytes of a script whose rows cannot fill in so many, however they are shared out.
  private static let harmlessBytes = 40_000

  /// Lines of which no order of steps and rows could give so many steps.
  private static let harmlessLines = 2_800

  /// What is wrong with a script that holds too much, for whoever reads it without planning.
  package static func faultOfWhole(_ file: SourceFile) -> Diagnostic? {
    if let fault = fault(in: file) { return fault }
    // Only where there might be too many steps the script is parsed for them.
    guard file.lineCount > harmlessLines || file.bytes.count > harmlessBytes else { return nil }
    return GherkinParser.parse(file).document.flatMap { fault(in: $0, of: file) }
  }

  /// What is wrong with a script that has too many lines, or too long a one.
  package static func fault(in file: SourceFile) -> Diagnostic? {
    guard file.writtenLineCount > lines else { return lengthFault(in: file) }
    let start = file.lineStarts[lines]
    return .error(
      "this script has \(file.writtenLineCount) lines, more than \(lines), the most that is read",
      at: SourceRange(file: file, bytes: start..<start), help: [wayOut])
  }

  private static func lengthFault(in file: SourceFile) -> Diagnostic? {
    guard file.bytes.count > lineLength else { return nil }
    for line in 1...file.lineCount where file.byteRange(ofLine: line).count > lineLength {
      let start = file.lineStarts[line - 1]
      return .error(
        "this line has more than \(lineLength) bytes, the most that is read",
        at: SourceRange(file: file, bytes: start..<start), help: ["break it into several"])
    }
    return nil
  }

  /// What is wrong with a script whose outlines and backgrounds give too many steps.
  package static func fault(in document: GherkinDocument, of file: SourceFile) -> Diagnostic? {
    guard file.lineCount > harmlessLines || file.bytes.count > harmlessBytes else { return nil }
    var (count, bytes) = (0, 0)
    for (scenario, before) in scenarios(of: document) {
      bytes += filledBytes(of: scenario)
      if bytes > filledBytes {
        return .error(
          "with this scenario the rows of examples fill in \(bytes / 1_000_000 + 1) MB of text, more "
            + "than \(filledBytes / 1_000_000), the most that is planned",
          at: scenario.nameText.range, help: [wayOut])
      }
      let own = before + scenario.steps.count
      let rows = scenario.examples.reduce(0) { $0 + $1.tableBody.count }
      // A row is counted, too, where an outline has no steps.
      count += scenario.examples.isEmpty ? own : rows * max(own, 1)
      if count > steps {
        return fault(of: count, at: scenario.nameText.range, help: wayOut)
      }
    }
    return nil
  }

  /// The bytes of the texts that the rows of an outline fill in, counted for each row.
  private static func filledBytes(of scenario: Scenario) -> Int {
    let rows = scenario.examples.reduce(0) { $0 + $1.tableBody.count }
    if rows == 0 { return 0 }
    func filled(_ text: SourceText) -> Int {
      let bytes = text.file.bytes[text.lower..<text.upper]
      return bytes.contains(UInt8(ascii: "<")) ? bytes.count : 0
    }
    return rows * scenario.steps.reduce(filled(scenario.nameText)) { $0 + filled($1.extent) }
  }

  /// What is wrong with a script that has come to so many steps in the scenario of this name.
  private static func fault(
    of count: Int, beyond limit: Int = steps, at name: SourceRange, help: String
  ) -> Diagnostic {
    .error(
      "with this scenario the script has \(count) steps, more than \(limit), the most that is planned",
      at: name, help: [help])
  }

  /// What is wrong with scripts that together have come to so many steps in the scenario of this name.
  ///
  /// - Parameter limit: Most steps of one script; of all, twice as many are planned.
  static func fault(ofAll count: Int, beyond limit: Int, at name: SourceRange) -> Diagnostic? {
    if count <= 2 * limit { return nil }
    return .error(
      "with this scenario the scripts have \(count) steps together, more than \(2 * limit), the most that "
        + "is planned at once", at: name,
      help: ["take them in parts: “--shard 1/2”, then “--shard 2/2”"])
  }

  /// Counts the steps of scripts as their phrases are unfolded, scenario by scenario.
  struct StepCounts {
    /// Most steps of a script.
    let limit: Int
    private var counts: [ObjectIdentifier: Int] = [:]

    init(limit: Int) { self.limit = limit }

    /// Counts a scenario's steps.
    ///
    /// - Returns: What is wrong, where its script has too many with them.
    mutating func add(_ scenario: ScenarioDescription) -> Diagnostic? {
      let count = counts[ObjectIdentifier(scenario.file), default: 0] + scenario.steps.count
      counts[ObjectIdentifier(scenario.file)] = count
      if count <= limit { return nil }
      return fault(
        of: count, beyond: limit, at: scenario.nameRange,
        help: "split the script into several files, or let it use its phrases less")
    }
  }

  private static let wayOut = "split it into several files, or leave out rows of its examples"

  /// The scenarios of a script, each with how many steps of backgrounds come before its own.
  private static func scenarios(of document: GherkinDocument) -> [(node: Scenario, before: Int)] {
    var found: [(node: Scenario, before: Int)] = []
    var ofFeature = 0
    for child in document.feature?.children ?? [] {
      switch child {
      case .background(let node): ofFeature += node.steps.count
      case .scenario(let node): found.append((node, ofFeature))
      case .rule(let rule):
        var ofRule = 0
        for child in rule.children {
          switch child {
          case .background(let node): ofRule += node.steps.count
          case .scenario(let node): found.append((node, ofFeature + ofRule))
          }
        }
      }
    }
    return found
  }
}

import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// A script taken apart: each scenario with what it needs to be understood alone.
struct ScriptPieces {
  /// A scenario and the lines that belong to it.
  struct Piece {
    /// The scenario in the tree.
    let node: Scenario
    /// From its first tag to the beginning of what follows.
    let bytes: Range<Int>
    /// The titles of feature and rule above it, and the lines of their backgrounds.
    let context: [Range<Int>]
    /// The titles of feature and rule, without backgrounds.
    let headers: [Range<Int>]
    /// The steps of the backgrounds before its own.
    let background: [Step]
    /// Whether it is a phrase.
    let isPhrase: Bool

    /// Whether a byte of a range is in its lines or in those of its context.
    func touches(_ range: ClosedRange<Int>) -> Bool {
      let range = range.lowerBound..<range.upperBound + 1
      return bytes.overlaps(range) || context.contains { $0.overlaps(range) }
    }

    /// Whether it runs at all: an outline without rows does not.
    var runs: Bool {
      guard !isPhrase else { return false }
      return node.examples.isEmpty || node.examples.contains { !$0.tableBody.isEmpty }
    }
  }

  /// The scenarios in order.
  let scenarios: [Piece]

  /// Takes a document apart.
  init(_ document: GherkinDocument) {
    var builder = Builder(document)
    scenarios = builder.pieces()
  }

  /// The scenario whose lines have a byte in them.
  func piece(at offset: Int) -> Piece? {
    scenarios.last { $0.bytes.lowerBound <= offset }.flatMap { piece in
      offset <= piece.bytes.upperBound ? piece : nil
    }
  }

  private struct Builder {
    private let document: GherkinDocument
    private let file: SourceFile
    /// Where things begin, in order; the end of the file last.
    private var starts: [Int] = []
    private var place = 0

    init(_ document: GherkinDocument) {
      self.document = document
      file = document.file
      for child in document.feature?.children ?? [] {
        switch child {
        case .background(let node): starts.append(start(of: node.extent))
        case .scenario(let node): starts.append(start(of: node.extent))
        case .rule(let rule):
          starts.append(start(of: rule.extent))
          for child in rule.children {
            switch child {
            case .background(let node): starts.append(start(of: node.extent))
            case .scenario(let node): starts.append(start(of: node.extent))
            }
          }
        }
      }
      starts.append(file.bytes.count)
    }

    mutating func pieces() -> [Piece] {
      guard let feature = document.feature else { return [] }
      var headers = [title(of: feature)]
      if let language = document.languageLine { headers.insert(line(of: language.lineText), at: 0) }
      var top = Level(headers: headers, context: headers, isPhrase: feature.tags.contains(.phrase))
      var pieces: [Piece] = []
      for child in feature.children {
        switch child {
        case .background(let node): top.add(node, next())
        case .scenario(let node): pieces.append(top.piece(node, next()))
        case .rule(let rule):
          _ = next()
          var level = top
          level.headers.append(title(of: rule))
          level.context.append(title(of: rule))
          level.isPhrase = level.isPhrase || rule.tags.contains(.phrase)
          for child in rule.children {
            switch child {
            case .background(let node): level.add(node, next())
            case .scenario(let node): pieces.append(level.piece(node, next()))
            }
          }
        }
      }
      return pieces
    }

    /// The lines of the next thing.
    private mutating func next() -> Range<Int> {
      place += 1
      let lower = starts[place - 1]
      return lower..<max(lower, starts[place])
    }

    /// The tags and the title, without description and comments: those mean nothing to a step.
    private func title(of node: some Titled) -> Range<Int> {
      let lower = start(of: node.extent)
      return lower..<max(lower, line(of: node.keywordText).upperBound)
    }

    private func line(of text: SourceText) -> Range<Int> {
      let line = file.line(at: text.lower)
      let end = line < file.lineCount ? file.lineStarts[line] : file.bytes.count
      return file.lineStarts[line - 1]..<end
    }

    private func start(of extent: SourceText) -> Int {
      file.lineStarts[file.line(at: extent.lower) - 1]
    }
  }

  private struct Level {
    var headers: [Range<Int>]
    var context: [Range<Int>]
    var background: [Step] = []
    var isPhrase: Bool

    mutating func add(_ node: Background, _ lines: Range<Int>) {
      context.append(lines)
      background += node.steps
    }

    func piece(_ node: Scenario, _ lines: Range<Int>) -> Piece {
      Piece(
        node: node, bytes: lines, context: context, headers: headers, background: background,
        isPhrase: isPhrase || node.tags.contains(.phrase))
    }
  }
}

/// Reads a tag expression by Dijkstra's shunting-yard, as the reference implementation does.
struct TagExpressionParser {
  private enum Word: Equatable {
    case tag(String)
    case not, and, or, open, close
  }

  private struct Token {
    var word: Word
    var offset: Int
  }

  private let expression: String
  private var output: [TagExpression.Part] = []
  /// How many values the parts so far leave behind.
  private var depth = 0
  private var operators: [Token] = []
  private var wantsOperand = true

  private init(_ expression: String) { self.expression = expression }

  /// The parts of an expression, operators behind their operands; none for an empty one.
  static func parts(of expression: String) throws(TagExpressionError) -> [TagExpression.Part] {
    var parser = TagExpressionParser(expression)
    let tokens = try parser.tokens()
    for token in tokens { try parser.take(token) }
    if !tokens.isEmpty { try parser.finish() }
    return parser.output
  }

  private func tokens() throws(TagExpressionError) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    var isPlain = true
    var start = 0
    var escaped = false
    func end() {
      if word.isEmpty { return }
      tokens.append(Token(word: isPlain ? Self.word(word) : .tag(word), offset: start))
      word = ""
      isPlain = true
    }
    for (offset, scalar) in expression.unicodeScalars.enumerated() {
      let isBlank = scalar.properties.isWhitespace
      if word.isEmpty, !escaped { start = offset }
      if escaped {
        guard scalar == "(" || scalar == ")" || scalar == "\\" || isBlank else {
          throw error("Illegal escape before \"\(scalar)\".", at: offset - 1)
        }
        word.unicodeScalars.append(scalar)
        isPlain = false
        escaped = false
      } else if scalar == "\\" {
        escaped = true
      } else if scalar == "(" || scalar == ")" || isBlank {
        end()
        if !isBlank { tokens.append(Token(word: scalar == "(" ? .open : .close, offset: offset)) }
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    if escaped {
      throw error("Illegal escape before \"\".", at: expression.unicodeScalars.count - 1)
    }
    end()
    return tokens
  }

  private static func word(_ text: String) -> Word {
    switch text {
    case "not": .not
    case "and": .and
    case "or": .or
    default: .tag(text)
    }
  }

  private mutating func take(_ token: Token) throws(TagExpressionError) {
    switch token.word {
    case .tag(let name):
      try expect(operand: true, token)
      output.append(.tag(name))
      depth += 1
      wantsOperand = false
    case .not, .open:
      try expect(operand: true, token)
      operators.append(token)
    case .and, .or:
      try expect(operand: false, token)
      while let top = operators.last, Self.rank(top.word) >= Self.rank(token.word) {
        operators.removeLast()
        try emit(top)
      }
      operators.append(token)
      wantsOperand = true
    case .close:
      try expect(operand: false, token)
      while let top = operators.popLast() {
        if top.word == .open { return }
        try emit(top)
      }
      throw error("Unmatched ).", at: token.offset)
    }
  }

  private mutating func finish() throws(TagExpressionError) {
    while let top = operators.popLast() {
      if top.word == .open { throw error("Unmatched (.", at: top.offset) }
      try emit(top)
    }
  }

  private mutating func emit(_ token: Token) throws(TagExpressionError) {
    let needed = token.word == .not ? 1 : 2
    guard depth >= needed else {
      throw error("Expected operand.", at: expression.unicodeScalars.count)
    }
    depth -= needed - 1
    output.append(token.word == .not ? .not : token.word == .and ? .and : .or)
  }

  private func expect(operand: Bool, _ token: Token) throws(TagExpressionError) {
    if wantsOperand == operand { return }
    throw error(wantsOperand ? "Expected operand." : "Expected operator.", at: token.offset)
  }

  private func error(_ reason: String, at offset: Int) -> TagExpressionError {
    TagExpressionError(expression: expression, reason: reason, offset: offset)
  }

  /// How tightly an operator binds; a bracket holds everything back.
  private static func rank(_ word: Word) -> Int {
    switch word {
    case .not: 3
    case .and: 2
    case .or: 1
    case .tag, .open, .close: 0
    }
  }
}

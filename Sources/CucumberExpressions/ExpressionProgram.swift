/// An expression compiled for matching: steps that only ever lead forward.
///
/// `{n} mouse/mice(s)` becomes
/// ```
/// 0 parameter 0    1 literal " "    2 split 3, 5
/// 3 literal "mouse"    4 jump 8    5 literal "mice"    6 split 7, 8    7 literal "s"    8 end
/// ```
/// (An optional is a split that prefers to take it.)
package struct ExpressionProgram: Sendable {
  /// One step of a program.
  package enum Instruction: Sendable, Equatable {
    /// The bytes must stand here.
    case literal([UInt8])

    /// A parameter begins here: its position in ``ExpressionProgram/parameters``.
    case parameter(Int)

    /// Any of the places, the first preferred.
    case split([Int])

    /// Goes on elsewhere.
    case jump(Int)

    /// The sentence must end here.
    case end
  }

  /// The steps; the last is ``Instruction/end``.
  package let instructions: [Instruction]

  /// The types of the parameters, in order.
  package let parameters: [ParameterType]
}

extension ExpressionProgram {
  /// Checks a tree's meaning and compiles it.
  ///
  /// - Throws: an ``ExpressionError`` at the first part that the language does not allow, or at
  ///   a parameter whose type the registry does not know.
  init(
    _ tree: ExpressionNode, of expression: String, registry: ParameterTypeRegistry
  ) throws(ExpressionError) {
    var compiler = Compiler(expression: expression, registry: registry)
    for node in tree.children { try compiler.compile(node) }
    compiler.emit(.end)
    instructions = compiler.instructions
    parameters = compiler.parameters
  }

  private struct Compiler {
    let expression: String
    let registry: ParameterTypeRegistry
    var instructions: [Instruction] = []
    var parameters: [ParameterType] = []
    private var literal: [UInt8] = []

    init(expression: String, registry: ParameterTypeRegistry) {
      self.expression = expression
      self.registry = registry
    }

    mutating func compile(_ node: ExpressionNode) throws(ExpressionError) {
      switch node.kind {
      case .text: literal += Array(node.text.utf8)
      case .optional: try compileOptional(node)
      case .alternation: try compileAlternation(node)
      case .parameter: try compileParameter(node)
      case .alternative, .expression:
        for child in node.children { try compile(child) }
      }
    }

    mutating func emit(_ instruction: Instruction) {
      flush()
      instructions.append(instruction)
    }

    private mutating func flush() {
      guard !literal.isEmpty else { return }
      instructions.append(.literal(literal))
      literal = []
    }

    private mutating func compileOptional(_ node: ExpressionNode) throws(ExpressionError) {
      if let parameter = node.children.first(where: { $0.kind == .parameter }) {
        throw .parameterInOptional(in: expression, at: parameter)
      }
      if let optional = node.children.first(where: { $0.kind == .optional }) {
        throw .optionalInOptional(in: expression, at: optional)
      }
      guard node.children.contains(where: { $0.kind == .text }) else {
        throw .emptyOptional(in: expression, at: node)
      }
      emit(.split([]))
      let split = instructions.count - 1
      for child in node.children { try compile(child) }
      flush()
      instructions[split] = .split([split + 1, instructions.count])
    }

    private mutating func compileAlternation(_ node: ExpressionNode) throws(ExpressionError) {
      for alternative in node.children {
        guard !alternative.children.isEmpty else {
          throw .emptyAlternative(in: expression, at: alternative)
        }
        guard alternative.children.contains(where: { $0.kind == .text }) else {
          throw .alternativeOfOptionals(in: expression, at: alternative)
        }
      }
      emit(.split([]))
      let split = instructions.count - 1
      var starts: [Int] = []
      var jumps: [Int] = []
      for alternative in node.children {
        starts.append(instructions.count)
        try compile(alternative)
        emit(.jump(0))
        jumps.append(instructions.count - 1)
      }
      instructions[split] = .split(starts)
      for jump in jumps { instructions[jump] = .jump(instructions.count) }
    }

    private mutating func compileParameter(_ node: ExpressionNode) throws(ExpressionError) {
      guard let type = registry[node.text] else {
        throw .undefinedParameterType(node.text, in: expression, at: node)
      }
      emit(.parameter(parameters.count))
      parameters.append(type)
    }
  }
}

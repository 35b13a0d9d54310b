import CucumberExpressions
import Synchronization

/// The words of all expressions, prepared for comparing any number of sentences with them.
///
/// Spellings, words and parameter types have numbers, and an expression is a list of these:
/// `the card is tapped` and `the phone is locked` have the numbers of `the` and `is` in common.
struct ComparedVocabulary: Sendable {
  /// A word as it stands in expressions.
  struct Word: Sendable {
    /// Its texts, as a range of ``ComparedVocabulary/spellingNumbers``; empty unless it is fixed.
    let spellings: Range<Int>
    /// The number of the type of its parameter, if it holds one.
    let type: Int?
    /// Whether any sentence may have it, by one of its texts.
    let isIdle: Bool
    /// Whether it is the “not” of a sentence that denies.
    let isNot: Bool
  }

  /// A parameter type as it is asked for.
  struct ValueType: Sendable {
    /// The type.
    let type: ParameterType
    /// Whether a value of it tells which step is meant: one of a few texts, a quantity, or a text in
    /// quotes.
    let isTelling: Bool
    /// Whether it is told from others by its values alone, which it has many of: a name of anything is
    /// none, but “Tokyo” is meant for one.
    let isNarrow: Bool
    /// Its texts, where it has only a few: other forms of them are meant as values, too.
    let choices: [ComparedWord]
  }

  /// An expression as numbers.
  struct Expression: Sendable {
    /// Its words, as a range of ``ComparedVocabulary/wordNumbers``.
    let words: Range<Int>
    /// The numbers of the types of its parameters, as a range of ``ComparedVocabulary/typeNumbers``.
    let types: Range<Int>
    /// How many of these are telling.
    let tellingCount: Int
    /// How many are narrow.
    let narrowCount: Int
    /// Whether one of its words denies.
    let isNegative: Bool
    /// Whether it begins with a value.
    let beginsWithValue: Bool
  }

  /// Words that say the same.
  let families: WordFamilies
  /// Every text of a fixed word, once, in lower case.
  private(set) var spellings: [ComparedWord] = []
  /// The families that each of these texts belongs to.
  private(set) var familiesOfSpellings: [UInt64] = []
  /// The texts of the fixed words, one word's after another's.
  private(set) var spellingNumbers: [Int] = []
  /// Every word, once.
  private(set) var words: [Word] = []
  /// How many expressions have each word.
  private(set) var uses: [Int] = []
  /// The words of the expressions, one expression's after another's.
  private(set) var wordNumbers: [Int] = []
  /// Every type of a parameter, once.
  private(set) var types: [ValueType] = []
  /// The types of the expressions' parameters, one expression's after another's.
  private(set) var typeNumbers: [Int] = []
  /// The expressions, in their order.
  private(set) var expressions: [Expression] = []

  private var numbersOfSpellings: [String: Int] = [:]
  private var numbersOfWords: [String: Int] = [:]
  private var numbersOfTypes: [String: Int] = [:]

  /// Prepares expressions that share one registry of types.
  init(_ expressions: [CucumberExpression], families: WordFamilies = WordFamilies([])) {
    self.families = families
    for expression in expressions {
      let firstType = typeNumbers.count
      for type in expression.parameters { typeNumbers.append(number(of: type)) }
      let firstWord = wordNumbers.count
      for word in expression.words { wordNumbers.append(number(of: word)) }
      for number in Set(wordNumbers[firstWord...]) { uses[number] += 1 }
      let ownTypes = firstType..<typeNumbers.count
      self.expressions.append(
        Expression(
          words: firstWord..<wordNumbers.count, types: ownTypes,
          tellingCount: typeNumbers[ownTypes].count { types[$0].isTelling },
          narrowCount: typeNumbers[ownTypes].count { types[$0].isNarrow },
          isNegative: wordNumbers[firstWord...].contains { number in
            spellingNumbers[words[number].spellings].contains { spellings[$0].isNegation }
          }, beginsWithValue: expression.words.first?.parameter != nil))
    }
  }

  private mutating func number(of type: ParameterType) -> Int {
    if let known = numbersOfTypes[type.name] { return known }
    let isQuantity = type.examples.first?.contains { $0.isASCII && $0.isNumber } ?? false
    let isQuoted = type.examples.first?.hasPrefix("\"") ?? false
    let isTelling = !type.choices.isEmpty || isQuantity || isQuoted
    numbersOfTypes[type.name] = types.count
    types.append(
      ValueType(
        type: type, isTelling: isTelling,
        isNarrow: !isTelling && type.fault != nil && !type.accepts("name"),
        choices: type.choices.map { ComparedWord(lowercased: $0.lowercased()) }))
    return types.count - 1
  }

  private mutating func number(of word: ExpressionWord) -> Int {
    // A space stands in no variant.
    let key = word.parameter.map { " " + $0 } ?? word.variants.joined(separator: " ")
    if let known = numbersOfWords[key] { return known }
    let first = spellingNumbers.count
    for variant in word.variants { spellingNumbers.append(number(ofSpelling: variant)) }
    let own = first..<spellingNumbers.count
    numbersOfWords[key] = words.count
    uses.append(0)
    words.append(
      Word(
        spellings: own, type: word.parameter.flatMap { numbersOfTypes[$0] },
        isIdle: spellingNumbers[own].contains { spellings[$0].isIdle },
        isNot: word.variants == ["not"]))
    return words.count - 1
  }

  private mutating func number(ofSpelling variant: String) -> Int {
    let text = variant.lowercased()
    if let known = numbersOfSpellings[text] { return known }
    numbersOfSpellings[text] = spellings.count
    spellings.append(ComparedWord(lowercased: text))
    familiesOfSpellings.append(families.having(spellings[spellings.count - 1]))
    return spellings.count - 1
  }
}

extension ComparedVocabulary {
  /// A prepared vocabulary that is made when it is first asked for: most runs never ask.
  final class Later: Sendable {
    private let expressions: [CucumberExpression]
    private let families: [[String]]
    private let made = Mutex<ComparedVocabulary?>(nil)

    /// Prepares nothing yet.
    init(_ expressions: [CucumberExpression], families: [[String]]) {
      self.expressions = expressions
      self.families = families
    }

    /// The prepared vocabulary, one and the same for all who ask.
    var value: ComparedVocabulary {
      made.withLock { made in
        if let made { return made }
        let new = ComparedVocabulary(expressions, families: WordFamilies(families))
        made = new
        return new
      }
    }
  }
}

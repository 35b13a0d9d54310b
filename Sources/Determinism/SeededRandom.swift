/// Random numbers that are the same everywhere and always: a seed, a stream's name, nothing else.
///
/// The algorithm is xoshiro256** 1.0 (Blackman and Vigna, public domain), its four words filled by
/// SplitMix64 out of the seed and the stream's name. Streams of different names are independent:
/// one more draw in "late callbacks" never moves a draw in "gestures".
///
/// It is no `RandomNumberGenerator` on purpose: the standard library's `shuffled(using:)` may
/// change with the compiler, and a seed has to replay for good.
@frozen
public struct SeededRandom: Hashable, Sendable {
  @usableFromInline var first: UInt64
  @usableFromInline var second: UInt64
  @usableFromInline var third: UInt64
  @usableFromInline var fourth: UInt64

  /// Opens the stream of this name under this seed, at its beginning.
  public init(seed: UInt64, stream: String) {
    var name = Digest()
    name.combine(stream)
    var filler = SplitMix64(state: seed ^ name.value)
    first = filler.next()
    second = filler.next()
    third = filler.next()
    fourth = filler.next()
    if first | second | third | fourth == 0 { first = 1 }
  }

  /// Draws the next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    let product = second &* 5
    let result = (product << 7 | product >> 57) &* 9
    let shifted = second << 17
    third ^= first
    fourth ^= second
    second ^= third
    first ^= fourth
    third ^= shifted
    fourth = fourth << 45 | fourth >> 19
    return result
  }

  /// Draws a number from 0 to just below the bound, each as likely as the others.
  ///
  /// Lemire's method: the high half of a product, drawing again in the rare case that would favour
  /// some numbers.
  /// - Precondition: The bound is not 0.
  @inlinable
  public mutating func below(_ bound: UInt64) -> UInt64 {
    precondition(bound > 0, "no number lies below 0")
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return product.high
  }

  /// Draws an index below the bound; the same draw as `below`, for the numbers arrays use.
  @inlinable
  public mutating func index(below bound: Int) -> Int {
    precondition(bound > 0, "no index lies below \(bound)")
    return Int(below(UInt64(bound)))
  }

  /// Draws whether something with a chance of so many in so many happens.
  ///
  /// - Precondition: `total` is not 0 and `numerator` is not above it.
  @inlinable
  public mutating func chance(_ numerator: UInt64, in total: UInt64) -> Bool {
    precondition(numerator <= total, "a chance of \(numerator) in \(total) is more than certain")
    return below(total) < numerator
  }

  /// Puts the elements in a random order, each order as likely as the others (Fisher and Yates).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, through: 1, by: -1) {
      elements.swapAt(last, index(below: last + 1))
    }
  }

  /// Draws one of the elements, or nil when there are none, without a draw.
  public mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[index(below: elements.count)]
  }
}

/// The small generator that fills the large one (Steele, Lea and Flood, 2014).
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

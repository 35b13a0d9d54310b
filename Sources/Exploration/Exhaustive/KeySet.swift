/// A set of keys in one table of plain words, probed place by place.
///
/// At most 5 of 8 places are taken, so a key costs 1.6 to 3.2 times its own size.
@usableFromInline package final class KeySet<Key: StateKey> {
  /// The table.
  @usableFromInline package var places: UnsafeMutablePointer<Key>
  /// The number of places, a power of two.
  @usableFromInline package var capacity: Int
  /// By how much a mixed word is shifted to give a place.
  @usableFromInline package var shift: UInt64
  /// How many keys there are.
  @usableFromInline package var count = 0
  /// Whether the key that marks free places is among them.
  @usableFromInline package var holdsFree = false

  /// An empty set with room for some keys.
  @inlinable
  package init(capacity: Int = 1 << 10) {
    self.capacity = capacity
    shift = UInt64(64 - capacity.trailingZeroBitCount)
    places = .allocate(capacity: capacity)
    places.initialize(repeating: Key.free, count: capacity)
  }

  deinit { places.deallocate() }

  /// The bytes of the table.
  @inlinable package var bytes: Int { capacity * MemoryLayout<Key>.stride }

  /// Takes a key in; returns whether it was new.
  @inlinable
  package func insert(_ key: Key) -> Bool {
    if key == Key.free {
      defer { holdsFree = true }
      if !holdsFree { count += 1 }
      return !holdsFree
    }
    var place = self.place(of: key)
    while places[place] != Key.free {
      if places[place] == key { return false }
      place = (place + 1) & (capacity - 1)
    }
    places[place] = key
    count += 1
    if count > capacity / 8 * 5 { grow() }
    return true
  }

  /// Whether a key is in the set.
  @inlinable
  package func contains(_ key: Key) -> Bool {
    if key == Key.free { return holdsFree }
    var place = self.place(of: key)
    while places[place] != Key.free {
      if places[place] == key { return true }
      place = (place + 1) & (capacity - 1)
    }
    return false
  }

  /// All keys, in an order that depends on how the set grew.
  package var keys: [Key] {
    (holdsFree ? [Key.free] : [])
      + UnsafeBufferPointer(start: places, count: capacity).filter { $0 != Key.free }
  }

  /// Forgets all keys and keeps the table.
  @inlinable
  package func removeAll() {
    places.update(repeating: Key.free, count: capacity)
    count = 0
    holdsFree = false
  }

  /// Where a key's probing begins (Knuth's multiplicative hashing after one fold).
  @inlinable
  package func place(of key: Key) -> Int {
    let word = key.word
    let mixed = (word ^ word >> 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> shift)
  }

  /// Doubles the table.
  @inlinable
  package func grow() {
    let (old, oldCapacity) = (places, capacity)
    capacity *= 2
    shift -= 1
    places = .allocate(capacity: capacity)
    places.initialize(repeating: Key.free, count: capacity)
    for index in 0..<oldCapacity where old[index] != Key.free {
      var place = self.place(of: old[index])
      while places[place] != Key.free { place = (place + 1) & (capacity - 1) }
      places[place] = old[index]
    }
    old.deallocate()
  }
}

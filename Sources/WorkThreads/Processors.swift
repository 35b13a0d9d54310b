#if os(Linux) && canImport(Glibc)
  import Glibc

  /// Some of the machine's processors, each known by its number, from 0.
  struct Processors: Equatable {
    /// A bit for each; as many as the library's own sets have.
    private var words = Array(repeating: UInt(0), count: 1_024 / UInt.bitWidth)

    /// Those that the calling thread may run on; nil where the system does not say, or has more.
    static var ofThread: Processors? {
      var processors = Processors()
      return getAffinity(0, processors.size, &processors.words) == 0 ? processors : nil
    }

    /// The number of the one that the calling thread runs on; negative where the system does not say.
    static var current: Int { Int(currentProcessor()) }

    /// Their numbers, ascending.
    var numbers: [Int] { (0..<words.count * UInt.bitWidth).filter(contains) }

    /// Whether one is among them.
    func contains(_ number: Int) -> Bool {
      guard (0..<words.count * UInt.bitWidth).contains(number) else { return false }
      return words[number / UInt.bitWidth] & Self.bit(of: number) != 0
    }

    /// These without one; nil where none is left.
    func without(_ number: Int) -> Processors? {
      guard contains(number) else { return self }
      var others = self
      others.words[number / UInt.bitWidth] &= ~Self.bit(of: number)
      return others.words.allSatisfy { $0 == 0 } ? nil : others
    }

    /// Lets a thread that is begun with some attributes run on these alone.
    func hold(_ attributes: inout pthread_attr_t) {
      var words = words
      // Where the system does not want that, the thread begins somewhere.
      _ = setAffinity(&attributes, size, &words)
    }

    private var size: Int { words.count * MemoryLayout<UInt>.size }

    private static func bit(of number: Int) -> UInt { 1 << UInt(number % UInt.bitWidth) }
  }
#endif

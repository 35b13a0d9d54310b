import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Room for what a thread makes, asked for in one large piece, and mostly given in large pages.
///
/// A plan of some thousand scenarios is tens of thousands of small things. Page by page, the room for
/// them is asked of the system again and again. Nothing depends on it.
package enum HeapRoom {
  /// The size of the piece, in bytes.
  ///
  /// Of more than 32 MB, the library keeps nothing. Source: mallopt(3), on M_MMAP_THRESHOLD.
  private static let piece = 30 << 20

  /// The size of a large page, and where one may begin, in bytes.
  private static let page = 2 << 20

  /// Whether large pages are asked for.
  private static let isInLargePages = Atomic<Bool>(true)

  /// Takes note of each block: one that nobody sees is never asked for in code that is optimized.
  private static let seen = Atomic<UInt>(0)

  /// Asks for no large pages from now on.
  ///
  /// In them the memory of a process that stays grows by two megabytes at once, whenever the system puts
  /// one together.
  package static func stayInPlainPages() { isInLargePages.store(false, ordering: .relaxed) }

  /// Asks for the room of the calling thread, once.
  package static func prepare() {
    #if canImport(Glibc)
      guard pthread_getspecific(threadsWithRoom) == nil else { return }
      pthread_setspecific(threadsWithRoom, UnsafeRawPointer(bitPattern: 1))
      guard keepsPieces, let room = block(of: piece) else { return }
      free(room)
      #if os(Linux)
        guard isInLargePages.load(ordering: .relaxed) else { return }
        let pages = room.alignedUp(toMultipleOf: page)
        // Where the system has no large pages, it says so, and nothing is lost.
        madvise(pages, piece - page, MADV_HUGEPAGE)
        // What lies before the first of them would come in hundreds of small ones: it is left alone.
        _ = block(of: max(pages - room - header, 0))
      #endif
    #endif
  }

  #if canImport(Glibc)
    /// By how much blocks lie apart besides their sizes, at most, in bytes.
    private static let header = 64

    /// Marks the threads that have asked.
    private static let threadsWithRoom: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()

    /// Whether a piece stays, as room for small ones, when it is freed.
    ///
    /// The library gives what is so large back to the system, unless it is told otherwise: once.
    private static let keepsPieces: Bool = {
      let size = Int32(piece + header)
      return setAllocation(mmapThreshold, size) != 0 && setAllocation(trimThreshold, 2 * size) != 0
    }()

    // The library's numbers for them. Source: mallopt(3).
    private static let trimThreshold: Int32 = -1
    private static let mmapThreshold: Int32 = -3

    private static func block(of size: Int) -> UnsafeMutableRawPointer? {
      let block = malloc(size)
      seen.store(UInt(bitPattern: block), ordering: .relaxed)
      return block
    }
  #endif
}

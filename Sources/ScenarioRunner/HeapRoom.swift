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
  private static let piece = 16 << 20

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

  /// Asks for the room of the calling thread.
  package static func prepare() {
    #if canImport(Glibc)
      // The library gives the first block back to the system as it is freed, and from then on keeps
      // those of its size: the second one stays, as room for small ones. Source: mallopt(3), on
      // M_MMAP_THRESHOLD.
      for _ in 0..<2 {
        guard let block = malloc(piece) else { return }
        seen.store(UInt(bitPattern: block), ordering: .relaxed)
        #if os(Linux)
          // Where the system has no large pages, it says so, and nothing is lost.
          if isInLargePages.load(ordering: .relaxed) {
            madvise(block.alignedUp(toMultipleOf: page), piece - page, MADV_HUGEPAGE)
          }
        #endif
        free(block)
      }
    #endif
  }
}

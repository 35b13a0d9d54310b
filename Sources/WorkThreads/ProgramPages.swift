#if os(Linux) && canImport(Glibc) && _pointerBitWidth(_64)
  import Glibc
#endif

/// The pages of the program's own variables.
package enum ProgramPages {
  /// Makes those that begin as zeros this process's own, with one call instead of one fault for each.
  ///
  /// A page that is read before it is written to is first the one page of zeros that all share. To part
  /// with that one, a thread waits until every processor on which another one runs has forgotten it;
  /// and most constants are made at the start, by all threads. Before there is a second thread nobody
  /// need wait.
  ///
  /// Nothing depends on it: a system that cannot do it says so, and nothing is lost.
  ///
  /// Source: madvise(2), on MADV_POPULATE_WRITE.
  package static func prepare() {
    #if os(Linux) && canImport(Glibc) && _pointerBitWidth(_64)
      for pages in zeroPages {
        madvise(UnsafeMutableRawPointer(bitPattern: pages.lowerBound), pages.count, populateWrite)
      }
    #endif
  }

  #if os(Linux) && canImport(Glibc) && _pointerBitWidth(_64)
    /// Where they lie: behind what of a segment that may be written to stands in the file.
    ///
    /// Source: getauxval(3), elf(5).
    static var zeroPages: [Range<UInt>] {
      guard
        let headers = UnsafePointer<Elf64_Phdr>(bitPattern: auxiliaryValue(UInt(AT_PHDR))),
        auxiliaryValue(UInt(AT_PHENT)) == MemoryLayout<Elf64_Phdr>.stride
      else { return [] }
      let segments = UnsafeBufferPointer(
        start: headers, count: Int(auxiliaryValue(UInt(AT_PHNUM))))
      guard let own = segments.first(where: { $0.p_type == UInt32(PT_PHDR) }) else { return [] }
      // By how much the program lies elsewhere than it says.
      let shift = UInt(bitPattern: headers) &- UInt(own.p_vaddr)
      let page = UInt(getpagesize())
      return segments.compactMap { segment in
        guard segment.p_type == UInt32(PT_LOAD), segment.p_flags & UInt32(PF_W) != 0 else {
          return nil
        }
        let start = shift &+ UInt(segment.p_vaddr + segment.p_filesz)
        let end = shift &+ UInt(segment.p_vaddr + segment.p_memsz)
        let first = (start + page - 1) / page * page
        return first < end ? first..<end : nil
      }
    }

    /// The advice of that name, which the library's module leaves out.
    private static let populateWrite: Int32 = 23
  #endif
}

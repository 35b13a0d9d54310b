#if os(Linux) && canImport(Glibc) && _pointerBitWidth(_64)
  import Foundation
  import Testing

  @testable import WorkThreads

  /// More than a page of zeros, among the program's variables.
  nonisolated(unsafe) private var zeros = InlineZeros()

  private struct InlineZeros {
    typealias Line = (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt)
    typealias Block = (Line, Line, Line, Line, Line, Line, Line, Line)
    static let none: Line = (0, 0, 0, 0, 0, 0, 0, 0)
    static let block: Block = (none, none, none, none, none, none, none, none)
    var blocks = (block, block, block, block, block, block, block, block)
  }

  /// The pages of the program's variables are found, and keep what they hold.
  @Suite struct ProgramPagesTests {
    @Test func `what begins as zeros lies in them`() {
      let place = withUnsafePointer(to: &zeros) { UInt(bitPattern: $0) }
      #expect(ProgramPages.zeroPages.contains { $0.contains(place) })
    }

    @Test func `they keep what they hold`() {
      zeros.blocks.3.5.2 = 17
      ProgramPages.prepare()
      #expect(zeros.blocks.3.5.2 == 17)
      zeros.blocks.3.5.2 = 0
    }

    @Test func `they can all be written to`() throws {
      let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
      let writable = maps.split(separator: "\n").filter { $0.contains(" rw") }.compactMap { line in
        let ends = line.prefix { $0 != " " }.split(separator: "-")
          .compactMap { UInt($0, radix: 16) }
        return ends.count == 2 ? ends[0]..<ends[1] : nil
      }
      for pages in ProgramPages.zeroPages {
        // A piece of memory may be told of in two lines that lie side by side.
        let told = writable.reduce(0) { $0 + $1.clamped(to: pages).count }
        #expect(told >= pages.count)
      }
    }
  }
#endif

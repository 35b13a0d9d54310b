#if os(Linux) && canImport(Glibc)
  import Dispatch
  import Glibc
  import Synchronization
  import Testing

  @testable import WorkThreads

  /// A thread begins on another processor than the one that begins it.
  @Suite struct ProcessorsTests {
    @Test func `the calling thread runs on one of its processors`() throws {
      let own = try #require(Processors.ofThread)
      #expect(!own.numbers.isEmpty)
      #expect(own.contains(Processors.current))
    }

    @Test func `of some processors one is left out, and of one none is left`() throws {
      var left = try #require(Processors.ofThread)
      let numbers = left.numbers
      for number in numbers.dropLast() {
        left = try #require(left.without(number))
        #expect(!left.contains(number))
      }
      let last = try #require(numbers.last)
      #expect(left.numbers == [last])
      #expect(left.without(last) == nil)
    }

    @Test(arguments: [-1, 1_024, .max]) func `a number that no processor has leaves out none`(
      number: Int
    ) throws {
      let own = try #require(Processors.ofThread)
      #expect(own.without(number) == own)
    }

    @Test func `a thread is kept off one processor, where there are more`() throws {
      // Not those of the calling thread: who began it may have been kept off some, too.
      let all = sysconf(Int32(_SC_NPROCESSORS_ONLN))
      let answer = Mutex<[Int]?>(nil)
      let arrival = DispatchSemaphore(value: 0)
      try #require(
        WorkThread.give(to: 1) {
          answer.withLock { $0 = Processors.ofThread?.numbers }
          arrival.signal()
        })
      arrival.wait()
      let others = try #require(answer.withLock { $0 })
      #expect(!others.isEmpty)
      #expect(others.count < all || all == 1)
    }
  }
#endif

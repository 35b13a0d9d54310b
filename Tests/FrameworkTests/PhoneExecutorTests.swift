import Testing
import VirtualPhone

/// Asynchronous code runs synchronously, in one order, with the caller's task-local values.
struct PhoneExecutorTests {
  @Test func `code without suspension is run before the call returns`() {
    #expect(PhoneExecutor().runToRest { 7 } == 7)
  }

  @Test(arguments: 1...5)
  func `child tasks interleave alike in every run`(run: Int) {
    let log = Log()
    let sum = PhoneExecutor().runToRest {
      await withTaskGroup(of: Int.self) { group in
        for number in 1...3 {
          group.addTask {
            log.add("begin \(number)")
            await Task.yield()
            log.add("end \(number)")
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }
    #expect(sum == 6)
    #expect(log.lines == ["begin 1", "begin 2", "begin 3", "end 1", "end 2", "end 3"])
  }

  @Test func `what suspends for good gives nil and goes on with a later drain`() {
    let log = Log()
    let waiting = Log.Waiting()
    let executor = PhoneExecutor()
    let result: Int? = executor.runToRest {
      await withCheckedContinuation { waiting.continuation = $0 }
      log.add("went on")
      return 1
    }
    #expect(result == nil)
    waiting.continuation?.resume()
    #expect(log.lines.isEmpty)
    executor.drain()
    #expect(log.lines == ["went on"])
  }

  @Test func `the running phone is the work's phone, also in nested runs`() {
    let outer = phone()
    let inner = phone()
    outer.run(as: .app) {
      let same = PhoneExecutor().runToRest {
        await Task.yield()
        let nested = inner.run(as: .app) {
          PhoneExecutor().runToRest { Phone.current === inner }
        }
        await Task.yield()
        return nested == true && Phone.current === outer
      }
      #expect(same == true)
    }
  }
}

extension Log {
  /// Keeps a continuation until the test resumes it.
  final class Waiting: @unchecked Sendable {
    var continuation: CheckedContinuation<Void, Never>?
  }
}

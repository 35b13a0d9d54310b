import FocusKeyInstallation
import Testing
import VirtualPhone

@testable import FocusKey

@Suite struct DebugLogTests {
  @Test func `the log is a ring of the newest 1,000 lines in a file that does not grow (R64)`() {
    let story = Story()
    let said = 12_000
    story.phone.run(as: .app) {
      for number in 0..<said {
        DebugLog.append("line \(number)", FocusKeyInstallation.environment)
        if number.isMultiple(of: 500) {
          #expect(FocusKeyInstallation.excessOfDebugLog(on: story.phone) <= 0)
        }
      }
    }
    let lines = FocusKeyInstallation.debugLog(of: story.phone)
    #expect(lines.count <= 1_000)
    #expect(lines.count >= 500)
    let numbers = lines.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(numbers == Array(said - lines.count..<said))
    #expect(lines.last == "\(story.phone.wallNow) line \(said - 1)")
    #expect(FocusKeyInstallation.excessOfDebugLog(on: story.phone) <= 0)
  }

  @Test func `a session is told of in the log, and no target's name (R64)`() {
    let story = Story()
    story.start("Work")
    story.tap("Take a Break")
    let lines = FocusKeyInstallation.debugLog(of: story.phone)
    #expect(lines.contains { $0.contains("Work started") }, "\(lines)")
    #expect(lines.contains { $0.contains("break taken") }, "\(lines)")
    #expect(!lines.contains { $0.contains("Chess") || $0.contains("Games") }, "\(lines)")
  }

  @Test func `whoever follows the phone reads why a message is no policy (R48a)`() {
    let story = Story()
    let recorder = TraceRecorder()
    story.phone.recorder = recorder
    story.phone.sendPush("{\"profiles\":\n }")
    let told = recorder.entries.map(\.text).filter { $0.hasPrefix("a message is no policy") }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("a message is no policy: line 2, column 2: ") ?? false, "\(told)")
    #expect(story.phone.visible.banner == nil)
  }
}

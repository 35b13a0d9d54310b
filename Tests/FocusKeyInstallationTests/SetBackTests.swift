import Determinism
import Testing
import VirtualPhone

/// A clock that is set back within a break calls nobody by itself (R53, D3).
@Suite("A clock set back within a break")
struct SetBackTests {
  @Test(arguments: [300, 1_200])
  func `brings its end late only within the part that is left at last`(length: Int64) {
    let story = Story()
    story.change("Work") { profile in
      profile.allowance = .perSession(count: 1, length: .seconds(length))
    }
    story.start("Work")
    story.tap("Take a Break")
    story.phone.pressHome()
    let unwatched = length / 8
    for passed in stride(from: Int64(1), to: length - unwatched, by: Int(length / 37)) {
      let before = story.phone.copy()
      before.advance(to: before.now + .seconds(passed))
      for back in stride(from: Int64(1), through: passed, by: Int(length / 41)) + [passed] {
        let phone = before.copy()
        phone.setClock(to: phone.wallNow - .seconds(back))
        phone.advance(to: story.phone.now + .seconds(length - 1))
        #expect(phone.isBlocked("Instagram") == false, "\(passed) s, back by \(back) s")
        phone.advance(to: story.phone.now + .seconds(length))
        #expect(phone.isBlocked("Instagram") == true, "\(passed) s, back by \(back) s")
      }
    }
  }
}

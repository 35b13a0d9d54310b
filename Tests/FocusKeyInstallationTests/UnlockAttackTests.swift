import Determinism
import FocusKey
import FocusKeyInstallation
import Testing
import VirtualPhone

/// Open apps, budgets and policies on a phone that is killed, cut off and filled up at every place.
@Suite("Unlocks, budgets and policies under attack")
struct UnlockAttackTests {
  private static let parts = 6

  @Test(arguments: 0..<parts)
  func `any process killed after any of its system calls: it heals (R1, R3)`(_ part: Int) {
    let kills = AttackedLife.ofUnlocks().killed(
      after: { stride(from: part, to: $0, by: Self.parts) },
      then: { aftermath, _ in check(aftermath) })
    #expect(kills > 10)
  }

  @Test(arguments: [0, 40, 10_000])
  func `the power fails at any write: it heals (R61, D12)`(_ kept: Int) {
    let cuts = AttackedLife.ofUnlocks().cutOff(keeping: kept) { aftermath, _ in check(aftermath) }
    #expect(cuts > 10)
  }

  @Test func `the disk is full from any write on: doors are as they were or as they are to be`() {
    let full = AttackedLife.ofUnlocks().onFullStorage { aftermath, write in
      let (story, moment) = (aftermath.story, aftermath.moment)
      aftermath.checkDoors()
      story.openAnew()
      aftermath.checkDoors()
      if moment.gesture.isTime {
        #expect(Sight(story).isBlocked == moment.after.isBlocked, "\(aftermath.fault)")
      }
      story.phone.state.faultPlan = FaultPlan()
      check(
        Aftermath(
          moment: moment, story: story, fault: "a disk full from write \(write) on, and room again")
      )
    }
    #expect(full > 10)
  }

  /// Each target is as before the gesture or as after it; an opening finds no more to do then.
  private func check(_ aftermath: Aftermath) {
    aftermath.checkDoors()
    aftermath.story.openAnew()
    aftermath.checkDoors()
    aftermath.checkSound()
    aftermath.checkRest()
  }
}

extension AttackedLife {
  /// Two apps opened one after the other, use of a third, a budget that is used up, more time asked
  /// for, a policy from outside.
  fileprivate static func ofUnlocks() -> AttackedLife {
    let story = Story()
    story.change("Work") { profile in
      profile.allowance = .unlimited(length: .minutes(2))
      profile.breaksOpenOneTarget = true
      profile.opensEachByItself = true
    }
    story.change("Study") { profile in
      profile.allowance = .unlimited(length: .minutes(2))
      profile.breaksOpenOneTarget = true
      profile.breaksCountUse = true
      profile.budget = Budget(limit: .minutes(10))
    }
    do {
      try FocusKeyInstallation.change(on: story.phone) { draft throws(Refusal) in
        try draft.setGuardianCode("4711")
      }
    } catch {
      Issue.record("\(error)")
    }
    story.phone.pressHome()
    return AttackedLife(
      [
        .does("open") { $0.open() }, .tap("Start"),
        .does("open Instagram") { $0.phone.launch("Instagram") }, .tap("Take a Break"),
        .pass(.minutes(1)),
        .does("open Chess") { $0.phone.launch("Chess") }, .tap("Take a Break"),
        .pass(.minutes(1)), .pass(.minutes(1)),
        .does("open") { $0.open() }, .tap("End Session"), .tap("End Now"),
        .tap("Study"), .tap("Start"),
        .does("open YouTube") { $0.phone.launch("YouTube") }, .tap("Take a Break"),
        .pass(.minutes(1)),
        .does("home") { $0.phone.pressHome() }, .pass(.minutes(20)),
        .does("open YouTube") { $0.phone.launch("YouTube") }, .pass(.minutes(1)),
        .does("open") { $0.open() }, .tap("End Session"), .tap("End Now"),
        .does("open YouTube") { $0.phone.launch("YouTube") }, .pass(.minutes(9)),
        .does("open YouTube") { $0.phone.launch("YouTube") }, .tap("Ask for more time"),
        .does("a policy") { $0.phone.sendPush(policy) }, .pass(.minutes(1)),
      ], on: story)
  }

  private static var policy: String {
    var rule = PolicyRule(profile: "Study")
    rule.budget = Budget(limit: .hours(1))
    return PolicyFile.text(of: Policy(number: 1, rules: [rule]), sealedWith: "4711")
  }
}

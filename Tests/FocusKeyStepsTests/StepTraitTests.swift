import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import Testing

@testable import FocusKeySteps

/// What the warnings of `check` know of each step: said at its definition, by nobody's words.
@Suite struct StepTraitTests {
  @Test
  func `a new step says what it touches, or is listed here as one that touches what it names`() {
    // Of locks and of FocusKey itself no profile is touched.
    let plain = FocusKeyVocabulary.steps.filter {
      $0.traits.isSubset(of: [.mayLock, .mayRemoveFocusKey])
    }.map(\.expression)
    #expect(plain.filter { !touchesWhatItNames.contains($0) } == [])
    #expect(touchesWhatItNames.filter { !plain.contains($0) } == [])
  }

  @Test func `every trait is one that the checks know, and of some step`() {
    let said = FocusKeyVocabulary.steps.reduce(into: StepTraits()) { $0.formUnion($1.traits) }
    #expect(said.rawValue == 1 << StepTraits.Bit.allCases.count - 1)
  }

  @Test func `only set-up schedules, begins or sets up links, and only with names is picked`() {
    for step in FocusKeyVocabulary.steps {
      if !step.traits.isDisjoint(with: [.schedules, .begins, .setsUpLinks]) {
        #expect(step.kind == .given, "\(step.expression)")
      }
      if step.traits.contains(.picks) {
        #expect(
          step.roles.contains { $0.relation == .refersTo(["app", "domain", "category"]) }
            || step.argument == .table, "\(step.expression)")
      }
    }
  }

  @Test(arguments: ["the screen", "a card", "a link", "the clock is set", "renamed", "history"])
  func `a name that has a word of other steps in it hides nothing`(word: String) {
    let script = """
      Feature: f
      Scenario: s
      Given the profile "\(word)" blocks Notes
      And the profile Office blocks Instagram
      When "\(word)" is started
      Then a session of "\(word)" is running

      """
    let plan = Plan.make(
      [ScriptSource(file: SourceFile(path: "test.feature", text: script))],
      vocabulary: FocusKeyVocabulary.make(), for: .review)
    #expect(
      plan.diagnostics.map(\.message) == ["nothing in this scenario uses the profile “Office”"])
  }
}

private let touchesWhatItNames = """
  a/an {model} running iOS {version}
  the time zone is {zone}
  it is {moment}
  the phone has a {quoted} screen
  these apps are installed:
  {name} is installed
  {name} is installed in the {name} category
  {name} is not installed
  {name} is always allowed
  FocusKey has Screen Time access
  Screen Time access was denied
  notifications are switched off
  Live Activities are switched off
  FocusKey is built without the Family Controls entitlement
  {name} allows no breaks
  {name} allows {n} break(s) of {duration}
  {name} allows {n} break(s) of {duration} per hour
  {name} allows unlimited breaks of {duration}
  {name} asks for {gate} before a break
  {name} asks for {gate} before the end
  {name} takes {n} challenge(s) in a row
  {name} is strict
  {name} breaks open one app at a time
  {name} breaks open each app by itself
  {name} counts its breaks by use
  {name} warns before it starts
  {name} is started
  {name} is started for {duration}
  {name} is started for {n} round(s) of {duration} and {duration}
  a {kind} session of {name} is started
  {name} is opened
  {name} is visited
  {name} is used for {duration}
  the Home Screen is shown
  the phone is locked
  the phone is unlocked
  nobody touches the phone for {duration}
  a break is taken
  the break is ended
  the session is ended
  {name}'s session is ended
  the challenge is solved
  the challenge is answered wrongly
  the request is approved
  the request is approved for {duration}
  the request is refused
  the request is answered with a wrong code
  the permission dialog is allowed
  the permission dialog is denied
  the permission dialog is dismissed
  {name} is edited to run on {days} from {time} to {time}
  the schedule of {name} is switched on
  the schedule of {name} is switched off
  Screen Time access is revoked in Settings
  Screen Time access is granted in Settings
  {duration} pass(es)
  the time reaches {moment}
  the phone restarts
  the phone is switched off
  the phone is switched on
  the battery dies
  the phone is charged and switched on
  FocusKey is force-quit
  the system kills FocusKey
  airplane mode is switched on
  airplane mode is switched off
  the camera is opened
  the time zone changes to {zone}
  monitor callbacks come {duration} late
  the power fails during the next write
  the power fails after {n} more write(s)
  the storage is full
  the storage has room again
  the stored state is damaged
  the stored state and its copy are damaged
  {names} is/are {outcome}
  nothing is blocked
  everything is blocked except {names}
  only {names} is/are blocked
  {names} is/are {outcome} from {moment} to {moment}
  {names} stay(s) {outcome} until {moment}
  {names} stay(s) {outcome} for {duration}
  these are the outcomes:
  the shield is shown
  the shield says {quoted}
  the shield offers {quoted}
  no shield is shown
  {name} is in front
  no Live Activity is shown
  a notification says {quoted}
  no notification is shown
  a session of {name} is running
  no session is running
  {n} session(s) is/are running
  a break is running
  no break is running
  {n} break(s) is/are left
  the streak is {n} day(s)
  the focused time today is {duration}
  the focused time this week is {duration}
  the focus score is {n}
  no shields, monitors or notifications are left
  FocusKey monitors {n} activity/activities
  the debug log contains {quoted}
  FocusKey woke up at most {n} times
  FocusKey wrote at most {n} times
  the Live Activity was updated at most {n} times
  FocusKey has not crashed
  waking FocusKey up again changes nothing
  the system has refused FocusKey nothing
  FocusKey stays within its bounds
  """.split(separator: "\n").map(String.init)

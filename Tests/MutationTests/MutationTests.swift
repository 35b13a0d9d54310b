import Foundation
import Testing

@testable import focuskey_mutate

/// The faults that the mutation run switches on, held against the sources as they are.
@Suite struct MutationTests {
  @Test func `every fault stands in the sources, once, and apart from all others`() throws {
    let files = try ScratchCopy.mutated(Mutation.all, reading: source)
    #expect(files.count == Set(Mutation.all.map(\.file)).count)
    for (file, text) in files {
      let wanted = Mutation.all.indices.filter { Mutation.all[$0].file == file }.map { $0 + 1 }
      for number in wanted { #expect(text.contains("Mutant.isOn(\(number))"), "\(file)") }
    }
  }

  @Test func `there are sixty faults and more, each with a name of its own`() {
    #expect(Mutation.all.count >= 60)
    #expect(Set(Mutation.all.map(\.name)).count == Mutation.all.count)
  }

  @Test func `a fault that no longer stands in its file is named`() {
    let stale = Mutation("gone", "nothing", in: "a.swift", "let a = ⟦7⟧", by: "8")
    #expect(throws: StaleMutation.self) { _ = try stale.place(in: "let a = 1") }
    #expect(throws: StaleMutation.self) { _ = try stale.place(in: "let a = 7; let a = 7") }
    #expect(
      StaleMutation(name: "gone", problem: "it is not there").description
        == "the fault “gone” cannot be applied: it is not there")
  }

  @Test func `a switch leaves the part as it was, unless its fault is on`() throws {
    let change = Mutation("a", "nothing", in: "a.swift", "let a = ⟦7⟧", by: "8")
    let drop = Mutation("b", "nothing", in: "a.swift", statement: "{ ⟦run()⟧ }", by: "_ = 0")
    let files = try ScratchCopy.mutated([change, drop]) { _ in "let a = 7\nfunc b() { run() }" }
    #expect(
      files["a.swift"] == """
        import Determinism
        let a = (Mutant.isOn(1) ? (8) : (7))
        func b() { if Mutant.isOn(2) { _ = 0 } else { run() } }
        """)
  }

  @Test func `a finding is told with its run and its script`() {
    let output = """
      seed 1

      ✗ blocked-as-ruled (R1) in run 23: Instagram is open, but must be blocked

          @R1
      saved as /tmp/a/blocked-as-ruled-1.feature

      ✗ settled-once (R2): waking up changes in run 7: what is blocked
      saved as /tmp/a/settled-once-2.feature
      """
    #expect(
      Found.all(in: output) == [
        Found(run: "23", path: "/tmp/a/blocked-as-ruled-1.feature"),
        Found(run: nil, path: "/tmp/a/settled-once-2.feature"),
      ])
    #expect(Found.all(in: output).map(\.words) == ["run 23", "yes"])
  }

  @Test func `the step that failed is told by its line`() {
    let output = """
      F

      ✗ A break locks again by itself                    Scenarios/example.feature:4
        @AC-5 @R41 @R43

        10 │     Then these are the outcomes:
        11 │       | time  | TikTok  |
           │                 ^^^^ expected open at Mon 08:15:00, but TikTok is blocked

      1 scenario: 1 failed · 7 steps
      """
    #expect(Found.failingStep(in: output) == "10")
    #expect(Found.failingStep(in: "1 scenario: 1 failed · 7 steps\n") == nil)
  }

  private func source(_ file: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let place = root.appending(path: "Sources/" + file)
    return String(decoding: try Data(contentsOf: place), as: UTF8.self)
  }
}

import Foundation
import Testing

/// What a search leaves on the disk, and what it tells where that cannot be done.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct ExploreSavingTests {
  private func search(
    _ focuskey: FocusKeyProcess, saving folder: String
  ) throws -> FocusKeyProcess.Result {
    try focuskey.write(ExploreCommandTests.broken, to: "broken.feature")
    return try focuskey.run([
      "explore", "--exhaustive", "--depth", "2", "--world", "broken.feature", "--save", folder,
    ])
  }

  private func names(in folder: String, of focuskey: FocusKeyProcess) throws -> [String] {
    let path = focuskey.folder.appendingPathComponent(folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test(arguments: ["a folder", "another script", "a script with other steps"])
  func `what cannot be saved is told with all the rest, and nothing is overwritten`(
    _ kind: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let first = try search(focuskey, saving: "found")
    let name = try #require(try names(in: "found", of: focuskey).first)
    let path = "found/\(name)"
    let saved = try focuskey.read(path)
    let edited = kind == "another script" ? "mine" : saved.replacing(" pass\n", with: " pass \n")
    if kind == "a folder" {
      try FileManager.default.removeItem(at: focuskey.folder.appendingPathComponent(path))
      try focuskey.write("", to: path + "/a")
    } else {
      try focuskey.write(edited, to: path)
    }
    let again = try search(focuskey, saving: "found")
    #expect(again.code == 2)
    #expect(again.output == first.output.replacing("saved as \(path)\n\n", with: ""))
    #expect(again.errors.contains("\(path) is there already, and is not this finding; it stays"))
    #expect(again.errors.contains("help: move it away, or name another folder"))
    if kind != "a folder" { #expect(try focuskey.read(path) == edited) }
    #expect(try names(in: "found", of: focuskey) == [name])
  }

  @Test func `a finding that is there already stays with what somebody has written into it`() throws
  {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let first = try search(focuskey, saving: "found/")
    let name = try #require(try names(in: "found", of: focuskey).first)
    #expect(first.output.contains("saved as found/\(name)\n"), "\(first.output)")
    let saved = try focuskey.read("found/\(name)")
    let edited = "# Seen on Monday\n" + saved + "    And TikTok is open\n"
    try focuskey.write(edited, to: "found/\(name)")
    let again = try search(focuskey, saving: "found/")
    #expect(again.code == 1)
    #expect(again.output == first.output)
    #expect(try focuskey.read("found/\(name)") == edited)
    #expect(try names(in: "found", of: focuskey) == [name])
  }

  @Test func `what has no failure is named by its place among several scenarios`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let second = ExploreCommandTests.broken
      .replacing("Feature: A phone with a defect\n\n", with: "")
    try focuskey.write(ExploreCommandTests.sound + "\n\n" + second + "\n", to: "two.feature")
    let result = try focuskey.run(["explore", "--why", "two.feature"])
    #expect(result.code == 2)
    #expect(
      result.errors.contains("focuskey: two.feature:3 breaks no promise\n"), "\(result.errors)")
    #expect(result.errors.contains("“focuskey run two.feature:3” says what"), "\(result.errors)")
  }

  @Test func `a search that a limit of time ends does not say that it has looked at everything`()
    throws
  {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["explore", "--exhaustive", "--depth", "64", "--time", "1s"])
    #expect(result.code == 0)
    #expect(result.output.contains("not exhausted: the limit of time was reached\n"))
    #expect(result.output.contains("Nothing found in "), "\(result.output)")
    #expect(result.output.contains(": the search is not exhausted.\n"), "\(result.output)")
    #expect(!result.output.contains("every promise held"), "\(result.output)")
  }
}

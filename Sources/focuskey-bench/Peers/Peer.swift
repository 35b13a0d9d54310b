import Foundation

/// Another tool that runs the same text, with step definitions as testers write them that do
/// nothing: the least that it can cost.
enum Peer: String, CaseIterable {
  case behave
  case pytestBDD = "pytest-bdd"
  case robot = "Robot Framework"
  case cucumber = "Ruby Cucumber"

  /// Where its command is: in `PEERS/bin`, or on the search path.
  ///
  /// `PEERS` is a virtual environment of Python with behave, pytest-bdd and robotframework.
  var command: String? {
    let name =
      switch self {
      case .behave: "behave"
      case .pytestBDD: "pytest"
      case .robot: "robot"
      case .cucumber: "cucumber"
      }
    let environment = ProcessInfo.processInfo.environment
    var folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let peers = environment["PEERS"] { folders.insert(peers + "/bin", at: 0) }
    // Whole paths: each peer runs in a project folder of its own.
    return folders.lazy.map { URL(filePath: $0).appending(path: name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Lays out its project in a folder: the scripts, and the step definition.
  ///
  /// - Throws: what the file system says.
  func prepare(_ scripts: URL, count: Int, in folder: URL) throws {
    let features = folder.appending(path: "features")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if self != .robot { try FileManager.default.copyItem(at: scripts, to: features) }
    switch self {
    case .behave:
      try write(
        "from behave import step\n\n"
          + definitions { "@step(u'\($0)')\ndef step_\($1)(context, **values):\n    pass\n" },
        to: features.appending(path: "steps/steps.py"))
    case .pytestBDD:
      try write(
        "from pytest_bdd import parsers, scenarios, step\n\nscenarios('features')\n\n"
          + definitions {
            "@step(parsers.parse('\($0)'))\ndef step_\($1)():\n    pass\n"
          }, to: folder.appending(path: "test_all.py"))
    case .robot:
      for file in 0..<(count / 10) {
        try write(
          robotSuite(file), to: features.appending(path: String(format: "part%04d.robot", file)))
      }
    case .cucumber:
      let steps = ManyScenarios.sentences.map { sentence in
        let pattern = ManyScenarios.sentence(sentence) { _ in "(.+)" }
        let values = sentence.components(separatedBy: "{}").indices.dropFirst().map { "v\($0)" }
        return "Given(/^\(pattern)$/) do |\(values.joined(separator: ", "))|\nend\n"
      }
      try write(steps.joined(), to: features.appending(path: "step_definitions/steps.rb"))
    }
  }

  /// The arguments of a plain run, or of one that writes JUnit and JSON, too.
  func arguments(reports: Bool) -> [String] {
    switch self {
    case .behave:
      reports
        ? ["-f", "json", "-o", "out.json", "--junit", "--junit-directory", "junit"]
        : ["-f", "progress"]
    case .pytestBDD:
      ["-q", "-p", "no:cacheprovider"]
        + (reports ? ["--junitxml=out.xml", "--cucumberjson=out.json"] : [])
    case .robot:
      reports
        ? ["--xunit", "out.xml", "features"]
        : ["--output", "NONE", "--log", "NONE", "--report", "NONE", "features"]
    case .cucumber:
      ["-f", "progress"]
        + (reports ? ["-f", "junit", "-o", "junit", "-f", "json", "-o", "out.json"] : [])
    }
  }

  /// The step definitions in Python, of sentences with values as `parse` writes them.
  private func definitions(_ one: (_ sentence: String, _ number: Int) -> String) -> String {
    ManyScenarios.sentences.enumerated().map { number, sentence in
      one(ManyScenarios.sentence(sentence) { "{v\($0)}" }, number)
    }.joined(separator: "\n")
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The same ten scenarios in Robot Framework's own notation.
  private func robotSuite(_ file: Int) -> String {
    var text = "*** Test Cases ***\n"
    for place in 0..<10 {
      let lines = ManyScenarios.scenario(file * 10 + place)
      text += lines[0].replacing("  Scenario: ", with: "") + "\n"
      for line in lines.dropFirst() { text += line + "\n" }
    }
    text += "\n*** Keywords ***\n"
    for sentence in ManyScenarios.sentences {
      text += ManyScenarios.sentence(sentence) { "${v\($0)}" } + "\n    No Operation\n"
    }
    return text
  }
}

import ScenarioRunner
import ScenarioTimelines
import SourceDiagnostics
import Testing

@testable import ScenarioReports

/// The page for a browser: what is in it, that it is safe, and that it stays small.
///
/// How it looks and behaves is tested in a browser: `make browser`.
struct HTMLReportTests {
  @Test func `the page reads as recorded, its style and script aside`() throws {
    let page = try report(.html, of: motley)
    try expectGolden(Self.content(of: page), "html.html")
    #expect(page.contains(HTMLStyle.all))
    #expect(page.contains(HTMLScript.all))
  }

  @Test func `the page is the same with any number of threads`() throws {
    var options = RunOptions()
    let once = try report(.html, of: motley, options: options)
    options.jobs = 4
    #expect(try report(.html, of: motley, options: options) == once)
  }

  @Test(
    arguments: [
      "</script><script>alert(1)</script>", "<!-- not closed", "\"quotes\" & 'more' <b>",
      "emoji 🔑 and עברית", "a\u{2028}b", "<details open onclick=x>",
    ])
  func `nothing that a script says becomes markup`(text: String) throws {
    let page = try report(
      .html,
      of: """
        Feature: \(text)
          Rule: \(text)
            @wip
            Scenario: \(text)
              When the note says
                \"\"\"
                \(text)
                \"\"\"
              Then these lamps shine:
                | one |
                | \(text) |
        """)
    let content = Self.content(of: page)
    let plain = try report(.html, of: "Feature: F\n  Scenario: S\n    Given the lamp A is lit\n")
    for tag in ["<script", "</script", "<b>", "<!--", "<details open onclick"] {
      let usual = tag == "<b>" ? 1 : Self.count(of: tag, in: Self.content(of: plain))
      #expect(Self.count(of: tag, in: content) == usual, "\(tag)")
    }
    #expect(content.contains(HTMLText.escaped(text)))
    let data = try Self.data(of: page)
    #expect(data["strings"]?.elements.compactMap(\.text).contains("D" + text) == true)
  }

  @Test func `scenarios of a rule stand under its name`() throws {
    let page = try report(
      .html,
      of: """
        Feature: Lamps
          Scenario: Alone
            Given the lamp A is lit
          Rule: They shine
            Scenario: One
              Given the lamp A is lit
            Scenario: Other
              Given the lamp A is lit
          Rule: They go out
            Scenario: Last
              Given the lamp A is lit
        """)
    let list = Self.content(of: page)
    let heads = list.matches(of: /<h([23])( aria-level="4")? dir="auto">([^<]*)</)
      .map { "\($0.output.2 == nil ? String($0.output.1) : "4") \($0.output.3)" }
    #expect(
      heads == [
        "2 Lamps", "3 Alone", "3 Rule: They shine", "4 One", "4 Other", "3 Rule: They go out",
        "4 Last",
      ])
    #expect(Self.count(of: "<section class", in: list) == 3)
    #expect(Self.count(of: "</section>", in: list) == 3)
  }

  @Test func `a run that stopped says how much it did not tell`() throws {
    var options = RunOptions()
    options.stopsAtFirstFailure = true
    let page = try report(.html, of: motley, options: options)
    #expect(page.contains("<h1>1 of 2 scenarios failed</h1>"))
    #expect(page.contains("stopped before 6 further scenarios"))
  }

  @Test func `a page that asks for nothing forbids it, too`() throws {
    let page = try report(.html, of: motley)
    #expect(page.contains("default-src 'none'"))
    for word in ["http:", "https:", "src=", "@import", "url("] {
      let allowed = word == "http:" ? Self.count(of: "http://www.w3.org/2000/svg", in: page) : 0
      #expect(Self.count(of: word, in: page) == allowed, "\(word)")
    }
  }

  @Test func `a timeline is told in its short form`() throws {
    var tables = HTMLTables()
    let timeline = try #require(ScenarioTimeline(json: lampTimeline(["Desk", "Hall"])))
    let code = Self.code(of: timeline, tables: &tables)
    #expect(
      code == "[1767600000,60,0,[[[1],1,0,0,60,1],[[2],1,0,0,60,1]],[],[0,0,3],[60,0],[0,0],0]")
    #expect(tables.texts.told == ["Europe/London", "Desk", "Hall", "it is lit"])
    #expect(tables.clocks.told == ["[[0,0,0,0]]"])
    #expect(tables.screens.told == [#"{"k":"home"}"#])
  }

  @Test(arguments: [true, false])
  func `every part of a screen is told, its buttons in it or beside it`(_ areInIt: Bool) throws {
    let buttons = #"[{"label":"B","detail":"d","enabled":false},{"label":"C"}]"#
    let screen = """
      {"kind":"app","dim":true,"name":"FocusKey","app":{"style":"sheet","title":"T","texts":["a"],\
      \(areInIt ? "\"buttons\":\(buttons)," : "")"picker":true},\
      "shield":{"title":"S","primary":"OK","colours":{"title":"#112233FF","primary":"url(x)"}},\
      "dialog":{"text":"D","buttons":["No","Yes"]},"banner":"l","activities":[["x","y"]],\
      "activityButtons":[["z"]],"notes":[["n","m"]],"focuskey":false}
      """
    var tables = HTMLTables()
    let code = HTMLTimeline.code(
      ofScreen: Array(screen.utf8), buttons: areInIt ? nil : Array(buttons.utf8), tables: &tables)
    #expect(
      code.text
        == #"{"k":"app","i":1,"n":0,"a":["sheet",1,[2],[[3,4,1],[5,-1,0]],1],"#
        + #""s":[6,-1,7,-1,-1,8,-1,-1,-1,-1],"d":[9,[10,11]],"b":12,"l":[[13,14]],"p":[[15]],"#
        + #""m":[[16,17]],"x":1}"#)
    #expect(tables.texts.told[8] == "#112233FF")
  }

  @Test func `one screen with other buttons is another screen`() {
    var tables = HTMLTables()
    var timeline = ScenarioTimeline()
    for screen in [#"{"kind":"app","app":{}}"#, "no JSON"] {
      _ = Array(screen.utf8).withUnsafeBytes { timeline.screens.place(of: $0) }
    }
    for label in ["A", "B"] {
      let list = Array(#"[{"label":"\#(label)"}]"#.utf8)
      _ = list.withUnsafeBytes { timeline.buttons.place(of: $0) }
    }
    timeline.moments = [(0, 0), (0, 1), (0, nil), (1, nil), (0, 0)].map { screen, buttons in
      .init(at: 0, screen: screen, buttons: buttons)
    }
    let code = Self.code(of: timeline, tables: &tables)
    #expect(code == "[0,0,0,[],[],[],[],[0,0,0,1,0,2,0,3,0,0],0]")
    #expect(
      tables.screens.told == [
        #"{"k":"app","a":["page",0,[],[[1,-1,0]]]}"#, #"{"k":"app","a":["page",0,[],[[2,-1,0]]]}"#,
        #"{"k":"app","a":["page",0,[],[]]}"#, #"{"k":"dark"}"#,
      ])
  }

  @Test func `what a tag stands for is told once, whatever shard its scenarios ran in`() throws {
    var vocabulary = try lampVocabulary()
    vocabulary.explainTag = { $0 == "@R1" || $0 == "@R2" ? "Words of \($0)." : nil }
    var options = RunOptions()
    options.keepsAttachments = true
    let streams = try ["@R1 @x", "@R2 @R1"].enumerated().map { number, tags in
      let script = "Feature: F\(number)\n  \(tags)\n  Scenario: S\n    Given the lamp A is lit\n"
      let stream = try report(.messages, of: script, options: options, vocabulary: vocabulary)
      return SourceFile(path: "\(number).ndjson", text: stream)
    }
    let data = try Self.data(of: report(.html, of: streams))
    let words = data["strings"]?.elements.compactMap(\.text) ?? []
    let criteria = data["criteria"]?.elements.compactMap(\.integer).map { words[$0] }
    #expect(criteria == ["@R1", "Words of @R1.", "@R2", "Words of @R2."])
  }

  @Test func `places outside of a foreign timeline are drawn into it`() throws {
    var tables = HTMLTables()
    let timeline = try #require(
      ScenarioTimeline(
        json: #"{"version":1,"moments":[[0,99],["x"]],"clocks":[[]],"steps":[[0,5,-4]],"#
          + #""screens":[{}],"lanes":[{"changes":[[]]}],"marks":[[9,"strange"],[]]}"#))
    let code = Self.code(of: timeline, tables: &tables)
    #expect(code == "[0,0,0,[[[],0,0,0]],[],[9,6,0,-9,6,0],[5,0],[0,0,0,0],0]")
  }

  @Test func `a failure stands out where it does in the terminal`() {
    var bytes: [UInt8] = []
    HTMLText.appendFailure(
      """
        10 │   | 08:15 | open<b> |
           │           ^^^^ expected "open"
        help: do this
              and that
          no more
      """, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
          10 │   | 08:15 | open&lt;b&gt; |
             │           <em>^^^^ expected &quot;open&quot;</em>
          <i>help: do this</i>
                <i>and that</i>
            no more
        """)
  }

  @Test func `a page of 2,000 scenarios has at most 3 MB, however much there is to tell`() throws {
    let page = Self.largePage(scenarios: 2000)
    #expect(page.utf8.count <= HTMLData.limit)
    #expect(page.utf8.count > HTMLData.limit / 2)
    let data = try Self.data(of: page)
    #expect(data["scenarios"]?.elements.count == 2000)
    #expect((data["leftOut"]?.integer ?? 0) > 0)
  }
}

// MARK: - Fixtures

extension HTMLTable {
  /// What stands in it, as texts.
  fileprivate var told: [String] {
    (0..<entries.count).map { String(decoding: entries[$0], as: UTF8.self) }
  }
}

extension HTMLReportTests {
  /// The short form of a timeline.
  static func code(of timeline: ScenarioTimeline, tables: inout HTMLTables) -> String {
    var json = JSONWriter()
    HTMLTimeline.write(timeline, to: &json, tables: &tables)
    return json.text
  }

  /// The page without its style and script.
  static func content(of page: String) -> String {
    page.replacing(HTMLStyle.all, with: "").replacing(HTMLScript.all, with: "")
  }

  /// The data of a page.
  static func data(of page: String) throws -> JSONNode {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    return try JSONText(Array(page[start.upperBound..<end.lowerBound].utf8)).root
  }

  static func count(of part: String, in text: String) -> Int { text.ranges(of: part).count }

  /// A page on which every second scenario fails, with long words and a large timeline each.
  static func largePage(scenarios: Int) -> String {
    var report = HTMLReport()
    var output = ""
    report.receive(
      .runStarted(RunHeader(scenarioCount: scenarios)), into: &output)
    for number in 0..<scenarios {
      let file = SourceFile(
        path: "Scenarios/part-\(number / 50).feature", text: "Then nothing holds \(number)")
      let range = SourceRange(file: file, bytes: 0..<4)
      let step = StepDescription(
        keyword: "Then", text: "number \(number) of many holds throughout", range: range)
      let scenario = ScenarioDescription(
        index: number, file: file, line: 1, keyword: "Scenario",
        name: "Number \(number) is a scenario with a name of a usual length", nameRange: range,
        feature: FeatureDescription(keyword: "Feature", name: "Part \(number / 50)", line: 1),
        rule: nil, tags: ["@R\(number % 60)"], exampleRow: nil,
        steps: Array(repeating: step, count: 10))
      let failure = ScenarioFailure(
        step: step,
        problems: [
          PlacedProblem(range: range, message: String(repeating: "words ", count: 300))
        ])
      let isFailure = number % 2 == 0
      report.receive(.scenarioStarted(scenario), into: &output)
      for index in 0..<10 {
        report.receive(
          .stepFinished(
            StepRecord(
              scenario: number, index: index, step: step,
              status: index == 9 && isFailure ? .failed : .passed,
              failure: index == 9 && isFailure ? failure : nil)), into: &output)
      }
      let marks = (0..<200).map { "[\($0),\"person\",\"tap \(number) \($0)\"]" }
      let timeline = lampTimeline(["Desk"]).replacing(
        #"[0,"person","it is lit"]"#, with: marks.joined(separator: ","))
      report.receive(
        .attached(
          AttachmentRecord(
            scenario: number,
            attachment: Attachment(mediaType: ScenarioTimeline.mediaType, body: timeline))),
        into: &output)
      report.receive(
        .scenarioFinished(
          ScenarioRecord(
            scenario: scenario, verdict: isFailure ? .failed : .passed,
            failures: isFailure ? [failure] : [])), into: &output)
    }
    report.receive(.runFinished(RunSummary()), into: &output)
    return output
  }
}

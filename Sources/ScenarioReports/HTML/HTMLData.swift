import ScenarioRunner
import ScenarioTimelines
import SourceDiagnostics

/// The data out of which the page draws tags, steps and timelines of the scenarios.
///
/// ```
/// {"strings":[text…],"clocks":[[[from,zone,turned,name]…]…],"screens":[{…}…],
///  "criteria":[tag,words…],"scenarios":[[tags,steps,blocks,timeline]…],"leftOut":0}
/// ```
/// Texts are called by their place in `strings`. `tags` are texts; `steps` are triples of keyword,
/// text and status; `blocks` are pairs of a step's position and what stands under it, and of -1 and
/// what stands under them all; `timeline` is 0 where there is none, else as ``HTMLTimeline`` has it.
/// A scenario is 0 where even its steps were left out for want of room.
struct HTMLData {
  /// Bytes of the whole page at most, for up to 2,000 scenarios; for more of them in proportion.
  static let limit = 3_000_000

  /// Bytes that are kept for style, script and what stands around the list.
  private static let frame = 100_000

  /// Bytes that are kept for timelines of failures that are still to come: all, and per scenario.
  private static let failures = (all: 250_000, each: 500)

  /// Bytes that a scenario to come will take in the list.
  private static let line = 450

  /// Why something is left out for which there is no room.
  static let tooLarge = "this file would have grown too large"

  /// How a text under a step is marked: a table, its cells and its rows apart; or a doc string.
  ///
  /// What a step left is marked by ``HTMLAttachment``.
  private static let table = "T"
  private static let docString = "D"

  private let limit: Int
  private let scenarioCount: Int
  private var tables = HTMLTables()
  private var criteria: [Int] = []
  /// The scenarios as JSON, with commas between them.
  private var entries: [UInt8] = []
  private var count = 0
  private var leftOut = 0

  /// Makes empty data for a run of so many scenarios, whose tags stand for so much.
  init(scenarioCount: Int, criteria: [RuleWords] = []) {
    limit = max(Self.limit, Self.limit / 2000 * scenarioCount) - Self.frame
    self.scenarioCount = scenarioCount
    for criterion in criteria {
      self.criteria.append(tables.place(ofText: criterion.number))
      self.criteria.append(tables.place(ofText: criterion.words))
    }
  }

  /// Adds a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario as written.
  ///   - steps: What became of its steps.
  ///   - attachments: Documents that it left.
  ///   - timeline: What draws it, if it left that.
  ///   - matters: Whether it failed, so that others' timelines give way to its own.
  ///   - list: The list, which takes room, and will take more.
  mutating func add(
    _ scenario: ScenarioDescription, steps: [StepRecord], attachments: [AttachmentRecord] = [],
    timeline: ScenarioTimeline?, matters: Bool, list: HTMLList
  ) {
    count += 1
    let toCome = max(0, scenarioCount - count)
    let room = list.bytes.count + list.room(forFailuresOf: toCome) + toCome * Self.line
    let hasRoom = used(with: room) < limit
    if count > 1 { entries.append(UInt8(ascii: ",")) }
    guard hasRoom else {
      leftOut += 1
      entries.append(UInt8(ascii: "0"))
      return
    }
    let kept = min(Self.failures.all, toCome * Self.failures.each)
    let bound = matters ? limit : limit - kept
    var json = JSONWriter()
    json.array { json in
      json.array { json in
        for tag in scenario.tags { json.value(tables.place(ofText: tag)) }
      }
      write(steps, attachments, room: bound - used(with: room), to: &json)
      guard let timeline else {
        json.value(0)
        return
      }
      if used(with: room) + json.byteCount + HTMLTimeline.size(of: timeline) < bound {
        HTMLTimeline.write(timeline, to: &json, tables: &tables)
      } else {
        leftOut += 1
        json.value(0)
      }
    }
    json.withBytes { entries.append(contentsOf: $0) }
  }

  /// Writes the data as JSON.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.array("strings") { json in
        for place in 0..<tables.texts.entries.count {
          tables.texts.entries.withText(at: place) { json.value(utf8: $0) }
        }
      }
      Self.write(tables.clocks, as: "clocks", to: &json)
      Self.write(tables.screens, as: "screens", to: &json)
      json.array("criteria") { json in for place in criteria { json.value(place) } }
      json.array("scenarios") { json in
        if count > 0 { entries.withUnsafeBytes { json.value(json: $0) } }
      }
      json.member("leftOut", leftOut)
    }
  }

  private static func write(
    _ table: HTMLTable, as name: StaticString, to json: inout JSONWriter
  ) {
    json.array(name) { json in
      for place in 0..<table.entries.count {
        table.entries.withText(at: place) { json.value(json: $0) }
      }
    }
  }

  private func used(with room: Int) -> Int { room + tables.size + entries.count }

  private mutating func write(
    _ steps: [StepRecord], _ attachments: [AttachmentRecord], room: Int, to json: inout JSONWriter
  ) {
    var blocks: [(step: Int, text: Int)] = []
    json.array { json in
      for index in steps.indices {
        let step = steps[index].step
        let keyword = tables.place(ofText: step.keyword)
        json.values(keyword, tables.place(ofText: step.text))
        json.value(Self.code(of: steps[index].status))
        if let block = Self.block(of: step) {
          blocks.append((index, tables.place(ofText: block)))
        }
      }
    }
    let end = tables.size + room
    for record in attachments {
      guard var block = HTMLAttachment(record.attachment)?.block else { continue }
      if tables.size + block.utf8.count > end {
        block = HTMLAttachment(leavingOut: record.attachment, Self.tooLarge).block
      }
      blocks.append((record.step ?? -1, tables.place(ofText: block)))
    }
    json.array { json in
      for block in blocks {
        json.value(block.step)
        json.value(block.text)
      }
    }
  }

  private static func block(of step: StepDescription) -> String? {
    if let rows = step.table {
      return table + rows.map { $0.joined(separator: "\u{1F}") }.joined(separator: "\u{1E}")
    }
    return step.docString.map { docString + $0 }
  }

  private static func code(of status: StepStatus) -> Int {
    switch status {
    case .passed: 0
    case .failed: 1
    case .skipped: 2
    case .pending: 3
    case .undefined: 4
    case .ambiguous: 5
    }
  }
}

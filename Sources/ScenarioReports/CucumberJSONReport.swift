import ScenarioRunner
import SourceDiagnostics

/// The run as the JSON that Cucumber wrote before its messages, which many tools still read.
///
/// Features come in the order of their first scenario; each is written as soon as it and all before
/// it are complete, so that in the order of the files nothing but one feature is kept. What another
/// tool ran in some other order is put into that of paths and lines.
package struct CucumberJSONReport: Report {
  /// A feature whose scenarios are not all told yet.
  private struct OpenFeature {
    let file: SourceFile
    let head: FeatureDescription
    var left: Int
    /// The scenarios so far as JSON, with commas between them.
    var elements: [UInt8] = []
    /// The line of each scenario, and where in `elements` it is.
    var places: [(line: Int, bytes: Range<Int>)] = []

    /// The scenarios in the order of their lines.
    var sorted: [UInt8] {
      if zip(places, places.dropFirst()).allSatisfy({ $0.line <= $1.line }) { return elements }
      let order = places.enumerated()
        .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      return Array(order.map { elements[$0.element.bytes] }.joined(separator: [UInt8(ascii: ",")]))
    }
  }

  private var header = RunHeader()
  private var features: [OpenFeature] = []
  private var firstOpen = 0
  private var positions: [ObjectIdentifier: Int] = [:]
  private var hasFeature = false
  private var attempt = ScenarioEvents()

  /// Makes an empty report.
  package init() {}

  /// Takes the next event.
  package mutating func receive(_ event: RunEvent, into output: inout ReportText) {
    switch event {
    case .runStarted(let header): begin(header, into: &output)
    case .scenarioStarted(let scenario): attempt.begin(scenario)
    case .stepFinished(let record): attempt.add(record)
    case .hookFinished(let record) where record.scenario == nil: break
    case .hookFinished(let record): attempt.hooks.append(record)
    case .attached(let record) where record.scenario == nil: break
    case .attached(let record):
      attempt.attachments.append((record, hook: record.isOfHook ? attempt.hooks.count - 1 : nil))
    case .scenarioFinished(let record):
      if !record.willBeRetried { end(record, into: &output) }
      attempt.begin()
    case .runFinished(let summary):
      while firstOpen < features.count { closeFeature(into: &output) }
      tell(header.tool.isOwn ? summary.allFaults : summary.faults, into: &output)
      output += hasFeature ? "\n]\n" : "]\n"
    }
  }

  private mutating func begin(_ header: RunHeader, into output: inout ReportText) {
    self.header = header
    let scenarios = header.scenarios
    let isOwn = header.tool.isOwn
    for scenario in isOwn ? scenarios : scenarios.sorted(by: { $0.file.path < $1.file.path }) {
      let id = ObjectIdentifier(scenario.file)
      if let position = positions[id] {
        features[position].left += 1
      } else {
        positions[id] = features.count
        features.append(OpenFeature(file: scenario.file, head: scenario.feature, left: 1))
      }
    }
    output += "["
  }

  private mutating func end(_ record: ScenarioRecord, into output: inout ReportText) {
    guard let position = positions[ObjectIdentifier(record.scenario.file)] else { return }
    let element = CucumberJSONElement(header: header, record: record, events: attempt)
    var json = JSONWriter()
    element.write(to: &json)
    if !features[position].elements.isEmpty {
      features[position].elements.append(UInt8(ascii: ","))
    }
    let start = features[position].elements.count
    json.withBytes { features[position].elements.append(contentsOf: $0) }
    let bytes = start..<features[position].elements.count
    features[position].places.append((record.scenario.line, bytes))
    features[position].left -= 1
    while firstOpen < features.count, features[firstOpen].left == 0 { closeFeature(into: &output) }
  }

  /// What went wrong besides the scenarios, as a feature of its own: who counts scenarios sees no green
  /// run that was cut off.
  private mutating func tell(_ faults: [String], into output: inout ReportText) {
    if faults.isEmpty { return }
    var json = JSONWriter()
    json.object { json in
      json.member("uri", "focuskey")
      json.member("id", "focuskey")
      json.member("line", 1)
      json.member("keyword", "Feature")
      json.member("name", "FocusKey")
      json.member("description", "")
      json.array("elements") { json in
        for (index, fault) in faults.enumerated() {
          json.object { json in
            json.member("line", index + 1)
            json.member("id", "focuskey;the-run-itself")
            json.member("type", "scenario")
            json.member("keyword", "Scenario")
            json.member("name", "The run itself")
            json.member("description", "")
            json.array("steps") { json in
              json.object { json in
                json.member("line", index + 1)
                json.member("keyword", "* ")
                json.member("name", "all runs to its end")
                json.object("result") { json in
                  json.member("status", "failed")
                  json.member("error_message", fault)
                }
              }
            }
          }
        }
      }
    }
    output += (hasFeature ? ",\n" : "\n") + json.text
    hasFeature = true
  }

  private mutating func closeFeature(into output: inout ReportText) {
    let feature = features[firstOpen]
    features[firstOpen].elements = []
    firstOpen += 1
    guard !feature.places.isEmpty else { return }
    let elements = header.tool.isOwn ? feature.elements : feature.sorted
    var json = JSONWriter()
    json.object { json in
      json.member("uri", feature.file.path)
      json.member("id", CucumberJSONElement.id(feature.head.name))
      json.member("line", feature.head.line)
      json.member("keyword", feature.head.keyword)
      json.member("name", feature.head.name)
      json.member("description", feature.head.description)
      json.array("elements") { json in elements.withUnsafeBytes { json.value(json: $0) } }
      json.array("tags") { json in
        for tag in feature.head.tags {
          json.object { json in
            json.member("name", tag.name)
            json.member("type", "Tag")
            json.object("location") { json in
              json.member("line", tag.line)
              json.member("column", tag.column)
            }
          }
        }
      }
    }
    output += (hasFeature ? ",\n" : "\n") + json.text
    hasFeature = true
  }
}

import ScenarioRunner
import Testing

@Test(arguments: [
  TimelineLine(time: "08:00", text: "call"),
  TimelineLine(time: "08:00", text: "call", effect: "shield on   Notes"),
  TimelineLine(time: "08:00", text: "call", remarks: ["fault"]),
  TimelineLine(time: "08:00", text: "call", remarks: ["fault", "to look, on a copy (D7)"]),
  TimelineLine(time: "08:00", text: "call", effect: "shield off  Notes", remarks: ["to look"]),
])
func `what stands beside a line of a story is read as it was written`(line: TimelineLine) {
  #expect(TimelineLine(time: line.time, text: line.text, aside: line.aside) == line)
}

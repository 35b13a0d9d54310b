import ScenarioRunner
import SourceDiagnostics

/// Messages about what gives the sentences their meaning.
enum DefinitionMessages {
  /// The message of a definition.
  static func write(_ definition: RunDefinition, id: Int, to json: inout JSONWriter) {
    switch definition {
    case .step(let step):
      json.envelope("stepDefinition") { json in
        json.member("id", quoted: id)
        json.object("pattern") { json in
          json.member("source", step.source)
          json.member(
            "type", step.isRegularExpression ? "REGULAR_EXPRESSION" : "CUCUMBER_EXPRESSION")
        }
        write(step.place, to: &json)
      }
    case .hook(let hook):
      json.envelope("hook") { json in
        json.member("id", quoted: id)
        json.member("name", ifPresent: hook.name)
        write(hook.place, to: &json)
        json.member("tagExpression", ifPresent: hook.tagExpression)
        json.member("type", ifPresent: hook.kind?.rawValue)
      }
    case .parameterType(let type):
      json.envelope("parameterType") { json in
        json.member("name", type.name)
        json.member("regularExpressions", type.patterns)
        json.member("preferForRegularExpressionMatch", type.isPreferred)
        json.member("useForSnippets", type.isForSnippets)
        json.member("id", quoted: id)
        if let place = type.place { write(place, to: &json) }
      }
    case .undefinedParameterType(let name, let expression):
      json.envelope("undefinedParameterType") { json in
        json.member("expression", expression)
        json.member("name", name)
      }
    }
  }

  /// The members of a test step that say how its sentence fits definitions.
  fileprivate static func write(
    _ matches: [StepMatch], definitionIDs: [Int], to json: inout JSONWriter
  ) {
    json.array("stepDefinitionIds") { json in
      for match in matches { json.value(quoted: definitionIDs[match.definition]) }
    }
    json.array("stepMatchArgumentsLists") { json in
      for match in matches {
        json.object { json in
          json.array("stepMatchArguments") { json in
            for argument in match.arguments {
              json.object { json in
                json.object("group") { write(argument.group, to: &$0) }
                json.member("parameterTypeName", ifPresent: argument.typeName)
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ group: MatchGroup, to json: inout JSONWriter) {
    if let children = group.children {
      json.array("children") { json in
        for child in children { json.object { write(child, to: &$0) } }
      }
    }
    if let start = group.start { json.member("start", start) }
    json.member("value", ifPresent: group.value)
  }

  /// The member `sourceReference`; empty where nothing is known.
  private static func write(_ place: DefinitionPlace, to json: inout JSONWriter) {
    json.object("sourceReference") { json in
      json.member("uri", ifPresent: place.path)
      if let method = place.method, let types = method.parameterTypes {
        json.object("javaMethod") { json in
          json.member("className", method.className)
          json.member("methodName", method.name)
          json.member("methodParameterTypes", types)
        }
      } else if let method = place.method {
        json.object("javaStackTraceElement") { json in
          json.member("className", method.className)
          json.member("fileName", method.fileName ?? "")
          json.member("methodName", method.name)
        }
      }
      if let line = place.line { json.object("location") { $0.member("line", line) } }
    }
  }
}

/// The parts of test cases that say how sentences fit definitions; each is written once, however many
/// steps share it.
struct MatchMessages {
  private var written: [ObjectIdentifier: [UInt8]] = [:]

  /// Writes the members of a test step, by its position in its scenario.
  mutating func write(
    of scenario: ScenarioDescription, step: Int, definitionIDs: [Int], to json: inout JSONWriter
  ) {
    guard scenario.matches.indices.contains(step) else {
      return DefinitionMessages.write([], definitionIDs: definitionIDs, to: &json)
    }
    let matches = scenario.matches[step]
    // Scenarios live as long as their run: nothing else comes to stand where one of its parts stood.
    let identifier = ObjectIdentifier(matches)
    if let known = written[identifier] {
      known.withUnsafeBytes { json.members(json: $0) }
      return
    }
    var members = JSONWriter()
    DefinitionMessages.write(matches.all, definitionIDs: definitionIDs, to: &members)
    written[identifier] = members.bytes
    members.withBytes { json.members(json: UnsafeRawBufferPointer($0)) }
  }
}

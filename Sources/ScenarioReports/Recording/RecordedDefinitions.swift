import ScenarioRunner
import SourceDiagnostics

/// Makes definitions of messages about them.
enum RecordedDefinitions {
  /// The definition that a message of this name tells of.
  static func definition(_ name: String, _ body: JSONNode) -> RunDefinition {
    switch name {
    case "stepDefinition":
      .step(
        StepPattern(
          body["pattern"]?["source"]?.text ?? "",
          isRegularExpression: body["pattern"]?["type"]?.text == "REGULAR_EXPRESSION",
          place: place(body["sourceReference"])))
    case "hook":
      .hook(
        HookDescription(
          kind: body["type"]?.text.flatMap(HookDescription.Kind.init), name: body["name"]?.text,
          tagExpression: body["tagExpression"]?.text, place: place(body["sourceReference"])))
    case "parameterType":
      .parameterType(
        ParameterTypeDescription(
          name: RecordedStream.text(body, "name"),
          patterns: RecordedStream.texts(body["regularExpressions"]),
          isPreferred: body["preferForRegularExpressionMatch"]?.bool ?? false,
          isForSnippets: body["useForSnippets"]?.bool ?? false,
          place: body["sourceReference"].map { place($0) }))
    default:
      .undefinedParameterType(
        name: RecordedStream.text(body, "name"),
        expression: RecordedStream.text(body, "expression"))
    }
  }

  /// The arguments of one of a step's matches.
  static func arguments(_ list: JSONNode) -> [MatchArgument] {
    (list["stepMatchArguments"]?.elements ?? []).map { argument in
      MatchArgument(
        argument["group"].map { group($0) } ?? MatchGroup(),
        typeName: argument["parameterTypeName"]?.text)
    }
  }

  private static func group(_ node: JSONNode) -> MatchGroup {
    MatchGroup(
      value: node["value"]?.text, start: node["start"]?.integer,
      children: node["children"]?.elements.map(group))
  }

  private static func place(_ node: JSONNode?) -> DefinitionPlace {
    var method: DefinitionPlace.Method?
    if let java = node?["javaMethod"] {
      method = DefinitionPlace.Method(
        className: RecordedStream.text(java, "className"),
        name: RecordedStream.text(java, "methodName"),
        parameterTypes: RecordedStream.texts(java["methodParameterTypes"]))
    } else if let java = node?["javaStackTraceElement"] {
      method = DefinitionPlace.Method(
        className: RecordedStream.text(java, "className"),
        name: RecordedStream.text(java, "methodName"), parameterTypes: nil,
        fileName: java["fileName"]?.text)
    }
    return DefinitionPlace(
      path: node?["uri"]?.text, line: node?["location"]?["line"]?.integer, method: method)
  }
}

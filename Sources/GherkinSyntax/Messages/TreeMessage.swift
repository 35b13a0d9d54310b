import SourceDiagnostics

/// The tree of a file as the members of a `gherkinDocument` message.
enum TreeMessage {
  /// The members of the document.
  static func write(_ document: GherkinDocument, to json: inout JSONWriter) {
    json.member("uri", document.uri)
    if let feature = document.feature {
      json.object("feature") { write(feature, to: &$0) }
    }
    json.array("comments") { json in
      for comment in document.comments {
        json.object { json in
          GherkinMessages.write(comment.location, to: &json)
          json.member("text", comment.text)
        }
      }
    }
  }

  private static func write(_ feature: Feature, to json: inout JSONWriter) {
    GherkinMessages.write(feature.location, to: &json)
    write(feature.tags, to: &json)
    json.member("language", feature.language)
    json.member("keyword", feature.keyword)
    json.member("name", feature.name)
    json.member("description", feature.description)
    json.array("children") { json in
      for child in feature.children {
        json.object { json in
          switch child {
          case .background(let background): write(background, to: &json)
          case .scenario(let scenario): write(scenario, to: &json)
          case .rule(let rule): write(rule, to: &json)
          }
        }
      }
    }
  }

  private static func write(_ rule: Rule, to json: inout JSONWriter) {
    json.object("rule") { json in
      GherkinMessages.write(rule.location, to: &json)
      write(rule.tags, to: &json)
      json.member("keyword", rule.keyword)
      json.member("name", rule.name)
      json.member("description", rule.description)
      json.array("children") { json in
        for child in rule.children {
          json.object { json in
            switch child {
            case .background(let background): write(background, to: &json)
            case .scenario(let scenario): write(scenario, to: &json)
            }
          }
        }
      }
      json.member("id", String(rule.id))
    }
  }

  private static func write(_ background: Background, to json: inout JSONWriter) {
    json.object("background") { json in
      GherkinMessages.write(background.location, to: &json)
      json.member("keyword", background.keyword)
      json.member("name", background.name)
      json.member("description", background.description)
      write(background.steps, to: &json)
      json.member("id", String(background.id))
    }
  }

  private static func write(_ scenario: Scenario, to json: inout JSONWriter) {
    json.object("scenario") { json in
      GherkinMessages.write(scenario.location, to: &json)
      write(scenario.tags, to: &json)
      json.member("keyword", scenario.keyword)
      json.member("name", scenario.name)
      json.member("description", scenario.description)
      write(scenario.steps, to: &json)
      json.array("examples") { json in
        for examples in scenario.examples { json.object { write(examples, to: &$0) } }
      }
      json.member("id", String(scenario.id))
    }
  }

  private static func write(_ examples: Examples, to json: inout JSONWriter) {
    GherkinMessages.write(examples.location, to: &json)
    write(examples.tags, to: &json)
    json.member("keyword", examples.keyword)
    json.member("name", examples.name)
    json.member("description", examples.description)
    if let header = examples.tableHeader {
      json.object("tableHeader") { write(header, to: &$0) }
    }
    json.array("tableBody") { json in
      for row in examples.tableBody { json.object { write(row, to: &$0) } }
    }
    json.member("id", String(examples.id))
  }

  private static func write(_ steps: [Step], to json: inout JSONWriter) {
    json.array("steps") { json in
      for step in steps { json.object { write(step, to: &$0) } }
    }
  }

  private static func write(_ step: Step, to json: inout JSONWriter) {
    GherkinMessages.write(step.location, to: &json)
    json.member("keyword", step.keyword)
    json.member("keywordType", step.keywordType.rawValue)
    json.member("text", step.text)
    if let text = step.docString {
      json.object("docString") { json in
        GherkinMessages.write(text.location, to: &json)
        json.member("mediaType", ifPresent: text.mediaType)
        json.member("content", text.content)
        json.member("delimiter", text.delimiter)
      }
    }
    if let table = step.dataTable {
      json.object("dataTable") { json in
        GherkinMessages.write(table.location, to: &json)
        json.array("rows") { json in
          for row in table.rows { json.object { write(row, to: &$0) } }
        }
      }
    }
    json.member("id", String(step.id))
  }

  private static func write(_ row: TableRow, to json: inout JSONWriter) {
    GherkinMessages.write(row.location, to: &json)
    json.array("cells") { json in
      for cell in row.cells {
        json.object { json in
          GherkinMessages.write(cell.location, to: &json)
          json.member("value", cell.value)
        }
      }
    }
    json.member("id", String(row.id))
  }

  private static func write(_ tags: [Tag], to json: inout JSONWriter) {
    json.array("tags") { json in
      for tag in tags {
        json.object { json in
          GherkinMessages.write(tag.location, to: &json)
          json.member("name", tag.name)
          json.member("id", String(tag.id))
        }
      }
    }
  }
}

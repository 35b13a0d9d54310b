import SourceDiagnostics

/// A cell of a step's table.
package struct StepCell: Sendable, Hashable {
  /// What the cell says, trimmed and unescaped.
  package var text: String

  /// Where the cell stands; `nil` for a table that was made and not read.
  package var range: SourceRange?

  /// Makes a cell.
  package init(_ text: String, at range: SourceRange? = nil) {
    self.text = text
    self.range = range
  }
}

/// A long text under a step.
package struct StepDocString: Sendable, Hashable {
  /// The text.
  package var text: String

  /// What stands behind the opening delimiter: `json`.
  package var mediaType: String?

  /// Where the text stands.
  package var range: SourceRange?

  /// Makes a text.
  package init(_ text: String, mediaType: String? = nil, at range: SourceRange? = nil) {
    self.text = text
    self.mediaType = mediaType
    self.range = range
  }
}

/// What stands under a step.
package enum StepBlock: Sendable, Hashable {
  case none
  case table([[StepCell]])
  case docString(StepDocString)
}

/// What must stand under a step of a definition.
package enum BlockArgument: String, Sendable, Hashable, CaseIterable {
  case none
  case table
  case docString

  /// Why a block is not what a step needs, or `nil` where it is.
  ///
  /// Example: for `.table` and `.none` it is "this step needs a table under it".
  package func fault(of block: StepBlock) -> String? {
    switch (self, block) {
    case (.none, .none), (.table, .table), (.docString, .docString): nil
    case (.none, .table): "this step takes no table"
    case (.none, .docString): "this step takes no text under it"
    case (.table, .none): "this step needs a table under it"
    case (.table, .docString): "this step needs a table under it, not a text"
    case (.docString, .none): "this step needs a text under it, between two lines of \"\"\""
    case (.docString, .table): "this step needs a text under it, not a table"
    }
  }
}

import FoundationEssentials
import ScenarioTimelines

/// A document that a scenario leaves besides its verdict: what it says is the media type's affair.
package struct Attachment: Sendable, Equatable {
  /// What is in a document.
  package enum Content: Sendable, Equatable {
    /// Text, or bytes in Base64.
    case text(String)
    /// What happened to a phone; put into words only where somebody wants to read it.
    indirect case timeline(ScenarioTimeline)
  }

  /// How the content stands in a text.
  package enum Encoding: String, Sendable {
    /// As it is: it is text.
    case identity = "IDENTITY"
    /// Bytes, in Base64.
    case base64 = "BASE64"
  }

  /// What kind of document it is: `application/vnd.focuskey.timeline+json`.
  package let mediaType: String
  /// What is in it.
  package let content: Content
  /// How the content is encoded.
  package let encoding: Encoding
  /// The name it would have as a file, if it was given one.
  package let fileName: String?
  /// Where the content lies instead, if it is not in the body.
  package let url: String?
  /// When it was left, where another tool told that.
  package let time: Timestamp?

  /// Makes a document; text, where nothing else is said.
  package init(
    mediaType: String, body: String, encoding: Encoding = .identity, fileName: String? = nil,
    url: String? = nil, time: Timestamp? = nil
  ) {
    self.mediaType = mediaType
    content = .text(body)
    self.encoding = encoding
    self.fileName = fileName
    self.url = url
    self.time = time
  }

  /// Makes the document of a timeline.
  package init(_ timeline: ScenarioTimeline) {
    mediaType = ScenarioTimeline.mediaType
    content = .timeline(timeline)
    encoding = .identity
    fileName = nil
    url = nil
    time = nil
  }

  /// The content as a text.
  package var body: String {
    switch content {
    case .text(let body): body
    case .timeline(let timeline): timeline.json
    }
  }

  /// The content in Base64 (RFC 4648, section 4), whether it came so or not.
  package var base64: String {
    encoding == .base64 ? body : Data(body.utf8).base64EncodedString()
  }

  /// The timeline that it is, or that its text describes; nil where it is none.
  package var timeline: ScenarioTimeline? {
    switch content {
    case .timeline(let timeline): return timeline
    case .text(let body):
      guard mediaType == ScenarioTimeline.mediaType, encoding == .identity else { return nil }
      return ScenarioTimeline(json: body)
    }
  }
}

/// A document and what it belongs to.
package struct AttachmentRecord: Sendable, Equatable {
  /// The scenario's position in the plan; nil for what a hook of the run leaves.
  package let scenario: Int?
  /// The step's position in the scenario; nil where it belongs to the scenario as a whole.
  package let step: Int?
  /// Whether it belongs to the hook that was told just before.
  package let isOfHook: Bool
  /// The document.
  package let attachment: Attachment

  /// Makes a record.
  package init(
    scenario: Int?, step: Int? = nil, isOfHook: Bool = false, attachment: Attachment
  ) {
    self.scenario = scenario
    self.step = step
    self.isOfHook = isOfHook
    self.attachment = attachment
  }
}

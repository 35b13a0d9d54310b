/// What a notification says.
///
/// - Note: Apple's classes are `NSObject`s. Sounds, attachments, badges and user info are left out.
public class UNNotificationContent {
  /// What both classes keep.
  struct Words {
    /// The first line.
    var title = ""
    /// The second line.
    var subtitle = ""
    /// The text.
    var body = ""
    /// What notifications are grouped by.
    var threadIdentifier = ""
    /// Which actions it has.
    var categoryIdentifier = ""
  }

  /// What is said.
  final var words: Words

  /// Makes a content that says nothing.
  public init() {
    words = Words()
  }

  /// Makes a content out of words.
  init(words: Words) {
    self.words = words
  }

  /// The first line.
  public var title: String { words.title }

  /// The second line.
  public var subtitle: String { words.subtitle }

  /// The text.
  public var body: String { words.body }

  /// What notifications are grouped by; kept while the app holds it.
  public var threadIdentifier: String { words.threadIdentifier }

  /// Which actions it has; kept while the app holds it.
  public var categoryIdentifier: String { words.categoryIdentifier }
}

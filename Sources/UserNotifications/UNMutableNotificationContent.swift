/// What a notification is to say.
public final class UNMutableNotificationContent: UNNotificationContent {
  /// Makes a content that says nothing yet.
  public override init() {
    super.init()
  }

  /// The first line.
  public override var title: String {
    get { words.title }
    set { words.title = newValue }
  }

  /// The second line.
  public override var subtitle: String {
    get { words.subtitle }
    set { words.subtitle = newValue }
  }

  /// The text.
  public override var body: String {
    get { words.body }
    set { words.body = newValue }
  }

  /// What notifications are grouped by.
  public override var threadIdentifier: String {
    get { words.threadIdentifier }
    set { words.threadIdentifier = newValue }
  }

  /// Which actions it has.
  public override var categoryIdentifier: String {
    get { words.categoryIdentifier }
    set { words.categoryIdentifier = newValue }
  }
}

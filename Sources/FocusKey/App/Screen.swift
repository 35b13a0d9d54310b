import Determinism

/// What FocusKey draws: a value, so that it can be read, tapped and compared.
///
/// Its words do not depend on the size of the screen; how they are laid out is the matter of a
/// thin layer above.
public struct Screen: Hashable, Sendable {
  /// How it covers what is below.
  public enum Style: String, Hashable, Sendable {
    /// A page of its own.
    case page
    /// A sheet over the page.
    case sheet
    /// An alert over everything.
    case alert
  }

  /// A button, from which nothing is missing that a person sees of it.
  public struct Button: Hashable, Sendable {
    /// What it says.
    public var label: String
    /// A second line, where it has one.
    public var detail: String?
    /// Whether it can be tapped.
    public var isEnabled: Bool

    /// Makes a button.
    public init(label: String, detail: String? = nil, isEnabled: Bool = true) {
      self.label = label
      self.detail = detail
      self.isEnabled = isEnabled
    }
  }

  /// The system picker lying over a screen.
  public struct Picker: Hashable, Sendable {
    /// Whether ticking a category yields its apps, too: only apps can be kept open (R10).
    public var includesEntireCategory: Bool
  }

  /// The title.
  public var title = ""
  /// Every other text, from top to bottom.
  public var texts: [String] = []
  /// Those of the texts that tell of something wrong, and every message that must be closed.
  public var errors: [String] = []
  /// Every button, from top to bottom.
  public var buttons: [Button] = []
  /// How it covers what is below.
  public var style = Style.page
  /// The system picker, where it is shown.
  public var picker: Picker?
  /// When it wants to be woken next, by the wall clock.
  public var nextDeadline: Instant?

  /// Makes an empty page.
  public init() {}
}

extension Screen {
  /// The title of the question that a guardian answers (R39, R48).
  public static let guardianTitle = "Ask your guardian"
  /// The button that leads back to a request for more time (R48).
  public static let request = "More Time Is Asked For"
}

/// How a shield looks; what is nil is as the system has it.
public struct ShieldConfiguration: Hashable, Sendable {
  /// A text and its colour.
  public struct Label: Hashable, Sendable {
    /// The text; for a button, what is on it.
    public let text: String

    /// Its colour.
    public let color: UIColor

    /// Makes a label.
    public init(text: String, color: UIColor) {
      self.text = text
      self.color = color
    }
  }

  /// How what lies behind is blurred.
  public let backgroundBlurStyle: UIBlurEffect.Style?

  /// The colour of the background.
  public let backgroundColor: UIColor?

  /// The image above the texts.
  public let icon: UIImage?

  /// The large text.
  public let title: Label?

  /// The small text.
  public let subtitle: Label?

  /// What is on the upper button.
  public let primaryButtonLabel: Label?

  /// The colour of the upper button.
  public let primaryButtonBackgroundColor: UIColor?

  /// What is on the lower button; nil: there is none.
  public let secondaryButtonLabel: Label?

  /// Makes a configuration; with no argument, the system's own.
  public init(
    backgroundBlurStyle: UIBlurEffect.Style? = nil, backgroundColor: UIColor? = nil,
    icon: UIImage? = nil, title: Label? = nil, subtitle: Label? = nil,
    primaryButtonLabel: Label? = nil, primaryButtonBackgroundColor: UIColor? = nil,
    secondaryButtonLabel: Label? = nil
  ) {
    self.backgroundBlurStyle = backgroundBlurStyle
    self.backgroundColor = backgroundColor
    self.icon = icon
    self.title = title
    self.subtitle = subtitle
    self.primaryButtonLabel = primaryButtonLabel
    self.primaryButtonBackgroundColor = primaryButtonBackgroundColor
    self.secondaryButtonLabel = secondaryButtonLabel
  }
}

extension DrawnWorld {
  /// The profiles that FocusKey ships, picked as R9 suggests, as far as the model's targets go.
  static let presets: [DrawnProfile] = [
    DrawnProfile("Work", Selection(items: [.social, .games])),
    DrawnProfile("Study", Selection(items: [.social, .games, .entertainment])),
    DrawnProfile("Sleep", Selection(isAllowList: true, items: [])),
  ]
}

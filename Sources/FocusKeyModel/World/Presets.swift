extension DrawnWorld {
  /// The profiles that FocusKey ships, picked as R9 suggests.
  static let presets: [DrawnProfile] = [
    DrawnProfile(
      "Work", Selection(items: [.social, .games, .category("Information & Reading")])),
    DrawnProfile("Study", Selection(items: [.social, .games, .entertainment])),
    DrawnProfile("Sleep", Selection(isAllowList: true, items: [])),
  ]
}

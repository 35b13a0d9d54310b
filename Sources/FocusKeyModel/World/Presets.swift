extension DrawnWorld {
  /// The profiles that FocusKey ships, picked as R9 suggests.
  static let presets: [DrawnProfile] = [
    DrawnProfile(
      "Work", Selection(items: [.social, .games, .category("Information & Reading")])),
    DrawnProfile("Study", Selection(items: [.social, .games, .entertainment])),
    DrawnProfile("Sleep", Selection(isAllowList: true, items: [])),
  ]
}

extension DrawnProfile {
  /// A preset of which nobody has said what it blocks, or a profile of that name.
  init(preset name: String) {
    // Sleep blocks everything, and needs no picking (R9).
    let preset = DrawnWorld.presets.first { $0.name == name }
    let isAllowList = preset?.selection.isAllowList ?? false
    self.init(name, Selection(isAllowList: isAllowList, items: []))
  }

  /// What it blocks: of a preset nothing where nobody could pick, for want of access (R9).
  ///
  /// - Parameter canPick: Whether FocusKey had access as the world began.
  func selection(canPick: Bool) -> Selection {
    let isUntouched = !selection.isAllowList && selection.items.isEmpty
    guard canPick, isUntouched else { return selection }
    return DrawnWorld.presets.first { $0.name == name }?.selection ?? selection
  }
}

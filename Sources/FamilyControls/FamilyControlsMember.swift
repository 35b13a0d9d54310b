/// For whom an app asks for access.
public enum FamilyControlsMember: Int, Codable, Hashable, Sendable, CustomStringConvertible {
  /// For a child of the family, by a parent.
  case child

  /// For the person who holds the phone.
  case individual

  /// The name of the case.
  public var description: String {
    switch self {
    case .child: "child"
    case .individual: "individual"
    }
  }
}

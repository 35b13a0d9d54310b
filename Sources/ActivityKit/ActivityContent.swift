#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a Live Activity shows, and until when that is true.
public struct ActivityContent<State: Codable & Hashable> {
  /// What is shown.
  public var state: State

  /// When it is no longer true; nil: never.
  public var staleDate: Date?

  /// How important it is among the app's Live Activities; kept, without effect here.
  public var relevanceScore: Double

  /// Makes a content.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Equatable, Hashable {}
extension ActivityContent: Sendable where State: Sendable {}

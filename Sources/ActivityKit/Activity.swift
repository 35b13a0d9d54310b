import Determinism
import VirtualPhone

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Live Activity on the lock screen; a handle that keeps only its identity (D34).
///
/// - Note: Left out: pushes, alerts, asynchronous sequences of states. `Sendable` here.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
  /// What changes while it is up.
  public typealias ContentState = Attributes.ContentState

  /// What tells it from the others of the phone.
  public let id: String

  private let attributeBytes: [UInt8]
  private let lastContentBytes: [UInt8]
  private let lastStaleDate: Instant?

  private init(_ record: LiveActivityRecord) {
    id = record.id
    attributeBytes = record.attributes
    lastContentBytes = record.content
    lastStaleDate = record.staleDate
  }

  /// What it was started with.
  public var attributes: Attributes {
    do {
      if let attributes = try ActivityBytes.attributes(Attributes.self, in: attributeBytes) {
        return attributes
      }
    } catch {
      preconditionFailure("attributes of Live Activity \(id) cannot be read back: \(error)")
    }
    preconditionFailure("attributes of Live Activity \(id) are not \(Attributes.self)")
  }

  /// What it shows; when it has left the lock screen, what it showed when this handle was made.
  ///
  /// - Note: The relevance score always reads back as 0.
  public var content: ActivityContent<ContentState> {
    let record = record
    let bytes = record?.content ?? lastContentBytes
    let staleDate = record.map(\.staleDate) ?? lastStaleDate
    do {
      return ActivityContent(
        state: try ActivityBytes.state(ContentState.self, in: bytes),
        staleDate: staleDate.map { Date(timeIntervalSince1970: Double($0.seconds)) })
    } catch {
      preconditionFailure("content of Live Activity \(id) cannot be read back: \(error)")
    }
  }

  /// Where it is in its life.
  public var activityState: ActivityState {
    guard let record else { return .dismissed }
    guard record.isActive else { return .ended }
    return record.isStale(at: Phone.current.wallNow) ? .stale : .active
  }

  /// The Live Activities of this type that are on the lock screen, the oldest first.
  ///
  /// They outlive the process that started them (F8.3).
  public static var activities: [Activity<Attributes>] {
    Phone.ask { $0.activities }.compactMap { record in
      ActivityBytes.holds(Attributes.self, in: record.attributes) ? Activity(record) : nil
    }
  }

  /// Starts a Live Activity; only the app in front can (F8.2).
  ///
  /// - Parameter pushType: How it is to be updated by pushes; must be nil here.
  /// - Throws: ``ActivityAuthorizationError``, or the error of the app's own encoding.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    guard pushType == nil else { throw ActivityAuthorizationError.unentitled }
    let attributeBytes = try ActivityBytes.encode(attributes: attributes)
    let contentBytes = try ActivityBytes.encode(content.state)
    guard attributeBytes.count + contentBytes.count <= ActivityBytes.limit else {
      throw ActivityAuthorizationError.attributesTooLarge
    }
    do throws(ActivityError) {
      let id = try Phone.current.startActivity(
        attributes: attributeBytes, content: contentBytes, staleDate: content.staleInstant)
      return Activity(id: id, attributes: attributeBytes, content: contentBytes)
    } catch {
      throw ActivityAuthorizationError(error)
    }
  }

  /// Shows another content; without effect once it has ended.
  public func update(_ content: ActivityContent<ContentState>) async {
    guard let bytes = bytes(of: content) else { return }
    Phone.current.updateActivity(id, content: bytes, staleDate: content.staleInstant)
  }

  /// Ends it, with a last content if one is given.
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    Phone.current.endActivity(
      id, content: content.flatMap { bytes(of: $0) }, dismissal: ActivityDismissal(dismissalPolicy))
  }

  /// A content as bytes; nil for one that cannot be encoded or is too large: it changes nothing.
  private func bytes(of content: ActivityContent<ContentState>) -> [UInt8]? {
    guard let bytes = try? ActivityBytes.encode(content.state),
      bytes.count + attributeBytes.count <= ActivityBytes.limit
    else { return nil }
    return bytes
  }

  private init(id: String, attributes: [UInt8], content: [UInt8]) {
    self.id = id
    attributeBytes = attributes
    lastContentBytes = content
    lastStaleDate = nil
  }

  private var record: LiveActivityRecord? {
    Phone.current.activities.first { $0.id == id }
  }
}

/// How a Live Activity is updated by pushes; the virtual phone has none.
public struct PushType: Hashable, Sendable {
  /// By a token of its own.
  public static let token = PushType()
}

extension ActivityContent {
  /// The stale date as an instant, in the second that it reaches.
  fileprivate var staleInstant: Instant? { staleDate.map { Instant($0) } }
}

extension ActivityDismissal {
  /// The phone's form of a policy.
  fileprivate init(_ policy: ActivityUIDismissalPolicy) {
    switch policy.way {
    case .standard: self = .default
    case .immediate: self = .immediate
    case .after(let date): self = .after(Instant(date))
    }
  }
}

extension Instant {
  /// A date of the host library; fractions of a second are rounded up, dates beyond are cut off.
  fileprivate init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.up)
    self.init(seconds: Int64(min(max(seconds, -1e11), 1e11)))
  }
}

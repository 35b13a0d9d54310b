import Determinism

/// What FocusKey needs of the phone beyond Apple's Screen Time frameworks, handed in as functions: on
/// a phone those of the system, elsewhere those of whoever runs the code.
///
/// It never changes; one object, because it is handed on at every step.
public final class Environment: Sendable {
  /// Reads both clocks and the zone.
  public let readClock: @Sendable () -> ClockReading
  /// Rules of a zone by its name; nil for an unknown one.
  public let zone: @Sendable (String) -> ZoneRules?
  /// The names of the activities that the system monitors for FocusKey, in any order.
  public let activities: @Sendable () -> [String]
  /// Whether the settings that are in force keep the clock from being turned by hand (R52).
  public let isClockHeld: @Sendable () -> Bool
  /// Has the widget made anew out of what is stored (R57a).
  public let reloadWidget: @Sendable () -> Void
  /// The app group's container (R61).
  public let container: Container
  /// This process's memory, which stays in its place; nil where there is none (R3).
  public let readMemory: @Sendable () -> Memory?
  /// Takes this process's memory out to be changed, where there is any (R3).
  public let takeMemory: @Sendable () -> Memory?
  /// Puts this process's memory back.
  public let keepMemory: @Sendable (Memory) -> Void
  /// Writes a line to the system's log, for whoever follows the phone: it is made where somebody does.
  public let log: @Sendable (@autoclosure () -> String) -> Void
  /// What the phone can do.
  public let device: @Sendable () -> Device
  /// Whether the debug log is told line by line; else what it is to be told is kept in memory, and
  /// written once (``DebugLog/tell(_:)``).
  let tellsLogAtOnce: Bool

  /// Makes an environment of its parts.
  ///
  /// - Parameter tellsLogAtOnce: Whether the debug log is told line by line.
  public init(
    readClock: @escaping @Sendable () -> ClockReading,
    zone: @escaping @Sendable (String) -> ZoneRules?,
    activities: @escaping @Sendable () -> [String],
    isClockHeld: @escaping @Sendable () -> Bool,
    reloadWidget: @escaping @Sendable () -> Void,
    container: Container,
    readMemory: @escaping @Sendable () -> Memory?,
    takeMemory: @escaping @Sendable () -> Memory?,
    keepMemory: @escaping @Sendable (Memory) -> Void,
    log: @escaping @Sendable (@autoclosure () -> String) -> Void,
    device: @escaping @Sendable () -> Device,
    tellsLogAtOnce: Bool = true
  ) {
    self.readClock = readClock
    self.zone = zone
    self.activities = activities
    self.isClockHeld = isClockHeld
    self.reloadWidget = reloadWidget
    self.container = container
    self.readMemory = readMemory
    self.takeMemory = takeMemory
    self.keepMemory = keepMemory
    self.log = log
    self.device = device
    self.tellsLogAtOnce = tellsLogAtOnce
  }

  /// The same with another container, or with a log that is told once after each event.
  public func with(container: Container? = nil, tellsLogAtOnce: Bool? = nil) -> Environment {
    Environment(
      readClock: readClock, zone: zone, activities: activities, isClockHeld: isClockHeld,
      reloadWidget: reloadWidget, container: container ?? self.container, readMemory: readMemory,
      takeMemory: takeMemory, keepMemory: keepMemory, log: log, device: device,
      tellsLogAtOnce: tellsLogAtOnce ?? self.tellsLogAtOnce)
  }

  /// Files that the app and its extensions share; it never changes.
  public final class Container: Sendable {
    /// A file's bytes; nil where there is no such file.
    public let read: @Sendable (_ name: String) throws -> [UInt8]?
    /// A file's length and last byte, without reading it; nil where there is no such file.
    public let end: @Sendable (_ name: String) throws -> End?
    /// Puts a whole file in place of another: all or nothing.
    public let replace: @Sendable (_ name: String, _ bytes: [UInt8]) throws -> Void
    /// Adds bytes to the end of a file; a power cut may leave any part of them.
    public let append: @Sendable (_ name: String, _ bytes: [UInt8]) throws -> Void
    /// Removes a file, if there is one.
    public let delete: @Sendable (_ name: String) throws -> Void
    /// Reads a state file, as its bytes or, where the container keeps it, as what was written.
    public let loadState: @Sendable (_ name: String) throws -> StoredState?
    /// Puts a whole state file in place of another, all or nothing: on a phone, its bytes.
    public let saveState: @Sendable (_ name: String, _ file: StateFile) throws -> Void
    /// Keeps a file out of backups.
    public let excludeFromBackup: @Sendable (_ name: String) throws -> Void
    /// Takes the lock under which the app's processes write; false where another one holds it.
    ///
    /// The system frees it with a process that dies. It is held only from the last look at a file to
    /// its write, never across a call that can call back (R3).
    public let lock: @Sendable () -> Bool
    /// Gives the lock back.
    public let unlock: @Sendable () -> Void

    /// Makes a container of its operations.
    public init(
      read: @escaping @Sendable (_ name: String) throws -> [UInt8]?,
      end: @escaping @Sendable (_ name: String) throws -> End?,
      replace: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) throws -> Void,
      append: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) throws -> Void,
      delete: @escaping @Sendable (_ name: String) throws -> Void,
      loadState: @escaping @Sendable (_ name: String) throws -> StoredState?,
      saveState: @escaping @Sendable (_ name: String, _ file: StateFile) throws -> Void,
      excludeFromBackup: @escaping @Sendable (_ name: String) throws -> Void,
      lock: @escaping @Sendable () -> Bool,
      unlock: @escaping @Sendable () -> Void
    ) {
      self.lock = lock
      self.unlock = unlock
      self.read = read
      self.end = end
      self.replace = replace
      self.append = append
      self.delete = delete
      self.loadState = loadState
      self.saveState = saveState
      self.excludeFromBackup = excludeFromBackup
    }

    /// Where a file ends.
    public struct End: Sendable {
      /// How many bytes are in it.
      public var count: Int
      /// The last one; nil where there is none.
      public var last: UInt8?

      /// Makes a description.
      public init(count: Int, last: UInt8?) {
        self.count = count
        self.last = last
      }
    }

    /// What a container has of a state file.
    public enum StoredState: Sendable {
      /// Bytes, as on a phone.
      case bytes([UInt8])
      /// The very file that was written.
      case file(StateFile)

      /// Its bytes.
      var bytes: [UInt8] {
        switch self {
        case .bytes(let bytes): bytes
        case .file(let file): file.bytes
        }
      }
    }
  }

  /// What kind of phone this is.
  public struct Device: Sendable, Equatable {
    /// Whether it reads tags in the background (R54).
    public var readsTagsInBackground: Bool
    /// Whether it is an iPad, which never hears of a card (R54).
    public var isPad: Bool
    /// The major number of the system's version.
    public var systemMajor: Int
    /// The minor number of the system's version.
    public var systemMinor: Int

    /// Whether a shield's button can bring the app forward: from iOS 26.5 on (R50).
    var shieldsLeadIntoApp: Bool { (systemMajor, systemMinor) >= (26, 5) }

    /// Makes a description.
    public init(readsTagsInBackground: Bool, isPad: Bool, systemMajor: Int, systemMinor: Int) {
      self.readsTagsInBackground = readsTagsInBackground
      self.isPad = isPad
      self.systemMajor = systemMajor
      self.systemMinor = systemMinor
    }
  }
}

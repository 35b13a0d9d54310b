import Determinism
import FocusKey
import VirtualPhone

extension Memory.Parts: ProcessMemory {}

// The phone keeps state files as they are: their bytes are made only for somebody who reads bytes.
extension StateFile: FileValue {}

extension Environment.Container.StoredState {
  /// What the phone has of a state file.
  fileprivate init(_ content: FileContent) {
    if case .value(let value) = content, let file = value as? StateFile {
      self = .file(file)
    } else {
      self = .bytes(content.bytes)
    }
  }
}

extension Environment.Container.End {
  /// What the phone says of a file's end.
  fileprivate init(_ end: FileEnd) { self.init(count: end.count, last: end.last) }
}

extension Environment {
  /// The lock under which FocusKey's processes write the state.
  private static let lockName = "state"

  /// FocusKey's way to the phone whose code is running, as the process that is running.
  static let ofRunningPhone = Environment(
    readClock: {
      let phone = Phone.current
      return ClockReading(
        wall: phone.wallNow, uptime: phone.uptime, boot: phone.bootSession, zone: phone.zone)
    },
    zone: { ZoneDatabase.zone($0) },
    activities: { Phone.current.monitoredActivities },
    isClockHeld: { Phone.current.isClockHeld },
    reloadWidget: { Phone.current.reloadWidget() },
    container: Container(
      read: { try Phone.current.readFile($0) },
      end: { try Phone.current.fileEnd($0).map(Container.End.init) },
      replace: { try Phone.current.replaceFile($0, with: $1) },
      append: { try Phone.current.appendFile($0, $1) },
      delete: { try Phone.current.deleteFile($0) },
      loadState: { try Phone.current.fileContent($0).map(Container.StoredState.init) },
      saveState: { try Phone.current.replaceFile($0, with: .value($1)) },
      excludeFromBackup: { try Phone.current.setExcludedFromBackup(true, $0) },
      lock: { Phone.current.takeLock(lockName) },
      unlock: { Phone.current.releaseLock(lockName) }),
    readMemory: { Phone.current.heldMemory(as: Memory.Parts.self).map(Memory.init) },
    takeMemory: { Phone.current.processMemory(as: Memory.Parts.self).map(Memory.init) },
    keepMemory: { Phone.current.setProcessMemory($0.parts) },
    log: { line in Phone.current.log(line) },
    device: { Device(Phone.current) })

  /// A way to a phone's records for somebody who only looks: nothing runs, nothing counts.
  static func lookingAt(_ phone: Phone) -> Environment {
    let reading = ClockReading(
      wall: phone.wallNow, uptime: phone.uptime, boot: phone.bootSession, zone: phone.zone)
    return lookingAt(phone, reading) { phone.state.container.file($0) }
  }

  /// A way to what a widget was last made of.
  static func lookingAt(_ files: WidgetRecord, now: Instant, _ zone: ZoneRules) -> Environment {
    let reading = ClockReading(wall: now, uptime: .zero, boot: 0, zone: zone)
    return lookingAt(nil, reading) { files.file($0) }
  }

  private static func lookingAt(
    _ phone: Phone?, _ reading: ClockReading, _ file: @escaping @Sendable (String) -> PhoneFile?
  ) -> Environment {
    Environment(
      readClock: { reading },
      zone: { ZoneDatabase.zone($0) },
      activities: { phone?.listedActivities.map(\.name) ?? [] },
      isClockHeld: { phone?.isClockHeld ?? false },
      reloadWidget: {},
      container: Container(
        read: { file($0)?.bytes },
        end: { file($0).map { Container.End($0.end) } },
        replace: { _, _ in throw StorageError.readOnly },
        append: { _, _ in throw StorageError.readOnly },
        delete: { _ in throw StorageError.readOnly },
        loadState: { file($0).map { Container.StoredState($0.content) } },
        saveState: { _, _ in throw StorageError.readOnly },
        excludeFromBackup: { _ in throw StorageError.readOnly },
        lock: { false },
        unlock: {}),
      readMemory: { nil },
      takeMemory: { nil },
      keepMemory: { _ in },
      log: { _ in },
      device: { Device(phone) })
  }
}

extension Environment.Device {
  /// What a phone can do.
  fileprivate init(_ phone: Phone?) {
    self.init(
      readsTagsInBackground: phone?.model.hasBackgroundTagReading ?? true,
      isPad: phone?.model.isPad ?? false, systemMajor: phone?.iosVersion.major ?? 0,
      systemMinor: phone?.iosVersion.minor ?? 0)
  }
}

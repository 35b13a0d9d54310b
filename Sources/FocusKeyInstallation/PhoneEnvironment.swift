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

extension ClockReading {
  /// What a phone's clocks show.
  fileprivate init(_ phone: Phone) {
    self.init(
      wall: phone.wallNow, uptime: phone.uptime, boot: phone.bootSession, zone: phone.zone)
  }
}

extension Environment {
  /// The lock under which FocusKey's processes write the state.
  private static let lockName = "state"

  /// FocusKey's way to the phone whose code is running, as the process that is running.
  static func ofRunningPhone() -> Environment {
    Environment(
      readClock: { Phone.ask(ClockReading.init) },
      zone: { ZoneDatabase.zone($0) },
      activities: { Phone.ask { $0.monitoredActivities } },
      isClockHeld: { Phone.ask { $0.isClockHeld } },
      reloadWidget: { Phone.ask { $0.reloadWidget() } },
      container: Container(
        read: { name in try Phone.ask { try $0.readFile(name) } },
        end: { name in try Phone.ask { try $0.fileEnd(name) }.map(Container.End.init) },
        replace: { name, bytes in try Phone.ask { try $0.replaceFile(name, with: bytes) } },
        append: { name, bytes in try Phone.ask { try $0.appendFile(name, bytes) } },
        delete: { name in try Phone.ask { try $0.deleteFile(name) } },
        loadState: { name in
          try Phone.ask { try $0.fileContent(name) }.map(Container.StoredState.init)
        },
        saveState: { name, file in
          try Phone.ask { try $0.replaceFile(name, with: .value(file)) }
        },
        excludeFromBackup: { name in
          try Phone.ask { try $0.setExcludedFromBackup(true, name) }
        },
        lock: { Phone.ask { $0.takeLock(lockName) } },
        unlock: { Phone.ask { $0.releaseLock(lockName) } }),
      readMemory: { Phone.ask { $0.heldMemory(as: Memory.Parts.self) }.map(Memory.init) },
      takeMemory: { Phone.ask { $0.processMemory(as: Memory.Parts.self) }.map(Memory.init) },
      keepMemory: { memory in Phone.ask { $0.setProcessMemory(memory.parts) } },
      log: { line in Phone.ask { $0.log(line()) } },
      device: { Phone.ask(Device.init) })
  }

  /// A way to a phone's records for somebody who only looks: nothing runs, nothing counts.
  static func lookingAt(_ phone: Phone) -> Environment {
    lookingAt(phone, ClockReading(phone)) { phone.state.container.file($0) }
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
    let model = phone?.model
    let version = phone?.iosVersion
    self.init(
      readsTagsInBackground: model?.hasBackgroundTagReading ?? true,
      isPad: model?.isPad ?? false, systemMajor: version?.major ?? 0,
      systemMinor: version?.minor ?? 0)
  }
}

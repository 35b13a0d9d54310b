import Determinism

/// A file of the app group's container.
package struct PhoneFile: Hashable, Sendable {
  /// Its path within the container.
  package var name: String
  /// What is in it.
  package private(set) var bytes: [UInt8]
  /// Whether a backup leaves it out (D13).
  package var isExcludedFromBackup = false
  /// What was ever written into it, write by write: kept up to date, so that a digest of the phone
  /// does not read all files anew.
  fileprivate var writes = Digest()

  /// A new file.
  fileprivate init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    writes.combine(bytes: bytes)
  }

  /// Puts other bytes in the place of the old ones.
  fileprivate mutating func replace(with bytes: [UInt8]) {
    self.bytes = bytes
    writes = Digest()
    writes.combine(bytes: bytes)
  }

  /// Adds bytes at the end.
  fileprivate mutating func append(_ added: [UInt8]) {
    bytes.append(contentsOf: added)
    writes.combine(bytes: added)
  }
}

/// Why a file could not be read or written (D6, D9, D12).
package enum StorageError: Error, Hashable, Sendable {
  /// The disk is full.
  case full
  /// The phone was not unlocked since it was switched on.
  case locked
  /// The process may not write.
  case readOnly
  /// The process was ended while it ran.
  case dead
}

/// A value of the shared defaults, with the one before it (quirk `stale defaults`).
package struct DefaultsEntry: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The value; nil: removed.
  package var value: [UInt8]?
  /// What other processes see until the change reaches them.
  package var previous: [UInt8]?
  /// When it was written, in true time.
  package var writtenAt: Instant
  /// Who wrote it.
  package var writer: ProcessKind
}

/// The container of the app group: files and shared defaults, last writer wins (D12).
package struct FileContainer: Hashable, Sendable {
  /// The files, sorted by name.
  private(set) package var files: [PhoneFile] = []
  /// The shared defaults, sorted by key.
  private(set) package var defaults: [DefaultsEntry] = []

  /// An empty container.
  package init() {}

  /// The file of that name.
  package func file(_ name: String) -> PhoneFile? { place(name).map { files[$0] } }

  /// Puts bytes in the place of a file, or makes it.
  package mutating func replace(_ name: String, with bytes: [UInt8]) {
    if let place = place(name) {
      files[place].replace(with: bytes)
    } else {
      let place = files.firstIndex { name < $0.name } ?? files.count
      files.insert(PhoneFile(name: name, bytes: bytes), at: place)
    }
  }

  /// Adds bytes at the end of a file, or makes it.
  package mutating func append(_ name: String, _ bytes: some Sequence<UInt8>) {
    if let place = place(name) {
      files[place].append(Array(bytes))
    } else {
      replace(name, with: Array(bytes))
    }
  }

  /// Removes a file, if it is there.
  package mutating func delete(_ name: String) {
    if let place = place(name) { files.remove(at: place) }
  }

  /// Marks a file as left out of backups, or not.
  package mutating func setExcluded(_ excluded: Bool, _ name: String) {
    if let place = place(name) { files[place].isExcludedFromBackup = excluded }
  }

  /// Keeps what a backup restores.
  package mutating func restore() { files.removeAll(where: \.isExcludedFromBackup) }

  /// The defaults entry of that key.
  package func entry(_ key: String) -> DefaultsEntry? { defaults.first { $0.key == key } }

  /// Sets a value of the defaults.
  package mutating func set(
    _ key: String, to value: [UInt8]?, by writer: ProcessKind, at now: Instant
  ) {
    if let place = defaults.firstIndex(where: { $0.key == key }) {
      let previous = defaults[place].value
      defaults[place] = DefaultsEntry(
        key: key, value: value, previous: previous, writtenAt: now, writer: writer)
    } else {
      let place = defaults.firstIndex { key < $0.key } ?? defaults.count
      defaults.insert(
        DefaultsEntry(key: key, value: value, previous: nil, writtenAt: now, writer: writer),
        at: place)
    }
  }

  private func place(_ name: String) -> Int? { files.firstIndex { $0.name == name } }

  /// Adds all files and defaults to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(files.count)
    for file in files {
      digest.combine(file.name)
      digest.combine(file.writes.value)
      digest.combine(file.isExcludedFromBackup)
    }
    for entry in defaults {
      digest.combine(entry.key)
      digest.combine(bytes: entry.value ?? [])
      digest.combine(bytes: entry.previous ?? [])
      digest.combine(entry.writtenAt)
      digest.combine(entry.writer.rawValue)
    }
  }
}

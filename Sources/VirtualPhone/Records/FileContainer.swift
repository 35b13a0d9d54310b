import Determinism

/// What an app keeps in a file as a value of its own.
///
/// Whoever writes and reads such a value pays for no bytes; they are made for those who ask for
/// bytes: damage, another version's eyes, a digest, a person who looks into the file.
package protocol FileValue: AnyObject, Sendable {
  /// The file's bytes: always the same ones.
  var bytes: [UInt8] { get }
  /// What tells its bytes from those of other values; not the digest of these bytes.
  var digest: Digest { get }
}

/// What is in a file.
package enum FileContent: Sendable {
  /// Bytes.
  case bytes([UInt8])
  /// A value; its bytes are made when somebody asks for them.
  case value(any FileValue)

  /// The bytes.
  package var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .value(let value): value.bytes
    }
  }
}

/// Where a file ends.
package struct FileEnd: Hashable, Sendable {
  /// How many bytes are in it.
  package var count: Int
  /// The last one; nil where there is none.
  package var last: UInt8?
}

/// A file of the app group's container.
package struct PhoneFile: Sendable {
  /// Its path within the container.
  package var name: String
  /// Whether a backup leaves it out (D13).
  package var isExcludedFromBackup = false
  /// What is in it as a value.
  private var value: (any FileValue)?
  /// What is in it as bytes, where it is no value.
  private var plain = GrowingBytes()
  /// What was ever written into it as bytes, write by write: kept up to date, so that a digest of
  /// the phone does not read all files anew.
  private var writes = Digest()

  /// A new file.
  fileprivate init(name: String, content: FileContent) {
    self.name = name
    replace(with: content)
  }

  /// What is in it.
  package var content: FileContent {
    // Inlined, it leaves the rest of the file where it is.
    @inline(__always) get {
      if let value { return .value(value) }
      return .bytes(plain.bytes)
    }
  }

  /// The bytes in it.
  package var bytes: [UInt8] { value?.bytes ?? plain.bytes }

  /// How long it is, and its last byte.
  package var end: FileEnd {
    // Inlined, it leaves the rest of the file where it is.
    @inline(__always) get {
      if let bytes = value?.bytes { return FileEnd(count: bytes.count, last: bytes.last) }
      return FileEnd(count: plain.count, last: plain.last)
    }
  }

  /// Puts something else in the place of the old content.
  fileprivate mutating func replace(with content: FileContent) {
    writes = Digest()
    switch content {
    case .bytes(let bytes):
      value = nil
      plain = GrowingBytes(bytes)
      writes.combine(bytes: bytes)
    case .value(let new):
      value = new
      plain = GrowingBytes()
    }
  }

  /// Adds bytes at the end.
  fileprivate mutating func append(_ added: [UInt8]) {
    if let value { replace(with: .bytes(value.bytes)) }
    plain.append(added)
    writes.combine(bytes: added)
  }

  /// A fingerprint of the content.
  fileprivate var fingerprint: UInt64 {
    // Inlined, it leaves the rest of the file where it is.
    @inline(__always) get { (value?.digest ?? writes).value }
  }

  /// How many bytes are in it as far as they were written as bytes.
  package var plainCount: Int { plain.count }
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
package struct FileContainer: Sendable {
  /// The files, sorted by name.
  private(set) package var files: [PhoneFile] = []
  /// The shared defaults, sorted by key.
  private(set) package var defaults: [DefaultsEntry] = []

  /// An empty container.
  package init() {}

  /// The file of that name.
  package func file(_ name: String) -> PhoneFile? { place(name).map { files[$0] } }

  /// What is in the file of that name.
  ///
  /// Changes nothing; `mutating` as ``PhoneState/nextEvent()`` is, so that the container is not copied
  /// for the call.
  package mutating func content(_ name: String) -> FileContent? {
    guard let place = place(name) else { return nil }
    return files[place].content
  }

  /// Where the file of that name ends; `mutating` as ``content(_:)`` is.
  package mutating func end(_ name: String) -> FileEnd? {
    guard let place = place(name) else { return nil }
    return files[place].end
  }

  /// How many bytes are in a file as far as they were written as bytes; `mutating` as ``content(_:)`` is.
  ///
  /// No value is made into bytes for that.
  package mutating func plainCount(_ name: String) -> Int {
    guard let place = place(name) else { return 0 }
    return files[place].plainCount
  }

  /// Puts bytes in the place of a file, or makes it.
  package mutating func replace(_ name: String, with bytes: [UInt8]) {
    replace(name, with: .bytes(bytes))
  }

  /// Puts other content in the place of a file, or makes it.
  package mutating func replace(_ name: String, with content: FileContent) {
    if let place = place(name) {
      files[place].replace(with: content)
    } else {
      let place = files.firstIndex { name < $0.name } ?? files.count
      files.insert(PhoneFile(name: name, content: content), at: place)
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
    for place in files.indices {
      digest.combine(files[place].name)
      digest.combine(files[place].fingerprint)
      digest.combine(files[place].isExcludedFromBackup)
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

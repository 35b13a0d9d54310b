import Determinism

/// The app group's container and shared defaults, as the current process sees them (D6, D9, D12).
///
/// What reads throws ``StorageError/locked`` before the first unlock of a boot (D6), and `.dead` in a
/// process that was ended. What writes throws the same; `.readOnly` in the extension that draws shields
/// (D9), and on a copy that is only looked at; and, where it takes room, `.full`.
extension Phone {
  /// Reads a file; nil where there is none.
  package func readFile(_ name: String) throws(StorageError) -> [UInt8]? {
    try checkReading()
    return state.container.content(name)?.bytes
  }

  /// Reads a file as it was written, as bytes or as a value; nil where there is none.
  package func fileContent(_ name: String) throws(StorageError) -> FileContent? {
    try checkReading()
    return state.container.content(name)
  }

  /// How long a file is, and its last byte, without reading it; nil where there is none.
  package func fileEnd(_ name: String) throws(StorageError) -> FileEnd? {
    try checkReading()
    return state.container.end(name)
  }

  /// Puts bytes in the place of a file: all or nothing, whatever happens meanwhile.
  package func replaceFile(_ name: String, with bytes: [UInt8]) throws(StorageError) {
    try replaceFile(name, with: .bytes(bytes))
  }

  /// Puts content in the place of a file: all or nothing, whatever happens meanwhile.
  package func replaceFile(_ name: String, with content: FileContent) throws(StorageError) {
    try checkWriting()
    if powerFailsDuringThisWrite() {
      let isKept = state.faultPlan.bytesKeptOfTornWrite.map { $0 > 0 }
      if isKept ?? state.random.chance(1, in: 2) { state.container.replace(name, with: content) }
      try failPower(during: name)
    }
    state.container.replace(name, with: content)
    noteWrite(name, content.bytes.count)
  }

  /// Adds bytes at the end of a file; a power cut leaves any prefix of them.
  package func appendFile(_ name: String, _ bytes: [UInt8]) throws(StorageError) {
    try checkWriting()
    if powerFailsDuringThisWrite() {
      let count =
        state.faultPlan.bytesKeptOfTornWrite.map { min($0, bytes.count) }
        ?? state.random.index(below: bytes.count + 1)
      if count > 0 { state.container.append(name, bytes.prefix(count)) }
      try failPower(during: name)
    }
    state.container.append(name, bytes)
    noteWrite(name, bytes.count)
  }

  /// Removes a file, if it is there.
  package func deleteFile(_ name: String) throws(StorageError) {
    try checkWriting(needsRoom: false)
    state.container.delete(name)
    noteWrite(name, 0)
  }

  /// Has backups leave the file out, or not (D13).
  package func setExcludedFromBackup(_ excluded: Bool, _ name: String) throws(StorageError) {
    try checkWriting(needsRoom: false)
    state.container.setExcluded(excluded, name)
  }

  /// The names of the files, sorted.
  package var fileNames: [String] {
    guard begin(changing: false), state.power.wasUnlocked else { return [] }
    return state.container.files.map(\.name)
  }

  /// Reads a value of the shared defaults, as this process sees it (quirk `stale defaults`).
  package func defaultsValue(_ key: String) -> [UInt8]? {
    guard begin(changing: false), state.power.wasUnlocked,
      let entry = state.container.entry(key)
    else { return nil }
    let delay = Duration.seconds((state.quirks.defaultsDelayMilliseconds + 999) / 1_000)
    let isStale = entry.writer != currentProcess && state.now < entry.writtenAt + delay
    return isStale ? entry.previous : entry.value
  }

  /// Sets a value of the shared defaults; what the configuration extension sets never lands (D9).
  package func setDefaultsValue(_ value: [UInt8]?, _ key: String) {
    guard begin(changing: true), currentProcess != .shieldConfiguration, state.power.wasUnlocked
    else { return }
    state.container.set(key, to: value, by: currentProcess, at: state.now)
    state.counters.writes += 1
  }

  private func checkReading() throws(StorageError) {
    guard begin(changing: false) else { throw .dead }
    guard state.power.isOn, state.power.wasUnlocked else { throw .locked }
  }

  private func checkWriting(needsRoom: Bool = true) throws(StorageError) {
    if frame?.isLooking ?? false { throw .readOnly }
    guard begin(changing: true) else { throw .dead }
    guard state.power.isOn, state.power.wasUnlocked else { throw .locked }
    guard currentProcess != .shieldConfiguration else { throw .readOnly }
    guard needsRoom else { return }
    if let left = state.faultPlan.writesBeforeStorageIsFull {
      state.faultPlan.writesBeforeStorageIsFull = left > 0 ? left - 1 : nil
      if left <= 0 { state.faultPlan.isStorageFull = true }
    }
    if state.faultPlan.isStorageFull {
      trace(.fault, "a write is refused: the storage is full", important: true)
      throw .full
    }
  }

  /// Whether the power fails during the write that begins now.
  private func powerFailsDuringThisWrite() -> Bool {
    if state.faultPlan.powerFailsDuringNextWrite { return true }
    guard let left = state.faultPlan.writesBeforePowerFails else { return false }
    state.faultPlan.writesBeforePowerFails = left > 0 ? left - 1 : nil
    return left <= 0
  }

  private func failPower(during name: String) throws(StorageError) {
    state.faultPlan.powerFailsDuringNextWrite = false
    trace(.fault, "the power fails while \(name) is written", important: true)
    losePower()
    throw .dead
  }

  /// Counts a write, and sees to it that files do not grow without end.
  private func noteWrite(_ name: String, _ count: @autoclosure () -> Int) {
    state.counters.writes += 1
    if recorder?.tellsWrites ?? false {
      trace(.storage, "\(currentProcess.name) writes \(name), \(count()) bytes")
    }
    let size = state.container.plainCount(name)
    if size > PhoneFault.containerSize {
      fail(.containerSize, "\(name) holds \(size) bytes, more than \(PhoneFault.containerSize)")
    }
  }

  // MARK: Faults

  /// Damages a stored file: its middle third is overwritten and its last byte lost.
  package func damageFile(_ name: String) {
    guard var bytes = state.container.file(name)?.bytes, !bytes.isEmpty else { return }
    for place in bytes.count / 3...bytes.count * 2 / 3 where place < bytes.count {
      bytes[place] ^= 0x5A
    }
    bytes.removeLast()
    state.container.replace(name, with: bytes)
    trace(.fault, "\(name) is damaged", important: true)
  }
}

import Synchronization

/// A stream that text is written to: standard output, standard error or a file.
///
/// Text is collected and written in large pieces. Where nobody reads any more (a broken pipe),
/// writing stops quietly; the run goes on, so that its exit code is still right. Where it cannot be
/// written for another reason (a full disk), writing stops, too, and ``fault`` says why.
struct Output: ~Copyable {
  private static let piece = 1 << 16

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isBroken = false
  /// Why writing stopped, in the system's words; nil if it did not, or if only nobody reads.
  private(set) var fault: String?

  /// Why standard output did not take everything that was written there; nil if it did.
  static let faultOfStandardOutput = Mutex<String?>(nil)

  /// Whether everything that was flushed has been written.
  var isComplete: Bool { !isBroken }

  /// A stream to an open descriptor, which stays open.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Standard output.
  static func standardOutput() -> Output { Output(descriptor: 1) }

  /// Standard error.
  static func standardError() -> Output { Output(descriptor: 2) }

  /// Takes the places of standard output and standard error where whoever started the command closed them.
  ///
  /// The next file that is opened would else come there: `run --report junit=results.xml 2>&-` would
  /// say on standard error, in the middle of `results.xml`, how long it took. What is held in the place
  /// can only be read, so that writing to it fails as to a closed one.
  static func holdStandardPlaces() {
    for place: Int32 in 1...2 where fcntl(place, F_GETFD) < 0 {
      let held = open("/dev/null", O_RDONLY)
      guard held >= 0, held != place else { continue }
      dup2(held, place)
      close(held)
    }
  }

  /// Adds text; it may stay in memory until there is more, or until a flush.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      if bytes.count >= Self.piece {
        // There is no second one of a long text in memory.
        write(bytes)
      } else {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.piece { flush() }
      }
    }
  }

  /// Adds bytes; they may stay in memory until there are more, or until a flush.
  mutating func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.piece { flush() }
  }

  /// Writes bytes at once, behind whatever waits.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    flush()
    put(UnsafeRawBufferPointer(bytes))
  }

  /// Writes everything that was collected.
  mutating func flush() {
    var waiting: [UInt8] = []
    swap(&waiting, &buffer)
    waiting.withUnsafeBytes { put($0) }
    waiting.removeAll(keepingCapacity: true)
    swap(&waiting, &buffer)
  }

  private mutating func put(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty, !isBroken {
      let written = Self.write(UnsafeRawBufferPointer(rebasing: rest), to: descriptor)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        isBroken = true
        if errno != EPIPE { note(lastErrorText()) }
      }
    }
  }

  private mutating func note(_ fault: String) {
    self.fault = fault
    if descriptor == 1 { Self.faultOfStandardOutput.withLock { $0 = fault } }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

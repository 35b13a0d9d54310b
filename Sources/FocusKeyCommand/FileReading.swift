/// What kind of thing a path names.
enum PathKind {
  /// Something to read.
  case file
  /// Something to look into.
  case folder
  /// Nothing.
  case missing
  /// There, but not to be looked at; with the system's number for why.
  case unreachable(Int32)
}

/// Tells files and folders apart, however their paths were typed and wherever links lead.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let node: UInt64

  /// What the system knows a file by.
  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// Files and folders of the disk, by way of the C library.
enum FileReading {
  /// The largest file that is read, in bytes (64 MiB); a larger script is a mistake.
  static let largestFile = 64 << 20

  /// What a path names; links are followed.
  static func kind(of path: String) -> PathKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .unreachable(errno)
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The absolute path of the folder that one is in; empty where it is gone.
  static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Whether a path names a file that ends: no pipe, no device, which a reader could wait for.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// What a path leads to; nil where that is nothing.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The content of a file.
  ///
  /// - Throws: A ``CommandProblem`` for what cannot be read or is larger than the limit (64 MiB
  ///   for scripts); an endless source such as `/dev/zero` is given up there, too.
  static func bytes(
    of path: String, limit: Int = largestFile
  ) throws(CommandProblem) -> [UInt8] {
    // Opening a pipe that nobody writes to would wait without a word.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .unreadable(path, error: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    var bytes: [UInt8] = []
    var isPlain = false
    if fstat(descriptor, &status) == 0 {
      if status.st_size > limit { throw tooLarge(path, limit) }
      let kind = status.st_mode & S_IFMT
      isPlain = kind == S_IFREG && status.st_size > 0
      if kind == S_IFIFO { awaitInput(descriptor, of: path) }
      if kind != S_IFREG { _ = fcntl(descriptor, F_SETFL, 0) }
    }
    var room = isPlain ? Int(status.st_size) + 1 : 1 << 16
    while true {
      var count = 0
      // The room is asked for at once: a plain file is there after one reading that falls short.
      let more = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, room)
        filled = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadable(path, error: errno)
      }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      if bytes.count > limit { throw tooLarge(path, limit) }
      if count == 0 || (isPlain && count < room) { return bytes }
      room = 1 << 16
    }
  }

  /// How long a pipe may be silent before that is told, in milliseconds.
  private static let silence: Int32 = 1_000

  /// Waits until a pipe has something to read or has ended; where that takes a moment, tells so.
  private static func awaitInput(_ descriptor: Int32, of path: String) {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&input, 1, silence) == 0 {
      var output = Output.standardError()
      output.write("focuskey: waiting for input from \(path)\n")
      output.flush()
    }
    while input.revents == 0, poll(&input, 1, -1) >= 0 || errno == EINTR {}
  }

  /// The names in a folder without `.` and `..`, sorted by their bytes.
  ///
  /// - Throws: A ``CommandProblem`` if the folder cannot be read.
  static func names(in folder: String) throws(CommandProblem) -> [String] {
    try entries(in: folder).map(\.name)
  }

  /// Something that a folder lists.
  struct Entry {
    /// Its name.
    let name: String
    /// Whether the folder says that it is a plain file; it may be one all the same.
    let isFile: Bool
  }

  /// What is in a folder besides `.` and `..`, sorted by the bytes of the names.
  ///
  /// - Throws: A ``CommandProblem`` if the folder cannot be read.
  static func entries(in folder: String) throws(CommandProblem) -> [Entry] {
    guard let stream = opendir(folder) else {
      throw .unreadable(folder, error: errno)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let isFile = Int32(entry.pointee.d_type) == Int32(DT_REG)
      let found = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { bytes in
          // By a name that is not UTF-8 nothing is found again.
          String(validatingCString: bytes).map { Entry(name: $0, isFile: isFile) }
            ?? Entry(name: String(cString: bytes), isFile: false)
        }
      }
      if found.name != ".", found.name != ".." { entries.append(found) }
    }
    return entries.sorted { precedes($0.name, $1.name) }
  }

  /// Whether a text comes before another by their bytes.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { one.lexicographicallyPrecedes($0) }
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> CommandProblem {
    CommandProblem(
      message: "\(path): is larger than \(limit >> 20) MiB, the most that is read",
      help: ["if it really is what it should be, split it into several files"])
  }
}

/// What kind of thing a path names.
enum PathKind {
  /// Something to read.
  case file
  /// Something to look into.
  case folder
  /// Nothing.
  case missing
  /// There, but not to be looked at; with the system's words.
  case unreachable(String)
}

/// Files and folders of the disk, by way of the C library.
enum FileReading {
  /// The largest file that is read, in bytes (64 MiB); a larger script is a mistake.
  static let largestFile = 64 << 20

  /// What a path names; links are followed.
  static func kind(of path: String) -> PathKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .unreachable(lastErrorText())
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

  /// Tells folders apart, also where links lead into a circle.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  /// The content of a file.
  ///
  /// - Throws: A ``CommandProblem`` for what cannot be read or is larger than the limit (64 MiB
  ///   for scripts); an endless source such as `/dev/zero` is given up there, too.
  static func bytes(
    of path: String, limit: Int = largestFile
  ) throws(CommandProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandProblem(message: "\(path): cannot be read: \(lastErrorText())")
    }
    defer { close(descriptor) }
    var status = stat()
    var bytes: [UInt8] = []
    var isPlain = false
    if fstat(descriptor, &status) == 0, status.st_size > 0 {
      if status.st_size > limit { throw tooLarge(path, limit) }
      isPlain = status.st_mode & S_IFMT == S_IFREG
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
        throw CommandProblem(message: "\(path): cannot be read: \(lastErrorText())")
      }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      if bytes.count > limit { throw tooLarge(path, limit) }
      if count == 0 || (isPlain && count < room) { return bytes }
      room = 1 << 16
    }
  }

  /// The names in a folder without `.` and `..`, sorted by their bytes.
  ///
  /// - Throws: A ``CommandProblem`` if the folder cannot be read.
  static func names(in folder: String) throws(CommandProblem) -> [String] {
    guard let stream = opendir(folder) else {
      throw CommandProblem(message: "\(folder): cannot be read: \(lastErrorText())")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> CommandProblem {
    CommandProblem(
      message: "\(path): is larger than \(limit >> 20) MiB, the most that is read",
      help: ["if it really is what it should be, split it into several files"])
  }
}

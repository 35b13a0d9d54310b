import Foundation
import Testing

/// The built command, run as a process in a folder of its own.
struct FocusKeyProcess {
  /// Where the command lies: beside the bundle of the tests.
  static let binary: URL? = {
    let start = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let places = [start, Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    let folders = places.flatMap { [$0, $0.deletingLastPathComponent()] }
    let found = folders.map { $0.appendingPathComponent("focuskey") }.first { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    if found == nil {
      print("SKIPPED: the command “focuskey” is not built; build it first: swift build")
    }
    return found
  }()

  /// What came out of a process.
  struct Result {
    var code: Int32
    var output: String
    var errors: String
  }

  let folder: URL

  /// Makes a fresh folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("focuskey-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file into the folder.
  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file into the folder.
  func write(_ data: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The text of a file of the folder.
  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  /// Makes a process that is not started.
  func process(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    return process
  }

  /// Runs the command to its end.
  ///
  /// What it says goes through files, so that no pipe can fill up.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil
  ) throws -> Result {
    let process = try process(arguments, environment: environment)
    try write("", to: ".out")
    try write("", to: ".err")
    process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent(".out"))
    process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent(".err"))
    process.standardInput = FileHandle.nullDevice
    if let input {
      try write(input, to: ".in")
      process.standardInput = try FileHandle(
        forReadingFrom: folder.appendingPathComponent(".in"))
    }
    try process.run()
    process.waitUntilExit()
    let isNormal = process.terminationReason == .exit
    return Result(
      code: isNormal ? process.terminationStatus : -process.terminationStatus,
      output: try read(".out"), errors: try read(".err"))
  }
}

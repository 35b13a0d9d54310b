import Foundation
import Synchronization

/// One run of a command, to its end or to a limit.
struct CommandRun {
  /// Its exit code; nil where a signal ended it or it was stopped at the limit.
  var exitCode: Int32?
  /// Whether it was stopped because it took too long.
  var isStopped: Bool
  /// What it printed.
  var output: String
  /// Seconds from start to end.
  var seconds: Double

  /// Runs a command with further environment variables.
  ///
  /// - Parameter limit: Seconds after which it is stopped.
  /// - Throws: Where it cannot be started.
  static func of(
    _ command: String, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String] = [:], limit: Double
  ) throws -> CommandRun {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let start = ContinuousClock.now
    try process.run()
    let pid = process.processIdentifier
    let isStopped = Mutex(false)
    let watch = DispatchWorkItem {
      isStopped.withLock { $0 = true }
      kill(pid, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watch)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    watch.cancel()
    let elapsed = (ContinuousClock.now - start).components
    return CommandRun(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      isStopped: isStopped.withLock { $0 },
      output: String(decoding: data, as: UTF8.self),
      seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
  }
}

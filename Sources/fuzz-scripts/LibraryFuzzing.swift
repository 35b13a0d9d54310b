#if LIBFUZZER
  import Foundation
  import ScriptFuzzing

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// Lets libFuzzer choose the inputs, by what code they come to.
  enum LibraryFuzzing {
    /// Which reader is tried; set once, before the first input.
    nonisolated(unsafe) fileprivate static var target = FuzzTarget.gherkin

    /// Runs until libFuzzer is done.
    static func run(_ arguments: [String]) -> Int32 {
      guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1]) else {
        FuzzTargets.explain()
        return 2
      }
      self.target = target
      var words: [UnsafeMutablePointer<CChar>?] =
        ([arguments[0]] + arguments.dropFirst(2)).map { strdup($0) } + [nil]
      var count = CInt(words.count - 1)
      return words.withUnsafeMutableBufferPointer { buffer in
        guard var start = buffer.baseAddress else { return 2 }
        return runDriver(&count, &start) { bytes, count in
          FuzzTargets.read(
            Array(UnsafeBufferPointer(start: bytes, count: count)), LibraryFuzzing.target)
          return 0
        }
      }
    }
  }
#endif

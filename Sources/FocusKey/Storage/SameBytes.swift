#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ArraySlice<UInt8> {
  /// Whether these bytes begin with others; every wake-up asks of whole files.
  func begins(with known: [UInt8]) -> Bool {
    guard known.count <= count else { return false }
    return withUnsafeBytes { own in
      known.withUnsafeBytes { known in
        // Of nothing there may be no address: then nothing is looked for.
        own.baseAddress.flatMap { left in
          known.baseAddress.map { memcmp(left, $0, known.count) == 0 }
        } ?? true
      }
    }
  }
}

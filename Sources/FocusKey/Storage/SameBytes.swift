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
        guard let left = own.baseAddress, let right = known.baseAddress else {
          return known.isEmpty
        }
        return memcmp(left, right, known.count) == 0
      }
    }
  }
}

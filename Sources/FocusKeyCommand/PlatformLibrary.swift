#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// What the C library says of the last error, in its own words: `Permission denied`.
func lastErrorText() -> String { String(cString: strerror(errno)) }

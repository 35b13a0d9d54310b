extension String {
  /// Lets the text be read as UTF-8, where it stands if that is in one piece.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let result = utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
    return result ?? withCopiedBytes(body)
  }

  /// Apart, because every text would be retained for the copy that hardly one needs.
  @inline(never)
  @usableFromInline
  package func withCopiedBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Array(utf8).withUnsafeBytes(body)
  }
}

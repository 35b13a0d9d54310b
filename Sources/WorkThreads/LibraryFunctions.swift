// What the C library has and its module leaves out.

#if canImport(Glibc)
  import Glibc

  /// Source: mallopt(3).
  @_silgen_name("mallopt")
  func setAllocation(_ parameter: Int32, _ value: Int32) -> Int32

  #if os(Linux)
    /// Source: sched_getcpu(3).
    @_silgen_name("sched_getcpu")
    func currentProcessor() -> Int32

    /// Source: sched_setaffinity(2).
    @_silgen_name("sched_getaffinity")
    func getAffinity(_ thread: pid_t, _ size: Int, _ set: UnsafeMutablePointer<UInt>) -> Int32

    /// Source: pthread_attr_setaffinity_np(3).
    @_silgen_name("pthread_attr_setaffinity_np")
    func setAffinity(
      _ attributes: UnsafeMutablePointer<pthread_attr_t>, _ size: Int,
      _ set: UnsafeMutablePointer<UInt>
    ) -> Int32

    /// Source: getauxval(3).
    @_silgen_name("getauxval")
    func auxiliaryValue(_ type: UInt) -> UInt
  #endif
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An object that each thread has one of its own of, or none.
///
/// A value of the thread, not of the task: a phone runs code from its first line to its last on one
/// thread, and what leaves for another one must not find there what belongs to the first.
struct ThreadObject<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  /// A place for an object, empty on every thread.
  init() {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "the system has no key left for a value of the thread: \(error)")
    self.key = key
  }

  /// The object of this thread, without a count of references: whoever puts it there keeps it.
  var current: Unmanaged<Object>? {
    get { pthread_getspecific(key).map { Unmanaged.fromOpaque($0) } }
    nonmutating set { pthread_setspecific(key, newValue?.toOpaque()) }
  }
}

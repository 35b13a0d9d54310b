#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The phone whose code is running on a thread.
///
/// A value of the thread, not of the task: the phone runs an app's code from its first line to its last
/// on one thread (``PhoneExecutor``), system calls ask for it thousands of times a second, and work that
/// leaves for another thread must not reach a phone that somebody else uses there.
enum RunningPhone {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "the system has no key left for a value of the thread: \(error)")
    return key
  }()

  /// The phone of this thread, without a count of references: whoever runs the code keeps the phone.
  static var current: Unmanaged<Phone>? {
    get { pthread_getspecific(key).map { Unmanaged.fromOpaque($0) } }
    set { pthread_setspecific(key, newValue?.toOpaque()) }
  }
}

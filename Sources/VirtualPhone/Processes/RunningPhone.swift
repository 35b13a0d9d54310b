/// The phone whose code is running on a thread.
///
/// The phone runs an app's code from its first line to its last on one thread (``PhoneExecutor``), and
/// system calls ask for it thousands of times a second.
enum RunningPhone {
  private static let ofThread = ThreadObject<Phone>()

  /// The phone of this thread, without a count of references: whoever runs the code keeps the phone.
  static var current: Unmanaged<Phone>? {
    get { ofThread.current }
    set { ofThread.current = newValue }
  }
}

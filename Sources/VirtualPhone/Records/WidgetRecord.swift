/// What the app's widget was last made of: its files as they were at the reload (D37).
///
/// The entries of its timeline are a function of these and of time, so that they are worked out when
/// somebody looks, and the same comes out as if they had been made at the reload.
package struct WidgetRecord: Sendable {
  /// The files that the widget is made of, as far as they were there.
  let files: [PhoneFile]

  /// The file of that name.
  package func file(_ name: String) -> PhoneFile? { files.first { $0.name == name } }
}

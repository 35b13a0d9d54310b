/// What people said of app categories, hour by hour: the table from which suggestions are learnt
/// (R60).
///
/// Each row is one person and one category; its 24 letters are the hours from midnight on: `f` helps
/// with focus, `n` is neutral, `d` distracts. People differ, and so do the rows.
package enum CategoryTable {
  /// The categories of the system picker.
  package static let categories = [
    "Social", "Games", "Entertainment", "Information & Reading", "Productivity & Finance",
    "Education", "Health & Fitness", "Creativity", "Shopping & Food", "Travel", "Utilities",
  ]

  /// One person's words on one category.
  package struct Row: Equatable, Sendable {
    /// The place of the category in `categories`.
    package var category: Int
    /// A letter for each hour.
    package var hours: [Character]
  }

  /// All rows, in the order in which people were asked: one after the other, all categories each.
  package static let rows: [Row] = people.flatMap { person in
    person.split(separator: "\n").enumerated().map { place, line in
      Row(category: place, hours: Array(line.filter { $0 != " " }))
    }
  }

  // The columns:  0–5    6–8 9–11 12–16 17–20 21–23
  private static let people = [
    """
    dddddd ddd ddd ndddd nnnn ddd
    dddddd ddd ddd ddddd nnnn ddd
    dddddd ddd ddd ddddd nnnn ndd
    nnnnnn nnd ddd ndddd nnnn nnn
    nnnnnn fff fff fffff nnnn nnn
    nnnnnn fff fff fffff ffff nnn
    nnnnnn fff nnn nnnnn ffff nnn
    nnnnnn nnn fff fffff nnnn nnn
    dddddd nnd ddd ndddd nnnn ddd
    nnnnnn nnn ddd nnnnn nnnn nnn
    nnnnnn nnn nnn nnnnn nnnn nnn
    """,
    """
    dddddd ddd ddd ndddd dnnn ddd
    dddddd ddd ddd ddddd dnnn ddd
    dddddd ddd ddd ndddd nnnn nnn
    nnnnnn nnn ddd ndddd nnnn nnn
    nnnnnn nff fff nffff fnnn nnn
    nnnnnn nff fff nffff ffff nnn
    nnnnnn fff nnn nnnnn fffn nnn
    nnnnnn nnn nff nffff fnnn nnn
    dddddd nnn ddd ndddd nnnn ddd
    nnnnnn nnn ddd nnddn nnnn nnn
    nnnnnn nnn nnn nnnnn nnnn nnn
    """,
    """
    dddddd ndd ddd ddddd nnnd ddd
    dddddd ddd ddd ddddd nnnd ddd
    dddddd ddd ddd ddddd nnnn ddd
    dddddd nnn ddd ndddd nnnn nnd
    dnnnnn fff fff fffff nnnn ddd
    nnnnnn fff fff fffff fffn nnn
    nnnnnn fff nnn nnnnf ffff nnn
    nnnnnn nnn fff fffff nnnn nnd
    dddddd ndd ddd ndddd nnnd ddd
    nnnnnn nnn nnd nnddd nnnn nnn
    nnnnnn nnn nfn nnnnn nnnn nnn
    """,
    """
    dddddd nnd ddd ndddd nnnn ndd
    dddddd ddd ddd ddddd nnnn ddd
    dddddd ddd ddd ndddd nnnn ndd
    nnnnnn nnn ndd nnddd nnnn nnn
    nnnnnn fff fff nffff nnnn nnn
    nnnnnn fff fff fffff ffff fnn
    nnnnnn fff nnn nnnnn ffff nnn
    nnnnnn nnn fff fffff fnnn nnn
    dddddd nnn ddd ndddd nnnn ddd
    nnnnnn nnn ddd nnnnd nnnn nnn
    nnnnnn nnn nnn nnnnn nnnn nnn
    """,
    """
    dddddd ddd ddd ndddd nndd ddd
    dddddd ddd ddd ddddd ddnn ddd
    dddddd ddd ddd ddddd nnnn nnd
    nnnnnn nnd ddd ndddd nnnn nnn
    nnnnnn fff fff fffff fnnn nnn
    nnnnnn nff fff fffff ffff nnn
    nnnnnn fff nnn nnnnn nfff nnn
    nnnnnn nnn fff nffff nnnn nnn
    dddddd nnd ddd ndddd nnnn ddd
    nnnnnn nnn ndd nnnnn nnnn nnn
    nnnnnn nnn nnn nnfnn nnnn nnn
    """,
  ]
}

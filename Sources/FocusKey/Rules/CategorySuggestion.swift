import Determinism

/// What a category of apps does to somebody who wants to focus (R60).
enum CategoryEffect: Character, CaseIterable, Sendable {
  case focus = "f"
  case neutral = "n"
  case distraction = "d"
}

/// A small model of what distracts when: naive Bayes over the category, the part of the day, and
/// both together, in whole numbers (R60).
///
/// It is trained at its first use from `CategoryTable`. (Apps themselves cannot be seen.)
struct CategoryModel: Sendable {
  /// A row of the table, hour by hour.
  struct Observation: Equatable, Sendable {
    var category: Int
    var hour: Int
    var effect: CategoryEffect
  }

  /// Parts of the day, by their first hours.
  fileprivate static let parts = [0, 6, 9, 12, 17, 21]

  /// The model trained on all of the table.
  static let shipped = CategoryModel(trainedOn: observations(of: CategoryTable.rows))

  private var ofEffect: [CategoryEffect: Int] = [:]
  private var ofCategory: [CategoryEffect: [Int: Int]] = [:]
  private var ofPart: [CategoryEffect: [Int: Int]] = [:]
  private var ofBoth: [CategoryEffect: [Int: Int]] = [:]

  /// Counts observations.
  init(trainedOn observations: [Observation]) {
    for seen in observations {
      let part = CategoryModel.part(ofHour: seen.hour)
      ofEffect[seen.effect, default: 0] += 1
      ofCategory[seen.effect, default: [:]][seen.category, default: 0] += 1
      ofPart[seen.effect, default: [:]][part, default: 0] += 1
      ofBoth[seen.effect, default: [:]][CategoryModel.both(seen.category, part), default: 0] += 1
    }
  }

  /// What a category does at an hour; of two that weigh the same, the first in the order
  /// distraction, neutral, focus.
  func effect(of category: Int, hour: Int) -> CategoryEffect {
    let part = CategoryModel.part(ofHour: hour)
    var best = CategoryEffect.distraction
    var bestWeight = Weight(numerator: 0, denominator: 1)
    for effect in [CategoryEffect.distraction, .neutral, .focus] {
      let weight = weight(of: effect, category, part)
      if bestWeight < weight { (best, bestWeight) = (effect, weight) }
    }
    return best
  }

  /// All hours of some rows.
  static func observations(of rows: [CategoryTable.Row]) -> [Observation] {
    rows.flatMap { row in
      row.hours.enumerated().compactMap { hour, letter in
        CategoryEffect(rawValue: letter).map {
          Observation(category: row.category, hour: hour, effect: $0)
        }
      }
    }
  }

  // MARK: Counting

  private struct Weight {
    var numerator: Int64
    var denominator: Int64

    static func < (a: Weight, b: Weight) -> Bool {
      let left = a.numerator.multipliedFullWidth(by: b.denominator)
      let right = b.numerator.multipliedFullWidth(by: a.denominator)
      return (left.high, left.low) < (right.high, right.low)
    }
  }

  /// The prior times the three likelihoods, each with one observation added to every value.
  private func weight(of effect: CategoryEffect, _ category: Int, _ part: Int) -> Weight {
    let total = Int64(ofEffect[effect] ?? 0)
    let categories = Int64(CategoryTable.categories.count)
    let parts = Int64(CategoryModel.parts.count)
    let both = CategoryModel.both(category, part)
    return Weight(
      numerator: total * Int64((ofCategory[effect]?[category] ?? 0) + 1)
        * Int64((ofPart[effect]?[part] ?? 0) + 1) * Int64((ofBoth[effect]?[both] ?? 0) + 1),
      denominator: (total + categories) * (total + parts) * (total + categories * parts))
  }

  fileprivate static func part(ofHour hour: Int) -> Int {
    parts.lastIndex { $0 <= hour } ?? 0
  }

  private static func both(_ category: Int, _ part: Int) -> Int {
    category * parts.count + part
  }
}

/// What to pick, in words: the person decides (R60).
enum CategorySuggestion {
  /// For example `At 09:00 these distract most people: Social, Games, Entertainment`.
  ///
  /// The hour is that of the profile's first window, else the present one.
  static func line(for profile: Profile, _ draft: Draft) -> String {
    let hour = profile.windows.first?.start.hour ?? draft.zone.civilTime(at: draft.now).time.hour
    let names = distractions(at: hour)
    let time = TimeOfDay(hour: hour, minute: 0)
    return names.isEmpty
      ? "At \(time) no kind of app distracts most people"
      : "At \(time) these distract most people: \(names.joined(separator: ", "))"
  }

  /// The categories that distract at an hour, in the order of the picker.
  static func distractions(at hour: Int) -> [String] {
    ofParts[CategoryModel.part(ofHour: hour)]
  }

  /// Those of each part of the day: the model is trained for good, and an editor is drawn often.
  private static let ofParts = CategoryModel.parts.map { hour in
    CategoryTable.categories.indices
      .filter { CategoryModel.shipped.effect(of: $0, hour: hour) == .distraction }
      .map { CategoryTable.categories[$0] }
  }
}

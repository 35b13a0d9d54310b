import Determinism

extension ProfileFile {
  /// Profiles in a file at most.
  static let profilesAtMost: Int = 1_000
  /// Waits, breaks and other lengths at most: whatever can be set can be read again.
  private static let longest = Draft.longestSession.seconds
  /// Breaks and challenges at most.
  private static let countAtMost = Int64(Int32.max)

  /// The names of a file's profiles; none where it cannot be read.
  public static func names(in text: String) -> [String] {
    do {
      return try profiles(in: text).map(\.name)
    } catch {
      return []
    }
  }

  /// Reads a file that somebody hands in.
  ///
  /// - Throws: What is wrong with it, and where; a file is taken as a whole or not at all.
  static func profiles(in text: String) throws(JSONValue.Fault) -> [PortableProfile] {
    var root = try Members(
      ofFile: text, format, version, otherwise: "this is no file of FocusKey’s profiles")
    let list = try root.take("profiles")
    try root.end()
    guard case .list(let items) = list.kind else {
      throw .init(message: "a list of profiles is expected", place: list.place)
    }
    guard items.count <= profilesAtMost else {
      throw .init(message: "at most \(profilesAtMost) profiles are read", place: list.place)
    }
    var profiles: [PortableProfile] = []
    for item in items {
      let profile = try profile(item)
      guard !profiles.contains(where: { $0.name == profile.name }) else {
        throw .init(message: "“\(profile.name)” is there twice", place: item.place)
      }
      profiles.append(profile)
    }
    return profiles
  }

  private static func profile(_ value: JSONValue) throws(JSONValue.Fault) -> PortableProfile {
    var members = try Members(value)
    let name = try members.take("name")
    guard case .text(let text) = name.kind, !text.allSatisfy(\.isWhitespace) else {
      throw .init(message: "a name is expected", place: name.place)
    }
    var profile = PortableProfile(name: text)
    let mode = try members.text("mode")
    guard let known = Profile.Mode(rawValue: mode.text) else {
      throw .init(message: "“\(mode.text)” is no mode", place: mode.place)
    }
    profile.mode = known
    profile.windows = try windows(try members.take("schedule"))
    profile.allowance = try allowance(try members.take("breaks"))
    profile.breakGate = try gate(try members.take("breakGate"))
    profile.endGate = try gate(try members.take("endGate"))
    profile.challenges = Int(try members.number("challenges", in: 1...countAtMost))
    profile.isStrict = try members.flag("strict")
    profile.breaksOpenOneTarget = try members.flag("breaksOpenOneTarget")
    profile.warnsBeforeStart = try members.flag("warnsBeforeStart")
    if members.has("opensEachByItself") {
      profile.opensEachByItself = try members.flag("opensEachByItself")
    }
    if members.has("breaksCountUse") {
      profile.breaksCountUse = try members.flag("breaksCountUse")
    }
    let budget = members.takeIfThere("budget")
    if let budget { profile.budget = try self.budget(budget) }
    try members.end()
    if profile.opensEachByItself || profile.breaksCountUse, !profile.breaksOpenOneTarget {
      throw .init(
        message: "breaks of each app, or of its use, need breaks that open one", place: value.place)
    }
    if known == .blocksEverythingExcept, profile.breaksOpenOneTarget || budget != nil {
      throw .init(
        message: "an allow list has neither budget nor breaks for one app", place: value.place)
    }
    return profile
  }

  static func windows(_ value: JSONValue) throws(JSONValue.Fault) -> [WindowHours] {
    let hours = try self.hours(value)
    do throws(Refusal) { try Draft.check(hours) } catch {
      let words = error.message
      throw .init(
        message: words.hasSuffix(".") ? String(words.dropLast()) : words, place: value.place)
    }
    return hours
  }

  /// Days, starts and ends as they stand there; whether they can be, the editor says.
  static func hours(_ value: JSONValue) throws(JSONValue.Fault) -> [WindowHours] {
    guard case .list(let items) = value.kind else {
      throw .init(message: "a list of windows is expected", place: value.place)
    }
    var hours: [WindowHours] = []
    for item in items {
      var members = try Members(item)
      let days = try days(try members.take("days"))
      let start = try members.time("start")
      let end = try members.time("end")
      try members.end()
      hours.append(WindowHours(days: days, start: start, end: end))
    }
    return hours
  }

  private static func days(_ value: JSONValue) throws(JSONValue.Fault) -> Weekdays {
    guard case .list(let items) = value.kind else {
      throw .init(message: "a list of days is expected", place: value.place)
    }
    var days: Weekdays = []
    for item in items {
      guard case .text(let text) = item.kind,
        let day = Weekday.allCases.first(where: { $0.shortName == text })
      else { throw .init(message: "a day such as “Mon” is expected", place: item.place) }
      days.insert(Weekdays(day))
    }
    guard days != [] else { throw .init(message: "a day is expected", place: value.place) }
    return days
  }

  static func allowance(_ value: JSONValue) throws(JSONValue.Fault) -> BreakAllowance {
    var members = try Members(value)
    let per = try members.text("per")
    let allowance: BreakAllowance
    switch per.text {
    case "none": allowance = .none
    case "session":
      allowance = .perSession(
        count: Int(try members.number("count", in: 0...countAtMost)),
        length: try members.length("seconds")
      )
    case "hour":
      allowance = .perHour(
        count: Int(try members.number("count", in: 0...countAtMost)),
        length: try members.length("seconds")
      )
    case "unlimited": allowance = .unlimited(length: try members.length("seconds"))
    default: throw .init(message: "“\(per.text)” is no kind of breaks", place: per.place)
    }
    try members.end()
    return allowance
  }

  static func gate(_ value: JSONValue) throws(JSONValue.Fault) -> Gate {
    var members = try Members(value)
    let kind = try members.text("kind")
    let gate: Gate
    switch kind.text {
    case "nothing": gate = .nothing
    case "confirmation": gate = .confirmation
    case "wait": gate = .wait(.seconds(try members.number("seconds", in: 0...longest)))
    case "card": gate = .card
    case "challenge": gate = .challenge
    case "approval": gate = .approval
    default: throw .init(message: "“\(kind.text)” is no gate", place: kind.place)
    }
    try members.end()
    return gate
  }

  static func budget(_ value: JSONValue) throws(JSONValue.Fault) -> Budget {
    var members = try Members(value)
    let limit = try members.number(
      "seconds",
      in: Draft.budgetLengths.lowerBound.seconds...Draft.budgetLengths.upperBound.seconds)
    var budget = Budget(limit: .seconds(limit), days: try days(try members.take("days")))
    budget.extra = try members.length("extraSeconds")
    try members.end()
    return budget
  }

  /// The members of an object, taken one by one: what is left over at the end is an error.
  struct Members {
    private var left: [JSONValue.Member]
    private let place: JSONValue.Place

    init(_ value: JSONValue) throws(JSONValue.Fault) {
      guard case .object(let members) = value.kind else {
        throw .init(message: "an object is expected", place: value.place)
      }
      left = members
      place = value.place
    }

    /// The members of a whole file, but for its format and version, which must be the given ones.
    ///
    /// - Parameter message: What is said of a file of another format.
    init(
      ofFile text: String, _ format: String, _ version: Int64, otherwise message: String
    ) throws(JSONValue.Fault) {
      try self.init(try JSONReader.read(text))
      let found = try take("format")
      guard found.kind == .text(format) else { throw .init(message: message, place: found.place) }
      let number = try take("version")
      guard number.kind == .number(version) else {
        throw .init(message: "this version is unknown", place: number.place)
      }
    }

    func has(_ name: String) -> Bool { left.contains { $0.name == name } }

    mutating func takeIfThere(_ name: String) -> JSONValue? {
      guard let index = left.firstIndex(where: { $0.name == name }) else { return nil }
      return left.remove(at: index).value
    }

    mutating func take(_ name: String) throws(JSONValue.Fault) -> JSONValue {
      guard let value = takeIfThere(name) else {
        throw .init(message: "“\(name)” is missing", place: place)
      }
      return value
    }

    mutating func text(
      _ name: String
    ) throws(JSONValue.Fault) -> (text: String, place: JSONValue.Place) {
      let value = try take(name)
      guard case .text(let text) = value.kind else {
        throw .init(message: "“\(name)” is a text", place: value.place)
      }
      return (text, value.place)
    }

    mutating func flag(_ name: String) throws(JSONValue.Fault) -> Bool {
      let value = try take(name)
      guard case .flag(let flag) = value.kind else {
        throw .init(message: "“\(name)” is true or false", place: value.place)
      }
      return flag
    }

    mutating func number(
      _ name: String, in range: ClosedRange<Int64>
    ) throws(JSONValue.Fault) -> Int64 {
      let value = try take(name)
      guard case .number(let number) = value.kind, range.contains(number) else {
        throw .init(
          message: "“\(name)” is from \(range.lowerBound) to \(range.upperBound)",
          place: value.place)
      }
      return number
    }

    mutating func length(_ name: String) throws(JSONValue.Fault) -> Duration {
      .seconds(try number(name, in: 1...longest))
    }

    mutating func time(_ name: String) throws(JSONValue.Fault) -> TimeOfDay {
      let value = try text(name)
      guard let time = TimeOfDay(value.text) else {
        throw .init(message: "“\(value.text)” is no time of day", place: value.place)
      }
      return time
    }

    func end() throws(JSONValue.Fault) {
      guard let first = left.first else { return }
      throw .init(message: "“\(first.name)” is unknown", place: first.place)
    }
  }
}

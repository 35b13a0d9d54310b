import Determinism
import StepDefinitions
import VirtualPhone

/// Steps that say what phone it is and how it is set up.
enum DeviceSentences {
  private static let section = "Device"

  static let all: [FocusKeyStep] = device + apps + links

  private static let device: [FocusKeyStep] = [
    FocusKeyStep(
      "a/an {model} running iOS {version}", .given, section: section,
      "The phone is of this model, on this iOS.", example: "an iPhone XR running iOS 16.4"
    ) { world, args throws(StepFailure) in
      let model: DeviceModel = args[0]
      let version: OSVersion = args[1]
      try world.change("the model") { setup in
        setup.phone.model = model
        setup.phone.version = version
      }
    },
    FocusKeyStep(
      TimedSentences.zoneIs, .given, section: section,
      "The phone is in this zone from the beginning; the local time stays as it was.",
      example: "the time zone is Europe/Berlin"
    ) { world, args throws(StepFailure) in
      let zone: ZoneRules = args[0]
      let phone = world.setup.phone
      let start: Instant
      do throws(LocalMoment.Fault) {
        start = try zone.instant(asLateAs: phone.start, in: phone.zone)
      } catch {
        let words = MomentWords(
          moment: LocalMoment(at: phone.start, in: phone.zone), fault: error, zone: zone)
        throw StepFailure(
          words.message(now: world.stamp(phone.start)), at: .argument(0),
          help: SetUpWords.zoneFirst(words.help))
      }
      try world.change("the time zone") { setup in
        setup.phone.zone = zone
        setup.phone.start = start
      }
    },
    FocusKeyStep(
      TimedSentences.itIs, .given, section: section,
      "The story begins at this moment.", example: "it is Saturday 09:00"
    ) { world, args throws(StepFailure) in
      let moment: LocalMoment = args[0]
      let start = world.setup.phone.start
      let instant: Instant
      do throws(LocalMoment.Fault) {
        instant = try moment.instant(after: start, in: world.zone, allowsPast: true)
      } catch {
        throw world.failure(error, of: moment, at: .argument(0), since: start)
      }
      try world.change("the beginning", help: SetUpWords.waysOut(moment)) {
        $0.phone.start = instant
      }
    },
    FocusKeyStep(
      "the phone has the quirk {quoted}", .given, section: section,
      "The phone behaves in a way that some phones do; several lines add up.",
      example: "the phone has the quirk \"late callbacks 90\"",
      traits: [.begins]
    ) { world, args throws(StepFailure) in
      let text: String = args[0]
      guard let (quirk, number) = Quirk.parse(text) else {
        throw StepFailure("no quirk is called “\(text)”", at: .argument(0))
      }
      try world.set { world throws(StepFailure) in world.phone.add(quirk, number: number) }
    },
    FocusKeyStep(
      "the phone has a {quoted} screen", .given, section: section,
      "The size class of the screen: small, regular or large.",
      example: "the phone has a \"small\" screen"
    ) { world, args throws(StepFailure) in
      let text: String = args[0]
      guard let size = ScreenSize(rawValue: text) else {
        throw StepFailure("no screen is “\(text)”", at: .argument(0))
      }
      try world.change("the screen") { $0.phone.screenSize = size }
    },
  ]

  private static let apps: [FocusKeyStep] = [
    FocusKeyStep(
      "these apps are installed:", .given, section: section, argument: .table,
      "Apps that are there from now on: a table with the columns app, category, domain.",
      example: "these apps are installed:",
      under: """
        | app          | category | domain         |
        | "Pixel Farm" | Games    | pixelfarm.game |
        """
    ) { world, args throws(StepFailure) in
      let table = InstalledAppsTable(args.table ?? [])
      if let failure = table.problems.failure() { throw failure }
      for (_, row) in table.rows {
        try world.set { world throws(StepFailure) in
          world.phone.installApp(name: row.name, category: row.category, domain: row.domain)
        }
      }
    },
    FocusKeyStep(
      "{name} is installed", .given, section: section,
      "An app is there from now on.", example: "Mastodon is installed",
      roles: [.introduces("app")]
    ) { world, args throws(StepFailure) in
      let name: String = args[0]
      try world.set { world throws(StepFailure) in
        if name == world.phone.code.name {
          if !world.phone.isAppInstalled { world.phone.reinstall() }
        } else {
          world.phone.installApp(name: name)
        }
      }
    },
    FocusKeyStep(
      "{name} is installed in the {name} category", .given, section: section,
      "An app of a category of the picker is there from now on.",
      example: "Mastodon is installed in the Social category",
      roles: [.introduces("app"), .refersTo("category", at: 1)]
    ) { world, args throws(StepFailure) in
      let name: String = args[0]
      let category: String = args[1]
      try world.set { world throws(StepFailure) in
        world.phone.installApp(name: name, category: category)
      }
    },
    FocusKeyStep(
      "{name} is not installed", .given, section: section,
      "An app is not on the phone.", example: "Instagram is not installed",
      roles: [.refersTo("app")],
      traits: [.mayRemoveFocusKey]
    ) { world, args throws(StepFailure) in
      let name: String = args[0]
      try world.set { world throws(StepFailure) in
        let isDeleted = !(world.phone.resolve(name).map(world.phone.isInstalled) ?? false)
        guard !world.hasBegun || isDeleted || world.phone.canDelete(name) else {
          throw StepFailure(
            "\(name) cannot be taken off the phone now: its delete option is missing",
            at: .argument(0),
            help: ["“\(WordTypes.written(name)) is deleted from the phone” lets somebody try"],
            rules: ["R52"])
        }
        world.phone.leaveOutApp(name)
      }
    },
    FocusKeyStep(
      "{name} is always allowed", .given, section: section,
      "An app is on the system's Always Allowed list (R12).", example: "Messages is always allowed",
      roles: [.refersTo("app")]
    ) { world, args throws(StepFailure) in
      let name: String = args[0]
      try world.set { world throws(StepFailure) in world.phone.setAlwaysAllowed(true, name) }
    },
  ]

  private static let links: [FocusKeyStep] = [
    FocusKeyStep(
      "the association file lists the paths {quoted}", .given, section: section,
      "Which paths of the domain open FocusKey (R55); several are separated by blanks or commas.",
      example: "the association file lists the paths \"/start\"",
      traits: [.setsUpLinks]
    ) { world, args throws(StepFailure) in
      let paths = splitPaths(args[0])
      try world.set { world throws(StepFailure) in
        world.phone.state.association = AssociationFile(paths: paths)
      }
    },
    FocusKeyStep(
      "the association file is missing", .given, section: section,
      "The domain has no association file: links open Safari (R55).",
      example: "the association file is missing",
      traits: [.setsUpLinks]
    ) { world, _ throws(StepFailure) in
      try world.set { world throws(StepFailure) in world.phone.state.association = .missing }
    },
  ]

  /// Paths in one text: `/start, /stop`; a `NOT` belongs to the path behind it.
  static func splitPaths(_ text: String) -> [String] {
    var paths: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init) {
      if paths.last == "NOT" {
        paths.removeLast(); paths.append("NOT \(word)")
      } else {
        paths.append(word)
      }
    }
    return paths
  }
}

// swift-tools-version: 6.2
// The manifest is the map of the project: read it from top to bottom.
// An arrow of the architecture is a dependency here and nowhere else; a test keeps the imports to it.

import PackageDescription

/// Every target is compiled alike: Swift 6, so that data races are errors.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Where the real frameworks do not exist, the simulated ones stand in.
let simulated: TargetDependencyCondition? = .when(platforms: [.linux, .macOS])

let package = Package(
  name: "FocusKeySimulator",
  products: [
    .executable(name: "focuskey", targets: ["FocusKeyCommand"]),
    .library(
      name: "SimulatedScreenTime",
      targets: [
        "VirtualPhone", "FamilyControls", "ManagedSettings", "ManagedSettingsUI", "DeviceActivity",
        "ActivityKit", "UserNotifications",
      ]),
  ],
  targets: [
    // What tests of several targets say alike.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),

    // MARK: What both sides work with

    // Threads, as far as the system gives any; of what they do they know nothing.
    .target(name: "WorkThreads", swiftSettings: settings),
    .testTarget(
      name: "WorkThreadsTests", dependencies: ["WorkThreads"], swiftSettings: settings),

    // MARK: Phone side

    // Instants, civil calendar and zone rules, seeded randomness, digests.
    .target(name: "Determinism", swiftSettings: settings),
    .testTarget(
      name: "DeterminismTests", dependencies: ["TestSupport", "Determinism"],
      swiftSettings: settings),

    // The phone and its operating system, as a value.
    .target(name: "VirtualPhone", dependencies: ["Determinism"], swiftSettings: settings),
    .testTarget(
      name: "VirtualPhoneTests", dependencies: ["VirtualPhone", "Determinism"],
      swiftSettings: settings),

    // Apple's frameworks by Apple's names; each call is a request to the current phone.
    .target(
      name: "ManagedSettings", dependencies: ["VirtualPhone"], swiftSettings: settings),
    .target(
      name: "FamilyControls", dependencies: ["ManagedSettings", "VirtualPhone"],
      swiftSettings: settings),
    .target(
      name: "ManagedSettingsUI", dependencies: ["ManagedSettings", "VirtualPhone"],
      swiftSettings: settings),
    .target(
      name: "DeviceActivity", dependencies: ["ManagedSettings", "VirtualPhone", "Determinism"],
      swiftSettings: settings),
    .target(
      name: "ActivityKit", dependencies: ["VirtualPhone", "Determinism"], swiftSettings: settings),
    .target(
      name: "UserNotifications", dependencies: ["VirtualPhone", "Determinism"],
      swiftSettings: settings),
    .testTarget(
      name: "FrameworkTests",
      dependencies: [
        "FamilyControls", "ManagedSettings", "ManagedSettingsUI", "DeviceActivity", "ActivityKit",
        "UserNotifications", "VirtualPhone", "Determinism",
      ], swiftSettings: settings),

    // The product: rules, app and extensions. It knows Apple's frameworks and no phone.
    .target(
      name: "FocusKey",
      dependencies: [
        "Determinism",
        .target(name: "FamilyControls", condition: simulated),
        .target(name: "ManagedSettings", condition: simulated),
        .target(name: "ManagedSettingsUI", condition: simulated),
        .target(name: "DeviceActivity", condition: simulated),
        .target(name: "ActivityKit", condition: simulated),
        .target(name: "UserNotifications", condition: simulated),
      ], swiftSettings: settings),
    .testTarget(
      name: "FocusKeyTests", dependencies: ["FocusKey", "Determinism"], swiftSettings: settings),

    // Installs the product on a virtual phone: its entry points and its environment.
    .target(
      name: "FocusKeyInstallation",
      dependencies: [
        "FocusKey", "VirtualPhone", "Determinism", "FamilyControls", "ManagedSettings",
        "ManagedSettingsUI", "DeviceActivity", "ActivityKit",
      ], swiftSettings: settings),
    .testTarget(
      name: "FocusKeyInstallationTests",
      dependencies: [
        "TestSupport", "FocusKeyInstallation", "FocusKey", "VirtualPhone", "Determinism",
      ],
      swiftSettings: settings),

    // MARK: Language side

    // Files, ranges, carets, suggestions.
    .target(name: "SourceDiagnostics", swiftSettings: settings),
    .testTarget(
      name: "SourceDiagnosticsTests", dependencies: ["SourceDiagnostics"], swiftSettings: settings),

    // Gherkin from bytes to tokens, tree and pickles; tag expressions.
    .target(name: "GherkinSyntax", dependencies: ["SourceDiagnostics"], swiftSettings: settings),
    .testTarget(
      name: "GherkinSyntaxTests",
      dependencies: ["TestSupport", "GherkinSyntax", "SourceDiagnostics"],
      swiftSettings: settings),

    // Cucumber Expressions: tokens, tree, matching, transformation.
    .target(name: "CucumberExpressions", swiftSettings: settings),
    .testTarget(
      name: "CucumberExpressionsTests", dependencies: ["TestSupport", "CucumberExpressions"],
      swiftSettings: settings),

    // Declares steps and resolves sentences to them.
    .target(
      name: "StepDefinitions", dependencies: ["CucumberExpressions", "SourceDiagnostics"],
      swiftSettings: settings),
    .testTarget(
      name: "StepDefinitionsTests",
      dependencies: ["StepDefinitions", "CucumberExpressions", "SourceDiagnostics"],
      swiftSettings: settings),

    // What happened to a phone in one scenario, as a value and as a document.
    .target(
      name: "ScenarioTimelines", dependencies: ["SourceDiagnostics"], swiftSettings: settings),
    .testTarget(
      name: "ScenarioTimelinesTests", dependencies: ["ScenarioTimelines", "SourceDiagnostics"],
      swiftSettings: settings),

    // Plan (a value), run, events, verdict.
    .target(
      name: "ScenarioRunner",
      dependencies: [
        "ScenarioTimelines", "StepDefinitions", "GherkinSyntax", "SourceDiagnostics",
        "WorkThreads",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioRunnerTests",
      dependencies: ["ScenarioRunner", "StepDefinitions", "GherkinSyntax", "SourceDiagnostics"],
      swiftSettings: settings),

    // Each report is a function of the run's events.
    .target(
      name: "ScenarioReports",
      dependencies: ["ScenarioRunner", "ScenarioTimelines", "GherkinSyntax", "SourceDiagnostics"],
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioReportsTests",
      dependencies: [
        "TestSupport",
        "ScenarioReports", "ScenarioRunner", "ScenarioTimelines", "StepDefinitions",
        "GherkinSyntax", "SourceDiagnostics",
      ], swiftSettings: settings),

    // What could be typed next: steps by their words, names, values; for editors and for play.
    .target(
      name: "SentenceCompletion", dependencies: ["StepDefinitions", "CucumberExpressions"],
      swiftSettings: settings),
    .testTarget(
      name: "SentenceCompletionTests",
      dependencies: ["SentenceCompletion", "StepDefinitions", "CucumberExpressions"],
      swiftSettings: settings),

    // A story told step by step at a terminal: back, forth, forked, saved as a scenario.
    .target(
      name: "ScenarioPlay",
      dependencies: [
        "SentenceCompletion", "ScenarioReports", "ScenarioRunner", "StepDefinitions",
        "CucumberExpressions", "GherkinSyntax", "SourceDiagnostics",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioPlayTests",
      dependencies: [
        "ScenarioPlay", "FocusKeySteps", "SentenceCompletion", "ScenarioReports", "ScenarioRunner",
        "SourceDiagnostics",
      ],
      swiftSettings: settings),

    // Answers editors; what it knows of apps, rules and quirks comes in as a value.
    .target(
      name: "ScenarioLanguageServer",
      dependencies: [
        "SentenceCompletion", "ScenarioRunner", "StepDefinitions", "CucumberExpressions",
        "GherkinSyntax",
        "SourceDiagnostics",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioLanguageServerTests",
      dependencies: [
        "ScenarioLanguageServer", "ScenarioRunner", "StepDefinitions", "CucumberExpressions",
        "SourceDiagnostics",
      ], swiftSettings: settings),

    // MARK: Where both sides meet

    // The sentences that testers write.
    .target(
      name: "FocusKeySteps",
      dependencies: [
        "FocusKey", "FocusKeyInstallation", "VirtualPhone", "Determinism", "ScenarioRunner",
        "ScenarioTimelines", "StepDefinitions", "CucumberExpressions", "GherkinSyntax",
        "SourceDiagnostics",
      ], swiftSettings: settings),
    .testTarget(
      name: "FocusKeyStepsTests",
      dependencies: [
        "FocusKeySteps", "FocusKey", "FocusKeyInstallation", "VirtualPhone", "Determinism",
        "ScenarioRunner", "ScenarioTimelines", "StepDefinitions", "SourceDiagnostics",
        "TestSupport",
      ], swiftSettings: settings),

    // Random and exhaustive search, archives, shrinking: generic over a model, it knows no phone.
    .target(
      name: "Exploration", dependencies: ["Determinism", "WorkThreads"], swiftSettings: settings),
    .testTarget(
      name: "ExplorationTests",
      dependencies: ["Exploration", "ReferenceModel", "Determinism"],
      swiftSettings: settings),

    // A small model on which searches are measured and compared with other model checkers.
    .target(
      name: "ReferenceModel", dependencies: ["Exploration", "Determinism"],
      swiftSettings: settings),

    // What can happen to a phone with FocusKey, and what must hold: the model that is searched.
    .target(
      name: "FocusKeyModel",
      dependencies: [
        "Exploration", "FocusKeySteps", "FocusKeyInstallation", "FocusKey", "VirtualPhone",
        "Determinism", "ScenarioRunner", "StepDefinitions", "GherkinSyntax", "SourceDiagnostics",
      ], swiftSettings: settings),
    .testTarget(
      name: "FocusKeyModelTests",
      dependencies: [
        "FocusKeyModel", "Exploration", "FocusKeySteps", "FocusKey", "VirtualPhone", "Determinism",
        "GherkinSyntax", "ScenarioRunner", "SourceDiagnostics", "TestSupport",
      ], swiftSettings: settings),

    // The command: arguments in, exit code out. (Its module cannot bear the product's name:
    // `focuskey` and `FocusKey` are one file where names are told apart without case.)
    .executableTarget(
      name: "FocusKeyCommand",
      dependencies: [
        "FocusKeyModel", "Exploration", "FocusKeySteps", "ScenarioPlay", "SentenceCompletion",
        "ScenarioReports", "ScenarioLanguageServer", "ScenarioRunner", "StepDefinitions",
        "GherkinSyntax",
        "SourceDiagnostics", "WorkThreads",
      ], exclude: ["functions.order"], swiftSettings: settings),
    .testTarget(
      name: "FocusKeyCommandTests",
      dependencies: [
        "TestSupport", "FocusKeyCommand", "FocusKeyModel", "Exploration", "SourceDiagnostics",
      ],
      swiftSettings: settings),

    // MARK: Work

    // Writes the zone tables of Determinism out of the zone database of the system.
    .executableTarget(name: "generate-zones", dependencies: [], swiftSettings: settings),

    // Writes the order in which the command's functions are linked.
    .executableTarget(name: "arrange-functions", dependencies: [], swiftSettings: settings),
    .testTarget(
      name: "ArrangeFunctionsTests", dependencies: ["arrange-functions"], swiftSettings: settings),

    // What must hold of everything that reads what others write; bytes in, a trap where it does not.
    .target(
      name: "ScriptFuzzing",
      dependencies: [
        "FocusKeySteps", "ScenarioLanguageServer", "ScenarioReports", "ScenarioRunner",
        "CucumberExpressions", "GherkinSyntax", "SourceDiagnostics", "Determinism",
      ], swiftSettings: settings),
    .testTarget(
      name: "ScriptFuzzingTests", dependencies: ["ScriptFuzzing"], swiftSettings: settings),

    // Feeds those readers: by libFuzzer where `make fuzz` builds it so, else by a seed.
    .executableTarget(
      name: "fuzz-scripts", dependencies: ["ScriptFuzzing"], swiftSettings: settings),

    // Measures what is claimed, side by side with a peer where there is one.
    .executableTarget(
      name: "focuskey-bench",
      dependencies: [
        "Exploration", "ReferenceModel", "FocusKeyModel", "FocusKeySteps", "FocusKeyInstallation",
        "FocusKey", "VirtualPhone", "Determinism",
        "GherkinSyntax", "ScenarioLanguageServer", "ScenarioReports", "ScenarioRunner",
        "SourceDiagnostics",
      ], swiftSettings: settings),

    // Switches faults of the engine on in a scratch copy, each by itself: who catches it?
    .executableTarget(name: "focuskey-mutate", swiftSettings: settings),
    .testTarget(
      name: "MutationTests", dependencies: ["focuskey-mutate"], swiftSettings: settings),

    // Imports, bans, sizes: what keeps the house in order.
    .testTarget(name: "TidyTests", swiftSettings: settings),
  ]
)

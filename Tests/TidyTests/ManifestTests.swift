import Foundation
import Testing

/// The manifest is the map: imports keep to it.
@Suite struct `The manifest` {
  @Test func `is found and names the targets`() {
    let targets = Manifest.targets
    #expect(targets.count > 20)
    #expect(targets["FocusKey"]?.contains("DeviceActivity") == true)
    #expect(targets["FocusKey"]?.contains("VirtualPhone") == false)
    #expect(targets["ScenarioRunner"]?.contains("VirtualPhone") == false)
  }

  @Test(arguments: Checkout.sources.map(\.path))
  func `allows every import of a source file`(_ path: String) throws {
    let file = Checkout.File(path: path, text: Checkout.text(of: path))
    let allowed = try #require(Manifest.targets[file.target], "\(file.target) is no target")
    for module in Manifest.imports(of: file) where !Manifest.toolchain.contains(module) {
      #expect(allowed.contains(module), "\(path) imports \(module)")
    }
  }

  @Test(arguments: Manifest.targets.keys.sorted())
  func `has no arrow along which nothing is imported`(_ target: String) {
    let files = (Checkout.sources + Checkout.tests).filter { $0.target == target }
    let imported = Set(files.flatMap(Manifest.imports))
    for other in (Manifest.targets[target] ?? []).sorted() {
      #expect(
        imported.contains(other.replacing("-", with: "_")), "\(target) depends on \(other)")
    }
  }

  /// One such import links calendars and words of all languages into the command: 50 MB that nobody
  /// uses, and half as many conformances again to look through at each start.
  @Test(
    arguments: Checkout.sources.filter { !$0.target.contains("-") }.map(\.path)
  )
  func `takes no more of Foundation than its essentials`(_ path: String) {
    let file = Checkout.File(path: path, text: Checkout.text(of: path))
    for line in file.code where line.text == "import Foundation" {
      Issue.record("\(path):\(line.number): FoundationEssentials, where it can be imported")
    }
  }

  @Test func `names no outside package`() {
    #expect(!Checkout.text(of: "Package.swift").contains(".package("))
  }

  @Test(
    arguments: Manifest.targets.keys.sorted().filter { !$0.contains("-") && !$0.hasSuffix("Tests") }
  )
  func `has a map for every target`(_ target: String) {
    let page = "\(target)/\(target).docc/\(target).md"
    let map = ["Sources", "Tests"].map { Checkout.text(of: "\($0)/\(page)") }.joined()
    #expect(map.contains("eliberately not here"), "\(page)")
  }
}

/// The manifest, read as text.
private enum Manifest {
  /// Modules that come with the toolchain.
  static let toolchain: Set<String> = [
    "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "Testing", "XCTest",
    "Glibc", "Musl", "Darwin", "PackageDescription", "RegexBuilder", "_StringProcessing",
  ]

  /// Every target with the targets that it may import.
  static let targets: [String: Set<String>] = {
    let text = Checkout.text(of: "Package.swift")
    var found: [String: Set<String>] = [:]
    let declarations = text.replacing(
      /\n    \.(target|executableTarget|testTarget)\(/, with: "\u{1}")
    for piece in declarations.split(separator: "\u{1}").dropFirst() {
      let body = piece.components(separatedBy: "swiftSettings").first ?? String(piece)
      guard let name = quoted(body).first else { continue }
      let arrows = body.components(separatedBy: "dependencies:").dropFirst().first ?? ""
      let modules = arrows.components(separatedBy: "exclude:")[0]
      if found[name] == nil { found[name] = Set(quoted(modules)) }
    }
    return found
  }()

  private static func quoted(_ text: String) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }

  static func imports(of file: Checkout.File) -> [String] {
    file.code.compactMap { _, line in
      var words = line.split(separator: " ")
      while let first = words.first, first.hasPrefix("@") || first == "package" || first == "public"
      {
        words.removeFirst()
      }
      guard words.first == "import", words.count >= 2 else { return nil }
      let module = words[words.count > 2 ? 2 : 1]
      return String(module.split(separator: ".").first ?? module)
    }
  }
}

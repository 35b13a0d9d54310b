import Foundation

// Writes Sources/Determinism/ZoneTables.swift out of compiled zone files:
//
//     swift run generate-zones [folder with compiled zones] [file to write]
//
// The same zones give the same bytes.

let arguments = CommandLine.arguments.dropFirst()
let folder = URL(
  fileURLWithPath: arguments.first ?? "/usr/share/zoneinfo", isDirectory: true)
let output = URL(
  fileURLWithPath: arguments.dropFirst().first ?? "Sources/Determinism/ZoneTables.swift")

do {
  let source = try ZoneSource(folder: folder)
  let zones = try source.zones()
  let text = tableFile(version: source.version, zones: zones)
  try Data(text.utf8).write(to: output)
  print("\(output.relativePath): \(zones.count) zones, version \(source.version)")
} catch {
  FileHandle.standardError.write(Data("generate-zones: \(error)\n".utf8))
  exit(1)
}

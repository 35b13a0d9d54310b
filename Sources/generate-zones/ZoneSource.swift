import Foundation

/// A folder of compiled zones, as systems carry it.
struct ZoneSource {
  /// The folder, such as `/usr/share/zoneinfo`.
  let folder: URL

  /// The version of the zone database in it, such as `2025b`.
  let version: String

  /// Opens the folder and finds out its version.
  ///
  /// - Throws: `Fault` when no file of it names a version.
  init(folder: URL) throws {
    self.folder = folder
    version = try ZoneSource.version(of: folder)
  }

  /// Names that stand for the machine or for nothing, not for a place.
  private static let excluded: Set<String> = ["Factory", "localtime", "posixrules"]

  /// Folders that hold the same zones again, with or without leap seconds.
  private static let excludedFolders: Set<String> = ["posix", "right"]

  private static func version(of folder: URL) throws -> String {
    for name in ["tzdata.zi", "version", "+VERSION"] {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
      let line = String(decoding: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      if let word = line.split(separator: " ").last { return String(word) }
    }
    throw Fault("no tzdata.zi, version or +VERSION in \(folder.path)")
  }

  /// Reads every zone, sorted by name.
  ///
  /// - Throws: `Fault` for a file that says something the tables cannot hold.
  func zones() throws -> [Zone] {
    try names(in: folder, prefix: "").sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { name in
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        guard data.starts(with: Array("TZif".utf8)) else { return nil }
        do {
          return try Zone(name: name, file: CompiledZone(data))
        } catch let fault as Fault {
          throw Fault("\(name): \(fault)")
        }
      }
  }

  private func names(in folder: URL, prefix: String) throws -> [String] {
    var names: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let entry = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: entry.path, isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue {
        guard !prefix.isEmpty || !ZoneSource.excludedFolders.contains(name) else { continue }
        names += try self.names(in: entry, prefix: prefix + name + "/")
      } else if !ZoneSource.excluded.contains(name) {
        names.append(prefix + name)
      }
    }
    return names
  }
}

/// What stops the generator, in words.
struct Fault: Error, CustomStringConvertible {
  /// What is wrong.
  let description: String

  /// Says what is wrong.
  init(_ description: String) {
    self.description = description
  }
}

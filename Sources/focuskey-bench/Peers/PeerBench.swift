import Foundation

/// The same 2,000 scenarios through this command and through its peers, in one run.
///
/// Their steps do nothing; ours drive phones. A peer that is not installed is
/// left out, loudly. The figures are seconds of processor time and megabytes of memory of whole
/// processes, the best of a few runs.
func peerBench(_ command: String) -> [Figure] {
  let count = 2_000
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "focuskey-bench-\(ProcessInfo.processInfo.processIdentifier)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let scripts = folder.appending(path: "scripts")
  guard (try? ManyScenarios.write(count, into: scripts)) != nil else {
    print("peers: \(scripts.path) cannot be written; nothing was measured")
    return []
  }
  let peers = Peer.allCases.compactMap { measured($0, scripts, count: count, in: folder) }
  return ours(command, scripts: scripts.path, folder: folder.path, peers: peers)
}

/// What one peer needed.
private struct PeerCost {
  var peer: Peer
  var plain: ProcessCost
  var reports: ProcessCost?
}

private func measured(_ peer: Peer, _ scripts: URL, count: Int, in folder: URL) -> PeerCost? {
  guard let tool = peer.command else {
    print("peers: \(peer.rawValue) is not installed here, and was not measured (make peers)")
    return nil
  }
  let project = folder.appending(path: peer.rawValue.replacing(" ", with: "-"))
  guard (try? peer.prepare(scripts, count: count, in: project)) != nil,
    let plain = ProcessCost.best(of: 2, tool, peer.arguments(reports: false), in: project.path)
  else {
    print("peers: \(peer.rawValue) could not run the scenarios, and was not measured")
    return nil
  }
  let reports = ProcessCost.best(of: 1, tool, peer.arguments(reports: true), in: project.path)
  return PeerCost(peer: peer, plain: plain, reports: reports)
}

private func ours(
  _ command: String, scripts: String, folder: String, peers: [PeerCost]
) -> [Figure] {
  let behave = peers.first { $0.peer == .behave }
  let one = ["run", "--jobs", "1", "--color", "never"]
  func files(_ kinds: String...) -> [String] {
    kinds.flatMap { ["--report", "\($0)=\(folder)/out.\($0)"] }
  }
  let runs: [(name: String, arguments: [String], ratio: Double?, peer: Double?)] = [
    ("progress, one core", one + ["--report", "progress"], 30, behave?.plain.processor),
    ("dry run", one + ["--dry-run"], 100, behave?.plain.processor),
    (
      "messages, JUnit and HTML", one + files("messages", "junit", "html"), 15,
      behave?.reports?.processor
    ),
    (
      "messages and JUnit, two threads",
      ["run", "--jobs", "2", "--color", "never"] + files("messages", "junit"), nil, nil
    ),
    ("check", ["check"], nil, nil),
  ]
  var figures: [Figure] = []
  for run in runs {
    guard let cost = ProcessCost.best(of: 5, command, run.arguments + [scripts]) else {
      print("peers: focuskey \(run.name) failed")
      continue
    }
    let limit =
      run.name == "check"
      ? 0.030 : run.peer.flatMap { peer in run.ratio.map { peer / $0 } }
    figures.append(
      Figure(
        name: "2,000 scenarios: \(run.name)", value: cost.processor, unit: "s", limit: limit,
        peer: run.peer.map { ("behave", $0) }))
    figures.append(
      Figure(
        name: "2,000 scenarios: \(run.name), memory", value: cost.memory, unit: "MB", limit: 60,
        peer: nil))
  }
  if let size = try? URL(filePath: "\(folder)/out.html").resourceValues(forKeys: [.fileSizeKey])
    .fileSize
  {
    figures.append(
      Figure(
        name: "2,000 scenarios: size of the HTML report", value: Double(size) / 1e6, unit: "MB",
        limit: 3))
  }
  figures += twoThreads(command, "2,000 scenarios", of: scripts)
  figures += twoThreadsByWork(command, "2,000 scenarios", of: scripts)
  for cost in peers {
    let name = cost.peer.rawValue
    figures.append(Figure(name: "  \(name), plain", value: cost.plain.processor, unit: "s"))
    if let reports = cost.reports {
      figures.append(Figure(name: "  \(name), with reports", value: reports.processor, unit: "s"))
    }
    figures.append(Figure(name: "  \(name), memory", value: cost.plain.memory, unit: "MB"))
  }
  return figures
}

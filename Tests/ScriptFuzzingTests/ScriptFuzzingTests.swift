import Foundation
import ScriptFuzzing
import Testing

/// The promises of every reader, for a few inputs of a fixed seed: `make fuzz` tries many more.
@Suite struct ScriptFuzzingTests {
  @Test(arguments: FuzzTarget.allCases)
  func `the corpus of a reader is small, and is read without harm`(target: FuzzTarget) throws {
    let corpus = try Self.corpus(of: target)
    #expect(!corpus.isEmpty)
    #expect(corpus.reduce(0) { $0 + $1.count } <= 30_000)
    for input in corpus { try target.read(input) }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `what nobody would write is read without harm`(target: FuzzTarget) throws {
    var mutation = Mutation(corpus: try Self.corpus(of: target), target: target, seed: 20260105)
    let count = target == .lsp || target == .check ? 60 : 400
    for _ in 0..<count { try target.read(mutation.next()) }
  }

  @Test func `the same seed gives the same inputs, and another one others`() throws {
    let corpus = try Self.corpus(of: .gherkin)
    func inputs(_ seed: UInt64) -> [[UInt8]] {
      var mutation = Mutation(corpus: corpus, target: .gherkin, seed: seed)
      return (0..<20).map { _ in mutation.next() }
    }
    #expect(inputs(1) == inputs(1))
    #expect(inputs(1) != inputs(2))
  }

  private static func corpus(of target: FuzzTarget) throws -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/corpus/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      Array(try Data(contentsOf: folder.appending(path: name)))
    }
  }
}

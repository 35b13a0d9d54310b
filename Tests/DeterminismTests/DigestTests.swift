import Determinism
import Testing

@Suite struct DigestTests {
  @Test func `fingerprints are the same in every process for good`() {
    #expect(Digest().hex == "682e21628ff7e80b")
    #expect(digest { $0.combine(UInt64(1)) }.hex == "62d2dde417344ea8")
    #expect(digest { $0.combine("FocusKey") }.hex == "735231cb48310877")
    #expect(digest { $0.combine("a longer text: ünïcode 🔑") }.hex == "131b6e777a50166f")
    #expect(digest { $0.combine(Int64(-1)) }.hex == "731f156dcc8d4327")
    #expect(digest { $0.combine(true) }.hex == "62d2dde417344ea8")
  }

  @Test func `order, borders and kinds of what is combined matter`() {
    let values = [
      digest { _ in },
      digest { $0.combine("") },
      digest {
        $0.combine("ab"); $0.combine("c")
      },
      digest {
        $0.combine("a"); $0.combine("bc")
      },
      digest { $0.combine("abc") },
      digest {
        $0.combine(1); $0.combine(2)
      },
      digest {
        $0.combine(2); $0.combine(1)
      },
      digest { $0.combine(false) },
      digest { $0.combine(true) },
      digest { $0.combine(bytes: [0]) },
      digest { $0.combine(bytes: [0, 0]) },
      digest { $0.combine(bytes: [0, 0, 0, 0, 0, 0, 0, 0]) },
      digest { $0.combine(bytes: [0, 0, 0, 0, 0, 0, 0, 0, 0]) },
    ]
    #expect(Set(values).count == values.count)
  }

  @Test func `a text is its bytes`() {
    let text = "Ünïted 🔑 of nine"
    #expect(digest { $0.combine(text) } == digest { $0.combine(bytes: Array(text.utf8)) })
  }

  @Test func `every bit of a word moves about half of the bits`() {
    for bit in 0..<64 {
      let base = digest { $0.combine(UInt64(0x0123_4567_89AB_CDEF)) }.value
      let flipped = digest { $0.combine(UInt64(0x0123_4567_89AB_CDEF) ^ (1 << UInt64(bit))) }.value
      #expect((14...50).contains((base ^ flipped).nonzeroBitCount), "bit \(bit)")
    }
  }

  @Test func `a million neighbouring states have a million fingerprints`() {
    var seen: Set<UInt64> = []
    for first in 0..<1_000 {
      for second in 0..<1_000 {
        seen.insert(
          digest {
            $0.combine(first); $0.combine(second)
          }.value)
      }
    }
    #expect(seen.count == 1_000_000)
  }
}

// MARK: - Fixtures

private func digest(_ combine: (inout Digest) -> Void) -> Digest {
  var digest = Digest()
  combine(&digest)
  return digest
}

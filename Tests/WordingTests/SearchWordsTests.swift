// When a search is told. Source of truth: words 0.3 s after a key at the latest.

import Testing
import Wording

@Suite("The words for a search")
struct SearchWordsTests {
  @Test("a search of every length is told within 0.3 s, once, or its result is")
  func anyLength() {
    for length in stride(from: 0, through: 1_000, by: 5) {
      var words = SearchWords(nowNanoseconds: 0)
      var said: [Int] = []
      // A face that looks every 20 ms.
      for now in stride(from: 0, to: length, by: 20) {
        if words.takeDue(nowNanoseconds: Int64(now) * 1_000_000) { said.append(now) }
      }
      #expect(said.count <= 1 && min(said.first ?? .max, length) <= 300, "\(length)")
      #expect(length > 200 || said.isEmpty, "\(length)")
    }
  }
}

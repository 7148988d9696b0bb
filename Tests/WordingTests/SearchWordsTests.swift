// When a search is told. Source of truth: words 0.3 s after a key at the latest, none of them cut before 0.3 s.

import Testing
import Wording

@Suite("The words for a search")
struct SearchWordsTests {
  private static let millisecond: Int64 = 1_000_000

  @Test("a search of every length is told in time or not at all, and its result cuts nothing")
  func anyLength() {
    for length in stride(from: 0, through: 1_000, by: 5) {
      var words = SearchWords(nowNanoseconds: 0)
      var said: Int?
      var told: Int?
      // A face that looks every 20 ms.
      for now in stride(from: 0, through: 2_000, by: 20) where told == nil {
        let time = Int64(now) * Self.millisecond
        if now >= length, words.mayTellResult(nowNanoseconds: time) {
          told = now
        } else if words.takeDue(nowNanoseconds: time) {
          said = now
        }
      }
      #expect(min(said ?? .max, told ?? .max) <= 300, "\(length)")
      if let said, let told { #expect(told - said >= 300, "\(length)") }
      if length <= 180 { #expect(said == nil && (told ?? .max) <= length + 20) }
      #expect((told ?? .max) <= length + 420)
    }
  }

  @Test("asked for again, it is told at once, and that is heard as well")
  func again() {
    var words = SearchWords(nowNanoseconds: 0)
    words.noteSaid(nowNanoseconds: 50 * Self.millisecond)
    let isDue = words.takeDue(nowNanoseconds: 300 * Self.millisecond)
    #expect(!isDue)
    #expect(!words.mayTellResult(nowNanoseconds: 340 * Self.millisecond))
    #expect(words.mayTellResult(nowNanoseconds: 450 * Self.millisecond))
  }
}

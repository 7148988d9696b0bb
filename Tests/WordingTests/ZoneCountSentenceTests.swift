// Counts of zones in words. Source of truth: the numbers that are counted, rounded by hand.

import Movement
import Testing
import Wording

@Suite("Counts of zones in words")
struct ZoneCountSentenceTests {
  @Test("one spacing has four digits, several have their spread and as many digits as that has")
  func spacings() {
    var count = ZoneTally.Count()
    #expect(count.clause == "not entered")
    count.addEntry(spacingPixels: nil, spacingNanometres: nil)
    #expect(count.clause == "1 entry")
    count.addEntry(spacingPixels: 268.3434123, spacingNanometres: 2.683434123)
    #expect(count.clause == "2 entries, 2.683 nm apart")
    count.addEntry(spacingPixels: 270.3434123, spacingNanometres: 2.703434123)
    count.missing += 1
    #expect(count.clause == "3 entries, 2.693 +- 0.014 nm apart, 1 missing")
  }
}

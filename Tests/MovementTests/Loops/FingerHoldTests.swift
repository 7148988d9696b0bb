// Fingers that are held choose, and two that lie level span a part. Source of truth: the times and places that are
// given.

import Movement
import Testing

@Suite("Fingers that rest")
struct FingerHoldTests {
  private static let step: Int64 = 5_000_000

  /// When each number was chosen, in seconds, of fingers that rest from a moment on.
  private static func chosen(_ parts: [(seconds: Double, fingers: Int)]) -> [(Int, Double)] {
    var hold = FingerHold()
    var (found, now): ([(Int, Double)], Int64) = ([], 0)
    for part in parts {
      let end = now + Int64(part.seconds * 1e9)
      while now < end {
        if let choice = hold.take(part.fingers, at: now) {
          #expect(choice.timeNanoseconds <= now)
          found.append((choice.fingers, Double(choice.timeNanoseconds) * 1e-9))
        }
        now += step
      }
    }
    return found
  }

  @Test("one to four are chosen after a second, within a fiftieth, and once", arguments: 1...4)
  func held(fingers: Int) throws {
    let found = Self.chosen([(0.5, 0), (3, fingers)])
    #expect(found.count == 1)
    let (number, time) = try #require(found.first)
    #expect(number == fingers)
    #expect(abs(time - 1.5) <= 0.02)
  }

  @Test("none and five choose nothing, and what is too short neither", arguments: [0, 5, 6])
  func nothing(fingers: Int) {
    #expect(Self.chosen([(3, fingers)]).isEmpty)
    #expect(Self.chosen([(0.9, 2), (0.5, fingers)]).isEmpty)
  }

  @Test("a gap of 100 ms is bridged, a longer one is not")
  func gap() throws {
    let bridged = Self.chosen([(0.5, 3), (0.1, 0), (1, 3)])
    #expect(bridged.count == 1)
    #expect(abs(try #require(bridged.first).1 - 1) <= 0.02)
    let broken = Self.chosen([(0.5, 3), (0.15, 0), (2, 3)])
    #expect(broken.count == 1)
    #expect(abs(try #require(broken.first).1 - 1.65) <= 0.02)
  }

  @Test("other numbers that change all the time are no hold of the first")
  func flutter() {
    let flutter = (0..<20).map { (seconds: 0.05, fingers: $0.isMultiple(of: 2) ? 0 : 1) }
    #expect(Self.chosen([(0.5, 3)] + flutter + [(0.5, 3), (0.5, 0)]).isEmpty)
  }

  @Test("another number begins again, from when it was first there")
  func change() throws {
    let found = Self.chosen([(0.6, 1), (3, 2)])
    #expect(found.map(\.0) == [2])
    #expect(abs(try #require(found.first).1 - 1.6) <= 0.02)
    // A finger that comes a moment late begins the second.
    let late = Self.chosen([(0.05, 1), (3, 2)])
    #expect(late.map(\.0) == [2])
  }

  /// When each was chosen, in milliseconds, of what is asked at these moments alone.
  private static func asked(_ moments: [(milliseconds: Int64, fingers: Int)]) -> [Int64] {
    var hold = FingerHold()
    return moments.compactMap {
      hold.take($0.fingers, at: $0.milliseconds * 1_000_000)
        .map { $0.timeNanoseconds / 1_000_000 }
    }
  }

  @Test(
    "what is asked late counts by its own times: a second is over after a second, never earlier")
  func late() {
    // Lifted 10 ms after its second, or before it, and asked only then and later.
    #expect(Self.asked([(100, 3), (1_110, 0), (1_300, 0)]) == [1_100])
    #expect(Self.asked([(100, 3), (1_090, 0), (1_300, 0)]).isEmpty)
    // A gap of 90 ms is bridged, one of 110 ms is not, and one over the second's end delays it to its own.
    #expect(Self.asked([(0, 2), (500, 0), (590, 2), (1_200, 2)]) == [1_000])
    #expect(Self.asked([(0, 2), (500, 0), (610, 2), (1_200, 2), (1_700, 2)]) == [1_610])
    #expect(Self.asked([(0, 2), (950, 0), (1_030, 2), (1_200, 2)]) == [1_030])
  }

  @Test("lifted and set down again, the same number is chosen again")
  func again() {
    #expect(Self.chosen([(1.5, 2), (0.5, 0), (1.5, 2)]).map(\.0) == [2, 2])
  }

  @Test("how much of the second has passed")
  func progress() {
    var hold = FingerHold()
    _ = hold.take(3, at: 0)
    let half = hold.progress(at: 500_000_000)
    #expect(half?.fingers == 3 && half?.share == 0.5)
    _ = hold.take(3, at: 1_000_000_000)
    let over = hold.progress(at: 1_100_000_000)
    #expect(over == nil)
  }

  @Test("two fingers within a tenth of the height span quarters of the width")
  func spans() {
    let span = FingerSpan((0.27, 0.5), (0.74, 0.59))
    #expect(span?.start == 1 && span?.end == 3)
    #expect(FingerSpan((0.27, 0.5), (0.74, 0.61)) == nil)
    #expect(FingerSpan((0.5, 0.5), (0.55, 0.5)) == nil)
    let swapped = FingerSpan((1.2, 0.2), (-0.1, 0.2))
    #expect(swapped?.start == 0 && swapped?.end == 4)
    #expect(FingerSpan((0.9, 0.2), (1, 0.2)).map { $0.end - $0.start } ?? 1 == 1)
    #expect(FingerSpan((.nan, 0.2), (1, 0.2)) == nil)
  }
}

// Reading a followed tablet in tests.
import Geometry
import Tablet
import TestBasics
import TestSupport

/// The tests' interface to a followed tablet.
enum FollowerReading {
  /// Its output until `isEnough`, until the timeout of `Patience`.
  static func words(
    _ follower: inout TabletFollower, until isEnough: ([TabletOutput]) -> Bool
  ) -> [TabletOutput] {
    var words: [TabletOutput] = []
    let end = FakeTablet.nowMicroseconds + Int64(Patience.seconds) * 1_000_000
    while !isEnough(words), FakeTablet.nowMicroseconds < end {
      follower.read(timeoutMilliseconds: 20) { words.append($0) }
    }
    return words
  }

  /// Its next samples.
  static func samples(
    _ follower: inout TabletFollower, count: Int
  ) throws -> [PenSample<TabletPoint>] {
    samples(words(&follower) { samples($0).count >= count })
  }

  static func samples(_ words: [TabletOutput]) -> [PenSample<TabletPoint>] {
    words.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
  }

  static func event(_ words: [TabletOutput]) -> [TabletEvent] {
    words.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  static func commands(_ words: [TabletOutput]) -> [PadCommand] {
    words.compactMap { if case .pad(let command) = $0 { command } else { nil } }
  }
}

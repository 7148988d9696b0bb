// Hands at the terminal: each picture's hands move the pointers; a line that is none is told, and left out.

import Hands
import Library
import Realtime
import Session
import Wording

/// Hands that point in a session.
struct LiveHands {
  let feed: HandFeed
  var way: HandWay
  /// What the hands do beside pointing; nil for nothing.
  var play: HandPlay?
  /// How many lines were none of hands.
  private(set) var flawCount = 0
  /// Whether the stream is over.
  private(set) var isOver = false

  // A stream of nonsense fills no screen.
  private static let mostTold = 3

  init(_ feed: HandFeed, _ way: HandWay, _ play: HandPlay?) {
    (self.feed, self.way, self.play) = (feed, way, play)
  }

  /// Points as the hands do; returns what there is to be said.
  mutating func follow(_ session: LiveSession, _ gestures: inout LiveGestures?) -> [String] {
    var words: [String] = []
    for event in feed.takeEvents() {
      switch event {
      case .frame(let frame, let time):
        gestures?.take(frame, atNanoseconds: time)
        play?.follow(frame, atNanoseconds: time, in: session)
        for sample in way.samples(frame, atNanoseconds: time) { session.point(sample) }
      case .flaw(let error):
        flawCount += 1
        if flawCount <= Self.mostTold { words.append(error.sentence(of: feed.path)) }
      case .ended:
        isOver = true
        let now = MonotonicClock.nowNanoseconds()
        for sample in way.leave(atNanoseconds: now) { session.point(sample) }
        play?.leave(session, atNanoseconds: now)
        if flawCount > Self.mostTold {
          words.append("\(flawCount) lines of \(feed.path) were left out in all.")
        }
      }
    }
    return words
  }
}

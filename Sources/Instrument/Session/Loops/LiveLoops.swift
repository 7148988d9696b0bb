// What a live session has of loops: the run, the fingers that play it, and the last stroke.

import Geometry
import Pen

/// The loops of a session.
struct LiveLoops {
  // The longest stroke that is kept for a loop: 180 s at 1,000 reports a second.
  private static let mostSamples = 180_000

  /// What plays; nil where there are none.
  var run: LoopRun?
  /// The fingers that play; nil while they do not.
  var hand: LoopHand?
  /// How many fingers are down, whether they play or not.
  var fingers = 0
  /// Whether fingers changed something that the face has not taken in.
  var hasHandChanged = false
  /// How many scenes of a replayed session were posted.
  var playedCount = 0
  /// The last stroke that is over, and how many there were.
  private(set) var stroke: [PenSample<ImagePoint>] = []
  private(set) var strokeCount = 0
  private var openStroke: [PenSample<ImagePoint>] = []

  /// Notes a sample of the pen.
  mutating func note(_ sample: PenSample<ImagePoint>) {
    hand?.note(sample)
    if let first = openStroke.first, sample.pointer != first.pointer { return }
    if sample.isInContact {
      if openStroke.count < Self.mostSamples { openStroke.append(sample) }
    } else if !openStroke.isEmpty {
      stroke = openStroke
      strokeCount += 1
      openStroke = []
    }
  }
}

// What a throw hit, as a sound: more strokes for more points, so that no pitch has to be known.

import Engine
import Tracks

extension LiveSession {
  private static let level: Float = 0.4

  /// Plays the sound of what a throw hit: three high strokes for the hole, one for the board, a long low one beside it.
  public func play(for zone: ThrowZone) {
    var sequence = CueSequence()
    switch zone {
    case .hole, .board:
      for _ in 0..<(zone == .hole ? 3 : 1) {
        sequence.add(1_200, seconds: 0.05, level: Self.level)
      }
    case .miss: sequence.add(300, seconds: 0.2, level: Self.level)
    }
    play(sequence)
  }
}

// Where a recording of the output ports sounds.

import TestSupport

/// Stretches of sound above a level.
enum SoundSegments {
  /// The frames of each stretch in which every 5 ms reach -40 dBFS.
  static func find(in sound: JackCapture.Sound) -> [Range<Int>] {
    let level: Float = 0.01
    let block = Int(sound.sampleRateHertz * 0.005)
    var segments: [Range<Int>] = []
    for start in stride(from: 0, to: sound.left.count, by: block) {
      let range = start..<min(start + block, sound.left.count)
      let isLoud =
        sound.left[range].contains { abs($0) >= level }
        && sound.right[range].contains { abs($0) >= level }
      guard isLoud else { continue }
      if let last = segments.last, last.upperBound == range.lowerBound {
        segments[segments.count - 1] = last.lowerBound..<range.upperBound
      } else {
        segments.append(range)
      }
    }
    return segments
  }

  /// The last frame that is not exactly zero.
  static func lastSounding(in left: [Float], _ right: [Float]) -> Int? {
    left.indices.last { left[$0] != 0 || right[$0] != 0 }
  }
}

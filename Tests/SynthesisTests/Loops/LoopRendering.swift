// Loops played into buffers, by scenes that are taken at given frames.

import Synchronization

@testable import Synthesis

/// A scene does not own its sounds: those of a test live as long as the tests.
private let kept = Mutex<[LoopSound]>([])

/// Keeps a sound for as long as the tests run.
func keep(_ sound: LoopSound) -> LoopSound {
  kept.withLock { $0.append(sound) }
  return sound
}

/// A loop whose samples are their own numbers: the left side counts up from 1 in steps of 2^-20, so that each sample
/// names its frame exactly; the right side is the left one, negative.
func countingLoop(bars: Int, beatsPerMinute: Int, number: Int, rate: Int = 48_000) -> LoopSound {
  let frames = wholeFrame(ofBeat: 4 * bars, beatsPerMinute, rate: rate)
  let left = (0..<frames).map { Float($0 + 1) * 0x1p-20 }
  return keep(
    LoopSound(
      pitched: UserSound(left: left, right: left.map { -$0 }), bars: bars, number: number, cents: 0,
      sampleRateHertz: Double(rate)))
}

/// The frame at which a beat begins, by whole numbers: the nearest to beat * 60 * rate / tempo.
func wholeFrame(ofBeat beat: Int, _ beatsPerMinute: Int, rate: Int = 48_000) -> Int {
  (2 * beat * 60 * rate + beatsPerMinute) / (2 * beatsPerMinute)
}

/// The frame of a counting loop that a sample names, from 0.
func place(_ sample: Float) -> Int { Int(sample * 0x1p20) - 1 }

/// Renders `frames` frames in blocks of the sizes in `block`, taking each scene before its frame.
func render(
  _ player: inout LoopPlayer, frames: Int, scenes: [(frame: Int, scene: LoopScene)],
  block: () -> Int = { 64 }
) -> (left: [Float], right: [Float]) {
  var (left, right): ([Float], [Float]) = ([], [])
  var rest = scenes[...]
  while left.count < frames {
    while let next = rest.first, next.frame <= left.count {
      player.take(next.scene, atFrame: next.frame)
      rest = rest.dropFirst()
    }
    let until = min(rest.first?.frame ?? frames, frames)
    let count = min(block(), until - left.count)
    if let sound = player.mix(with: nil, frames: count, originFrame: left.count) {
      left += UnsafeBufferPointer(start: sound.left, count: count)
      right += UnsafeBufferPointer(start: sound.right, count: count)
    } else {
      left += [Float](repeating: 0, count: count)
      right += [Float](repeating: 0, count: count)
    }
  }
  return (left, right)
}

extension LoopScene {
  /// A scene in which the first channels play sounds.
  init(
    _ sounds: [LoopSound?], beatsPerMinute: Int, region: LoopRegion = .whole,
    quantise: LoopQuantise = .bar, number: Int = 1
  ) {
    self.init()
    self.beatsPerMinute = Double(beatsPerMinute)
    self.quantise = quantise
    self.number = number
    for (place, sound) in sounds.enumerated() {
      channels[place].sound = sound?.view
      channels[place].region = region
    }
  }
}

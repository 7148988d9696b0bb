// An output that keeps what is played, as a server of 48 kHz would take it.

import Synchronization

@testable import Speech

/// Speech that was queued.
final class CapturedSpeech: SpokenSoundOutput {
  private struct Held {
    var samples: [Float] = []
    var texts: [String] = []
    var cuts = 0
    var room = Int.max
    var framesUntilCut = Int.max
  }

  private let held = Mutex(Held())

  /// Creates an output with room for so many frames at a time.
  init(room: Int = .max) { held.withLock { $0.room = room } }

  /// Creates an output that takes so many frames and then none until it is cut.
  init(framesUntilCut: Int) { held.withLock { $0.framesUntilCut = framesUntilCut } }

  var sampleRateHertz: Double? { 48_000 }
  var waitingFrames: Int { 0 }
  var samples: [Float] { held.withLock { $0.samples } }
  var frames: Int { samples.count }
  var cuts: Int { held.withLock { $0.cuts } }

  func queue(_ samples: ArraySlice<Float>) -> Int {
    held.withLock { held in
      let count = min(samples.count, held.room, max(0, held.framesUntilCut - held.samples.count))
      held.samples += samples.prefix(count)
      return count
    }
  }

  var texts: [String] { held.withLock { $0.texts } }

  func begin(_ text: String, voice: String) {
    held.withLock { $0.texts.append("\(text), \(voice)") }
  }

  func cut() {
    held.withLock { held in
      held.cuts += 1
      if held.samples.count >= held.framesUntilCut { held.framesUntilCut = .max }
    }
  }
}

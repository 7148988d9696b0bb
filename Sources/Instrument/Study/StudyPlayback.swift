// The callback that plays rendered sounds. Nothing here allocates, locks or waits.

import Jack
import Realtime
import Synchronization

/// Two samples of one moment.
struct StudySample: BitwiseCopyable, Sendable {
  var left: Float
  var right: Float
}

/// What the callback works on.
package struct StudyPlayback: ~Copyable {
  // 21 s at 192 kHz and 87 s at 48 kHz; the longest row has 16 s with its tail.
  private static let capacity = 4_194_304

  let samples = Ring<StudySample>(capacity: capacity)
  /// Whether all of a sound is in the ring; set by the face, taken back by the callback at its end.
  let isGoing = Atomic<Bool>(false)
  /// Whether the rest of the sound is to be left out; taken back by the callback.
  let isStopping = Atomic<Bool>(false)

  private let output: StereoOutput
  let words: StudyWords

  package init(output: StereoOutput, words: StudyWords) {
    self.output = output
    self.words = words
  }

  /// Whether a sound is played.
  package var isPlaying: Bool { isGoing.load(ordering: .acquiring) }

  /// Plays a sound; only while none is played.
  package func begin(_ sound: StudySound) {
    for frame in sound.left.indices {
      guard samples.push(StudySample(left: sound.left[frame], right: sound.right[frame])) else {
        break
      }
    }
    // Not before all of it is there: a face that is held up must not tear it.
    isGoing.store(true, ordering: .releasing)
  }

  /// Fades the sound out within a block.
  package func stop() {
    if isPlaying { isStopping.store(true, ordering: .releasing) }
  }

  /// Fills one block of the ports.
  @_noAllocation @_noLocks
  func process(_ frames: UInt32) {
    guard let cycle = output.cycle(frames: frames) else { return }
    let plays = isGoing.load(ordering: .acquiring)
    let stops = plays && isStopping.load(ordering: .acquiring)
    // A sound that is stopped fades out over the block.
    let step: Float = stops && cycle.frames > 0 ? 1 / Float(cycle.frames) : 0
    var gain: Float = 1
    var isOver = false
    for frame in 0..<cycle.frames {
      var sample = StudySample(left: 0, right: 0)
      if plays, !isOver {
        if let next = samples.pop() { sample = next } else { isOver = true }
      }
      if stops {
        gain -= step
        sample.left *= gain
        sample.right *= gain
      }
      cycle.left[frame] = sample.left
      cycle.right[frame] = sample.right
    }
    addWords(to: cycle)
    if stops { while samples.pop() != nil {} }
    guard stops || isOver else { return }
    isStopping.store(false, ordering: .releasing)
    isGoing.store(false, ordering: .releasing)
  }
}

/// The callback of both ports, the server's and a renderer's.
@_noAllocation @_noLocks
package func playStudy(_ frames: UInt32, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  context.assumingMemoryBound(to: StudyPlayback.self).pointee.process(frames)
  return 0
}

// How far the voice goes down beside cues that it makes room for: as beside words, by 12 dB, within 5 ms
// and back within 150. Its pitch carries the data and loses none.
//
// It is counted in frames of the sound and depends on the cues alone, so that it is the same however the sound is
// divided into blocks, and when it is made again.

/// The gain of the voice beside cues.
struct VoiceDuck: BitwiseCopyable, Sendable {
  /// The voice's gain under a cue: -12 dB.
  private static var lowestGain: Float {
    @_noAllocation @_noLocks @inline(__always) get { 0.25 }
  }
  private static let fallSeconds = 0.005
  private static let returnSeconds = 0.15
  // As long as the longest pause between the notes of one event: the voice does not pump between them.
  private static let holdSeconds = 0.06

  private let fallStep: Float
  private let returnStep: Float
  private let holdFrames: Int
  /// How far the voice has made room, 0...1.
  private var room: Float = 0
  /// Frames for which it makes room, from now on.
  private var framesLeft = 0

  init(sampleRateHertz rate: Double) {
    fallStep = Float(1 / (VoiceDuck.fallSeconds * rate))
    returnStep = Float(1 / (VoiceDuck.returnSeconds * rate))
    holdFrames = Int(VoiceDuck.holdSeconds * rate)
  }

  /// Makes room for a cue of so many frames that begins now.
  @_noAllocation @_noLocks
  mutating func begin(frames: Int) {
    framesLeft = max(framesLeft, frames &+ holdFrames)
  }

  /// The voice sounds as if there had been no cue.
  @_noAllocation @_noLocks
  mutating func reset() {
    room = 0
    framesLeft = 0
  }

  /// Draws the gain of the next frames, on a cubic; false, and nothing drawn, where it is 1 for all of them.
  @_noAllocation @_noLocks
  mutating func draw(_ gains: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    guard room > 0 || framesLeft > 0 else { return false }
    for frame in 0..<frames {
      if framesLeft > 0 {
        framesLeft &-= 1
        room = min(room + fallStep, 1)
      } else {
        room = max(room - returnStep, 0)
      }
      gains[frame] = 1 - (1 - Self.lowestGain) * room * room * (3 - 2 * room)
    }
    return true
  }
}

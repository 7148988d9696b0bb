// What a plan that comes too late would make a step, as after a cycle that the server begins late or
// reports that the machine delivers late, is a glide of 5 ms on a cubic instead: a step of the pitch
// clicks.

/// The way from what was drawn last to a plan that came late.
struct LatePlan: BitwiseCopyable {
  /// The time the way takes, in seconds.
  private static let seconds = 0.005

  /// Pitch, amplitude and place of a sample.
  private struct Sample: BitwiseCopyable {
    var pitchOctaves = 0.0
    var amplitude: Float = 0
    var pan: Float = 0

    @_noAllocation @_noLocks
    init() {}
  }

  private let length: Int
  private let inverseLength: Double
  private var remaining = 0
  private var drawn = Sample()
  private var hasDrawn = false
  private var isLate = false
  /// What was drawn last, seen from the plan, when the way began.
  private var distance = Sample()

  /// Plans that come in time.
  init(sampleRateHertz: Double) {
    length = max(Int((LatePlan.seconds * sampleRateHertz).rounded()), 1)
    inverseLength = 1 / Double(length)
  }

  /// Notes that the plan of the next sample should have been there for one that is drawn already.
  @_noAllocation @_noLocks
  mutating func note() {
    isLate = hasDrawn
  }

  /// Forgets what was drawn: nothing sounds, or what begins is joined to nothing.
  @_noAllocation @_noLocks
  mutating func forget() {
    remaining = 0
    hasDrawn = false
    isLate = false
  }

  /// Draws a planned sample, or one on the way to it.
  @_noAllocation @_noLocks @inline(__always)
  mutating func draw(_ pitchOctaves: inout Double, _ amplitude: inout Float, _ pan: inout Float) {
    if isLate {
      isLate = false
      distance.pitchOctaves = drawn.pitchOctaves - pitchOctaves
      distance.amplitude = drawn.amplitude - amplitude
      distance.pan = drawn.pan - pan
      let isThere = distance.pitchOctaves == 0 && distance.amplitude == 0 && distance.pan == 0
      remaining = isThere ? 0 : length
    }
    if remaining > 0 {
      let rest = Double(remaining) * inverseLength
      let part = rest * rest * (3 - 2 * rest)
      pitchOctaves += distance.pitchOctaves * part
      amplitude += distance.amplitude * Float(part)
      pan += distance.pan * Float(part)
      remaining &-= 1
    }
    drawn.pitchOctaves = pitchOctaves
    drawn.amplitude = amplitude
    drawn.pan = pan
    hasDrawn = true
  }
}

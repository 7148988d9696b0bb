// What bundled loops are drawn on: whole beats of silence, stereo, whose end is joined to their beginning.
//
// Every sound goes through a high-pass of its own, from silence to silence, so that a loop has neither direct current
// nor anything sub-sonic, and yet nothing sounds before its frame. Source: the state-variable filter by the
// trapezoidal rule (Vadim Zavalishin, "The Art of VA Filter Design", 2012, chapter 4).

/// The samples of a loop in the making.
struct LoopRing {
  /// Below this nothing is left of a sound.
  private static let lowestHertz = 20.0
  /// What the high-pass needs to fall silent.
  private static let tailSeconds = 0.08

  /// Frames per second.
  let sampleRateHertz: Double
  /// Frames of the whole loop.
  let frames: Int
  private let beatsPerMinute: Double
  private var left: [Float]
  private var right: [Float]

  /// Silence of so many beats; tempo and rate are forced into their ranges.
  init(beats: Int, beatsPerMinute: Double, sampleRateHertz: Double) {
    let rate = Timing.sampleRate(sampleRateHertz)
    // What is no number is the slowest.
    let tempo = beatsPerMinute > 20 ? min(beatsPerMinute, 400) : 20
    self.sampleRateHertz = rate
    self.beatsPerMinute = tempo
    frames = Self.frame(ofBeat: Double(beats), tempo, rate)
    left = [Float](repeating: 0, count: frames)
    right = left
  }

  /// The frame at which a beat begins; each is rounded by itself.
  func frame(ofBeat beat: Double) -> Int {
    Self.frame(ofBeat: beat, beatsPerMinute, sampleRateHertz)
  }

  private static func frame(ofBeat beat: Double, _ tempo: Double, _ rate: Double) -> Int {
    Int((beat * 60 * rate / tempo).rounded())
  }

  /// The time from one beat to another, in seconds.
  func seconds(ofBeats beats: Double) -> Double {
    beats * 60 / beatsPerMinute
  }

  /// Adds a sound at a beat, with a gain for each side; what is past the end is at the beginning.
  mutating func add(
    _ samples: [Double], atBeat beat: Double, gainLeft: Double, gainRight: Double
  ) {
    // The tangent of half the angle of a frame.
    let turns = 0.5 * Self.lowestHertz / sampleRateHertz
    let slope = fastSine(turns: turns) / fastSine(turns: 0.25 + turns)
    let damping = 2.0.squareRoot()
    let firstGain = 1 / (1 + slope * (slope + damping))
    let secondGain = slope * firstGain
    let thirdGain = slope * secondGain
    var (first, second) = (0.0, 0.0)
    let tail = Int(Self.tailSeconds * sampleRateHertz)
    let envelope = LoopEnvelope(
      frames: samples.count + tail, attackFrames: 0, releaseFrames: Double(tail))
    var place = frame(ofBeat: beat) % frames
    for index in 0..<envelope.frames {
      let value = index < samples.count ? samples[index] : 0
      let rest = value - second
      let band = firstGain * first + secondGain * rest
      let low = second + secondGain * first + thirdGain * rest
      first = 2 * band - first
      second = 2 * low - second
      var high = value - damping * band - low
      if index >= samples.count { high *= envelope.value(atFrame: index) }
      left[place] += Float(gainLeft * high)
      right[place] += Float(gainRight * high)
      place += 1
      if place == frames { place = 0 }
    }
  }

  /// What was drawn, its highest sample at `peak`, 1 = full scale.
  consuming func sound(peak: Float) -> UserSound {
    var highest = Float.leastNormalMagnitude
    for value in left { highest = max(highest, abs(value)) }
    for value in right { highest = max(highest, abs(value)) }
    let gain = peak / highest
    for index in 0..<frames {
      left[index] *= gain
      right[index] *= gain
    }
    return UserSound(left: left, right: right)
  }
}

// Another pitch for a loop of the same length: its time is stretched by a phase vocoder, and what is longer or
// shorter then is resampled to the length it had. Everything is circular, as the loop is.
//
// Sources: Mark Dolson, "The Phase Vocoder: A Tutorial", Computer Music Journal 10, 1986; the phase's advance taken
// from two spectra that lie one step apart, and neighbours that follow the strongest: Miller Puckette, "Phase-locked
// vocoder", IEEE ASSP Workshop on Applications of Signal Processing to Audio and Acoustics, 1995.

/// A shift of pitch, within two semitones.
public struct PitchShift: Sendable {
  /// How much higher, in cents.
  public let cents: Double

  // 85 ms at 48 kHz: two partials 50 Hz apart are told apart.
  private static let windowSeconds = 0.085
  private static let overlap = 8
  // Below this many windows there is no pitch to be told.
  private static let fewestWindows = 4
  private static let shortestWindow = 64

  /// A shift by -200...200 cents; others are forced into this range.
  public init(cents: Double) {
    self.cents = cents > -200 ? min(cents, 200) : -200
  }

  /// The loop at the other pitch, as long as before, what happens in it at its own time.
  ///
  /// NaN and infinity become silence. A loop of less than 256 frames stays as it is.
  public func shifted(_ sound: UserSound, sampleRateHertz: Double) -> UserSound {
    let frames = sound.left.count
    var window = Self.shortestWindow
    let longest = min(Int(Self.windowSeconds * sampleRateHertz), frames / Self.fewestWindows)
    while 2 * window <= longest { window *= 2 }
    guard cents != 0, frames >= Self.fewestWindows * window else { return sound }
    let left = sound.left.map { $0.isFinite ? Double($0) : 0 }
    let right = (sound.right ?? []).map { $0.isFinite ? Double($0) : 0 }
    let length = Int((Double(frames) * fastExp2(cents / 1_200)).rounded())
    var vocoder = LoopVocoder(
      left: left, right: right.isEmpty ? left : right, length: length, window: window,
      overlap: Self.overlap)
    let (longLeft, longRight) = vocoder.stretched()
    return UserSound(
      left: Self.resampled(longLeft, to: frames),
      right: sound.right == nil ? nil : Self.resampled(longRight, to: frames))
  }

  /// Circular resampling.
  private static func resampled(_ samples: [Double], to count: Int) -> [Float] {
    let kernel = UserSound.Kernel(ratio: Double(count) / Double(samples.count))
    let step = Double(samples.count) / Double(count)
    return samples.withUnsafeBufferPointer { samples in
      (0..<count).map { number in
        let place = Double(number) * step
        let first = Int((place - kernel.reach).rounded(.up))
        let last = Int((place + kernel.reach).rounded(.down))
        var sum = 0.0
        for index in first...last {
          var source = index
          while source < 0 { source += samples.count }
          while source >= samples.count { source -= samples.count }
          sum += samples[source] * kernel.weight(at: place - Double(index))
        }
        return Float(sum)
      }
    }
  }
}

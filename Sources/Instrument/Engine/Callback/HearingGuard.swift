// Protects the ears from sudden sound: a live session starts 30 dB down and rises with the first
// touch, and the face can silence it at once.
//
// Who sees nothing has to hear that it was silenced: the cue that says so comes in as far as all else has gone.
// It lies past the limiter and is cut at half of full scale, so that no sample exceeds what one of the two may have.

import Synthesis

/// The gain between the engine and the ports of a live session.
struct HearingGuard: BitwiseCopyable {
  /// The level every session begins at, in decibels.
  static let entranceDecibels = -30.0
  /// The time from there to full level after the first touch, in seconds.
  static let entranceSeconds = 0.05
  /// The time from full level to silence when silenced, in seconds.
  static let silencingSeconds = 0.005

  private var entrance: Float
  private let entranceRatio: Float
  /// Whether there was a touch.
  private(set) var hasBegun = false
  private var presence: Float = 1
  private let fallStep: Float
  private let riseStep: Float

  /// A guard at the level a session begins with; rendering has full level from the start.
  init(sampleRateHertz: Double, isLive: Bool) {
    // 20 log10(2) decibels are one octave of gain.
    let octaves = HearingGuard.entranceDecibels / 6.020_599_913_279_624
    entrance = isLive ? Float(fastExp2(octaves)) : 1
    entranceRatio = Float(
      fastExp2(-octaves / (HearingGuard.entranceSeconds * sampleRateHertz)))
    fallStep = Float(1 / (HearingGuard.silencingSeconds * sampleRateHertz))
    riseStep = Float(1 / (HearingGuard.entranceSeconds * sampleRateHertz))
  }

  /// The guard of a session after its first touch, with no fade in progress.
  init(sampleRateHertz: Double, resuming rest: EngineRest) {
    self.init(sampleRateHertz: sampleRateHertz, isLive: true)
    if rest.hasBegun {
      hasBegun = true
      entrance = 1
    }
    presence = rest.isSilenced ? 0 : 1
  }

  /// Whether no fade is in progress, neither up nor down.
  @_noAllocation @_noLocks
  func isSteady(isSilenced: Bool) -> Bool {
    (entrance == 1 || !hasBegun) && presence == (isSilenced ? 0 : 1)
  }

  /// The first touch: the level rises from now on.
  @_noAllocation @_noLocks
  mutating func begin() {
    hasBegun = true
  }

  /// Applies the gain; bit for bit the same sound once the level is full.
  ///
  /// `inSilence` is heard where the sound is silenced, with the linear `volume`.
  @_noAllocation @_noLocks
  mutating func apply(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int,
    isSilenced: Bool, inSilence: DrySound? = nil, volume: Float = 1
  ) {
    guard entrance < 1 || presence < 1 || isSilenced else { return }
    for frame in 0..<frames {
      let gain = entrance * presence
      left[frame] *= gain
      right[frame] *= gain
      if let inSilence {
        let room = entrance * (1 - presence)
        left[frame] += room * Self.held(volume * inSilence.left[frame])
        right[frame] += room * Self.held(volume * inSilence.right[frame])
      }
      if hasBegun { entrance = min(entrance * entranceRatio, 1) }
      presence = isSilenced ? max(presence - fallStep, 0) : min(presence + riseStep, 1)
    }
  }

  /// A sample within what is heard in silence at most.
  @_noAllocation @_noLocks @inline(__always)
  private static func held(_ sample: Float) -> Float { min(max(sample, -0.5), 0.5) }
}

// Where synthesised speech is played.

/// A place for speech that was made sample by sample; called by the announcer's thread.
public protocol SpokenSoundOutput: Sendable {
  /// The sample rate it plays at, in hertz; nil while nothing plays.
  var sampleRateHertz: Double? { get }
  /// Frames that are queued and not yet played.
  var waitingFrames: Int { get }
  /// Queues mono samples, 1 = full scale, and returns how many fitted.
  func queue(_ samples: ArraySlice<Float>) -> Int
  /// Is told what the samples that are queued from now on say, and by which voice.
  func begin(_ text: String, voice: String)
  /// Fades out at once and forgets what is queued.
  func cut()
}

extension SpokenSoundOutput {
  /// By default nobody keeps it.
  public func begin(_ text: String, voice: String) {}
}

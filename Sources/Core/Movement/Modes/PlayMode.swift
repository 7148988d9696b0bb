// The modes of playing, and what each event does in each of them. The gesture drum that this follows has one
// movement that leads on from mode to mode; what it left open is decided here:
// - after playing comes freestyle, so that the one movement leads round;
// - what was recorded replaces the pattern before only once it is played: a recording that is left, or that has
//   no hit, changes nothing;
// - hits sound in every mode; only while recording they are kept;
// - an empty step means something only while recording.

/// How hits of zones are played.
public enum PlayMode: String, Sendable, Hashable, CaseIterable {
  /// Hits sound, nothing is kept.
  case freestyle
  /// Hits sound and become the steps of a pattern.
  case recording
  /// The pattern is played, and hits sound over it.
  case playing

  /// What comes to a mode from outside.
  public enum Event: Sendable, Hashable, CaseIterable {
    /// The one movement that leads on.
    case step
    /// That movement held: freestyle from anywhere.
    case reset
    /// A zone was entered.
    case hit
    /// An empty step.
    case skip
  }

  /// What an event does.
  public enum Effect: Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// Nothing, and that is told.
    case refused
    /// A recording begins.
    case begins
    /// A step is added to it.
    case addsHit
    /// An empty step is added to it.
    case addsRest
    /// It is over, and is played.
    case plays
    /// It is over without a hit; the pattern before is kept.
    case recordedNothing
    /// It is left; the pattern before is kept.
    case discards
    /// The pattern stops.
    case stops
    /// Freestyle was asked for where it is.
    case stays
  }

  /// The mode after an event, and what the event does.
  ///
  /// - Parameters:
  ///   - event: what comes.
  ///   - hasHits: whether the recording in progress has a hit.
  /// - Returns: the next mode and the effect.
  public func after(_ event: Event, hasHits: Bool) -> (mode: PlayMode, effect: Effect) {
    switch (self, event) {
    case (.freestyle, .step): (.recording, .begins)
    case (.freestyle, .reset): (.freestyle, .stays)
    case (.freestyle, .hit): (.freestyle, .none)
    case (.freestyle, .skip): (.freestyle, .refused)
    case (.recording, .step): hasHits ? (.playing, .plays) : (.freestyle, .recordedNothing)
    case (.recording, .reset): (.freestyle, .discards)
    case (.recording, .hit): (.recording, .addsHit)
    case (.recording, .skip): (.recording, .addsRest)
    case (.playing, .step), (.playing, .reset): (.freestyle, .stops)
    case (.playing, .hit): (.playing, .none)
    case (.playing, .skip): (.playing, .refused)
    }
  }
}

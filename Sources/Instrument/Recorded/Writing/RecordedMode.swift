// What happened to the modes of playing, sent to the recorder.

import Movement
import Sonification

/// The modes after a change.
package struct RecordedMode: Sendable {
  /// When it happened, in nanoseconds.
  package var timeNanoseconds: Int64
  /// What happened.
  package var event: ModeRow.Event
  /// The mode since.
  package var mode: PlayMode
  /// The pattern there is since; nil for none.
  package var pattern: StepPattern?
  /// The tempo since, in beats per minute.
  package var beatsPerMinute: Double
  /// Whether each beat clicks since.
  package var hasMetronome: Bool

  package init(
    timeNanoseconds: Int64, event: ModeRow.Event, mode: PlayMode, pattern: StepPattern?,
    beatsPerMinute: Double, hasMetronome: Bool
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.event = event
    self.mode = mode
    self.pattern = pattern
    self.beatsPerMinute = beatsPerMinute
    self.hasMetronome = hasMetronome
  }
}

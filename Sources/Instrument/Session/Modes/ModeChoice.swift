// What a user chooses about the modes of playing, before a session or in it.

import Movement
import Sonification

/// How modes, patterns and the metronome begin.
public struct ModeChoice: Sendable, Hashable {
  /// The first mode.
  public var mode: PlayMode
  /// The pattern to be played; nil for none yet.
  public var pattern: StepPattern?
  /// The tempo in beats per minute; nil for the pattern's own, or 120.
  public var beatsPerMinute: Double?
  /// Where recorded hits come in a pattern.
  public var placement: PatternPlacement
  /// Whether each beat clicks.
  public var hasMetronome: Bool
  /// Whether barrel button, corners and pad lead through the modes; keys always do.
  public var hasGestures: Bool

  /// Creates a choice.
  public init(
    mode: PlayMode = .freestyle, pattern: StepPattern? = nil, beatsPerMinute: Double? = nil,
    placement: PatternPlacement = .order, hasMetronome: Bool = false, hasGestures: Bool = false
  ) {
    self.mode = mode
    self.pattern = pattern
    self.beatsPerMinute = beatsPerMinute
    self.placement = placement
    self.hasMetronome = hasMetronome
    self.hasGestures = hasGestures
  }

  /// The tempo in force, in beats per minute.
  public var tempo: Double {
    let range = StepPattern.tempoRange
    let wanted = beatsPerMinute ?? pattern?.beatsPerMinute ?? StepPattern.standardTempo
    return min(max(wanted, range.lowerBound), range.upperBound)
  }
}

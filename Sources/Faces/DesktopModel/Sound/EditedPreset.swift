// The sound being edited: a preset, the changes to it, and what keeps it sensible.

import Sonification

/// The sound being played, and the preset it started from.
public struct EditedPreset: Sendable, Hashable {
  /// The preset it started from.
  public private(set) var origin: Preset
  /// The sound as it is now.
  public private(set) var current: Preset

  /// Starts from a preset.
  public init(_ preset: Preset) {
    origin = preset
    current = preset
  }

  /// Starts from a preset with a sound that was made from it and not saved.
  public init(_ preset: Preset, unsaved: Preset) {
    origin = preset
    current = unsaved
    (current.name, current.summary) = (preset.name, preset.summary)
    current.keepPitchRanges()
  }

  /// Whether anything differs from the preset.
  public var isChanged: Bool { current != origin }

  /// Turns a control.
  public mutating func set(_ control: SoundControl, to value: Double) {
    control.set(value, in: &current)
    current.keepPitchRanges(favouring: control.parameter)
  }

  /// Makes a choice.
  public mutating func choose(_ choice: SoundChoice, _ index: Int) {
    choice.set(index, in: &current)
    current.keepPitchRanges()
  }

  /// Gives a control the value it has in the preset.
  public mutating func reset(_ control: SoundControl) {
    set(control, to: control.value(in: origin))
  }

  /// Gives everything the values of the preset.
  public mutating func resetAll() {
    current = origin
  }

  /// Takes over a sound that came from elsewhere, such as a new intensity window.
  public mutating func adopt(_ change: (inout Preset) -> Void) {
    change(&current)
    current.keepPitchRanges()
  }
}

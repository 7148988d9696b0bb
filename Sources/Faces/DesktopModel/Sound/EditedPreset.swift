// The sound being edited: a preset, the changes to it, and what keeps it sensible.

import Sonification

/// The sound being played, and the preset it started from.
public struct EditedPreset: Sendable, Hashable {
  /// The preset it started from.
  public private(set) var origin: Preset
  /// The sound as it is now.
  public private(set) var current: Preset

  // The least distance between the ends of the pitch range, in hertz.
  private static let leastRangeHertz = 1.0

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
    settle(favouring: "")
  }

  /// Whether anything differs from the preset.
  public var isChanged: Bool { current != origin }

  /// Turns a control.
  public mutating func set(_ control: SoundControl, to value: Double) {
    control.set(value, in: &current)
    settle(favouring: control.key)
  }

  /// Makes a choice.
  public mutating func choose(_ choice: SoundChoice, _ index: Int) {
    choice.set(index, in: &current)
    settle(favouring: "")
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
    settle(favouring: "")
  }

  // The pitch range must have an extent, and only the linear scale may begin at 0 Hz.
  private mutating func settle(favouring key: String) {
    for voice in 0..<current.voiceCount {
      let highest = Parameter.mapping(.highestHertz, voice: voice).key
      EditedPreset.settle(&current.mappings[voice], favouringHighest: key == highest)
    }
  }

  private static func settle(_ mapping: inout MappingParameters, favouringHighest: Bool) {
    let lowest = mapping.scale == .linear ? 0 : 1.0
    if mapping.lowestHertz < lowest { mapping.lowestHertz = lowest }
    let gap = leastRangeHertz
    guard mapping.highestHertz < mapping.lowestHertz + gap else { return }
    if favouringHighest {
      mapping.highestHertz = max(mapping.highestHertz, lowest + gap)
      mapping.lowestHertz = mapping.highestHertz - gap
    } else {
      mapping.lowestHertz = min(mapping.lowestHertz, 20_000 - gap)
      mapping.highestHertz = mapping.lowestHertz + gap
    }
  }
}

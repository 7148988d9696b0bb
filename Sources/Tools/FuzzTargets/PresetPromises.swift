// The promises of a preset from any file.

import Files
import Library
import Micrograph
import Sonification
import Synthesis

/// The promises of preset files.
enum PresetPromises {
  private static let largest = Double.greatestFiniteMagnitude

  static func check(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<Preset>(
      read: { (path) throws(SettingsError) in try PresetFile.read(path) },
      text: { PresetFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try PresetFile.parse(text, path: path) })
    guard let preset = try file.check(path) else { return false }
    try check(preset)
    try checkChanging(preset)
    return true
  }

  /// Every number of a preset in its range.
  static func check(_ preset: Preset) throws(Finding) {
    let mapping = preset.mapping
    let greatest = MappingParameter.greatestHertz
    let lowestRange =
      mapping.scale == .linear ? 0...greatest : Double.leastNonzeroMagnitude...greatest
    try Promise.within(mapping.lowestHertz, lowestRange, "lowest-hz")
    try Promise.within(mapping.highestHertz, mapping.lowestHertz.nextUp...greatest, "highest-hz")
    try check(mapping.window)
    for parameter in Parameter.allCases {
      let (value, definition) = (preset[parameter], parameter.definition)
      guard definition.clamped(value) == value else {
        throw .outOfBounds(name: definition.key, value: "\(value)")
      }
    }
  }

  private static func check(_ window: WindowChoice) throws(Finding) {
    switch window {
    case .automatic(let fraction): try Promise.within(fraction, 0...1, "saturated-percent")
    case .fullRange: break
    case .fixed(let window):
      try Promise.within(window.low, -largest...window.high.nextDown, "window")
      try Promise.within(window.high, window.low.nextUp...largest, "window")
      for value in [window.low, window.high, window.low / 2 + window.high / 2, 0] {
        try Promise.within(window.position(of: value), 0...1, "u at \(value) in \(window)")
      }
    }
  }

  /// A session keeps what changed as keys and values: all of them together make the same sound.
  private static func checkChanging(_ preset: Preset) throws(Finding) {
    let values =
      PresetFile.changes(from: Preset.classic.mappings, to: preset.mappings)
      + PresetFile.changes(from: Preset.classic.chain, to: preset.chain)
    guard let changed = PresetFile.changing(.classic, values) else {
      throw .refusedAfterWriting(text: "\(values)", reason: "a change is no value")
    }
    guard (changed.mappings, changed.chain) == (preset.mappings, preset.chain) else {
      throw .changedByWriting(text: "\(values)")
    }
  }
}

// The numbers of a preset as knobs: name, unit, range, keyboard step and default of each. The list
// is in SoundControl+All.swift; a window only has to lay it out.

import Settings
import Sonification

/// One number of the sound that a person can turn.
public struct SoundControl: Sendable {
  /// A heading that controls stand under.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    case output = "Output"
    case pitch = "Pitch"
    case voice = "FM voice"
    case delay = "Delay"
    case reverb = "Reverb"
    case filter = "Filter"
  }

  /// The key that names it in a preset file, such as "delay.mix".
  public let key: String
  /// Its name on the screen.
  public let name: String
  /// Its unit in words, as a screen reader says it; empty for plain numbers.
  public let unitName: String
  /// Its unit as it is written; empty for plain numbers.
  public let unit: String
  /// The heading it stands under.
  public let group: Group
  /// The numbers it accepts.
  public let range: ClosedRange<Double>
  /// What one arrow key changes; nil where it depends on the value.
  private let fixedStep: Double?
  /// Digits after the point.
  public let digits: Int

  private let path: any (WritableKeyPath<Preset, Double> & Sendable)

  init(
    _ key: String, _ name: String, unit: String = "", unitName: String = "", _ group: Group,
    _ range: ClosedRange<Double>, step: Double?, digits: Int,
    _ path: any (WritableKeyPath<Preset, Double> & Sendable)
  ) {
    self.key = key
    self.name = name
    self.unit = unit
    self.unitName = unitName
    self.group = group
    self.range = range
    fixedStep = step
    self.digits = digits
    self.path = path
  }

  /// Its number in a preset, held within its range.
  public func value(in preset: Preset) -> Double {
    let value = preset[keyPath: path]
    return value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }

  /// Puts a number into a preset, held within the range; one that is not a number changes nothing.
  public func set(_ value: Double, in preset: inout Preset) {
    guard !value.isNaN else { return }
    preset[keyPath: path] = min(max(value, range.lowerBound), range.upperBound)
  }

  /// What one arrow key changes at a value: frequencies change by about a semitone.
  public func step(at value: Double) -> Double {
    if let fixedStep { return fixedStep }
    // A semitone is 5.9 % of a frequency; the largest of 1, 2 and 5 times a power of ten below it.
    let semitone = max(value, 20) * 0.059
    var power = 1.0
    while power * 10 <= semitone { power *= 10 }
    return [5, 2, 1].map { $0 * power }.first { $0 <= semitone } ?? 1
  }

  /// The name a screen reader says, with the unit.
  public var spokenName: String {
    unitName.isEmpty ? name : "\(name) in \(unitName)"
  }

  /// The name on the screen, with the unit.
  public var label: String {
    unit.isEmpty ? name : "\(name), \(unit)"
  }

  /// The range and the default in words.
  public func hint(default preset: Preset) -> String {
    let low = Words.number(range.lowerBound, digits)
    let high = Words.number(range.upperBound, digits)
    let standard = Words.number(value(in: preset), digits)
    let ending = unitName.isEmpty ? "" : " \(unitName)"
    return "\(low) to \(high)\(ending), \(standard) in the preset"
  }
}

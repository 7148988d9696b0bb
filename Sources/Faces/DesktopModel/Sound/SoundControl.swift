// The numbers of a preset as knobs, made from the table of parameters; a window only has to lay them
// out.

import Sonification
import Synthesis
import Translation
import Wording

/// One number of the sound that a person can turn.
public struct SoundControl: Sendable, Hashable {
  /// All controls, in the order of a preset's file.
  public static let all = Parameter.allCases.compactMap(SoundControl.init)

  /// The parameter it turns.
  public private(set) var parameter: Parameter
  /// The numbers it accepts, which are those of a preset's file.
  public let range: ClosedRange<Double>
  /// Digits after the point.
  public let digits: Int
  /// What one arrow key changes; nil where it depends on the value.
  private let fixedStep: Double?
  /// The value of a keyword at the upper end of the range, such as an open filter.
  private let endValue: Double?

  /// The control of a parameter; nil for one that is a choice of keywords.
  private init?(_ parameter: Parameter) {
    self.parameter = parameter
    switch parameter.definition.kind {
    case .number(let range, let step, let digits):
      (self.range, fixedStep, self.digits, endValue) = (range, step, digits, nil)
    case .numberOrWord(let range, let step, let digits, _, let wordValue)
    where wordValue > range.upperBound:
      (self.range, fixedStep, self.digits, endValue) = (range, step, digits, wordValue)
    case .numberOrWord, .choice, .toggle:
      return nil
    }
  }

  /// The key that names it in a preset file, such as "delay.mix".
  public var key: String { parameter.key }
  /// Its name on the screen.
  public var name: String { parameter.definition.title }
  /// Its unit.
  public var unit: ParameterUnit { parameter.definition.unit }
  /// The heading it is listed under.
  public var group: ParameterGroup { parameter.definition.group }

  /// The same control of another voice, from 0; an effect's is every voice's.
  public func of(voice: Int) -> SoundControl {
    var control = self
    control.parameter = parameter.of(voice: voice)
    return control
  }

  /// Its number in a preset, held within its range.
  public func value(in preset: Preset) -> Double {
    min(preset[parameter], range.upperBound)
  }

  /// Puts a number into a preset, held within the range; one that is not a number changes nothing.
  public func set(_ value: Double, in preset: inout Preset) {
    guard !value.isNaN else { return }
    if let endValue, value >= range.upperBound {
      preset[parameter] = endValue
    } else {
      preset[parameter] = min(max(value, range.lowerBound), range.upperBound)
    }
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

  /// The name with the unit, for screen readers.
  public var spokenName: String {
    unit == .none ? name : translated("\(name) in \(translated(name: unit.spokenName))")
  }

  /// The name on the screen, with the unit.
  public var label: String {
    unit == .none ? name : "\(name), \(unit.symbol)"
  }

  /// A sentence on the range and the default.
  public func hint(default preset: Preset) -> String {
    let low = NumberText.number(range.lowerBound, digits)
    let high = NumberText.number(range.upperBound, digits)
    let standard = NumberText.number(value(in: preset), digits)
    let ending = unit == .none ? "" : " \(translated(name: unit.spokenName))"
    let isThere = (parameter.voice ?? 0) < preset.voiceCount
    return translated(
      "\(low) to \(high)\(ending), \(standard) \(isThere ? translated("in the preset") : translated("usually"))"
    )
  }
}

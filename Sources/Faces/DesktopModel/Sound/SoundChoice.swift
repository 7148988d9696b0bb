// The settings of a preset that are keywords rather than numbers, made from the table of
// parameters.

import Sonification
import Synthesis
import Translation
import Wording

/// One choice of the sound among a few.
public struct SoundChoice: Sendable, Hashable {
  /// All choices, in the order of a preset's file.
  public static let all = Parameter.allCases.compactMap(SoundChoice.init)

  /// The parameter it chooses.
  public private(set) var parameter: Parameter
  /// The words to choose from.
  public let options: [String]
  /// The values of the labels; the last is kept where a number is set already.
  private let values: [Double]

  /// The choice of a parameter; nil for one that is a number.
  private init?(_ parameter: Parameter) {
    self.parameter = parameter
    switch parameter.definition.kind {
    case .choice(let choices):
      options = choices.map { translated(name: $0.name) }
      values = choices.indices.map(Double.init)
    case .toggle(let names):
      options = names.map { translated(name: $0) }
      values = [0, 1]
    case .numberOrWord(let range, _, _, _, let wordValue) where wordValue < range.lowerBound:
      options = [translated("Off"), translated("On")]
      values = [wordValue, SoundChoice.usualPhon]
    case .number, .numberOrWord:
      return nil
    }
  }

  // The level at which tones are made equally loud when the choice is on, in phon.
  private static let usualPhon = LoudnessContour.standardPhon

  /// Its name on the screen.
  public var name: String { parameter.definition.title }
  /// The heading it is listed under.
  public var group: ParameterGroup { parameter.definition.group }

  /// The same choice of another voice, from 0; an effect's is every voice's.
  public func of(voice: Int) -> SoundChoice {
    var choice = self
    choice.parameter = parameter.of(voice: voice)
    return choice
  }

  /// The index of the choice in a preset.
  public func index(in preset: Preset) -> Int {
    values.firstIndex(of: preset[parameter]) ?? values.count - 1
  }

  /// Makes a choice in a preset; an index beyond the options, or the present one, changes nothing.
  public func set(_ index: Int, in preset: inout Preset) {
    guard values.indices.contains(index), index != self.index(in: preset) else { return }
    preset[parameter] = values[index]
  }
}

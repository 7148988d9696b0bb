// What knobs turn.

import ArgumentParser
import Session
import Sonification
import Synthesis

/// A knob and what is put on it, as it is given: "turn=delay.mix".
struct KnobArgument {
  let place: KnobPlace
  let target: KnobTarget

  /// - Throws: `ValidationError` where there is no such knob, or nothing of that name to put on it.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let place = KnobPlace(rawValue: String(parts[0])) else {
      let places = KnobPlace.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "no knob is named so; write up=volume, or another of \(places)")
    }
    guard let target = KnobTarget(word: String(parts[1])) else {
      throw ValidationError(
        "\"\(parts[1])\" cannot be put on a knob; write volume, bend, none or a key of a preset such as delay.mix"
      )
    }
    (self.place, self.target) = (place, target)
  }
}

/// What knobs turn in a session.
struct KnobOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Put something on a knob; repeatable. The knobs are up, turn, ring, strip and dial; on them go volume, \
      bend, none, or a key of 'penumbra presets show', such as delay.mix. Up is the tip moved up or down and \
      turn is its roll, its lean or the turn of two fingers, while u, the pen's upper button or the pad's third \
      button holds the knobs; with this option buttons, ring, strip and dial count, and one that is named comes before what the \
      window's page Tablet has on it. Without it: up=volume, turn=bend.
      """, valueName: "knob=what"), transform: KnobArgument.init)
  var knob: [KnobArgument] = []

  /// What is chosen.
  ///
  /// - Throws: `ValidationError` where a knob turns a voice that the preset does not have.
  func choice(for preset: Preset) throws -> KnobChoice {
    for knob in knob {
      guard case .parameter(let parameter) = knob.target, let voice = parameter.voice,
        voice >= preset.voiceCount
      else { continue }
      throw ValidationError(
        "--knob \(knob.place.rawValue)=\(parameter.key) turns voice \(voice + 1), but the preset \(preset.name) "
          + "has \(preset.voiceCount); choose another key or preset.")
    }
    var choice = KnobChoice(hasGestures: !knob.isEmpty)
    for knob in knob { choice.targets[knob.place] = knob.target }
    choice.named = Set(knob.map(\.place))
    return choice
  }
}

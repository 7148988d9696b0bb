// What knobs turn, and where they stand, in words.

import Session
import Sonification
import Synthesis
import Translation

extension KnobTarget {
  /// What is turned, as in "turns the volume".
  public var name: String {
    switch self {
    case .none: translated("nothing")
    case .volume: translated("the volume")
    case .bend: translated("the pitch")
    case .parameter(let parameter):
      // Voices of a preset count from 1 for people.
      parameter.voice.map {
        $0 > 0 ? translated("\(own(parameter)) of voice \($0 + 1)") : own(parameter)
      }
        ?? own(parameter)
    }
  }

  private func own(_ parameter: Parameter) -> String {
    translated("the \(withinSentence(parameter.definition.title))")
  }

  /// Where it stands, such as "Volume -12 dB".
  public func clause(_ value: Double) -> String {
    switch self {
    case .none: return translated("Nothing")
    case .volume:
      return value <= LiveSession.volumeRange.lowerBound
        ? translated("Volume silent") : translated("Volume \(NumberWords.number(value, 1)) dB")
    case .bend:
      return translated("Pitch bend \(value > 0 ? "+" : "")\(NumberWords.number(value, 0)) cents")
    case .parameter(let parameter):
      let voice = parameter.voice.map { $0 > 0 ? translated(" of voice \($0 + 1)") : "" } ?? ""
      return "\(parameter.definition.title)\(voice) \(parameter.definition.words(for: value))"
    }
  }
}

extension ParameterDefinition {
  /// Its name in the user's language.
  public var title: String { translated(name: name) }

  /// A value as people read it: with its unit, or as the name of a choice.
  public func words(for value: Double) -> String {
    let digits: Int
    switch kind {
    case .number(_, _, let places): digits = places
    case .numberOrWord(_, _, let places, let word, let wordValue):
      if value == wordValue { return translated(name: word) }
      digits = places
    case .choice(let choices):
      let index = Int(clamped(value))
      return choices.indices.contains(index) ? translated(name: choices[index].name) : ""
    case .toggle(let names): return translated(name: names[value == 0 ? 0 : 1])
    }
    let number = NumberWords.number(value, digits)
    return unit == .none ? number : "\(number) \(unit.symbol)"
  }
}

extension KnobRun {
  /// What the hand turns while the knobs are held, in a sentence.
  public func heldSentence(_ value: (KnobTarget) -> Double) -> String {
    let parts: [String] = [
      (KnobPlace.up, translated("up and down")), (.turn, translated("turning")),
    ].compactMap {
      place, words in
      guard let target = choice.targets[place], target != .none else { return nil }
      return "\(words): \(target.name)"
    }
    guard !parts.isEmpty else { return translated("Knobs: nothing is on them.") }
    return translated("Knobs held; \(parts.joined(separator: ", ")). \(state(value))")
  }

  /// Where the knobs that the hand turns stand, in a sentence.
  public func state(_ value: (KnobTarget) -> Double) -> String {
    held.isEmpty ? "" : held.map { $0.clause(value($0)) }.joined(separator: ", ") + "."
  }
}

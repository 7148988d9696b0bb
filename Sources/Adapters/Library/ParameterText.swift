// The value of a parameter as the text of a preset's file, which is also that of a recorded change.

import Files
import Sonification
import Synthesis

/// Values of parameters as TOML text.
public enum ParameterText {
  /// The text of a value.
  public static func text(of value: Double, _ definition: ParameterDefinition) -> String {
    switch definition.kind {
    case .number: TOMLText.number(value)
    case .numberOrWord(_, _, _, let word, let wordValue):
      value == wordValue ? TOMLText.quoted(word) : TOMLText.number(value)
    case .choice(let choices): TOMLText.quoted(choices[Int(value)].word)
    case .toggle: value == 0 ? "false" : "true"
    }
  }

  /// The value that a text represents; nil where the parameter does not accept it.
  ///
  /// `text` is as `text(of:_:)` makes it; keywords may be without quotes.
  public static func value(of text: String, _ definition: ParameterDefinition) -> Double? {
    let word =
      text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
    switch definition.kind {
    case .number(let range, _, _):
      return number(text, in: range)
    case .numberOrWord(let range, _, _, let expected, let wordValue):
      return word == expected ? wordValue : number(text, in: range)
    case .choice(let choices):
      return choices.firstIndex { $0.word == word }.map(Double.init)
    case .toggle:
      return Bool(text).map { $0 ? 1 : 0 }
    }
  }

  private static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    Double(text).flatMap { range.contains($0) ? $0 : nil }
  }
}

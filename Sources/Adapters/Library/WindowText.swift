// The window of a preset's file: a keyword, or two numbers, and the percentage of an automatic one.
// It is the only setting of a preset that is not a single value.

import Files
import Micrograph
import Sonification
import TOMLKit

/// The window of a mapping as TOML text.
enum WindowText {
  /// The keys, with their table.
  static let windowKey = "mapping.window"
  static let percentKey = "mapping.saturated-percent"
  /// The keywords for the two windows without numbers, the automatic one first.
  static let words = ["automatic", "full-range"]
  /// The saturated pixels of an automatic window, in percent.
  static let percentRange = ValueRange(0...100)

  /// The values of a window by their keys, in the order of the file.
  static func values(of window: WindowChoice) -> [(key: String, value: String)] {
    switch window {
    case .automatic(let fraction):
      let percent = DecimalShift.percent(ofFraction: fraction)
      return [
        (windowKey, TOMLText.quoted(words[0])), (percentKey, TOMLText.number(percent)),
      ]
    case .fullRange:
      return [(windowKey, TOMLText.quoted(words[1]))]
    case .fixed(let window):
      return [
        (windowKey, "[\(TOMLText.number(window.low)), \(TOMLText.number(window.high))]")
      ]
    }
  }

  /// The window that values represent; nil where they are invalid.
  static func window(of values: [String: String]) -> WindowChoice? {
    var automatic = MappingParameters().window
    if let text = values[percentKey] {
      guard let percent = Double(text), percentRange.contains(percent) else { return nil }
      automatic = .automatic(saturatedFraction: DecimalShift.fraction(ofPercent: percent))
    }
    guard let text = values[windowKey] else { return automatic }
    if text == TOMLText.quoted(words[0]) { return automatic }
    if text == TOMLText.quoted(words[1]) { return .fullRange }
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let ends = text.dropFirst().dropLast().split(separator: ",").map { end in
      Double(end.drop { $0 == " " })
    }
    guard ends.count == 2, let low = ends[0], let high = ends[1], (high - low).isFinite else {
      return nil
    }
    return IntensityWindow(low: low, high: high).map(WindowChoice.fixed)
  }

  /// The window in a table of a file; nil where it has none.
  static func window(from table: SettingsTable) throws(SettingsError) -> WindowChoice? {
    let percent = try table.number("saturated-percent", in: percentRange)
    let automatic = percent.map {
      WindowChoice.automatic(saturatedFraction: DecimalShift.fraction(ofPercent: $0))
    }
    guard let value = table.value("window") else { return automatic }
    if value.string != nil {
      let word = try table.choice("window", of: words)
      return word == words[1] ? .fullRange : automatic
    }
    guard let array = value.array else { throw table.wrongType("window", .window) }
    let ends = array.map { $0.double ?? $0.int.map(Double.init) }
    guard ends.count == 2, let low = ends[0], let high = ends[1] else {
      throw table.wrongType("window", .window)
    }
    guard low.isFinite, high.isFinite, (high - low).isFinite else {
      throw .notFinite(path: table.path, key: table.fullName("window"))
    }
    guard let window = IntensityWindow(low: low, high: high) else {
      throw .emptyWindow(
        path: table.path, key: table.fullName("window"), low: low, high: high)
    }
    return .fixed(window)
  }
}

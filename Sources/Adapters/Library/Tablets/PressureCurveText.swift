// A pressure curve as text, in percent, as xsetwacom has it.

import Geometry

/// Pressure curves as text.
public enum PressureCurveText {
  /// The curve that "x1,y1,x2,y2" says; nil where it says none.
  public static func curve(_ text: String) -> PressureCurve? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { part in Double(part.drop { $0 == " " }).map { $0 / 100 } }
    guard numbers.count == 4 else { return nil }
    return PressureCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The text of a curve, to a hundredth of a percent.
  public static func text(of curve: PressureCurve) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2]
      .map { brief(($0 * 10_000).rounded() / 100) }.joined(separator: ",")
  }

  /// A number without a decimal point where it is whole.
  static func brief(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

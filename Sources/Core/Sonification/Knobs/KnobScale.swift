// Where a value stands between the two ends of a knob.

import RealModule
import Synthesis

/// The values of a knob from one end, 0, to the other, 1.
public struct KnobScale: Sendable, Hashable {
  private let low: Double
  private let high: Double
  private let isLogarithmic: Bool
  private let isWhole: Bool
  /// A keyword's value beyond the upper end.
  private let endValue: Double?

  // What is below is too low to be heard, and the logarithm of 0 has no place.
  private static let leastHertz = 20.0

  /// The scale between two values, in equal steps.
  public init(_ range: ClosedRange<Double>) {
    (low, high) = (range.lowerBound, range.upperBound)
    (isLogarithmic, isWhole, endValue) = (false, false, nil)
  }

  /// The scale of a parameter: equal steps, or equal intervals for frequencies.
  public init(_ definition: ParameterDefinition) {
    var (range, isLogarithmic, isWhole) = (definition.range, false, false)
    var endValue: Double?
    switch definition.kind {
    case .number(_, let step, _): isLogarithmic = step == nil
    case .numberOrWord(_, let step, _, _, let wordValue):
      isLogarithmic = step == nil
      endValue = wordValue > range.upperBound ? wordValue : nil
    case .choice, .toggle: isWhole = true
    }
    if isLogarithmic, range.lowerBound < Self.leastHertz, range.upperBound > Self.leastHertz {
      range = Self.leastHertz...range.upperBound
    }
    (low, high) = (range.lowerBound, range.upperBound)
    (self.isLogarithmic, self.isWhole, self.endValue) = (isLogarithmic, isWhole, endValue)
  }

  /// Where a value stands, 0...1.
  public func position(of value: Double) -> Double {
    guard high > low, !value.isNaN else { return 0 }
    let held = min(max(value, low), high)
    return isLogarithmic
      ? Double.log(held / low) / Double.log(high / low) : (held - low) / (high - low)
  }

  /// The value at a position; positions beyond the ends are forced to them.
  public func value(at position: Double) -> Double {
    let held = position.isNaN ? 0 : min(max(position, 0), 1)
    // The ends are exactly what they are, whatever a logarithm makes of them.
    if held == 1 { return endValue ?? high }
    if held == 0 { return low }
    let value =
      isLogarithmic ? low * Double.exp(held * Double.log(high / low)) : low + held * (high - low)
    return isWhole ? value.rounded() : value
  }
}

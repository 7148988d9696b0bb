// The step from one tick to the next, as a person writes it: "5nm", "10px", "20%".

import Synthesis

/// A step of a ruler.
public enum TickStep: Sendable, Hashable {
  /// A length on the image.
  case length(Double, TickUnit)
  /// A share of the window, in percent.
  case value(percent: Double)

  /// Reads a step such as `5nm`, `10px` or `20%`; nil where it is none.
  public init?(_ text: String) {
    let number = text.prefix { $0.isNumber || $0 == "." }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard let value = Double(number), MappingParameter.tickStep.definition.range.contains(value)
    else { return nil }
    if unit == "%" {
      self = .value(percent: value)
    } else if let unit = TickUnit(rawValue: String(unit)) {
      self = .length(value, unit)
    } else {
      return nil
    }
  }
}

extension MappingParameters {
  /// Takes a ruler.
  ///
  /// - Parameters:
  ///   - step: its step.
  ///   - axis: along what; nil for the path's length, or the value where the step is one of the value.
  /// - Returns: false where step and axis do not belong together; nothing changes then.
  public mutating func setTicks(_ step: TickStep, along axis: TickAxis? = nil) -> Bool {
    switch step {
    case .length(let value, let unit):
      let axis = axis ?? .path
      guard axis != .value else { return false }
      (tickAxis, tickStep, tickUnit) = (axis, value, unit)
    case .value(let percent):
      let axis = axis ?? .value
      guard axis == .value || axis == .off else { return false }
      (tickAxis, tickStep) = (axis, percent)
    }
    return true
  }
}

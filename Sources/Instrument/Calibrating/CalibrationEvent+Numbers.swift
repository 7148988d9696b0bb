// The numbers of a calibration as text, the same in pictures and in sentences.

extension CalibrationEvent {
  /// A length with two decimals, such as "0.12 mm".
  package static func millimetres(_ value: Double) -> String {
    "\(number(value)) mm"
  }

  /// A number with at most two decimals, and none where they are zeros.
  package static func brief(_ value: Double) -> String {
    var text = number(value)
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A number with two decimals.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "endless" }
    let hundredths = Int((value * 100).rounded())
    let rest = String(abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(abs(hundredths) / 100).\(rest.count < 2 ? "0" : "")\(rest)"
  }
}

// Numbers as a report prints them: one text for page and table, so that the two never differ.

/// Numbers as text.
public enum ReportNumber {
  /// A number with this many decimals; empty where it is not finite.
  public static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return value.isFinite ? "\(value)" : "" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard value.magnitude * scale < 9e18 else { return "\(value)" }
    let whole = Int64((value * scale).rounded())
    let digits = String(whole.magnitude)
    guard decimals > 0 else { return (whole < 0 ? "-" : "") + digits }
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    return (whole < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// A number with as many decimals as its size requires: about five digits in all.
  public static func measured(_ value: Double) -> String {
    switch value.magnitude {
    case 10_000...: fixed(value, 0)
    case 1_000...: fixed(value, 1)
    case 100...: fixed(value, 2)
    case 10...: fixed(value, 3)
    case 0.01...: fixed(value, 4)
    case 0: "0"
    default: small(value)
    }
  }

  /// Five digits of a number below a hundredth, with a power of ten below a ten-thousandth.
  private static func small(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    var (scaled, exponent) = (value, 0)
    while scaled.magnitude < 1 { (scaled, exponent) = (scaled * 10, exponent - 1) }
    let digits = fixed(scaled, 4)
    // What is rounded up to ten has a digit more before the point.
    guard digits.drop(while: { $0 == "-" }).prefix(2) != "10" else {
      return exponent < -4
        ? "\(value < 0 ? "-" : "")1.0000e\(exponent + 1)" : fixed(value, 3 - exponent)
    }
    return exponent < -4 ? "\(digits)e\(exponent)" : fixed(value, 4 - exponent)
  }

  /// A coordinate of a drawing.
  static func place(_ value: Double) -> String {
    fixed(value, 1)
  }
}

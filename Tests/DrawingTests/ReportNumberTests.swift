// Numbers of a report, against the C library's own printing.

import Drawing
import Foundation
import Testing

@Suite("Numbers of a report")
struct ReportNumberTests {
  @Test("Fixed decimals are those printf rounds to, away from ties")
  func fixed() {
    for value in [0, 1, -1, 0.1, 2.675, 12_345.678, -0.004, 1e-7, 99.9999, 1_760, 123_456_789.25] {
      for decimals in 0...4 {
        let expected = String(format: "%.\(decimals)f", value)
        let printed = ReportNumber.fixed(value, decimals)
        // printf keeps the sign of a negative number that rounds to 0.
        let bare = Double(expected) == 0 ? expected.replacing("-", with: "") : expected
        #expect(
          abs((Double(printed) ?? .nan) - (Double(bare) ?? .nan)) < 1.001
            * pow(10, -Double(decimals)))
        #expect(printed.count == bare.count, "\(value) with \(decimals): \(printed), \(bare)")
      }
    }
    #expect(ReportNumber.fixed(.nan, 2) == "" && ReportNumber.fixed(.infinity, 2) == "")
  }

  @Test("What is measured has about five digits, also where it is small")
  func measured() {
    for (value, text) in [
      (12_345.678, "12346"), (1_234.567, "1234.6"), (23.456789, "23.457"), (0.0123456789, "0.0123"),
      (0.00123456789, "0.0012346"), (-0.000123456789, "-0.00012346"), (0.0099999999, "0.010000"),
      (0.0000123456789, "1.2346e-5"), (-0.0000099999999, "-1.0000e-5"),
      (3.3306690738754696e-16, "3.3307e-16"),
      (0, "0"), (.nan, ""),
    ] {
      #expect(ReportNumber.measured(value) == text, "\(value)")
    }
    // Whatever the size, printf's own rounding to as many digits.
    var value = 0.00998
    while value > 1e-30 {
      let printed = Double(ReportNumber.measured(value)) ?? .nan
      #expect(abs(printed / value - 1) <= 5.01e-5, "\(value)")
      value *= 0.7371
    }
  }
}

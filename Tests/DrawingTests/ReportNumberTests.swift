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
}

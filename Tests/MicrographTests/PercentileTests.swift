// Percentiles of an image. Truth: numpy 2.4 over the same values, `percentile(..., method="inverted_cdf")` and the
// share of values that are lower or higher.

import Micrograph
import Testing

@Suite struct PercentileTests {
  private static func histogram(_ values: [Float], _ type: PixelType) -> Histogram {
    Histogram(Micrograph(width: values.count, height: 1, pixels: values, pixelType: type))
  }

  private static let percents = [0, 0.35, 1, 5, 50, 95, 99.65, 100]

  @Test("whole numbers of 8 and of 16 bits have numpy's percentiles")
  func whole() {
    var narrow = BellValues.make(20_000, top: 255)
    for place in 0..<3_000 { narrow[place] = 7 }
    let eight = Self.histogram(narrow.map { Float($0) }, .unsigned8)
    let found = Self.percents.map { eight.intensity(atPercent: $0) }
    #expect(found == [7, 7, 7, 7, 119, 185, 220, 241])
    #expect(abs(eight.percentBelow(100) - 34.525) < 1e-9)
    #expect(abs(eight.percentAbove(200) - 1.915) < 1e-9)
    let sixteen = Self.histogram(
      BellValues.make(20_000, top: 60_000).map { Float($0) }, .unsigned16)
    let wide = Self.percents.map { sixteen.intensity(atPercent: $0) }
    #expect(wide == [2_577, 8_491, 10_744, 15_716, 30_001, 44_188, 51_999, 56_641])
    #expect(abs(sixteen.percentBelow(20_000) - 12.9) < 1e-9)
    #expect(abs(sixteen.percentAbove(41_000) - 10.67) < 1e-9)
    #expect(
      sixteen.window(fromPercent: 0.35, toPercent: 99.65)
        == IntensityWindow(low: 8_491, high: 51_999))
  }

  @Test("heights of 1e-12 have them to a bin")
  func tiny() throws {
    let values = BellValues.make(20_000, top: 60_000).map { Float(Double($0) * 1e-16) }
    let histogram = Self.histogram(values, .float32)
    for (percent, expected) in [
      (0, 2.5770000283004135e-13), (0.35, 8.49099978696144e-13),
      (99.65, 5.199899972413435e-12), (100, 5.664099831520497e-12),
    ] {
      let found = try #require(histogram.intensity(atPercent: percent))
      #expect(abs(found - expected) <= histogram.binWidth, "\(percent) %: \(found)")
    }
  }

  @Test(
    "beyond the values everything or nothing lies; one value has no window; without values there is none"
  )
  func ends() {
    let three = Self.histogram([10, 20, 30, 30], .unsigned8)
    #expect(three.percentBelow(10) == 0 && three.percentBelow(31) == 100)
    #expect(three.percentAbove(30) == 0 && three.percentAbove(9) == 100)
    #expect(three.percentBelow(30) == 50 && three.percentAbove(10) == 75)
    #expect(three.window(fromPercent: 60, toPercent: 100) == nil)
    #expect(three.window(fromPercent: 90, toPercent: 10) == nil)
    let none = Self.histogram([.nan, .nan], .float32)
    #expect(none.intensity(atPercent: 50) == nil && none.percentBelow(0) == 0)
  }
}

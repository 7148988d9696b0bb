// The contrast of the button Auto. Truth: the rule of ImageJ's ContrastAdjuster.autoAdjust, written down once more in
// Python over numpy's histograms of the same values (256 bins: of 8 bits one a value, else from least to largest).

import Micrograph
import Testing

@Suite struct AutomaticContrastTests {
  private static func windows(_ values: [Float], _ type: PixelType) -> [[Double]] {
    let histogram = Histogram(
      Micrograph(width: values.count, height: 1, pixels: values, pixelType: type))
    var step = AutomaticContrast()
    return (0...AutomaticContrast.count).map { _ in
      defer { step = step.next }
      let window = step.window(of: histogram)
      return [window.low, window.high]
    }
  }

  @Test("8 bits, with an empty background: each step saturates more, and the eleventh is the first")
  func eight() {
    var values = BellValues.make(20_000, top: 255)
    // More than a tenth of all pixels: ImageJ passes over them.
    for place in 0..<3_000 { values[place] = 7 }
    let whole = [7.0, 241]
    #expect(
      Self.windows(values.map { Float($0) }, .unsigned8)
        == [[27, 225], [36, 224], [45, 215], [53, 199], [73, 183], [95, 163]]
        + [whole, whole, whole, whole, [27, 225]])
  }

  @Test("16 bits have 256 bins from the least to the largest value")
  func sixteen() {
    let values = BellValues.make(20_000, top: 60_000).map { Float($0) }
    let whole = [2_577.0, 56_641]
    #expect(
      Self.windows(values, .unsigned16)
        == [
          [5_533.625, 53_473.1875], [7_856.6875, 52_628.4375], [10_179.75, 50_516.5625],
          [12_502.8125, 47_771.125], [15_881.8125, 43_547.375], [21_795.0625, 38_690.0625],
        ] + [whole, whole, whole, whole, [5_533.625, 53_473.1875]])
  }

  @Test(
    "floats span what 16 bits of the same values span, to a bin; one value and none have a window")
  func floats() {
    let values = BellValues.make(20_000, top: 60_000).map { Float(Double($0) * 1e-16) }
    let first = Self.windows(values, .float32)[0]
    #expect(abs(first[0] - 5_533.625e-16) < 2 * 211e-16)
    #expect(abs(first[1] - 53_473.1875e-16) < 2 * 211e-16)
    for values: [Float] in [[5, 5, 5], [.nan, .nan]] {
      #expect(Self.windows(values, .float32).allSatisfy { $0[0] < $0[1] })
    }
  }
}

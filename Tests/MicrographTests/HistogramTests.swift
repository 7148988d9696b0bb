// Counts and windows against the sorted pixels.

import Foundation
import Micrograph
import TestBasics
import Testing

@Suite struct HistogramTests {
  private func image(_ pixels: [Float], _ type: PixelType) -> Micrograph {
    Micrograph(width: pixels.count, height: 1, pixels: pixels, pixelType: type)
  }

  /// The window by sorting: as many pixels as allowed are cut off at each end, values whole.
  private func sortedWindow(_ pixels: [Float], fraction: Double) -> (low: Double, high: Double) {
    let sorted = pixels.sorted()
    let allowed = Int(Double(sorted.count) * fraction / 2)
    return (Double(sorted[allowed]), Double(sorted[sorted.count - 1 - allowed]))
  }

  @Test("whole values are counted one by one")
  func counts() {
    let histogram = Histogram(image([3, 7, 3, 5, 5, 5], .unsigned8))
    #expect(histogram.minimum == 3)
    #expect(histogram.maximum == 7)
    #expect(histogram.count == 6)
    #expect(histogram.notFiniteCount == 0)
    #expect(abs(histogram.mean - 28.0 / 6) < 1e-12)
    #expect(histogram.bins == [2, 0, 3, 0, 1])
  }

  @Test("values that are not finite are counted apart")
  func notFinite() {
    let histogram = Histogram(image([.nan, 1, .infinity, 3, -.infinity], .float32))
    #expect(histogram.minimum == 1)
    #expect(histogram.maximum == 3)
    #expect(histogram.mean == 2)
    #expect(histogram.count == 2)
    #expect(histogram.notFiniteCount == 3)
    #expect(histogram.bins.reduce(0, +) == 2)
    let empty = Histogram(image([.nan, .nan], .float32))
    #expect(empty.count == 0 && empty.bins.isEmpty && empty.mean == 0)
    let window = empty.window()
    #expect(window.low < window.high)
  }

  @Test("0.35 % of random 16-bit and 8-bit images is cut off as by sorting")
  func sorting() {
    var random = SeededGenerator(seed: 30)
    for round in 0..<20 {
      let wide = round.isMultiple(of: 2)
      let pixels = (0..<20_000).map { _ -> Float in
        // A bell over the middle of the range: the mean of four even draws.
        let sum = (0..<4).reduce(0) { sum, _ in sum + Int.random(in: 0...1_000, using: &random) }
        return Float(wide ? sum * 16 : sum / 16)
      }
      let type: PixelType = wide ? .unsigned16 : .unsigned8
      let histogram = Histogram(image(pixels, type))
      for fraction in [0.0035, 0.02, 0.3] {
        let window = histogram.window(saturatedFraction: fraction)
        let expected = sortedWindow(pixels, fraction: fraction)
        #expect(window.low == expected.low && window.high == expected.high)
        let outside = pixels.count { Double($0) < window.low || Double($0) > window.high }
        #expect(Double(outside) <= fraction * Double(pixels.count))
      }
    }
  }

  @Test("floats are cut off as by sorting, to one of 65,535 steps")
  func floats() {
    var random = SeededGenerator(seed: 31)
    let pixels = (0..<50_000).map { _ in Float.random(in: -3...11, using: &random) }
    let window = Histogram(image(pixels, .float32)).window()
    let expected = sortedWindow(pixels, fraction: 0.0035)
    let step = 14.0 / 65_535
    #expect(abs(window.low - expected.low) <= step)
    #expect(abs(window.high - expected.high) <= step)
  }

  @Test("one hot pixel does not widen the window of a float image")
  func hotPixel() {
    var random = SeededGenerator(seed: 32)
    var pixels = (0..<50_000).map { _ in Float.random(in: 0...1, using: &random) }
    pixels[25_000] = 1e6
    let window = Histogram(image(pixels, .float32)).window()
    let expected = sortedWindow(pixels, fraction: 0.0035)
    #expect(abs(window.high - expected.high) < 0.01)
  }

  @Test("a fraction of 0 gives the whole range")
  func whole() {
    let window = Histogram(image([0, 100, 250], .unsigned8)).window(saturatedFraction: 0)
    #expect(window == IntensityWindow(low: 0, high: 250))
  }

  @Test("a window that would be empty becomes the whole range")
  func fewValues() {
    var pixels = [Float](repeating: 9, count: 10_000)
    pixels[17] = 200
    let window = Histogram(image(pixels, .unsigned8)).window()
    #expect(window == IntensityWindow(low: 9, high: 200))
  }

  @Test(
    "an image of one value has a window that begins there",
    arguments: [Float(0), 1, -5, 1_000, 3e38])
  func constant(value: Float) {
    let window = Histogram(image([value, value], .float32)).window()
    #expect(window.low == Double(value))
    #expect(window.high > window.low)
    #expect(window.position(of: Double(value)) == 0)
  }

  @Test("extreme floats are counted without a trap")
  func extremes() {
    let largest = Float.greatestFiniteMagnitude
    for pixels in [
      [-largest, largest], [0, Float.leastNonzeroMagnitude], [largest, largest.nextDown],
      [-0.0, 0.0],
    ] {
      let histogram = Histogram(image(pixels, .float32))
      #expect(histogram.bins.reduce(0, +) == 2)
      #expect(histogram.window().low < histogram.window().high)
    }
    let odd = Histogram(image([0, 4e9], .signed32))
    #expect(odd.bins.count == 65_536 && odd.bins.reduce(0, +) == 2)
  }
}

extension HistogramTests {
  @Test("whole numbers of every integer type are counted as one by one; a fraction among them too")
  func oneByOne() {
    for (type, values) in [
      (PixelType.unsigned8, [3, 3, 7, 255, 0]), (.signed8, [-128, -1, 5, 127, 5]),
      (.unsigned16, [65_535, 1, 1, 900]), (.signed16, [-32_768, 32_767, 0]),
    ] as [(PixelType, [Float])] {
      let micrograph = Micrograph(width: values.count, height: 1, pixels: values, pixelType: type)
      let histogram = Histogram(micrograph)
      #expect(histogram.minimum == Double(values.min() ?? 0))
      #expect(histogram.maximum == Double(values.max() ?? 0))
      #expect(
        abs(histogram.mean - values.reduce(0) { $0 + Double($1) } / Double(values.count)) < 1e-9)
      #expect(histogram.binWidth == 1 && histogram.firstBinValue == histogram.minimum)
      for value in Set(values) {
        let bin = Int(Double(value) - histogram.minimum)
        #expect(histogram.bins[bin] == values.count { $0 == value })
      }
      #expect(histogram.bins.reduce(0, +) == values.count)
    }
    let fraction = Histogram(
      Micrograph(width: 3, height: 1, pixels: [1, 2.5, .nan], pixelType: .unsigned8))
    #expect(fraction.count == 2 && fraction.notFiniteCount == 1 && fraction.maximum == 2.5)
  }
}

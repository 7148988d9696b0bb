// Colour maps against the properties they are chosen for: relative luminance as WCAG 2.2 defines it
// must rise, also for the two red-green kinds of colour blindness after Vienot, Brettel and Mollon,
// Color Research and Application 24 (1999).

import Foundation
import Micrograph
import Testing

@Suite struct ColorMapTests {
  private typealias Linear = (red: Double, green: Double, blue: Double)

  private func linear(_ color: UInt32) -> Linear {
    func part(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return (part(16), part(8), part(0))
  }

  private func luminance(_ color: Linear) -> Double {
    0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
  }

  @Test(
    "lightness never falls and spans a contrast of at least 12 to 1", arguments: ColorMap.allCases)
  func rising(_ map: ColorMap) {
    let steps = (0...512).map { luminance(linear(map.color(at: Double($0) / 512))) }
    for (before, after) in zip(steps, steps.dropFirst()) { #expect(after >= before - 0.002) }
    #expect((steps[512] + 0.05) / (steps[0] + 0.05) >= 12)
  }

  @Test("green-blind and red-blind eyes see the same order", arguments: ColorMap.allCases)
  func colorBlind(_ map: ColorMap) {
    for matrix in [(0.29275, 0.70725, -0.02234), (0.11238, 0.88762, 0.00401)] {
      let steps = (0...64).map { step -> Double in
        let color = linear(map.color(at: Double(step) / 64))
        let redGreen = matrix.0 * color.red + matrix.1 * color.green
        let blue = matrix.2 * color.red - matrix.2 * color.green + color.blue
        return luminance((redGreen, redGreen, blue))
      }
      for (before, after) in zip(steps, steps.dropFirst()) { #expect(after >= before - 0.004) }
      #expect(steps[64] - steps[0] > 0.6)
    }
  }

  @Test("what lies beyond the ends has the ends' colours, what is no number the first")
  func ends() {
    for map in ColorMap.allCases {
      #expect(map.color(at: -3) == map.color(at: 0))
      #expect(map.color(at: 7) == map.color(at: 1))
      #expect(map.color(at: .nan) == map.color(at: 0))
    }
    #expect(ColorMap.gray.color(at: 0) == 0)
    #expect(ColorMap.gray.color(at: 1) == 0xFFFFFF)
  }

  @Test("a display table holds window, gamma and inversion")
  func table() throws {
    let window = try #require(IntensityWindow(low: 100, high: 300))
    let plain = DisplayTable(DisplayWindow(window: window), .gray, .blackIsZero)
    #expect(plain.color(of: 100) == 0xFF00_0000)
    #expect(plain.color(of: 300) == 0xFFFF_FFFF)
    #expect(plain.color(of: 200) == 0xFF80_8080)
    #expect(plain.color(of: -1e30) == 0xFF00_0000)
    #expect(plain.color(of: .infinity) == 0xFFFF_FFFF)
    #expect(plain.color(of: .nan) == 0xFF00_0000)
    let inverted = DisplayTable(
      DisplayWindow(window: window, isInverted: true), .gray, .blackIsZero)
    #expect(inverted.color(of: 100) == 0xFFFF_FFFF)
    let white = DisplayTable(DisplayWindow(window: window), .gray, .whiteIsZero)
    let both = DisplayTable(
      DisplayWindow(window: window, isInverted: true), .gray, .whiteIsZero)
    for value in stride(from: Float(-1), through: 2, by: 0.125) {
      #expect(white.color(of: value) == inverted.color(of: value))
      #expect(both.color(of: value) == plain.color(of: value))
    }
    let square = DisplayTable(DisplayWindow(window: window, gamma: 2), .gray, .blackIsZero)
    // The midpoint, squared: a quarter of 255.
    #expect(square.color(of: 200) & 0xFF == 64)
  }
}

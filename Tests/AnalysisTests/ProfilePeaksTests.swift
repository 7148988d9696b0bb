// The peaks of profiles whose peaks are known.

import Analysis
import Geometry
import Micrograph
import TestBasics
import Testing

@Suite("Peaks of profiles")
struct ProfilePeaksTests {
  /// A row of Gaussian columns at these places, with noise.
  private static func profile(
    _ places: [Double], width: Int = 300, noise: Double = 0, pixelSize: PixelSize? = nil
  ) throws -> LineProfile {
    var generator = SeededGenerator(seed: 5)
    let pixels = (0..<width).map { column -> Float in
      var value = 100.0
      for place in places {
        let distance = (Double(column) - place) / 4
        value += 900 * Self.bell(distance)
      }
      value += noise * Double.random(in: -1...1, using: &generator)
      return Float(value)
    }
    let picture = Micrograph(
      width: width, height: 1, pixels: pixels, pixelType: .float32, pixelSize: pixelSize)
    return try LineProfile(
      of: picture, from: ImagePoint(x: 0, y: 0), to: ImagePoint(x: Double(width - 1), y: 0))
  }

  // (1 - x^2 / 36)^18 is a Gaussian to 2 %, without a library.
  private static func bell(_ x: Double) -> Double {
    let base = max(1 - x * x / 36, 0)
    return (0..<18).reduce(1) { product, _ in product * base }
  }

  @Test("columns 25.3 px apart are found to 0.05 px, their spacing to 0.01")
  func row() throws {
    let places = (0..<11).map { 20 + 25.3 * Double($0) }
    let found = ProfilePeaks(try Self.profile(places))
    #expect(found.peaks.count == places.count)
    for (peak, place) in zip(found.peaks, places) { #expect(abs(peak.distance - place) < 0.05) }
    let spacing = try #require(found.spacing)
    #expect(abs(spacing.distance - 25.3) < 0.01 && spacing.steps == 10)
  }

  @Test("a missing column leaves the spacing as it is and is told by the steps")
  func missing() throws {
    let places = (0..<11).filter { $0 != 4 }.map { 20 + 25.3 * Double($0) }
    let found = ProfilePeaks(
      try Self.profile(places, noise: 20, pixelSize: PixelSize(x: 0.5, y: 0.5, unit: "nm")))
    let spacing = try #require(found.spacing)
    #expect(found.peaks.count == 10 && spacing.steps == 10)
    #expect(abs(spacing.distance - 12.65) < 4 * (spacing.standardError ?? 0) + 0.01)
  }

  @Test("noise, a slope and a level line have no peaks in a row; uneven peaks have no spacing")
  func none() throws {
    #expect(ProfilePeaks(try Self.profile([])).peaks.isEmpty)
    let slope = Micrograph(
      width: 50, height: 1, pixels: (0..<50).map { Float($0) }, pixelType: .float32)
    let profile = try LineProfile(
      of: slope, from: ImagePoint(x: 0, y: 0), to: ImagePoint(x: 49, y: 0))
    #expect(ProfilePeaks(profile).peaks.isEmpty)
    let uneven = ProfilePeaks(try Self.profile([20, 60, 75, 130, 200, 216, 280]))
    #expect(uneven.peaks.count == 7 && uneven.spacing == nil)
    #expect(ProfilePeaks(try Self.profile([], noise: 50)).spacing == nil)
  }
}

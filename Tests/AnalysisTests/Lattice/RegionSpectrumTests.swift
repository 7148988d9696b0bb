// The power spectrum as a picture. Truth: pictures that are the sum of two waves and noise, whose spectrum follows from
// its definition; Parseval's theorem.

import Foundation
import Geometry
import Micrograph
import Testing

@testable import Analysis

@Suite("The power spectrum of a region", .timeLimit(.minutes(60)))
struct RegionSpectrumTests {
  private static let size = PixelSize(x: 0.02, y: 0.04, unit: "nm")
  // Whole periods, so that each is one bin: 24 along x and -10 along y of the stronger one.
  private static let strong = (x: 24.0 / 240, y: -10.0 / 200)
  private static let weak = (x: 40.0 / 240, y: 30.0 / 200)

  private static func picture(width: Int, height: Int) -> Micrograph {
    var noise = Noise(seed: 5)
    let pixels = (0..<width * height).map { place -> Float in
      let (x, y) = (Double(place % width), Double(place / width))
      let turns = [Self.strong, Self.weak].map { 2 * Double.pi * ($0.x * x + $0.y * y) }
      return Float(300 + 20 * cos(turns[0]) + 8 * cos(turns[1]) + noise.normal())
    }
    return Micrograph(
      width: width, height: height, pixels: pixels, pixelType: .float32, pixelSize: size)
  }

  private func spectrum(
    _ picture: Micrograph, _ region: PixelRegion? = nil
  ) throws -> RegionSpectrum {
    try RegionSpectrum.answer(for: picture, in: region).get()
  }

  @Test("both waves are told with spacing and direction, through the pixel's extents")
  func waves() throws {
    let made = try spectrum(Self.picture(width: 240, height: 200))
    #expect(made.waves.count == 2)
    for (wave, truth) in zip(made.waves, [Self.strong, Self.weak]) {
      #expect(abs(wave.x - truth.x) < 1e-4 && abs(wave.y - truth.y) < 1e-4, "\(wave)")
      let (x, y) = (truth.x / Self.size.x, truth.y / Self.size.y)
      #expect(abs(wave.spacing(Self.size) * hypot(x, y) - 1) < 1e-3)
      #expect(abs(wave.spacing(nil) * hypot(truth.x, truth.y) - 1) < 1e-3)
      #expect(abs(wave.directionDegrees(Self.size) - atan2(y, x) * 180 / .pi) < 0.1)
    }
  }

  @Test(
    "the picture has zero in its middle, is the same turned by half, and holds the picture's variance"
  )
  func picture() throws {
    let made = try spectrum(Self.picture(width: 240, height: 200))
    #expect(made.width == 240 && made.height == 200 && made.values.count == 240 * 200)
    let highest = try #require(made.values.indices.max { made.values[$0] < made.values[$1] })
    let places = [(120 + 24, 100 - 10), (120 - 24, 100 + 10)]
    #expect(places.contains { $0 == (highest % 240, highest / 240) })
    #expect(made.values[90 * 240 + 144] == made.values[110 * 240 + 96])
    // The mean power is the variance, which is the unit, but for the extremes that are clipped.
    let mean = made.values.reduce(0.0) { $0 + pow(10, Double($1)) } / Double(made.values.count)
    #expect(abs(mean - 1) < 0.03, "\(mean)")
    // A wave of amplitude A in units of the deviation d has the power N (A / d)² / 4, times the square of the mean of
    // Hann's window, 2 / 3 of its mean square along each side.
    let deviation = (20.0 * 20 / 2 + 8 * 8 / 2 + 1).squareRoot()
    let power = 240 * 200 * pow(20 / deviation, 2) / 4 * 4 / 9
    #expect(abs(Double(made.values[highest]) - log10(power)) < 0.02)
  }

  @Test("a pixel of it is one part of a cycle per length, and zero is stated")
  func axes() throws {
    let made = try spectrum(
      Self.picture(width: 300, height: 260), PixelRegion(x: 31, y: 17, width: 240, height: 200))
    #expect(made.width == 240 && made.height == 200)
    let axes = try #require(made.axes(Self.size))
    #expect(abs(axes.x.scale * 240 * 0.02 - 1) < 1e-12 && axes.x.origin == 120)
    #expect(abs(axes.y.scale * 200 * 0.04 - 1) < 1e-12 && axes.y.origin == 100)
    #expect(axes.x.unit.kind == .reciprocalLength && axes.x.unit.baseName == "1/nm")
    #expect(made.axes(nil) == nil)
    let micrometres = try #require(made.axes(PixelSize(x: 2e-5, y: 4e-5, unit: "µm")))
    #expect(
      abs(micrometres.x.scale / axes.x.scale - 1) < 1e-12 && micrometres.y.unit == axes.y.unit)
    var acquisition = Acquisition()
    acquisition.axisX = Stated(axes.x, from: "")
    acquisition.axisY = Stated(axes.y, from: "")
    let wave = try #require(acquisition.wave(at: .init(x: 144, y: 90)))
    let truth = (x: Self.strong.x / Self.size.x, y: Self.strong.y / Self.size.y)
    #expect(abs(wave.spacingNanometres * hypot(truth.x, truth.y) - 1) < 1e-9)
    #expect(abs(wave.directionDegrees - atan2(truth.y, truth.x) * 180 / .pi) < 1e-3)
    #expect(acquisition.wave(at: .init(x: 120, y: 100))?.spacingNanometres == .infinity)
    acquisition.axisX = AxisCalibration(scale: 0.1, unit: AxisUnit("1/nm")).map {
      Stated($0, from: "")
    }
    #expect(acquisition.wave(at: .init(x: 144, y: 90)) == nil)
  }

  @Test("a large region is the mean of tiles of 1,024 px, and cancelling ends it")
  func large() throws {
    let picture = Self.picture(width: 1_300, height: 1_100)
    let made = try spectrum(picture)
    #expect(made.width == 1_024 && made.height == 1_024)
    let wave = try #require(made.waves.first)
    #expect(abs(wave.x - Self.strong.x) < 1e-4 && abs(wave.y - Self.strong.y) < 1e-4)
    #expect(throws: LayerError.cancelled) {
      try RegionSpectrum.answer(for: picture, in: nil, isNeeded: { false })
    }
  }

  @Test("waves along y, and a little to either side of it, are told with x not negative")
  func alongY() throws {
    for periods in [-0.3, 0, 0.3] {
      var noise = Noise(seed: 7)
      let truth = (x: periods / 240, y: 25.0 / 200)
      let pixels = (0..<240 * 200).map { place -> Float in
        let turns = truth.x * Double(place % 240) + truth.y * Double(place / 240)
        return Float(50 * cos(2 * .pi * turns) + noise.normal())
      }
      let made = try spectrum(
        Micrograph(width: 240, height: 200, pixels: pixels, pixelType: .float32))
      #expect(made.waves.count == 1)
      let wave = try #require(made.waves.first)
      #expect(wave.x >= 0 && abs(wave.x - abs(truth.x)) < 3e-4)
      #expect(abs(abs(wave.y) - truth.y) < 1e-4)
      if periods != 0 { #expect((wave.y < 0) == (periods < 0)) }
      #expect((-90.0...90).contains(wave.directionDegrees(nil)))
    }
  }

  @Test("one value, a small region and one outside are refused, each with its reason")
  func refused() throws {
    let flat = Micrograph(
      width: 64, height: 64, pixels: [Float](repeating: 3, count: 4_096), pixelType: .float32)
    #expect(throws: LatticeRefusal.flat) { try spectrum(flat) }
    let picture = Self.picture(width: 240, height: 200)
    #expect(throws: LatticeRefusal.tooSmall(width: 31, height: 40, least: 32)) {
      try spectrum(picture, PixelRegion(x: 0, y: 0, width: 31, height: 40))
    }
    #expect(throws: LatticeRefusal.tooSmall(width: 0, height: 0, least: 32)) {
      try spectrum(picture, PixelRegion(x: 500, y: 0, width: 40, height: 40))
    }
    var noise = Noise(seed: 11)
    let plain = Micrograph(
      width: 128, height: 128, pixels: (0..<128 * 128).map { _ in Float(noise.normal()) },
      pixelType: .float32)
    #expect(try spectrum(plain).waves.isEmpty)
  }
}

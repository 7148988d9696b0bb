// From intensity to frame: window, polarity, gamma, scale, and what happens outside the image.

import Foundation
import Geometry
import Micrograph
import Sonification
import Testing

@Suite struct MappingTests {
  private let image: Micrograph
  private let histogram: Histogram

  init() {
    // 0, 1, ... 999: 0.35 % of 1,000 is 3.5, one pixel may go at each end.
    image = Micrograph(
      width: 1_000, height: 1, pixels: (0..<1_000).map { Float($0) }, pixelType: .unsigned16)
    histogram = Histogram(image)
  }

  private func mapping(_ parameters: MappingParameters) -> Mapping {
    Mapping(parameters, for: image, histogram)
  }

  private func reading(
    _ value: Double?, _ phase: PathReading.Phase = .motion
  ) -> PathReading {
    PathReading(
      timeNanoseconds: 77, position: ImagePoint(x: 3, y: 4), value: value, phase: phase, stroke: 9)
  }

  @Test("each choice gives its window")
  func windows() throws {
    let automatic = mapping(MappingParameters()).window
    #expect(automatic == IntensityWindow(low: 1, high: 998))
    let full = mapping(MappingParameters(window: .fullRange)).window
    #expect(full == IntensityWindow(low: 0, high: 65_535))
    let fixed = try #require(IntensityWindow(low: 10, high: 20))
    #expect(mapping(MappingParameters(window: .fixed(fixed))).window == fixed)
    for type in [PixelType.unsigned32, .signed32, .float16, .float32, .float64] {
      #expect(
        WindowChoice.fullRange.window(for: type, histogram) == IntensityWindow(low: 0, high: 999))
    }
    for bits in 1..<32 {
      for type in [PixelType(.unsigned, bits: bits), PixelType(.signed, bits: bits)] {
        let window = WindowChoice.fullRange.window(for: type, histogram)
        let range = try #require(type.fullRange)
        #expect(window.low == range.lowerBound && window.high == range.upperBound)
      }
    }
  }

  @Test("u runs through window, then polarity, then gamma")
  func order() throws {
    let window = try #require(IntensityWindow(low: 100, high: 500))
    for gamma in [0.05, 0.5, 1, 2.2, 20] {
      for isInverted in [false, true] {
        let mapping = mapping(
          MappingParameters(window: .fixed(window), gamma: gamma, isInverted: isInverted))
        for value in stride(from: 0.0, through: 600, by: 7) {
          let place = Swift.min(Swift.max((value - 100) / 400, 0), 1)
          let expected = pow(isInverted ? 1 - place : place, gamma)
          #expect(abs(mapping.u(of: value) - expected) < 1e-12)
        }
        #expect(mapping.u(of: 50) == (isInverted ? 1 : 0))
        #expect(mapping.u(of: 5_000) == (isInverted ? 0 : 1))
      }
    }
  }

  @Test("where white is zero the smallest value is highest, and an inverted preset turns it back")
  func whiteIsZero() throws {
    let window = try #require(IntensityWindow(low: 100, high: 500))
    let white = Micrograph(
      width: 2, height: 1, pixels: [0, 1], pixelType: .unsigned16, polarity: .whiteIsZero)
    for isInverted in [false, true] {
      let parameters = MappingParameters(
        window: .fixed(window), gamma: 2, isInverted: isInverted, scale: .log, lowestHertz: 100,
        highestHertz: 1_600)
      let mapping = Mapping(parameters, for: white, histogram)
      let (low, high) = isInverted ? (0.0, 1.0) : (1.0, 0.0)
      #expect(mapping.u(of: 100) == low && mapping.u(of: 500) == high)
      #expect(mapping.u(of: 200) == (isInverted ? 0.0625 : 0.5625))
      let row = mapping.frame(for: reading(100), heldHertz: 1)
      #expect(row.reading.value == 100, "the stored value is what is told")
      #expect(abs(row.control.frequencyHertz / (isInverted ? 100 : 1_600) - 1) < 1e-12)
    }
  }

  @Test("a reading on the image sounds with the frequency of its u")
  func sounding() {
    let mapping = mapping(
      MappingParameters(
        window: .fullRange, scale: .log, lowestHertz: 100, highestHertz: 1_600, amplitude: 0.4))
    let row = mapping.frame(for: reading(65_535.0 / 2, .touchDown), heldHertz: 1)
    #expect(abs((row.u ?? .nan) - 0.5) < 1e-12)
    #expect(abs(row.control.frequencyHertz - 400) < 1e-9)
    #expect(abs(row.control.pitchOctaves - log2(400)) < 1e-12)
    #expect(row.control.amplitude == 0.4)
    #expect(row.control.isSounding)
    #expect(row.control.phase == .touchDown)
    #expect(row.control.timeNanoseconds == 77)
    #expect(row.control.stroke == 9)
    #expect(row.control.lagNanoseconds == 0)
    #expect(row.reading == reading(65_535.0 / 2, .touchDown))
  }

  @Test("outside the image the frequency is held and the amplitude 0")
  func outside() {
    let row = mapping(MappingParameters()).frame(for: reading(nil), heldHertz: 321.5)
    #expect(row.u == nil)
    #expect(row.control.frequencyHertz == 321.5)
    #expect(row.control.amplitude == 0)
    #expect(!row.control.isSounding)
  }

  @Test("lift-off has its pitch and no amplitude")
  func liftOff() {
    let row = mapping(MappingParameters()).frame(for: reading(998, .liftOff), heldHertz: 1)
    #expect(abs(row.control.frequencyHertz - 1_760) < 1e-9)
    #expect(row.control.amplitude == 0)
    #expect(!row.control.isSounding)
  }

  @Test("a frame at 0 Hz has the pitch of 0.01 Hz, not the endless one of 0")
  func zeroHertz() {
    let frame = ControlFrame(
      timeNanoseconds: 0, frequencyHertz: 0, amplitude: 1, phase: .motion, isSounding: true,
      stroke: 1)
    #expect(frame.frequencyHertz == 0)
    #expect(abs(frame.pitchOctaves - log2(0.01)) < 1e-12)
  }
}

// The steady tone of the median. Source of truth: the mapping's own pitch, a sine of that pitch, and intensities in
// order.

import Foundation
import Micrograph
import Sonification
import Synthesis
import Testing

@Suite("The steady tone of the median")
struct DroneToneTests {
  private static let rate = 48_000.0

  private static func image(_ values: [Float]) -> Micrograph {
    Micrograph(width: values.count, height: 1, pixels: values, pixelType: .float32)
  }

  private static func mapping(_ parameters: MappingParameters, _ values: [Float]) -> Mapping {
    let image = image(values)
    return Mapping(parameters, for: image, Histogram(image))
  }

  @Test("the median is the value in the middle of all, to a bin")
  func median() {
    for values in [[1, 2, 3], [5, 1, 9, 9, 9], [4, 4, 4, 100, 200], [7]] as [[Float]] {
      let histogram = Histogram(Self.image(values))
      let middle = Double(values.sorted()[(values.count - 1) / 2])
      #expect(abs(histogram.median - middle) <= 200.0 / 65_535, "\(values): \(histogram.median)")
    }
    #expect(Histogram(Self.image([.nan])).median == 0)
  }

  @Test(
    "it is one sine at the mapping's pitch, without a seam, 20 dB under the voice",
    arguments: PitchScale.allCases, [false, true])
  func steady(scale: PitchScale, isInverted: Bool) throws {
    var parameters = MappingParameters(window: .fixed(IntensityWindow(low: 0, high: 100)!))
    parameters.scale = scale
    parameters.isInverted = isInverted
    let mapping = Self.mapping(parameters, [0, 30, 37, 90, 100])
    let tone = try #require(DroneTone(mapping, median: 37))
    let hertz = mapping.frequencyHertz(at: isInverted ? 0.63 : 0.37)
    #expect(abs(tone.frequencyHertz / hertz - 1) < 1e-12)
    var player = CuePlayer(sampleRateHertz: Self.rate)
    for number in 0..<8 {
      let cue = tone.cue(number, fromNanoseconds: 0)
      player.play(cue, atFrame: Double(cue.timeNanoseconds) * 1e-9 * Self.rate)
    }
    var left = [Float](repeating: 0, count: 120_000)
    var right = left
    player.render(left: &left, right: &right, frames: left.count, originFrame: 0)
    // A tenth of the voice's amplitude; a sound in the middle passes the panner as it is.
    let amplitude = parameters.amplitude * 0.1
    // Its first edge is 9 ms at most; amplitude and phase of each 10 ms after it.
    var worst = 0.0
    let length = 480
    for start in stride(from: 1_200, to: 110_000, by: length) {
      var (real, imaginary) = (0.0, 0.0)
      for frame in start..<start + 2 * length {
        let phase = 2 * Double.pi * hertz * Double(frame) / Self.rate
        let window = 0.5 - 0.5 * cos(2 * .pi * Double(frame - start) / Double(2 * length))
        real += window * Double(left[frame]) * cos(phase)
        imaginary += window * Double(left[frame]) * sin(phase)
      }
      let found = 2 * (real * real + imaginary * imaginary).squareRoot() / Double(length)
      worst = max(worst, abs(found / amplitude - 1))
    }
    #expect(worst < 0.03, "\(worst)")
    #expect(left == right)
  }

  @Test("one that no cue can have is none, and the gain of the way is its own")
  func limits() throws {
    var parameters = MappingParameters(window: .fixed(IntensityWindow(low: 0, high: 100)!))
    parameters.scale = .linear
    parameters.lowestHertz = 1
    parameters.highestHertz = 2
    #expect(DroneTone(Self.mapping(parameters, [0, 100]), median: 50) == nil)
    parameters.lowestHertz = 200
    parameters.highestHertz = 400
    let mapping = Self.mapping(parameters, [0, 100])
    let (whole, half) = (
      try #require(DroneTone(mapping, median: 50)),
      try #require(DroneTone(mapping, median: 50, gain: 0.5))
    )
    let levels = [whole, half].map { $0.cue(0, fromNanoseconds: 0).level }
    #expect(abs(levels[0] / levels[1] - 2) < 1e-6)
  }
}

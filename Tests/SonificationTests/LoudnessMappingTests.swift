// Equal loudness and pan from the mapping to the curve.

import Foundation
import Geometry
import Micrograph
import Sonification
import Testing

@Suite struct LoudnessMappingTests {
  private func frame(_ value: Double, _ parameters: MappingParameters) -> ControlFrame {
    let image = Micrograph(width: 2, height: 1, pixels: [0, 255], pixelType: .unsigned8)
    let mapping = Mapping(parameters, for: image, Histogram(image))
    let reading = PathReading(
      timeNanoseconds: 0, position: ImagePoint(x: 0, y: 0), value: value, phase: .motion,
      stroke: 1)
    return mapping.frame(for: reading, heldHertz: 1).control
  }

  @Test("at 60 phon tones of 110 to 1760 Hz follow the contour, the loudest at the amplitude")
  func follows() {
    let parameters = MappingParameters(window: .fullRange, amplitude: 0.8, loudnessPhon: 60)
    let contour = LoudnessContour(phon: 60)
    let lowest = frame(0, parameters)
    #expect(abs(lowest.amplitude - 0.8) < 1e-6)
    for value in stride(from: 0.0, through: 255, by: 5) {
      let control = frame(value, parameters)
      let played = 20 * log10(Double(control.amplitude / lowest.amplitude))
      let wanted =
        contour.levelDecibels(atHertz: control.frequencyHertz)
        - contour.levelDecibels(atHertz: 110)
      #expect(abs(played - wanted) < 1e-4)
      #expect(control.amplitude <= 0.8)
    }
  }

  @Test("switched off, every tone has the preset's amplitude")
  func off() {
    for value in stride(from: 0.0, through: 255, by: 5) {
      #expect(frame(value, MappingParameters(window: .fullRange)).amplitude == 0.5)
    }
  }

  @Test("between frames the place runs straight, and at a touch-down it is the frame's own")
  func pan() {
    var curve = ControlCurve(sampleRateHertz: 48_000)
    var start = CurvePlayer.frame(440, 0.5, .touchDown)
    start.pan = -0.5
    var end = CurvePlayer.frame(440)
    end.pan = 1
    curve.apply(start, at: 0)
    curve.offer(end, at: 300)
    var hertz = [Double](repeating: 0, count: 400)
    var levels = [Float](repeating: 0, count: 400)
    var places = [Float](repeating: .nan, count: 400)
    let reached = curve.draw(
      frequencyHertz: &hertz, amplitude: &levels, pan: &places, from: 0, to: 300, origin: 0)
    #expect(reached == 300)
    for sample in 0..<300 {
      #expect(abs(places[sample] - (-0.5 + 1.5 * Float(sample) / 300)) < 1e-6)
    }
    _ = curve.draw(
      frequencyHertz: &hertz, amplitude: &levels, pan: &places, from: 300, to: 400, origin: 0)
    _ = curve.draw(
      frequencyHertz: &hertz, amplitude: &levels, pan: &places, from: 300, to: 400, origin: 0)
    #expect(places[300...].allSatisfy { $0 == 1 })
  }
}

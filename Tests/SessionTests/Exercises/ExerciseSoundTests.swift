// What an exercise sounds like under the pen. Source of truth: two tones some hertz apart beat that often (their
// sum's envelope), and in unison not at all. The pair beats 2 * 35^((z - 3) / 12) times a second, never more than
// 0.55 of the ear's bandwidth, 24.7 * (4.37 * 0.44 + 1) Hz at 440 Hz (Glasberg and Moore 1990); z is 15 where the
// path is a tenth of the side away.

import Foundation
import Geometry
import Movement
import Pen
import Rendering
import Session
import Testing

@Suite("The sound of an exercise")
struct ExerciseSoundTests {
  private static let rate = 48_000.0

  /// The sound of a pen that goes along a line, so far beside it, for a second and a half.
  private static func sound(beside offset: Double) throws -> [Float] {
    let exercise = Exercise(
      name: "line",
      task: .follow(.line(from: PathPoint(x: 0.1, y: 0.5), to: PathPoint(x: 0.9, y: 0.5))))
    let picture = ExercisePicture.micrograph(exercise, line: exercise.line(over: nil))
    let samples = (0...300).map { step -> PenSample<ImagePoint> in
      let share = 0.2 + 0.6 * Double(step) / 300
      let place = ExercisePicture.point(PathPoint(x: share, y: 0.5 + offset))
      return PenSample(
        timeNanoseconds: Int64(step) * 5_000_000, position: place,
        pressure: step < 300 ? 0.5 : 0, isInContact: step < 300)
    }
    let render = OfflineRender(
      micrograph: picture, samples: samples, preset: exercise.sound.preset(),
      sampleRateHertz: rate)
    var left: [Float] = []
    _ = try render.run(
      soundPath: nil,
      hear: { blockLeft, _ in for index in blockLeft.indices { left.append(blockLeft[index]) } })
    // Without its beginning and its end.
    return Array(left[Int(0.25 * rate)..<Int(1.25 * rate)])
  }

  /// The envelope, a value for each 2.5 ms, a period: the largest sample there.
  private static func envelope(_ sound: [Float]) -> [Float] {
    stride(from: 0, to: sound.count - 120, by: 120).map { start in
      sound[start..<start + 120].map(\.magnitude).max() ?? 0
    }
  }

  @Test("on the path nothing beats, beside it the tones beat as often as their distance says")
  func beats() throws {
    let near = Self.envelope(try Self.sound(beside: 0))
    let loudest = try #require(near.max())
    #expect(loudest > 0.05)
    #expect(try #require(near.min()) > 0.95 * loudest)
    let widest: Double = 0.55 * 24.7 * (4.37 * 0.44 + 1)
    let halfway: Double = 2 * pow(35, 4.5 / 12)
    let cases: [(Double, Double)] = [(0.12, widest), (0.054, halfway)]
    for (offset, hertz) in cases {
      let rough = Self.envelope(try Self.sound(beside: offset))
      let (low, high) = (try #require(rough.min()), try #require(rough.max()))
      #expect(low < 0.4 * high, "\(low) \(high)")
      // How often it falls from near its crest to near its valley.
      var (falls, isHigh) = (0, false)
      for value in rough {
        let share = (value - low) / (high - low)
        if share > 0.7 { isHigh = true }
        if share < 0.3, isHigh { (falls, isHigh) = (falls + 1, false) }
      }
      #expect(abs(Double(falls) - hertz) <= 1.5, "\(falls)")
    }
  }
}

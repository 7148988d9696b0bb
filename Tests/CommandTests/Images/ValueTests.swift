// The sound of readings: the line grating's formula, the ERB formula, a sine of our own.

import Foundation
import TestSupport
import Testing

@Suite("Values and pitches of a rendering", .timeLimit(.minutes(60)))
struct ValueTests {
  /// A rendering of even strokes over the grating.
  private struct Rendering {
    let grating: Grating
    let strokes: EvenStrokes
    let trace: TraceRows
    let sound: WaveFile
  }

  @Test(
    "At 440 to 880 Hz the trace follows the grating, the sound the trace, and its pitch the grating",
    arguments: [700.0, 2000])
  func octave(speed: Double) async throws {
    let folder = try ProgramFolder()
    let plain = try await folder.penumbra("presets", "analysis")
    #expect(plain.status == 0)
    let text = plain.standardOutput
      .replacing(/lowest-hz = [0-9.]+/, with: "lowest-hz = 440.0")
      .replacing(/highest-hz = [0-9.]+/, with: "highest-hz = 880.0")
    let preset = try folder.write(text, to: "octave.toml")
    let rendering = try await render(
      folder, Grating(lowestHertz: 440, highestHertz: 880), speed: speed, preset: preset)
    try expectPitches(rendering)
    try expectTone(rendering)
    try expectDemodulated(rendering)
  }

  @Test("The preset analysis follows the grating from 110 to 1760 Hz", arguments: [700.0, 2000])
  func analysis(speed: Double) async throws {
    let rendering = try await render(
      ProgramFolder(), Grating(lowestHertz: 110, highestHertz: 1760), speed: speed,
      preset: "analysis")
    try expectPitches(rendering)
    try expectTone(rendering)
  }

  private func render(
    _ folder: ProgramFolder, _ grating: Grating, speed: Double, preset: String
  ) async throws -> Rendering {
    let strokes = EvenStrokes(
      speed: speed,
      strokes: [
        (start: 0.25, x: 3.3, y: 200.7, length: 900),
        (start: 1.75 + 900 / speed, x: 20.9, y: 500.2, length: 600),
      ])
    let outcome = try await folder.penumbra(
      "render", Grating.path, "--strokes", folder.write(strokes.text, to: "even.csv"),
      "--preset", preset, "-o", folder.file("sound.wav"), "--trace", folder.file("trace.csv"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return Rendering(
      grating: grating, strokes: strokes, trace: try TraceRows(path: folder.file("trace.csv")),
      sound: try WaveFile.read(folder.file("sound.wav")))
  }

  private func expectPitches(_ rendering: Rendering) throws {
    let strokes = rendering.trace.strokes
    try #require(strokes.count == 2)
    var squares = 0.0
    var largest = 0.0
    var largestValue = 0.0
    var count = 0
    for (number, rows) in strokes.enumerated() {
      for row in rows.dropLast() {
        let x = rendering.strokes.x(ofStroke: number, at: row.timeSeconds)
        let wanted = rendering.grating.frequencyHertz(x: x)
        let cents = 1200 * abs(log2(row.frequencyHertz / wanted))
        squares += cents * cents
        largest = max(largest, cents)
        largestValue = max(
          largestValue, abs(try #require(row.value) - rendering.grating.value(x: x)))
        count += 1
      }
    }
    let rootMeanSquare = (squares / Double(count)).squareRoot()
    #expect(count > 3_000, "half a pixel or finer over 1500 pixels")
    #expect(rootMeanSquare <= 1)
    #expect(largest <= 5)
    print(
      "\(rendering.strokes.speed) px/s: \(count) readings, pitch off by \(rootMeanSquare) cents RMS, "
        + "\(largest) at most, value by \(largestValue) at most")
  }

  private func expectTone(_ rendering: Rendering) throws {
    let sound = rendering.sound
    #expect(sound.sampleRateHertz == 48_000 && sound.channels.count == 2)
    #expect(sound.channels[0] == sound.channels[1])
    let reference = ReferenceTone.render(
      rendering.trace.strokes, frames: sound.frames, rate: Double(sound.sampleRateHertz))
    let residual = ReferenceTone.residualDecibels(sound.channels[0], reference)
    #expect(residual <= -100)
    print("\(rendering.strokes.speed) px/s: the sound is the trace's tone to \(residual) dB")
  }

  private func expectDemodulated(_ rendering: Rendering) throws {
    let rate = Double(rendering.sound.sampleRateHertz)
    for (number, rows) in rendering.trace.strokes.enumerated() {
      // Half a gate's length and the reach of the transform's ends stay out.
      let begin = Int((try #require(rows.first).timeSeconds + 0.02) * rate)
      let end = Int((try #require(rows.dropLast().last).timeSeconds - 0.02) * rate)
      let part = rendering.sound.channels[0][begin..<end].map(Double.init)
      let margin = Int(0.01 * rate)
      let heard = AnalyticSignal.frequencyHertz(of: part, rate: rate).dropFirst(margin)
        .dropLast(margin)
      let profile = heard.indices.map { index in
        rendering.grating.frequencyHertz(
          x: rendering.strokes.x(ofStroke: number, at: Double(begin + index) / rate))
      }
      let correlation = AnalyticSignal.correlation(Array(heard), profile)
      #expect(correlation >= 0.99)
      print(
        "\(rendering.strokes.speed) px/s, stroke \(number + 1): the pitch heard correlates with the "
          + "profile by \(correlation)")
    }
  }
}

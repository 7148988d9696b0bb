// Meters and trail: against sines of known level and frequency, and against time.

import DesktopModel
import Foundation
import Geometry
import Testing

@Suite struct MeterTests {
  @Test("the peak stands for a second and a half and then falls by 20 dB a second")
  func peakHold() {
    var level = LevelModel()
    level.note(peak: 1, nowNanoseconds: 0)
    #expect(level.decibels == 0 && level.peakDecibels == 0)
    for step in 1...15 { level.note(peak: 0.001, nowNanoseconds: Int64(step) * 100_000_000) }
    #expect(abs(level.decibels + 60) < 1e-4 && level.peakDecibels == 0)
    for step in 16...25 { level.note(peak: 0.001, nowNanoseconds: Int64(step) * 100_000_000) }
    #expect(abs(level.peakDecibels + 20) < 0.01)
    level.note(peak: 0, nowNanoseconds: 9_000_000_000)
    #expect(level.peakDecibels == -60)
    #expect(level.text == "silent")
    #expect(LevelModel.limiterText(gain: 1) == nil)
    #expect(LevelModel.limiterText(gain: 0.5) == "limiter -6 dB")
  }

  @Test(
    "a sine stands in its band at its level, all others far below",
    arguments: [100.0, 440, 3_000, 9_000])
  func spectrum(_ hertz: Double) throws {
    var spectrum = Spectrum()
    for index in 0..<8_192 {
      spectrum.take(Float(0.5 * sin(2 * .pi * hertz * Double(index) / 48_000)))
    }
    let isNew = spectrum.update(sampleRateHertz: 48_000)
    #expect(isNew)
    let rate = { (hertz: Double) in 21.4 * log10(1 + 0.00437 * hertz) }
    let place = (rate(hertz) - rate(50)) / (rate(12_000) - rate(50)) * 48
    let loudest = try #require(
      spectrum.decibels.indices.max { spectrum.decibels[$0] < spectrum.decibels[$1] })
    #expect(abs(Double(loudest) + 0.5 - place) <= 1.5)
    // -6.02 dBFS, less what a narrow band cuts off the lobe.
    #expect(spectrum.decibels[loudest] < -5.5 && spectrum.decibels[loudest] > -9.5)
    for (band, decibels) in spectrum.decibels.enumerated() where abs(band - loudest) > 6 {
      #expect(decibels < -60)
    }
    let isStillNew = spectrum.update(sampleRateHertz: 48_000)
    #expect(!isStillNew)
  }

  @Test("round levels, frequencies and notes are written at their places")
  func marks() {
    #expect(MeterMark.levels.map(\.text) == ["−48", "−36", "−24", "−12"])
    for (mark, decibels) in zip(MeterMark.levels, [-48.0, -36, -24, -12]) {
      #expect(abs(mark.place - (60 + decibels) / 60) < 1e-12)
    }
    let rate = { (hertz: Double) in 21.4 * log10(1 + 0.00437 * hertz) }
    for (mark, hertz) in zip(MeterMark.spectrum, [100.0, 500, 1_000, 5_000]) {
      let place = (rate(hertz) - rate(50)) / (rate(12_000) - rate(50))
      #expect(abs(mark.place - place) < 1e-9, "\(mark)")
    }
    // Three octaves from A2, by octaves: C4 is 261.63 Hz in equal temperament.
    let octaves = { (u: Double) in 110 * exp2(3 * u) }
    let marks = MeterMark.pitch(most: 20, frequencyHertz: octaves)
    #expect(marks.map(\.text) == ["110 Hz A2", "C3", "C4", "C5", "880 Hz A5"])
    #expect(abs(marks[2].place - log2(261.6256 / 110) / 3) < 1e-6)
    let few = MeterMark.pitch(most: 3, frequencyHertz: octaves)
    #expect(few.map(\.text) == ["110 Hz A2", "C4", "880 Hz A5"])
    #expect(MeterMark.pitch(most: 6) { _ in 440 }.isEmpty)
  }

  @Test("the limiter's light stays on with the most it did, until it is put out")
  func limiterLight() {
    var light = LimiterLight()
    for gain in [1, 0.995, 0, Float.nan] as [Float] {
      let isChanged = light.note(gain: gain)
      #expect(!isChanged && light.text == nil)
    }
    for (gain, isNew) in [(0.5, true), (0.9, false), (1, false), (0.25, true)] as [(Float, Bool)] {
      let isChanged = light.note(gain: gain)
      #expect(isChanged == isNew, "\(gain)")
    }
    #expect(light.text == "Limited by 12 dB")
    light.clear()
    #expect(light.text == nil && light.name == nil)
  }

  @Test("silence is at the bottom")
  func silence() {
    var spectrum = Spectrum()
    for _ in 0..<4_096 { spectrum.take(0) }
    _ = spectrum.update(sampleRateHertz: 48_000)
    #expect(spectrum.decibels.allSatisfy { $0 == Spectrum.floorDecibels })
  }

  @Test("the pitch history moves with time and keeps its length")
  func history() {
    var history = PitchHistory()
    let length = history.steps.count
    for step in 0..<500 {
      history.note(Double(step % 100) / 100, nowNanoseconds: Int64(step) * 20_000_000)
    }
    #expect(history.steps.count == length)
    #expect(history.steps.last == 0.99)
    #expect(history.steps.allSatisfy { $0 != nil })
    history.note(nil, nowNanoseconds: 500 * 20_000_000)
    #expect(history.steps.last == .some(nil))
    history.note(0.5, nowNanoseconds: 1_000_000_000_000)
    #expect(history.steps.count == length && history.steps.compactMap { $0 } == [0.5])
  }

  @Test("a trail keeps its newest points, leaves out those in one place, and fades")
  func trail() {
    var trail = Trail()
    func point(_ index: Int, start: Bool = false) -> Trail.Point {
      Trail.Point(
        position: ImagePoint(x: Double(index), y: 0), u: 0.5,
        timeNanoseconds: Int64(index) * 1_000_000, isStart: start)
    }
    for index in 0..<20_000 { trail.append(point(index)) }
    #expect(trail.live.count == Trail.capacity)
    #expect(trail.live.last == point(19_999))
    #expect(trail.live.first == point(20_000 - Trail.capacity))
    trail.append(
      Trail.Point(
        position: ImagePoint(x: 19_999.1, y: 0), u: 0.5, timeNanoseconds: 20_000_000_000,
        isStart: false))
    #expect(trail.live.count == Trail.capacity)
    trail.fade(nowNanoseconds: 19_999_000_000 + Trail.lifeNanoseconds)
    #expect(trail.live.count == 1)
    trail.fade(nowNanoseconds: 20_000_000_000 + Trail.lifeNanoseconds)
    #expect(trail.live.isEmpty)
    #expect(Trail.strength(ofAge: 0) == 1)
    #expect(Trail.strength(ofAge: Trail.lifeNanoseconds * 2) == 0)
  }

  @Test("the cursor goes by 1, 10 and 100 and stops at the edges, on whole pixels")
  func cursor() {
    var cursor = KeyCursor(imageWidth: 1_024, imageHeight: 300)
    #expect(cursor.position == ImagePoint(x: 512, y: 150))
    cursor.move(.right, by: .one)
    cursor.move(.down, by: .ten)
    cursor.move(.left, by: .hundred)
    #expect(cursor.position == ImagePoint(x: 413, y: 160))
    for _ in 0..<20 { cursor.move(.left, by: .hundred) }
    #expect(cursor.position.x == 0)
    let hasMoved = cursor.move(.left, by: .one)
    #expect(!hasMoved)
    for _ in 0..<20 { cursor.move(.down, by: .hundred) }
    #expect(cursor.position.y == 299)
    cursor.put(ImagePoint(x: 7.6, y: -30))
    #expect(cursor.position == ImagePoint(x: 8, y: 0))
    cursor.put(ImagePoint(x: .nan, y: 1))
    #expect(cursor.position == ImagePoint(x: 8, y: 0))
  }
}

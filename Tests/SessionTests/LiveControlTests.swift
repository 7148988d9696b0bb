// A face's changes while a session runs, observed in the readings of the pen thread: by the
// formulas of the mapping, and by rendering the same samples.

import Geometry
import Micrograph
import Pen
import Realtime
import Rendering
import Session
import Sonification
import Tablet
import TestRigs
import Testing

@Suite("A session under the face's hand", .timeLimit(.minutes(60)))
struct LiveControlTests {
  @Test("The face's own samples give the readings that rendering them gives")
  func hand() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let begin = MonotonicClock.nowNanoseconds()
    let samples = (0..<60).map { index in
      FacePath.sample(
        begin + Int64(index) * 8_000_000, x: 10.25 + 5.5 * Double(index), isInContact: index < 59)
    }
    for sample in samples { #expect(watched.session.point(sample)) }
    try await watched.wait("the lift-off") {
      $0.readings.last?.reading.phase == .liftOff && $0.status.sampleCount == 60
    }
    watched.session.end()
    var expected: [SonifiedReading] = []
    let render = OfflineRender(
      micrograph: FacePath.ramp(), samples: samples, preset: FacePath.preset(),
      sampleRateHertz: 8_000)
    _ = try render.run(soundPath: nil) { expected.append($0) }
    let live = watched.takeReadings().map { reading in
      var reading = reading
      reading.control.lagNanoseconds = 0
      return reading
    }
    #expect(live == expected)
    #expect(watched.status.origin == .face)
  }

  @Test(
    "A resting pen is heard with the new mapping at once, smoothly over 5 ms")
  func mappingAtRest() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 100))
    try await watched.wait("the touch") { $0.readings.count == 1 }
    let before = try #require(watched.takeReadings().first)
    let changed = FacePath.mapping {
      $0.isInverted = true
      $0.scale = .log
      $0.amplitude = 0.25
    }
    watched.session.setMapping(changed)
    try await watched.wait("the change") { $0.readings.count == 17 }
    let after = watched.takeReadings()
    #expect(after[0].control.frequencyHertz == before.control.frequencyHertz)
    #expect(after[0].control.amplitude == before.control.amplitude)
    #expect(after[16].reading.timeNanoseconds - after[0].reading.timeNanoseconds == 5_000_000)
    // Inverted, logarithmic: 110 Hz and four octaves more, by the place in the window.
    let u = 1 - 100.0 / 399
    #expect(abs(after[16].control.frequencyHertz - 110 * pow2(4 * u)) < 1e-6)
    #expect(after[16].control.amplitude == 0.25)
    // After half of the time, half the change, in the loudness and in the logarithm of the pitch.
    #expect(abs(after[8].control.amplitude - 0.375) < 1e-6)
    let middle = (before.control.pitchOctaves + after[16].control.pitchOctaves) / 2
    #expect(abs(after[8].control.pitchOctaves - middle) < 1e-9)
    #expect(after.allSatisfy { $0.control.phase == .motion && $0.control.stroke == 1 })
    watched.session.end()
  }

  private func pow2(_ octaves: Double) -> Double {
    var value = 1.0
    var left = octaves
    while left >= 1 {
      value *= 2
      left -= 1
    }
    // The series of exp(left ln 2), 24 terms.
    var term = 1.0
    var sum = 1.0
    for index in 1..<24 {
      term *= left * 0.693_147_180_559_945_3 / Double(index)
      sum += term
    }
    return value * sum
  }

  @Test("Another image ends the stroke and is read from then on, with a window of its own")
  func image() async throws {
    var preset = FacePath.preset()
    preset.mapping.window = .automatic(saturatedFraction: 0)
    let watched = try WatchedSession(FacePath.ramp(), .face, preset: preset)
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 100))
    try await watched.wait("the touch") { $0.readings.count == 1 }
    _ = watched.takeReadings()
    let other = PreparedImage(FacePath.ramp(width: 200, offset: 1_000))
    try watched.session.setImage(other, calibration: nil)
    #expect(watched.session.window == IntensityWindow(low: 1_000, high: 1_199))
    try await watched.wait("the end of the stroke") { $0.readings.count == 1 }
    #expect(watched.takeReadings().first?.reading.phase == .liftOff)
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 100))
    try await watched.wait("the next touch") { $0.readings.count == 1 }
    let touch = try #require(watched.takeReadings().first)
    #expect(touch.reading.phase == .touchDown)
    #expect(touch.reading.value == 1_100)
    #expect(touch.u == 100.0 / 199)
    watched.session.end()
  }

  @Test("Strokes are played on demand to their end, and the hand is heard again afterwards")
  func playing() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let strokes = (0..<40).map {
      FacePath.sample(Int64($0) * 7_500_000, x: Double($0) * 2, isInContact: $0 < 39)
    }
    try watched.session.play(.strokes(strokes, path: "memory"))
    try await watched.wait("the end") {
      $0.sourceEvents == [.finished] && $0.status.sampleCount == 40
        && $0.readings.last?.reading.phase == .liftOff
    }
    let played = watched.takeReadings()
    #expect(played.first?.reading.value == 0)
    #expect(watched.status.origin == .playback)
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 300))
    try await watched.wait("the hand") { !$0.readings.isEmpty }
    #expect(watched.takeReadings().first?.reading.value == 300)
    #expect(watched.status.origin == .face)
    watched.session.end()
  }

  @Test("What is played keeps the hand out, and ends with its stroke when it is told to")
  func stopPlaying() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    // Ten minutes: a thread that hangs for less must not reach the end.
    let strokes = (0..<80_000).map { FacePath.sample(Int64($0) * 7_500_000, x: Double($0 % 200)) }
    try watched.session.play(.strokes(strokes, path: "memory"))
    try await watched.wait("the first sample") { !$0.readings.isEmpty }
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 300))
    let count = watched.status.sampleCount
    try await watched.wait("more samples") { $0.status.sampleCount > count + 20 }
    watched.session.stopPlaying()
    try await watched.wait("the end") { $0.readings.last?.reading.phase == .liftOff }
    #expect(watched.status.sampleCount < 80_000)
    #expect(watched.readings.allSatisfy { $0.reading.position.x < 200 })
    #expect(watched.sourceEvents.isEmpty)
    watched.session.end()
  }

  @Test("What cannot be is refused with its reason, and nothing changes")
  func refusals() throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let before = watched.session.window
    #expect(throws: Fault.noSamples) { try watched.session.play(.face) }
    #expect(throws: Fault.noSamples) {
      try watched.session.play(.strokes([], path: "memory"))
    }
    #expect(throws: Fault.tablet(.noSuchDevice(path: "/dev/input/event4711"))) {
      try watched.session.setTablet(path: "/dev/input/event4711", calibration: nil)
    }
    #expect(watched.session.window == before && watched.session.tablet == nil)
    watched.session.setVolume(decibels: .nan)
    #expect(watched.session.volumeDecibels == 0)
    watched.session.setVolume(decibels: -1_000)
    #expect(watched.session.volumeDecibels == -60)
    watched.session.setVolume(decibels: 7)
    #expect(watched.session.volumeDecibels == 0)
    watched.session.end()
  }

  @Test("Hovering samples come back too, all of them, in order")
  func hovering() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let begin = MonotonicClock.nowNanoseconds()
    let samples = (0..<200).map {
      FacePath.sample(begin + Int64($0) * 1_000_000, x: Double($0), isInContact: $0 % 50 > 40)
    }
    for sample in samples { watched.session.point(sample) }
    var seen: [PenSample<ImagePoint>] = []
    try await watched.wait("all samples") {
      $0.session.takePenSamples { seen.append($0) }
      return seen.count == samples.count
    }
    #expect(seen == samples)
    watched.session.end()
  }
}

// A note that is held while another image comes under the pen. Truth: the mapping's own formula for the
// values of both images, and the continuity of pitch and loudness between them.

import Foundation
import Geometry
import Micrograph
import Realtime
import Sonification
import Synthesis
import TestSupport
import Testing

@testable import Pen
@testable import Session
@testable import TestRigs

@Suite("Another image under a held note", .timeLimit(.minutes(60)))
struct ImageGlideTests {
  @Test("An image of the same size is heard within 5 ms, and the stroke goes on")
  func sameSize() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 100))
    try await watched.wait("the touch") { $0.readings.count == 1 }
    let before = try #require(watched.takeReadings().first)
    try watched.session.setImage(
      PreparedImage(FacePath.ramp(offset: 120)), calibration: nil)
    try await watched.wait("the change") { $0.readings.count == 17 }
    let after = watched.takeReadings()
    #expect(after.allSatisfy { $0.control.phase == .motion && $0.control.stroke == 1 })
    #expect(after[0].control.frequencyHertz == before.control.frequencyHertz)
    #expect(after[16].reading.value == 220)
    let mapping = Mapping(
      FacePath.mapping(), for: FacePath.ramp(), Histogram(FacePath.ramp()))
    let wanted = mapping.frequencyHertz(at: 220.0 / 399)
    #expect(abs(after[16].control.frequencyHertz - wanted) < 1e-9)
    #expect(after[16].reading.timeNanoseconds - after[0].reading.timeNanoseconds == 5_000_000)
    // An image with the same value there changes nothing.
    try watched.session.setImage(
      PreparedImage(FacePath.ramp(offset: 120)), calibration: nil)
    try await watched.wait("the same value") { $0.readings.count == 17 }
    #expect(
      watched.takeReadings().allSatisfy {
        abs($0.control.frequencyHertz - wanted) < 1e-9 && $0.control.isSounding
      })
    watched.session.end()
  }

  @Test("A moving pen goes over to it on its way, smoothly")
  func moving() throws {
    let former = FacePath.ramp()
    var pipeline = PenPipeline(
      micrograph: former, histogram: Histogram(former), mapping: FacePath.mapping(), isLive: true)
    var readings: [SonifiedReading] = []
    for index in 0..<60 {
      let time = 1_000_000_000 + Int64(index) * 5_000_000
      if index == 30 {
        let other = FacePath.ramp(offset: 100)
        let voice = VoiceScene(
          layer: other, probe: Probe(radiusPixels: 0),
          mapping: Mapping(FacePath.mapping(), for: former, Histogram(former)))
        pipeline.setImage(other, nowNanoseconds: time - 1) { readings.append($0) }
        pipeline.setVoices([voice], nowNanoseconds: time - 1) { readings.append($0) }
      }
      pipeline.take(FacePath.sample(time, x: 50 + Double(index))) { readings.append($0) }
    }
    #expect(readings.allSatisfy { $0.control.stroke == 1 && $0.control.isSounding })
    let steps = zip(readings, readings.dropFirst()).map {
      abs($1.control.pitchOctaves - $0.control.pitchOctaves)
    }
    let whole = try #require(readings.last?.control.pitchOctaves) - readings[0].control.pitchOctaves
    // The largest of sixteen steps on a cubic is 1.5 / 16 of the whole.
    #expect(try #require(steps.max()) < 0.15 * whole)
    #expect(readings.last?.reading.value == 209)
  }

  @Test("Over an image of another size the stroke ends")
  func otherSize() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 100))
    try await watched.wait("the touch") { $0.readings.count == 1 }
    try watched.session.setImage(PreparedImage(FacePath.ramp(width: 401)), calibration: nil)
    try await watched.wait("the lift") { $0.readings.last?.control.phase == .liftOff }
    watched.session.end()
  }
}

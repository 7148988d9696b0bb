// The position that a replay tells, beside the strokes that it plays. Source of truth: the strokes, each place of which
// is a time, and the stamps of their readings.

import Geometry
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import TestBasics
import TestRigs
import Testing

@Suite("The position of a replay", .timeLimit(.minutes(60)))
struct SessionTransportTests {
  private static let pixelsPerSecond = 0.5

  // Ten minutes: a machine that hangs for less does not come to the end.
  private static let samples = (0..<60_000).map {
    FacePath.sample(Int64($0) * 10_000_000, x: Double($0) * 0.01 * pixelsPerSecond)
  }

  @Test(
    "the position is where the strokes are, at each speed, after a pause and after another place",
    arguments: [0.5, 1, 4])
  func position(speed: Double) async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    var transport = SessionTransport(Self.samples, fromSeconds: 1)
    var begin = MonotonicClock.nowNanoseconds()
    try transport.play(in: watched.session)
    try await expectAgreement(of: transport, watched, since: begin)
    begin = MonotonicClock.nowNanoseconds()
    try transport.setSpeed(speed, in: watched.session)
    try await expectAgreement(of: transport, watched, since: begin)
    transport.pause(in: watched.session)
    let held = transport.positionSeconds
    begin = MonotonicClock.nowNanoseconds()
    try transport.play(in: watched.session)
    try await expectAgreement(of: transport, watched, since: begin)
    #expect(transport.positionSeconds > held)
    begin = MonotonicClock.nowNanoseconds()
    try transport.seek(toSeconds: 20, in: watched.session)
    try await expectAgreement(of: transport, watched, since: begin)
    watched.session.end()
  }

  private func expectAgreement(
    of transport: SessionTransport, _ watched: WatchedSession, since begin: Int64
  ) async throws {
    _ = watched.takeReadings()
    try await watched.wait("a stroke of this playing") {
      $0.readings.last.map { $0.reading.timeNanoseconds > begin && $0.reading.phase == .motion }
        ?? false
    }
    let reading = try #require(watched.takeReadings().last).reading
    var (now, told) = (Int64(0), 0.0)
    try await Patience.wait(for: "a moment and the position at it") {
      now = MonotonicClock.nowNanoseconds()
      told = transport.positionSeconds
      return MonotonicClock.nowNanoseconds() - now < 1_000_000
    }
    let then = told - Double(now - reading.timeNanoseconds) * 1e-9 * transport.speed
    let played = reading.position.x / Self.pixelsPerSecond
    #expect(abs(then - played) < 0.005 * transport.speed)
  }
}

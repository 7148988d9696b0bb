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
    // A busy pen thread may play on for a moment what was played before, and lag now and then: those places do not
    // agree. One that stands still or drifts agrees once at most.
    var differenceSeconds: Double?
    var agreeing: [Int64] = []
    try await Patience.wait(
      for: "the places of strokes of this playing; the last differs by "
        + "\(String(describing: differenceSeconds)) s"
    ) {
      watched.look()
      guard let reading = watched.takeReadings().last?.reading,
        reading.timeNanoseconds > begin, reading.phase == .motion
      else { return false }
      let now = MonotonicClock.nowNanoseconds()
      let told = transport.positionSeconds
      guard MonotonicClock.nowNanoseconds() - now < 1_000_000 else { return false }
      let then = told - Double(now - reading.timeNanoseconds) * 1e-9 * transport.speed
      let difference = abs(then - reading.position.x / Self.pixelsPerSecond)
      differenceSeconds = difference
      if difference < 0.005 * transport.speed { agreeing.append(reading.timeNanoseconds) }
      return agreeing.count >= 5 && agreeing[agreeing.count - 1] - agreeing[0] > 200_000_000
    }
  }
}

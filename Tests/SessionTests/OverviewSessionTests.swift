// An overview in a session, as the pen thread reads it. Source of truth: a picture whose value is its
// column, so that each reading says where it was made; the way at constant speed is computed here.

import Analysis
import Geometry
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import Synthesis
import TestRigs
import Testing

@Suite("An overview in a session", .timeLimit(.minutes(60)))
struct OverviewSessionTests {
  @Test("Every reading has the figure of its column, at its time and its side", arguments: [1, 3])
  func columns(firstColumn: Int) async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let area = PixelRegion(x: firstColumn, y: 20, width: 200, height: 10)
    #expect(watched.session.beginOverview(area: area, seconds: 1))
    #expect(watched.session.isOverviewRunning)
    try await watched.wait("the end") { !$0.session.isOverviewRunning }
    let readings = watched.takeReadings()
    let begin = try #require(readings.first)
    #expect(begin.reading.phase == .touchDown && readings.last?.reading.phase == .liftOff)
    #expect(readings.count > 400)
    for sonified in readings.dropLast() {
      let reading = sonified.reading
      let passed = Double(reading.timeNanoseconds - begin.reading.timeNanoseconds) * 1e-9
      let along = 200 * min(passed, 1) - 0.5
      #expect(abs(reading.position.x - Double(firstColumn) - along) < 1e-5)
      #expect(reading.position.y == 24.5)
      let value = min(max(along, 0), 199) + Double(firstColumn)
      #expect(abs((reading.value ?? -1) - value) < 1e-5)
      #expect(abs(Double(sonified.control.pan) - (2 * min(max(along, 0), 199) / 199 - 1)) < 1e-5)
      // It begins where its way does, and not as a pen that touches.
      let lag: Int64 = reading.phase == .touchDown ? 0 : 10_000_000
      #expect(sonified.control.lagNanoseconds == lag)
      #expect(sonified.control.timeNanoseconds + lag == reading.timeNanoseconds + 10_000_000)
    }
    watched.session.end()
  }

  @Test("Rows sound in the middle, and the place at a time is where the sweep is")
  func rows() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    #expect(watched.session.beginOverview(direction: .rows, value: .max, seconds: 1))
    let early = try #require(watched.session.overviewPlace(atNanoseconds: 0))
    #expect(early == ImagePoint(x: 199.5, y: -0.5))
    try await watched.wait("the end") { !$0.session.isOverviewRunning }
    let readings = watched.takeReadings()
    // The brightest value of each row is that of the last column.
    #expect(readings.dropLast().allSatisfy { $0.reading.value == 399 && $0.control.pan == 0 })
    #expect(readings.dropLast().allSatisfy { $0.reading.position.x == 199.5 })
    watched.session.end()
  }

  @Test("Along a path every reading is where the path is at its time, read as under the pen")
  func path() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let corners = [(10.0, 10.0), (110, 10), (110, 60)].map { ImagePoint(x: $0.0, y: $0.1) }
    #expect(!watched.session.beginOverview(along: [corners[0]]))
    #expect(watched.session.beginOverview(along: corners, seconds: 1))
    #expect(watched.session.overviewPlace(atNanoseconds: 0) == corners[0])
    #expect(watched.session.runningOverview == nil && watched.session.isOverviewRunning)
    try await watched.wait("the end") { !$0.session.isOverviewRunning }
    let readings = watched.takeReadings()
    let begin = try #require(readings.first)
    #expect(readings.count > 250)
    for sonified in readings.dropLast() {
      let reading = sonified.reading
      // 150 px in a second.
      let along = min(
        150 * Double(reading.timeNanoseconds - begin.reading.timeNanoseconds) * 1e-9, 150)
      let place =
        along <= 100
        ? ImagePoint(x: 10 + along, y: 10) : ImagePoint(x: 110, y: 10 + along - 100)
      // A report that lies beyond the corner cuts it.
      #expect(reading.position.distance(to: place) < 0.5)
      #expect(abs((reading.value ?? -1) - reading.position.x) < 1e-5)
    }
    watched.session.end()
  }

  @Test("It sounds without effects, which come back at its end unless others were chosen")
  func dry() async throws {
    var preset = FacePath.preset()
    preset.chain = Preset.classic.chain
    let watched = try WatchedSession(FacePath.ramp(), .face, preset: preset)
    #expect(watched.session.beginOverview(seconds: 1))
    #expect(watched.session.chain == preset.chain.dry)
    // Begun once more, it has not forgotten what was there before.
    #expect(watched.session.beginOverview(seconds: 1))
    #expect(watched.session.chain == preset.chain.dry)
    try await watched.wait("the end") { !$0.session.isOverviewRunning }
    #expect(watched.session.chain == preset.chain)
    #expect(!watched.session.isOverviewRunning)
    #expect(watched.session.beginOverview(seconds: 8))
    watched.session.setChain(Preset.sonicAtomic.chain)
    #expect(watched.session.stopOverview() != nil)
    #expect(watched.session.chain == Preset.sonicAtomic.chain)
    watched.session.end()
  }

  @Test("Stopped, it gives the place of that moment, and the hand is heard again")
  func stop() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    var (before, after, now): (Int64, Int64, Int64) = (0, 0, 0)
    var stopped: ImagePoint?
    // Where other tests keep the processors, one may be over before it was looked at.
    for _ in 0..<20 where stopped == nil {
      _ = watched.takeReadings()
      before = MonotonicClock.nowNanoseconds()
      #expect(watched.session.beginOverview(seconds: 8))
      after = MonotonicClock.nowNanoseconds()
      try await watched.wait("some of it") { $0.readings.count > 40 }
      now = MonotonicClock.nowNanoseconds()
      stopped = watched.session.stopOverview(atNanoseconds: now)
    }
    let place = try #require(stopped)
    // Without sound there is no way to the ear; the first place is heard 12 ms after the key.
    func column(_ begin: Int64) -> Double { 50 * Double(now - begin - 12_000_000) * 1e-9 - 0.5 }
    #expect(place.x <= column(before) + 1e-6 && place.x >= column(after) - 1e-6)
    #expect(watched.session.stopOverview() == nil && !watched.session.isOverviewRunning)
    let events = watched.sourceEvents.count
    try await watched.wait("its end") { $0.readings.last?.reading.phase == .liftOff }
    _ = watched.takeReadings()
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 300))
    try await watched.wait("the hand") { !$0.readings.isEmpty }
    #expect(watched.takeReadings().first?.reading.value == 300)
    #expect(watched.sourceEvents.count == events)
    watched.session.end()
  }

  @Test("A change of the mapping waits for its end, another image ends it")
  func changes() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    #expect(watched.session.beginOverview(seconds: 1))
    try await watched.wait("some of it") { $0.readings.count > 40 }
    watched.session.setMapping(FacePath.mapping { $0.isInverted = true })
    try await watched.wait("the end") { !$0.session.isOverviewRunning }
    let u = watched.takeReadings().compactMap(\.u)
    #expect(zip(u, u.dropFirst()).allSatisfy { $0 <= $1 })
    watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 0))
    try await watched.wait("the hand") { $0.readings.first?.u == 1 }
    watched.session.point(
      FacePath.sample(MonotonicClock.nowNanoseconds(), x: 0, isInContact: false))
    #expect(watched.session.beginOverview(seconds: 8))
    try watched.session.setImage(PreparedImage(FacePath.ramp(width: 200)), calibration: nil)
    #expect(!watched.session.isOverviewRunning && watched.session.stopOverview() == nil)
    try await watched.wait("the lift") { $0.readings.last?.reading.phase == .liftOff }
    #expect(watched.sourceEvents.isEmpty)
    watched.session.end()
  }

  @Test("A layer that has not been made, or an area outside, begins nothing")
  func nothing() throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    #expect(!watched.session.beginOverview(layer: LayerRecipe(.residual)))
    #expect(!watched.session.beginOverview(area: PixelRegion(x: 900, y: 0, width: 5, height: 5)))
    #expect(watched.session.stopOverview() == nil)
    watched.session.end()
  }
}

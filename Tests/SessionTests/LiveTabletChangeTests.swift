// Tablets that are chosen, changed and left while a session runs, on fake nodes with the real
// reader.

import Calibration
import Geometry
import Library
import Micrograph
import Realtime
import Sonification
import Synchronization
import Tablet
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@testable import Pen
@testable import Session

@Suite("Tablets of a running session", .timeLimit(.minutes(60)), .needs(.devices))
struct LiveTabletChangeTests {
  /// Touches the tablet at a place in device units, and lifts off.
  private func tap(_ tablet: FakeTablet, x: Int32, y: Int32) throws {
    try tablet.report(.x(x), .y(y), .pen(true))
    try tablet.report(.pressure(2_000), .touch(true))
    try tablet.report(.pressure(0), .touch(false))
    try tablet.report(.pen(false))
  }

  private func touch(_ watched: WatchedSession) throws -> ImagePoint {
    let readings = watched.takeReadings()
    return try #require(readings.first { $0.reading.phase == .touchDown }).reading.position
  }

  @Test("A session without a tablet takes one, changes to another, and goes on without")
  func change() async throws {
    try await FakeTabletBed.run { bed in
      let first = try bed.plug(FakeTabletPen.description)
      let second = try bed.plug(FakeTabletPen.description, number: 6)
      let watched = try WatchedSession(FacePath.ramp(), .face)
      for tablet in [first, second] {
        try watched.session.setTablet(path: tablet.path, calibration: nil)
        #expect(watched.session.tablet?.identity.name == "Penumbra Test Pen")
        // The whole image in the middle of 200 x 125 mm, its aspect kept: 100 units a pixel.
        try tap(tablet, x: 20_000, y: 12_500)
        try await watched.wait("the tap") { $0.readings.last?.reading.phase == .liftOff }
        let place = try touch(watched)
        #expect(abs(place.x - 199.5) < 1e-6 && abs(place.y - 49.5) < 1e-6)
        #expect(watched.status.origin == .tablet)
      }
      try watched.session.setTablet(path: nil, calibration: nil)
      #expect(watched.session.map == nil && watched.session.tablet == nil)
      try await watched.wait("the end of reading") { $0.session.scene.number == 3 }
      watched.session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 7))
      try await watched.wait("the hand") { !$0.readings.isEmpty }
      #expect(try touch(watched).x == 7)
      #expect(watched.sourceEvents.isEmpty)
      watched.session.end()
    }
  }

  private final class Former {
    weak var source: TabletSource?

    init(_ session: LiveSession) { source = session.tabletSources.first as? TabletSource }
  }

  // On a busy machine closing a device takes long, and the voice fades where the pen thread is away.
  @Test("A former tablet is closed, and not by the pen thread", arguments: [false, true])
  func closing(isFirst: Bool) async throws {
    try await FakeTabletBed.run { bed in
      let tablets = [
        try bed.plug(FakeTabletPen.description), try bed.plug(FakeTabletPen.description, number: 6),
      ]
      let watched = try WatchedSession(
        FacePath.ramp(), isFirst ? .device(path: tablets[0].path) : .face)
      if !isFirst { try watched.session.setTablet(path: tablets[0].path, calibration: nil) }
      let former = Former(watched.session)
      #expect(former.source != nil)
      let change = isFirst ? 1 : 2
      try watched.session.setTablet(path: tablets[1].path, calibration: nil)
      let outbox = watched.session.penChannels.outbox
      try await Patience.wait(for: "the change") { outbox.tabletInForceNumber == change }
      #expect(former.source != nil, "the face has not closed it yet")
      try await watched.wait("the closing") { _ in former.source == nil }
      try tap(tablets[1], x: 20_000, y: 12_500)
      try await watched.wait("the tap") { $0.readings.last?.reading.phase == .liftOff }
      watched.session.end()
    }
  }

  @Test("A calibration holds from the next sample on, and no path leads there")
  func calibration() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let watched = try WatchedSession(FacePath.ramp(), .device(path: tablet.path))
      try tablet.report(.x(20_000), .y(12_500), .pen(true))
      try tablet.report(.pressure(2_000), .touch(true))
      try await watched.wait("the touch") { $0.readings.count == 1 }
      _ = watched.takeReadings()
      let record = CalibrationRecord(
        tablet: CalibrationRecord.Tablet(
          name: "Penumbra Test Pen", bus: 3, vendor: 0x1D50, product: 0x7E57),
        goal: .image(
          CalibrationRecord.Image(width: 400, height: 100),
          CalibratedMap(AffineMap(xx: 0.001, xy: 0, x0: 3, yx: 0, yy: 0.002, y0: 4))))
      try watched.session.setCalibration(.given(record))
      #expect(watched.session.map?.isCalibrated == true)
      try await watched.wait("the change") {
        $0.session.penChannels.outbox.sceneInForceNumber == 1
      }
      try tablet.report(.x(21_000))
      try await watched.wait("the sample") { !$0.readings.isEmpty }
      let readings = watched.takeReadings()
      #expect(readings.count == 1)
      #expect(readings[0].reading.phase == .touchDown)
      #expect(abs(readings[0].reading.position.x - 24) < 1e-9)
      #expect(abs(readings[0].reading.position.y - 29) < 1e-9)
      let small = PreparedImage(FacePath.ramp(width: 200))
      #expect(throws: Fault.self) {
        try watched.session.setImage(small, calibration: .given(record))
      }
      #expect(watched.session.image.micrograph.width == 400)
      watched.session.end()
    }
  }

  @Test("Played strokes are heard before the pen, the pen before fingers, fingers before the mouse")
  func whoIsHeard() throws {
    // Every pair of the active source and the source of the sample.
    let scene = PenScene(
      PreparedImage(FacePath.ramp()), mappings: VoiceMappings(FacePath.mapping()), map: nil)
    let second: Int64 = 1_000_000_000
    func state(
      _ origin: PenOrigin, isInContact: Bool, isPlaying: Bool = false
    ) -> PenThreadState {
      var state = PenThreadState(scene)
      let sample = FacePath.sample(second, x: 1, isInContact: isInContact)
      if origin == .tablet { state.note(sample, nowNanoseconds: second) }
      state.give(to: origin)
      state.pipeline.take(sample) { _ in }
      if isPlaying { state.playback = PenPlayback([sample, sample], nowNanoseconds: second) }
      return state
    }
    let touch = FacePath.sample(second, x: 1)
    let hover = FacePath.sample(second, x: 1, isInContact: false)
    let soon = second + 10_000_000
    let later = second + 600_000_000
    for sample in [touch, hover] {
      // Down or near, the tablet blocks the face's pointer; lying still, it admits it.
      #expect(!state(.tablet, isInContact: true).hears(sample, from: .face, nowNanoseconds: soon))
      #expect(!state(.tablet, isInContact: true).hears(sample, from: .face, nowNanoseconds: later))
      #expect(!state(.tablet, isInContact: false).hears(sample, from: .face, nowNanoseconds: soon))
      #expect(state(.tablet, isInContact: false).hears(sample, from: .face, nowNanoseconds: later))
      // The face's pointer blocks a hovering tablet, and admits a touching one.
      #expect(
        state(.face, isInContact: true).hears(sample, from: .tablet, nowNanoseconds: soon)
          == sample.isInContact)
      #expect(state(.face, isInContact: false).hears(sample, from: .tablet, nowNanoseconds: soon))
      // Fingers yield to a pen that touches, and block the mouse while they are down.
      #expect(
        state(.touch, isInContact: true).hears(sample, from: .tablet, nowNanoseconds: soon)
          == sample.isInContact)
      #expect(!state(.touch, isInContact: true).hears(sample, from: .face, nowNanoseconds: later))
      #expect(
        state(.face, isInContact: true).hears(sample, from: .touch, nowNanoseconds: soon)
          == sample.isInContact)
      var lifted = state(.touch, isInContact: false)
      lifted.note(fingers: 0, nowNanoseconds: second)
      #expect(!lifted.hears(sample, from: .face, nowNanoseconds: soon))
      #expect(lifted.hears(sample, from: .face, nowNanoseconds: later))
      for origin in PenOrigin.allCases {
        let playing = state(origin, isInContact: true, isPlaying: true)
        #expect(playing.hears(sample, from: .playback, nowNanoseconds: later))
        #expect(!playing.hears(sample, from: .tablet, nowNanoseconds: later))
        #expect(!playing.hears(sample, from: .face, nowNanoseconds: later))
        #expect(!playing.hears(sample, from: .touch, nowNanoseconds: later))
      }
    }
  }
}

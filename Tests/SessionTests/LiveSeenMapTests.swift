// A pen over the visible part of an image: outside it the pen counts as away, a new map waits for
// the end of the stroke, and a recording contains what was heard. Sources of truth: the maps
// written out here, the units that were fed to a fake node, and the session's own folder.

import Calibration
import Engine
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Pen
import Recorded
import Sonification
import Synchronization
import Tablet
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Session

@Suite("A pen over what is seen", .timeLimit(.minutes(60)), .needs(.devices))
struct LiveSeenMapTests {
  private static func record(
    scale: Double, x0: Double = 0, width: Int = 400, height: Int = 100
  ) -> CalibrationRecord {
    CalibrationRecord(
      tablet: CalibrationRecord.Tablet(
        name: "Penumbra Test Pen", bus: 3, vendor: 0x1D50, product: 0x7E57),
      goal: .image(
        CalibrationRecord.Image(width: width, height: height),
        CalibratedMap(AffineMap(xx: scale, xy: 0, x0: x0, yx: 0, yy: scale, y0: 0))))
  }

  private static let seen = ImageArea(
    upperLeft: ImagePoint(x: 100, y: -10), lowerRight: ImagePoint(x: 200, y: 110))

  @Test("Beyond what is seen a stroke ends and nothing sounds; back again, another one begins")
  func beyond() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let watched = try WatchedSession(FacePath.ramp(), .device(path: tablet.path))
      try watched.session.setCalibration(
        .seen(Self.record(scale: 0.01), within: Self.seen))
      #expect(watched.session.usedCalibration == Self.record(scale: 0.01))
      try await watched.wait("the map") {
        $0.session.penChannels.outbox.sceneInForceNumber == 1
      }
      var samples: [PenSample<ImagePoint>] = []
      func send(_ x: Int32, _ changes: FakeTabletChange...) async throws {
        try tablet.report([.x(x), .y(5_000)] + changes)
        try await Task.sleep(for: .milliseconds(8))
      }
      // Hovers in, touches, moves out to the right in contact, stays there, returns, lifts.
      try await send(15_000, .pen(true))
      try await send(16_000, .touch(true), .pressure(2_000))
      try await send(19_000)
      for x in [20_100, 21_000, 25_000, 39_000] as [Int32] { try await send(x) }
      try await send(18_000)
      try await send(17_000)
      try await send(17_001, .touch(false), .pressure(0))
      try await send(17_002, .pen(false))
      try await watched.wait("the lift-off") {
        $0.session.takePenSamples { samples.append($0) }
        return samples.count == 8
      }
      // One sample that the pen is away, and none of its positions outside.
      #expect(
        samples.dropLast().map { $0.position.x } == [150, 160, 190, 201, 180, 170, 170.01])
      #expect(
        samples.map(\.isInProximity) == [true, true, true, false, true, true, true, false])
      #expect(
        samples.map(\.isInContact) == [false, true, true, false, true, true, false, false])
      try await watched.wait("the last reading") { $0.readings.last?.reading.phase == .liftOff }
      let readings = watched.takeReadings().map(\.reading)
      #expect(readings.allSatisfy { (159.9...190.1).contains($0.position.x) })
      #expect(
        readings.filter { $0.phase != .motion }.map(\.phase)
          == [.touchDown, .liftOff, .touchDown, .liftOff])
      #expect(
        readings.filter { $0.phase != .motion }.map(\.position.x) == [160, 190, 180, 170])
      // A touch that begins outside does not count.
      try await send(30_000, .pen(true))
      try await send(30_000, .touch(true), .pressure(2_000))
      try await send(31_000, .touch(false), .pressure(0))
      try await send(15_000)
      try await watched.wait("the hovering pen") {
        var last: PenSample<ImagePoint>?
        $0.session.takePenSamples { last = $0 }
        return last?.position.x == 150
      }
      #expect(watched.takeReadings().isEmpty)
      watched.session.end()
    }
  }

  @Test("A new map waits for the end of the stroke, and what is changed with it does")
  func patient() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let watched = try WatchedSession(FacePath.ramp(), .device(path: tablet.path))
      try watched.session.setCalibration(.given(Self.record(scale: 0.01)))
      try await watched.wait("the map") {
        $0.session.penChannels.outbox.sceneInForceNumber == 1
      }
      try tablet.report(.x(15_000), .y(5_000), .pen(true))
      try tablet.report(.touch(true), .pressure(2_000))
      try await watched.wait("the touch") { !$0.readings.isEmpty }
      try watched.session.setCalibration(
        .seen(Self.record(scale: 0.005), within: Self.seen), afterStroke: true)
      for x in stride(from: Int32(15_100), through: 18_000, by: 100) {
        try tablet.report(.x(x))
        try await Task.sleep(for: .milliseconds(3))
      }
      try await watched.wait("the stroke") { $0.readings.last?.reading.position.x == 180 }
      #expect(watched.session.penChannels.outbox.sceneInForceNumber == 1)
      #expect(watched.takeReadings().count { $0.reading.phase == .touchDown } == 1)
      try tablet.report(.touch(false), .pressure(0))
      try await watched.wait("the new map") {
        $0.session.penChannels.outbox.sceneInForceNumber == 2
      }
      try tablet.report(.x(30_000), .touch(true), .pressure(2_000))
      try await watched.wait("the second touch") {
        $0.readings.last?.reading.phase == .touchDown
      }
      #expect(watched.readings.last?.reading.position.x == 150)
      // Another image ends the stroke, so its map does not wait.
      try watched.session.setImage(
        PreparedImage(FacePath.ramp(width: 200)),
        calibration: .given(Self.record(scale: 0.001, width: 200)))
      try await watched.wait("the image") {
        $0.session.penChannels.outbox.sceneInForceNumber == 3
      }
      watched.session.end()
    }
  }

  /// Draws through two views, one stroke each, while a session is recorded.
  private static func draw(
    _ bed: FakeTabletBed, _ folder: SessionFolder, over image: String
  ) async throws {
    let tablet = try bed.plug(FakeTabletPen.description)
    let session = try LiveSession(
      image: PreparedImage(ImageFile.open(path: image), path: image),
      source: .device(path: tablet.path), calibration: nil, preset: .classic, audio: .jack,
      record: SessionPlan(folder: folder.path, imagePath: image, program: "test")
    ) { _ in }
    for (index, view) in [(scale: 0.02, x0: 0.0), (scale: 0.01, x0: 300.0)].enumerated() {
      try session.setCalibration(
        .seen(
          record(scale: view.scale, x0: view.x0, width: 1_024, height: 1_024),
          within: ImageArea(
            upperLeft: ImagePoint(x: 100, y: 0), lowerRight: ImagePoint(x: 500, y: 1_000))),
        afterStroke: true)
      try await Patience.wait(for: "the view's map") {
        session.penChannels.outbox.sceneInForceNumber > index
      }
      // Into the visible part, and out of it on the other side, in contact all the time.
      for number in 0..<Int32(60) {
        var changes: [FakeTabletChange] = [.x(500 * number), .y(9_000)]
        if number == 0 { changes += [.pen(true), .touch(true), .pressure(2_000)] }
        if number == 59 { changes += [.touch(false), .pressure(0), .pen(false)] }
        try tablet.report(changes)
        try await Task.sleep(for: .milliseconds(5))
      }
      try await tablet.waitUntilRead()
    }
    session.end()
  }

  @Test("A recorded session holds the calibration of each view, and what was heard is made again")
  func recorded() async throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let image = "Images/haadf-rhombic.png"
    // Frames are kept where a server takes them.
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in try await Self.draw(bed, folder, over: image) }
    }
    let recorded = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(recorded) == [])
    let scenes = recorded.scenes().records
    #expect(scenes.count == 2)
    for (index, scale) in [0.02, 0.01].enumerated() {
      let record = try CalibrationFile.read(folder.calibration(index + 2))
      #expect(record.tablet.name == "Penumbra Test Pen")
      guard case .image(_, let map) = record.goal, case .affine(let affine) = map.plane else {
        Issue.record("the map of view \(index + 1) is none to the image")
        continue
      }
      #expect(affine.xx == scale)
    }
    var rows = SessionTable<StrokeRow>(path: folder.strokes)
    var contacts: [Double] = []
    while let row = rows.next() {
      if row.sample.isInContact { contacts.append(row.sample.position.x) }
    }
    #expect(contacts.count > 40 && contacts.allSatisfy { (100...500).contains($0) })
    #expect(try ReplayRig.expectSameFrames(folder) > 100)
  }
}

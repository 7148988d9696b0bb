// A recording that begins while a real node's pen is down, at a real server, and ends while it still is.
// Sources of truth: the units that were fed to the node, the maps written out here, and the samples that
// went to the ports.

import Calibration
import Engine
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Sonification
import SoundFile
import Synchronization
import Tablet
import TestBasics
import TestNeeds
import TestSupport
import Testing
import Wording

@testable import Library
@testable import Recorded
@testable import Session

@Suite("A recording begun under a tablet's pen", .timeLimit(.minutes(60)), .needs(.devices))
struct RecordingPenDownTests {
  private static let image = "Images/haadf-rhombic.png"
  // A device reports what changes: this one only once, before the recording.
  private static let y: Int32 = 9_000

  private static func calibration(scale: Double, x0: Double) -> CalibrationRecord {
    CalibrationRecord(
      tablet: CalibrationRecord.Tablet(
        name: "Penumbra Test Pen", bus: 3, vendor: 0x1D50, product: 0x7E57),
      goal: .image(
        CalibrationRecord.Image(name: "haadf-rhombic.png", width: 1_024, height: 1_024),
        CalibratedMap(AffineMap(xx: scale, xy: 0, x0: x0, yx: 0, yy: scale, y0: 7))))
  }

  private static func look(_ session: LiveSession) -> LiveSession.Status {
    session.tick { (_: SonifiedReading) in
    } sourceEvents: { _ in
    } audioEvents: { _ in
    }
  }

  /// Moves the pen by 20 reports and waits until they are taken.
  private static func draw(
    _ tablet: FakeTablet, from x: Int32, _ session: LiveSession, isFirst: Bool = false
  ) async throws {
    let before = look(session).sampleCount
    for number in 0..<Int32(20) {
      var changes: [FakeTabletChange] = [.x(x + 50 * number)]
      if isFirst, number == 0 { changes += [.y(y), .pen(true), .touch(true), .pressure(2_000)] }
      try tablet.report(changes)
      try await Task.sleep(for: .milliseconds(5))
    }
    try await Patience.wait(for: "the reports") { look(session).sampleCount >= before + 20 }
  }

  @Test("What was fed while it was recorded is there, through any calibration, and sounds the same")
  func recorded() async throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let own = Self.calibration(scale: 0.04, x0: -30)
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let session = try LiveSession(
          image: PreparedImage(ImageFile.open(path: Self.image), path: Self.image),
          source: .device(path: tablet.path), calibration: nil, preset: .classic, audio: .jack
        ) { _ in }
        try await Self.draw(tablet, from: 15_000, session, isFirst: true)
        try session.beginRecording(
          SessionPlan(
            folder: folder.path, imagePath: Self.image, program: "test", format: .floatWave))
        try await Self.draw(tablet, from: 16_000, session)
        let scene = session.scene.number + 1
        try session.setCalibration(.given(own))
        try await Patience.wait(for: "the map") {
          session.penChannels.outbox.sceneInForceNumber >= scene
        }
        try await Self.draw(tablet, from: 17_000, session)
        let ended = try #require(session.endRecording())
        #expect(ended.tally.sampleCount == 40 && ended.fault == nil)
        try await Self.draw(tablet, from: 18_000, session)
        session.end()
      }
    }
    let session = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(session) == [])
    let facts = try session.facts()
    #expect(facts.tablet?.name == "Penumbra Test Pen" && !facts.isCalibrated)
    #expect(facts.prelude != nil && facts.end?.sampleCount == 40)
    let scenes = session.scenes().records
    #expect(scenes.map(\.rowsBefore) == [20] && scenes.map(\.penFile) == ["pen.events"])

    let micrograph = try ImageFile.open(path: Self.image)
    let strokes = try SessionStrokes.read(session, over: micrograph, calibrationPath: nil)
    // The default map: the whole image in the middle of the area, as high as the area.
    let scale = 1_024.0 / 25_000
    let y = Double(Self.y)
    let before = (0..<20).map { 16_000 + 50 * Double($0) }
    let after = (0..<20).map { 17_000 + 50 * Double($0) }
    var places = before.map { ImagePoint(x: ($0 - 7_500) * scale - 0.5, y: y * scale - 0.5) }
    places += after.map { ImagePoint(x: 0.04 * $0 - 30, y: 0.04 * y + 7) }
    expectClose(strokes.samples, places)
    let isDown = strokes.samples.allSatisfy { $0.isInContact }
    #expect(isDown)
    let other = Self.calibration(scale: 0.02, x0: 11)
    try CalibrationFile.write(other, to: temporary.file("other.toml"))
    let moved = try SessionStrokes.read(
      session, over: micrograph, calibrationPath: temporary.file("other.toml"))
    let expected = (before + after).map { ImagePoint(x: 0.02 * $0 + 11, y: 0.02 * y + 7) }
    expectClose(moved.samples, expected)

    let again = temporary.file("again.wav")
    let summary = try SessionRender(session).run(to: again)
    #expect(summary.damages.isEmpty && summary.peak > 0.05)
    let isSame =
      try WaveFile.read(again).channels
      == WaveFile.read(folder.sound(1, ending: "wav")).channels
    #expect(isSame)
  }

  private func expectClose(_ samples: [PenSample<ImagePoint>], _ expected: [ImagePoint]) {
    let isClose =
      samples.count == expected.count
      && zip(samples, expected).allSatisfy {
        abs($0.position.x - $1.x) < 1e-6 && abs($0.position.y - $1.y) < 1e-6
      }
    #expect(isClose, "\(samples.map(\.position)) against \(expected)")
  }
}

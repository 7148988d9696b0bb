// Settings of a tablet in a session: kept ones hold, options win, and changes hold at once while a note sounds.
// Sources of truth: the units that were fed to a fake node, the curve's and the filter's own arithmetic, and the
// session's folder.

import Calibration
import Engine
import Files
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Pen
import Recorded
import Sonification
import Tablet
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Session

@Suite("Settings of a tablet in a session", .timeLimit(.minutes(60)), .needs(.devices))
struct TabletSettingSessionTests {
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)
  // 400 x 250 pixels on 40,000 x 25,000 units: 100 units a pixel.
  private static func place(_ x: Double, _ y: Double) -> ImagePoint {
    ImagePoint(x: x / 100 - 0.5, y: y / 100 - 0.5)
  }
  private static func turned(_ x: Double, _ y: Double) -> ImagePoint {
    place(40_000 - x, 25_000 - y)
  }

  private static func library(_ home: borrowing TemporaryFolder) -> TabletLibrary {
    TabletLibrary(folders: XDGFolders(environment: ["HOME": home.path], home: home.path))
  }
  private static func model() throws -> CalibrationRecord.Tablet {
    CalibrationRecord.Tablet(
      name: "Penumbra Test Pen", bus: 3, vendor: 0x1D50, product: 0x7E57)
  }

  @Test("What is kept holds from the first report, and an option wins over it")
  func kept() async throws {
    let home = try TemporaryFolder()
    let library = Self.library(home)
    let firm = try #require(PressureCurve(x1: 0.75, y1: 0.25, x2: 1, y2: 0.5))
    try library.change(of: Self.model()) {
      ($0.pressureCurve, $0.isGrabbed, $0.isTurned) = (firm, true, true)
    }
    try await FakeTabletBed.run { bed in
      for wins in [false, true] {
        let tablet = try bed.plug(FakeTabletPen.description)
        let options =
          wins
          ? PenOptions(
            isGrabbed: false, pressureCurve: .straight, isTurned: false, kept: library)
          : PenOptions(kept: library)
        var heard = try Hearing(of: tablet, Self.ramp, options)
        #expect(tablet.isGrabbed == !wins)
        try tablet.report(.x(10_000), .y(5_000), .pen(true))
        try tablet.report(.pressure(2_048), .touch(true))
        try await heard.wait(until: { $0.samples.last?.isInContact == true })
        let sample = try #require(heard.samples.last)
        let place = wins ? Self.place(10_000, 5_000) : Self.turned(10_000, 5_000)
        #expect(sample.position.distance(to: place) < 1e-9)
        let force = 2_048.0 / 4_095
        #expect(abs(sample.pressure - (wins ? force : firm.pressure(ofForce: force))) < 1e-9)
        heard.session.end()
        try tablet.unplug()
        tablet.remove()
      }
    }
  }

  @Test("Curve, grab and turn change under a pen that touches, and the note goes on")
  func changed() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try tablet.report(.x(10_000), .y(5_000), .pen(true))
      try tablet.report(.pressure(2_048), .touch(true))
      try await heard.wait(until: { $0.samples.last?.isInContact == true })
      #expect(!tablet.isGrabbed)
      let soft = try #require(PressureCurve(x1: 0.25, y1: 0.75, x2: 0.5, y2: 1))
      var settings = heard.session.tabletSettings
      (settings.pressureCurve, settings.isGrabbed) = (soft, true)
      try heard.session.setTabletSettings(settings)
      try tablet.report(.x(10_100))
      let bent = soft.pressure(ofForce: 2_048.0 / 4_095)
      try await heard.wait(until: { abs(($0.samples.last?.pressure ?? 0) - bent) < 1e-9 })
      #expect(heard.readings.allSatisfy { $0.reading.phase != .liftOff })
      #expect(Set(heard.readings.map(\.reading.stroke)).count == 1)
      // The desktop would never hear of the lift-off: the tablet is taken once the pen has left it.
      #expect(!tablet.isGrabbed)
      try tablet.report(.pressure(0), .touch(false))
      try await Patience.wait(for: "the grab") { tablet.isGrabbed }
      try tablet.report(.x(10_150), .pressure(2_048), .touch(true))
      try await heard.wait(until: { $0.samples.last?.isInContact == true })
      settings.isGrabbed = false
      try heard.session.setTabletSettings(settings)
      try tablet.report(.x(10_160))
      try await heard.wait(until: {
        ($0.samples.last?.position.x ?? 0) > Self.place(10_155, 5_000).x
      })
      #expect(tablet.isGrabbed)
      try tablet.report(.pressure(0), .touch(false))
      try await Patience.wait(for: "the release") { !tablet.isGrabbed }
      try tablet.report(.pressure(2_048), .touch(true))
      try await heard.wait(until: { $0.samples.last?.isInContact == true })

      // Pulled out and plugged in again it is read in the same way.
      settings.isTurned = true
      try heard.session.setTabletSettings(settings)
      try tablet.report(.x(10_200))
      let seen = Self.turned(10_200, 5_000)
      var x: Int32 = 10_200
      try await heard.wait(until: {
        x += 1
        try? tablet.report(.x(x))
        return ($0.samples.last?.position.distance(to: seen) ?? 9e9) < 50
      })
      // A calibration was touched with the tablet as it lies.
      let record = CalibrationRecord(
        tablet: try Self.model(),
        goal: .image(
          CalibrationRecord.Image(width: 400, height: 250),
          CalibratedMap(AffineMap(xx: 0.01, xy: 0, x0: 3, yx: 0, yy: 0.01, y0: 4))))
      try heard.session.setCalibration(.given(record))
      try await heard.wait(until: {
        x += 1
        try? tablet.report(.x(x))
        guard let place = $0.samples.last?.position else { return false }
        return abs(place.y - 54) < 1e-9 && abs(place.x - (Double(x) / 100 + 3)) < 5
      })
      heard.session.end()
    }
  }

  @Test("Where another program has the tablet, that is told, and it is read all the same")
  func refused() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try tablet.refuseGrab(errno: EBUSY)
      var settings = heard.session.tabletSettings
      settings.isGrabbed = true
      try heard.session.setTabletSettings(settings)
      try await heard.waitForEvent { $0 == [.tabletNotGrabbed] }
      try tablet.report(.x(10_000), .y(5_000), .pen(true))
      try tablet.report(.pressure(2_048), .touch(true))
      try await heard.wait(for: { !$0.isEmpty })
      heard.session.end()
    }
  }

  @Test(
    "Settings that change within a stroke are recorded by what was heard: made again bit for bit")
  func recorded() async throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let image = "Images/haadf-rhombic.png"
    // Frames are recorded where they sound.
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let session = try LiveSession(
          image: PreparedImage(ImageFile.open(path: image), path: image),
          source: .device(path: tablet.path), calibration: nil, preset: .classic, audio: .jack,
          record: SessionPlan(folder: folder.path, imagePath: image, program: "test")
        ) { _ in }
        for number in 0..<Int32(120) {
          var changes: [FakeTabletChange] = [
            .x(20_000 + 40 * number + (number % 2) * 30), .y(9_000 + 20 * number),
          ]
          if number == 0 { changes.append(.pen(true)) }
          if number == 3 { changes += [.touch(true), .pressure(2_000)] }
          if number == 117 { changes += [.touch(false), .pressure(0)] }
          try tablet.report(changes)
          try await Task.sleep(for: .milliseconds(5))
          guard [30, 50, 80, 95, 119].contains(number) else { continue }
          try await Patience.wait(for: "the reports") {
            _ = session.tick { (_: SonifiedReading) in
            } sourceEvents: { _ in
            } audioEvents: { _ in
            }
            return session.penChannels.outbox.figures.sampleCount > Int(number)
          }
          var settings = session.tabletSettings
          switch number {
          case 30:
            settings.pressureCurve = PressureCurve(x1: 0.75, y1: 0.25, x2: 1, y2: 0.5) ?? .straight
          case 50: settings.smoothing = OneEuroParameters(minimumCutoffHertz: 1, beta: 0.05)
          case 80: settings.smoothing = nil
          case 95: settings.isTurned = true
          default: continue
          }
          try session.setTabletSettings(settings)
        }
        session.end()
      }
    }
    let session = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(session) == [])
    let sent = ReplayRig.recordedFrames(folder)
    let again = try ReplayRig.frames(session)
    #expect(again == sent && sent.count > 100)
    // The filter was at work, and then was not: the trembling of 30 units is there, smaller, and there again.
    var rows = SessionTable<StrokeRow>(path: folder.strokes)
    var samples: [PenSample<ImagePoint>] = []
    while let row = rows.next() { samples.append(row.sample) }
    try #require(samples.count == 120)
    func tremble(_ range: Range<Int>) -> Double {
      let bends = range.map { index in
        abs(
          samples[index - 1].position.x - 2 * samples[index].position.x
            + samples[index + 1].position.x)
      }
      return bends.reduce(0, +) / Double(bends.count)
    }
    #expect(tremble(60..<78) < 0.8 * tremble(10..<28))
    #expect(abs(tremble(84..<93) - tremble(10..<28)) < 1e-6)
    #expect(samples[40].pressure < samples[20].pressure)
    #expect(samples[110].position.x < 512 && samples[90].position.x < samples[20].position.x + 512)
  }
}

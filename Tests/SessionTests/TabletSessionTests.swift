// A session in which a tablet is calibrated and unplugged, and another kind replaces it: everything
// of both is recorded, and made again as it was. Sources of truth: the units that were fed to fake
// nodes, and the maps written out here.

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
import Synchronization
import Tablet
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Session

@Suite("A session with two tablets", .timeLimit(.minutes(60)), .needs(.devices))
struct TabletSessionTests {
  private static let image = "Images/haadf-rhombic.png"
  private static let imageName = "haadf-rhombic.png"

  /// 300 x 200 mm, and another product.
  private static let largePen = FakeTabletPen.description
    .replacing("Penumbra Test Pen", with: "Penumbra Large Pen").replacing("7e57", with: "7e60")
    .replacing("0 40000 4", with: "0 60000 4").replacing("1 0 25000", with: "1 0 40000")
    .replacing("01 0 25000 4", with: "01 0 40000 4")

  /// The default map: the whole image in the middle of the area, as high as the area.
  private static func byDefault(_ x: Double, _ y: Double, width: Double, height: Double)
    -> ImagePoint
  {
    let scale = 1_024 / height
    return ImagePoint(x: (x - (width - height) / 2) * scale - 0.5, y: y * scale - 0.5)
  }

  private static func calibration(
    _ name: String, product: Int, scale: Double, x0: Double
  ) -> CalibrationRecord {
    CalibrationRecord(
      tablet: CalibrationRecord.Tablet(name: name, bus: 3, vendor: 0x1D50, product: product),
      goal: .image(
        CalibrationRecord.Image(name: imageName, width: 1_024, height: 1_024),
        CalibratedMap(AffineMap(xx: scale, xy: 0, x0: x0, yx: 0, yy: scale, y0: 7))))
  }

  /// Draws a stroke of 40 reports, waits until they are taken, and gives their places.
  private static func draw(
    _ tablet: FakeTablet, from x: Int32, _ session: LiveSession, isHeld: Bool = false
  ) async throws -> [(x: Double, y: Double)] {
    var status = look(session)
    let before = status.sampleCount
    var places: [(x: Double, y: Double)] = []
    for number in 0..<Int32(40) {
      let place = (x: x + 50 * number, y: 9_000 + 30 * number)
      var changes: [FakeTabletChange] = [.x(place.x), .y(place.y)]
      if number == 0 { changes.append(.pen(true)) }
      if number == 3 { changes += [.touch(true), .pressure(2_000)] }
      if number == 37, !isHeld { changes += [.touch(false), .pressure(0)] }
      try tablet.report(changes)
      places.append((Double(place.x), Double(place.y)))
      try await Task.sleep(for: .milliseconds(5))
    }
    try await Patience.wait(for: "the stroke's reports") {
      status = look(session)
      return status.sampleCount >= before + 40
    }
    #expect(status.sampleCount == before + 40)
    return places
  }

  @discardableResult
  private static func look(
    _ session: LiveSession, _ event: (SourceEvent) -> Void = { _ in }
  ) -> LiveSession.Status {
    session.tick { (_: SonifiedReading) in
    } sourceEvents: {
      event($0)
    } audioEvents: { _ in
    }
  }

  /// The strokes drawn while a session was recorded.
  private struct Drawn {
    let temporary: ProgramFolder
    let folder: SessionFolder
    var plain: [(x: Double, y: Double)] = []
    var calibrated: [(x: Double, y: Double)] = []
    var large: [(x: Double, y: Double)] = []
  }

  private static func record(
    _ bed: FakeTabletBed, audio: AudioChoice = .off
  ) async throws -> Drawn {
    let temporary = try ProgramFolder()
    let folders = XDGFolders(environment: temporary.environment, home: temporary.path)
    let library = CalibrationLibrary(folders: folders)
    let choice = CalibrationChoice.stored(library, imageName: imageName)
    var drawn = Drawn(
      temporary: temporary, folder: SessionFolder(path: temporary.file("session")))
    let first = try bed.plug(FakeTabletPen.description, physicalPath: "usb-1/input0")
    let session = try LiveSession(
      image: PreparedImage(ImageFile.open(path: image), path: image),
      source: .device(path: first.path), calibration: choice, preset: .classic, audio: audio,
      record: SessionPlan(folder: drawn.folder.path, imagePath: image, program: "test")
    ) { _ in }
    drawn.plain = try await draw(first, from: 15_000, session)
    _ = try library.save(
      calibration("Penumbra Test Pen", product: 0x7E57, scale: 0.04, x0: -30))
    try session.setCalibration(choice)
    try await Patience.wait(for: "the map") {
      session.penChannels.outbox.sceneInForceNumber >= 1
    }
    // Unplugged while it touches: the stroke ends, although no report ends it.
    drawn.calibrated = try await draw(first, from: 9_000, session, isHeld: true)
    try first.unplug()
    var isGone = false
    try await Patience.wait(for: "the loss") {
      look(session) { isGone = isGone || $0 == .tabletGone }
      return isGone
    }
    let second = try bed.plug(largePen, number: 7, physicalPath: "usb-2/input0")
    try session.setTablet(path: second.path, calibration: choice)
    drawn.large = try await draw(second, from: 20_000, session)
    session.end()
    return drawn
  }

  private static func samples(_ folder: SessionFolder) -> [PenSample<ImagePoint>] {
    var rows = SessionTable<StrokeRow>(path: folder.strokes)
    var samples: [PenSample<ImagePoint>] = []
    while let row = rows.next() { samples.append(row.sample) }
    return samples
  }

  private static func isClose(
    _ samples: ArraySlice<PenSample<ImagePoint>>, _ expected: [ImagePoint]
  ) -> Bool {
    samples.count == expected.count
      && zip(samples, expected).allSatisfy {
        abs($0.position.x - $1.x) < 1e-6 && abs($0.position.y - $1.y) < 1e-6
      }
  }

  /// The program's rendering and the file that was written meanwhile, decoded by ffmpeg.
  private static func expectSameSound(_ drawn: Drawn) async throws {
    let folder = drawn.temporary
    let render = try await folder.penumbra(
      "render", drawn.folder.path, "-o", folder.file("again.flac"))
    #expect(render.status == 0, "\(render.standardError)")
    let ffmpeg = try Subprocess.find("ffmpeg", package: "ffmpeg")
    for (source, raw) in [(drawn.folder.sound(), "sent"), (folder.file("again.flac"), "again")] {
      let decoding = try await Subprocess.run(
        ffmpeg, ["-v", "error", "-i", source, "-f", "s32le", folder.file(raw)])
      #expect(decoding.status == 0, "\(decoding.standardError)")
    }
    let sent = try folder.bytes(of: "sent")
    #expect(sent.count > 48_000 * 8 / 2 && sent.contains { $0 != 0 })
    let isSame = try sent == folder.bytes(of: "again")
    #expect(isSame)
  }

  @Test("Both tablets and both maps are recorded, and made again, frames and sound, bit for bit")
  func recorded() async throws {
    // The server runs only while it is needed.
    let drawn = try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in try await Self.record(bed, audio: .jack) }
    }
    let session = try RecordedSession(path: drawn.folder.path)
    #expect(SessionCheck.sentences(session) == [])
    let facts = try session.facts()
    #expect(facts.tablet?.name == "Penumbra Test Pen" && !facts.isCalibrated)
    let scenes = session.scenes()
    try #require(scenes.faults.isEmpty && scenes.records.count == 2)
    #expect(scenes.records[0].rowsBefore == 40)
    #expect(scenes.records[0].penFile == "pen.events")
    #expect(scenes.records[0].calibrationFile == "calibration-2.toml")
    #expect(scenes.records[1].penFile == "pen-2.events")
    #expect(scenes.records[1].tablet?.name == "Penumbra Large Pen")
    #expect(scenes.records[1].calibrationFile == nil)
    let stored = try CalibrationFile.read(drawn.folder.calibration(2))
    let made = Self.calibration("Penumbra Test Pen", product: 0x7E57, scale: 0.04, x0: -30)
    #expect(stored.goal == made.goal)

    // 40 reports, 40 more and the end without a report, 40 of the other tablet.
    let samples = Self.samples(drawn.folder)
    try #require(samples.count == 121)
    let plain = drawn.plain.map { Self.byDefault($0.x, $0.y, width: 40_000, height: 25_000) }
    #expect(Self.isClose(samples[..<40], plain))
    var calibrated = drawn.calibrated.map {
      ImagePoint(x: 0.04 * $0.x - 30, y: 0.04 * $0.y + 7)
    }
    calibrated.append(calibrated[39])
    #expect(Self.isClose(samples[40..<81], calibrated))
    #expect(samples[79].isInContact && !samples[80].isInContact)
    let large = drawn.large.map { Self.byDefault($0.x, $0.y, width: 60_000, height: 40_000) }
    #expect(Self.isClose(samples[81...], large))

    // The raw events are those that were fed, each tablet's in a file of its own.
    for (path, name, places) in [
      (drawn.folder.pen, "Penumbra Test Pen", drawn.plain + drawn.calibrated),
      (drawn.folder.pen(2), "Penumbra Large Pen", drawn.large),
    ] {
      let recording = try EvemuRecording.open(path)
      #expect(recording.description.identity.name == name)
      let kept = try recording.samples().map { ($0.position.x, $0.position.y) }
      #expect(kept.count == places.count)
      #expect(zip(kept, places).allSatisfy { $0.0 == $1.x && $0.1 == $1.y }, "\(name)")
    }
    // An unplugged tablet is faded at once; played again its stroke ends at the same time, like any
    // other. Nothing else differs.
    var sent = ReplayRig.recordedFrames(drawn.folder)
    let lost = sent.indices.filter { sent[$0].isLoss }
    try #require(lost.count == 1)
    sent[lost[0]].isLoss = false
    let again = try ReplayRig.frames(session)
    #expect(again == sent && sent.count > 100)
    try await Self.expectSameSound(drawn)
    print("two tablets: \(samples.count) samples, \(again.count) control frames made again")
  }

  @Test("Another calibration moves what its tablet drew, to the unit, and leaves the rest alone")
  func recalibrated() async throws {
    try await FakeTabletBed.run { bed in
      let drawn = try await Self.record(bed)
      let session = try RecordedSession(path: drawn.folder.path)
      let before = Self.samples(drawn.folder)
      let micrograph = try ImageFile.open(path: Self.image)
      func read(_ record: CalibrationRecord) throws -> SessionStrokes {
        let path = drawn.temporary.file("other.toml")
        try CalibrationFile.write(record, to: path)
        return try SessionStrokes.read(session, over: micrograph, calibrationPath: path)
      }
      // The first tablet's own calibration again: its strokes stay the same to the bit.
      let same = try read(
        Self.calibration("Penumbra Test Pen", product: 0x7E57, scale: 0.04, x0: -30))
      #expect(same.samples[40...] == before[40...])
      let moved = drawn.plain.map { ImagePoint(x: 0.04 * $0.x - 30, y: 0.04 * $0.y + 7) }
      #expect(Self.isClose(same.samples[..<40], moved))
      #expect(same.notes.count == 1 && !same.isByTime)
      #expect(same.sentences.first?.contains("drawn with Penumbra Large Pen stay") == true)
      // The second tablet's: its strokes alone, and nothing else of any sample.
      let large = try read(
        Self.calibration("Penumbra Large Pen", product: 0x7E60, scale: 0.02, x0: 11))
      #expect(large.samples[..<81] == before[..<81])
      let places = drawn.large.map { ImagePoint(x: 0.02 * $0.x + 11, y: 0.02 * $0.y + 7) }
      #expect(Self.isClose(large.samples[81...], places))
      for (sample, former) in zip(large.samples, before) {
        #expect(sample.moved(to: former.position) == former)
      }
      #expect(large.sentences.first?.contains("drawn with Penumbra Test Pen stay") == true)
      // A tablet that was never there.
      #expect(throws: Fault.self) {
        try read(Self.calibration("Somebody's Pen", product: 0x1234, scale: 1, x0: 0))
      }
      // Missing or damaged events of a tablet affect only that tablet's part.
      try FileManager.default.removeItem(atPath: drawn.folder.pen(2))
      let alone = try read(
        Self.calibration("Penumbra Test Pen", product: 0x7E57, scale: 0.04, x0: -30))
      #expect(alone.samples == same.samples)
      #expect(SessionCheck.sentences(session).contains { $0.contains("pen-2.events is missing") })
      let events = try String(contentsOfFile: drawn.folder.pen, encoding: .utf8)
      try (events + "E: 12.0 000").write(
        toFile: drawn.folder.pen, atomically: true, encoding: .utf8)
      let cut = try read(
        Self.calibration("Penumbra Test Pen", product: 0x7E57, scale: 0.04, x0: -30))
      #expect(cut.samples == same.samples && cut.damages.map(\.fault) == [.cutShort])
    }
  }

  @Test("The program shows, replays and renders it, twice the same, and names what it leaves alone")
  func program() async throws {
    try await FakeTabletBed.run { bed in
      let drawn = try await Self.record(bed)
      let (folder, path) = (drawn.temporary, drawn.folder.path)
      let show = try await folder.penumbra("sessions", "show", path)
      #expect(show.status == 0 && show.standardError == "", "\(show.standardError)")
      #expect(show.standardOutput.contains("Penumbra Test Pen, then Penumbra Large Pen"))
      for name in ["once.wav", "twice.wav"] {
        let render = try await folder.penumbra(
          "render", path, "--from-strokes", "-o", folder.file(name))
        #expect(render.status == 0, "\(render.standardError)")
      }
      #expect(try folder.bytes(of: "once.wav") == folder.bytes(of: "twice.wav"))
      let calibration = "\(path)/calibration-2.toml"
      let sentence = "The strokes drawn with Penumbra Large Pen stay where they were"
      let render = try await folder.penumbra(
        "render", path, "--calibration", calibration, "-o", folder.file("other.wav"))
      #expect(render.status == 0 && render.standardError.contains(sentence))
      #expect(try folder.bytes(of: "once.wav") != folder.bytes(of: "other.wav"))
      for options in [[], ["--calibration", calibration]] {
        let replay = try await folder.penumbra(
          ["replay", path, "--audio", "off", "--speed", "4"] + options)
        #expect(replay.status == 0, "\(replay.standardError)")
        #expect(replay.standardError.contains("Replay ended at"))
        #expect(replay.standardError.contains(sentence) == !options.isEmpty)
      }
    }
  }
}

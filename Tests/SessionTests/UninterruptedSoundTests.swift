// A note that is held while the recorder is switched and everything under the pen is changed, as
// another client of a real server hears it. Truth: an undisturbed note of the same session, the
// server's own count of clients and ports, and where taps on two fake tablets land.

import Calibration
import Engine
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Pen
import Realtime
import Sonification
import SoundFile
import Synchronization
import Synthesis
import Tablet
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Recorded
@testable import Session

@Suite("Sound that nothing interrupts", .needs(.server), .needs(.devices), .timeLimit(.minutes(60)))
struct UninterruptedSoundTests {
  private static let times = 100

  /// A session at a server, with a note held by the face's pointer, and a client that hears it.
  private final class Held {
    let session: LiveSession
    let temporary: ProgramFolder
    let capture: JackCapture
    let registrations: JackRegistrations
    private(set) var folders: [SessionFolder] = []
    private var images: [PreparedImage] = []
    private var isOther = false

    init() throws {
      temporary = try ProgramFolder()
      for name in ["one.pgm", "two.pgm"] {
        let values = (0..<400 * 100).map { UInt8($0 % 400 / 2) }
        try Data("P5\n400 100\n255\n".utf8 + values).write(
          to: URL(filePath: temporary.file(name)))
        images.append(
          PreparedImage(
            try ImageFile.open(path: temporary.file(name)), path: temporary.file(name)))
      }
      session = try LiveSession(
        image: images[0], source: .face, calibration: nil, preset: .analysis, audio: .jack
      ) { _ in }
      registrations = try JackRegistrations()
      capture = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 120)
    }

    func close() {
      capture.close()
      session.end()
      registrations.close()
    }

    func look(_ read: (SonifiedReading) -> Void = { _ in }) {
      _ = session.tick { (reading: SonifiedReading) in
        read(reading)
      } sourceEvents: { _ in
      } audioEvents: { _ in
      }
    }

    func hold() async throws {
      session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 201))
      try await capture.waitForSound()
    }

    func begin() throws {
      let folder = SessionFolder(path: temporary.file("session-\(folders.count)"))
      try session.beginRecording(
        SessionPlan(
          folder: folder.path, imagePath: images[isOther ? 1 : 0].path ?? "", program: "test",
          format: .floatWave))
      folders.append(folder)
    }

    func openImage() throws {
      isOther.toggle()
      let folder = SessionFolder(path: temporary.file("session-\(folders.count)"))
      let plan = SessionPlan(
        folder: folder.path, imagePath: images[isOther ? 1 : 0].path ?? "", program: "test",
        format: .floatWave)
      let turn = try session.setImage(
        images[isOther ? 1 : 0], calibration: nil, recording: plan)
      if let fault = turn.fault { throw fault }
      folders.append(folder)
    }
  }

  /// Hears some seconds, or as long as it takes, while something is done again and again.
  private func hear(
    _ held: Held, seconds: Double, _ act: (Int) async throws -> Void
  ) async throws -> JackCapture.Sound {
    let capture = held.capture
    var frames = Int(seconds * capture.sampleRateHertz)
    let most = Int(110 * capture.sampleRateHertz)
    capture.begin(frames: most)
    for number in 0..<Self.times {
      try await act(number)
      held.look()
    }
    while frames + 4_800 < most, capture.isComplete(frames: frames) { frames += 4_800 }
    try await Patience.wait(for: "the last frames") {
      held.look()
      return capture.isComplete(frames: frames)
    }
    return capture.sound(frames: frames)
  }

  /// How far a sound is from a straight line at most, and how soft it is at its softest, over 10 ms.
  private static func figures(_ sound: JackCapture.Sound) -> (bend: Float, softest: Float) {
    let left = sound.left
    var bend: Float = 0
    for index in 1..<left.count - 1 {
      bend = max(bend, abs(left[index - 1] - 2 * left[index] + left[index + 1]))
    }
    var softest = Float.infinity
    for begin in stride(from: 0, to: left.count - 480, by: 480) {
      softest = min(softest, left[begin..<begin + 480].reduce(0) { max($0, abs($1)) })
    }
    return (bend, softest)
  }

  private func expectUndisturbed(
    _ what: String, _ act: (Held, Int) async throws -> Void,
    after check: (Held) throws -> Void = { _ in }
  ) async throws {
    try await JackTestServer.run { _ in
      let held = try Held()
      defer { held.close() }
      try await held.hold()
      let quiet = try await hear(held, seconds: 1) { _ in }
      let registered = held.registrations.count
      let sound = try await hear(held, seconds: 8) { number in try await act(held, number) }
      let (before, now) = (Self.figures(quiet), Self.figures(sound))
      // A thousandth: the phase at which a peak is sampled.
      #expect(now.bend <= before.bend * 1.001, "\(now.bend) against \(before.bend)")
      #expect(now.softest >= before.softest * 0.99, "\(now.softest) against \(before.softest)")
      #expect(held.registrations.count == registered)
      #expect(before.softest > 0.05)
      print(
        "\(what), \(Self.times) times: largest second difference \(now.bend), undisturbed "
          + "\(before.bend); softest 10 ms \(now.softest) against \(before.softest); "
          + "\(sound.xruns) late cycles")
      try check(held)
      // A client that leaves is counted: the comparison above can fail.
      held.session.end()
      try await Patience.wait(for: "the leaving") { held.registrations.count > registered }
    }
  }

  @Test("The recorder begins and ends: every recording is made again bit for bit")
  func recorder() async throws {
    try await expectUndisturbed("recorder") { held, number in
      if number.isMultiple(of: 2) { try held.begin() } else { held.session.endRecording() }
      try await Task.sleep(for: .milliseconds(20))
    } after: { held in
      #expect(held.folders.count == Self.times / 2)
      var sounding = 0
      var isStarved = false
      for folder in held.folders {
        let session = try RecordedSession(path: folder.path)
        #expect(SessionCheck.sentences(session) == [])
        // Where the recorder gets no time its queue is full: it tells so, and waits for a rest that a
        // held note does not have.
        isStarved = isStarved || (session.record?.end?.lostCount ?? 0) > 0
        if isStarved { continue }
        let again = held.temporary.file("again.wav")
        _ = try SessionRender(session).run(to: again)
        let (made, written) = (
          try WaveFile.read(again), try WaveFile.read(folder.sound(1, ending: "wav"))
        )
        let isSame = made.channels == written.channels
        let first = zip(made.channels[0], written.channels[0]).enumerated().first { $1.0 != $1.1 }
        #expect(
          isSame,
          "\(folder.path): \(made.channels[0].count) and \(written.channels[0].count) frames, first at \(first?.offset ?? -1)"
        )
        if written.channels[0].contains(where: { abs($0) > 0.05 }) { sounding += 1 }
      }
      #expect(isStarved || sounding == Self.times / 2)
    }
  }

  @Test("Another image is opened while all is recorded: each has its recording")
  func images() async throws {
    try await expectUndisturbed("images") { held, number in
      if number == 0 { try held.begin() } else { try held.openImage() }
      try await Task.sleep(for: .milliseconds(10))
    } after: { held in
      held.session.endRecording()
      #expect(held.folders.count == Self.times)
      for (number, folder) in held.folders.enumerated() {
        let session = try RecordedSession(path: folder.path)
        #expect(SessionCheck.sentences(session) == [])
        let name = number.isMultiple(of: 2) ? "one.pgm" : "two.pgm"
        #expect(try session.facts().image.path == held.temporary.file(name))
        #expect(session.scenes().records.isEmpty)
        let summary = try SessionRender(session).run(to: nil)
        #expect(summary.damages.isEmpty && summary.peak > 0.05)
      }
    }
  }

  private static let otherPen = FakeTabletPen.description.replacing(
    "Penumbra Test Pen", with: "Penumbra Other Pen")
  /// The second one sounds a third lower and softer, and reads a disc.
  private static let presets: [Preset] = {
    var lower = Preset.analysis
    lower.name = "lower"
    lower.mapping.highestHertz *= 0.7
    lower.mapping.probeRadiusPixels = 2
    lower.chain[.outputGain] *= 0.9
    return [.analysis, lower]
  }()
  private static let scales = [0.01, 0.005]
  private static let calibrations = scales.map { scale in
    CalibrationRecord(
      tablet: CalibrationRecord.Tablet(
        name: "Penumbra Test Pen", bus: 3, vendor: 0x1D50, product: 0x7E57),
      goal: .image(
        CalibrationRecord.Image(width: 400, height: 100),
        CalibratedMap(AffineMap(xx: scale, xy: 0, x0: 0, yx: 0, yy: 0.004, y0: 0))))
  }

  /// Where a tap at 20,000 units from the left and 12,500 from the top lands.
  private func tap(_ tablet: FakeTablet, _ held: Held) async throws -> ImagePoint? {
    var place: ImagePoint?
    var isOver = false
    try tablet.report(.x(20_000), .y(12_500), .pen(true))
    try tablet.report(.pressure(2_000), .touch(true))
    try tablet.report(.pressure(0), .touch(false))
    try tablet.report(.pen(false))
    try await Patience.wait(for: "the tap") {
      held.look { sonified in
        if sonified.reading.phase == .touchDown { place = sonified.reading.position }
        isOver = isOver || (place != nil && sonified.reading.phase == .liftOff)
      }
      return isOver
    }
    return place
  }

  /// Takes the first or second preset, tablet and calibration, and waits until they are in force.
  private func choose(_ held: Held, _ number: Int, _ tablets: [FakeTablet]) async throws {
    let session = held.session
    session.setPreset(Self.presets[number])
    try session.setTablet(path: tablets[number].path, calibration: nil)
    #expect(session.tablet?.identity.name.contains(number == 0 ? "Test" : "Other") == true)
    try session.setCalibration(.given(Self.calibrations[number]))
    #expect(session.usedCalibration == Self.calibrations[number])
    let scene = session.scene.number
    try await Patience.wait(for: "the change") {
      held.look()
      return session.penChannels.outbox.sceneInForceNumber >= scene
    }
  }

  /// The pitch most of a tone has, to a hertz.
  private static func pitches(_ sound: JackCapture.Sound) -> [Int] {
    AnalyticSignal.frequencyHertz(of: sound.left.map(Double.init), rate: sound.sampleRateHertz)
      .dropFirst(4_800).dropLast(4_800).map { Int($0.rounded()) }
  }

  @Test("Preset, calibration and tablet change while all is recorded; each change takes effect")
  func choices() async throws {
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablets = [
          try bed.plug(FakeTabletPen.description), try bed.plug(Self.otherPen, number: 6),
        ]
        let held = try Held()
        defer { held.close() }
        try await held.hold()
        var quiet: [JackCapture.Sound] = []
        for number in 0...1 {
          try await choose(held, number, tablets)
          // The glide is over.
          try await Task.sleep(for: .milliseconds(300))
          quiet.append(try await hear(held, seconds: 1) { _ in })
        }
        let registered = held.registrations.count
        try held.begin()
        let sound = try await hear(held, seconds: 8) { number in
          try await choose(held, number % 2, tablets)
          try await Task.sleep(for: .milliseconds(40))
        }
        held.session.endRecording()
        let (before, now) = (quiet.map(Self.figures), Self.figures(sound))
        let bend = max(before[0].bend, before[1].bend)
        let softest = min(before[0].softest, before[1].softest)
        // A thousandth: the phase at which a peak is sampled.
        #expect(now.bend <= bend * 1.001, "\(now.bend) against \(before)")
        #expect(now.softest >= softest * 0.99, "\(now.softest) against \(before)")
        #expect(softest > 0.05)
        #expect(held.registrations.count == registered)
        print(
          "preset, calibration, tablet, \(Self.times) times: largest second difference \(now.bend), "
            + "undisturbed \(before.map(\.bend)); softest 10 ms \(now.softest) against "
            + "\(before.map(\.softest)); \(sound.xruns) late cycles")
        // Both notes were heard, each undisturbed at a pitch of its own.
        let pitches = Self.pitches(sound)
        let own = quiet.map { sound in
          let sorted = Self.pitches(sound).sorted()
          return sorted[sorted.count / 2]
        }
        #expect(own[0] > own[1] + 20, "\(own)")
        for hertz in own { #expect(pitches.count { abs($0 - hertz) <= 1 } > pitches.count / 10) }
        try await expectEffects(held, tablets)
        try expectRecord(held)
      }
    }
  }

  /// The same tap lands elsewhere through the other calibration, on the tablet that is read.
  private func expectEffects(_ held: Held, _ tablets: [FakeTablet]) async throws {
    held.session.point(
      FacePath.sample(MonotonicClock.nowNanoseconds(), x: 201, isInContact: false))
    for number in 0...1 {
      try await choose(held, number, tablets)
      let place = try #require(await tap(tablets[number], held))
      #expect(abs(place.x - 20_000 * Self.scales[number]) < 1e-6 && abs(place.y - 50) < 1e-6)
    }
  }

  /// Every change is in the recording, and the sound is made again from it.
  private func expectRecord(_ held: Held) throws {
    let session = try RecordedSession(path: try #require(held.folders.first).path)
    #expect(SessionCheck.sentences(session) == [])
    #expect(session.scenes().records.count >= Self.times - 1)
    let again = held.temporary.file("again.wav")
    _ = try SessionRender(session).run(to: again)
    let written = try WaveFile.read(session.folder.sound(1, ending: "wav"))
    let isSame = try WaveFile.read(again).channels == written.channels
    #expect(isSame)
  }
}

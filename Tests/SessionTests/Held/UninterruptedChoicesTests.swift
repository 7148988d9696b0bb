// A note that is held while preset, calibration and tablet are changed, as another client of a real server
// hears it. Truth: the tones of the presets by themselves with the contract's glide between them, the
// server's own count of clients and ports, and where taps on two fake tablets land.

import Calibration
import Engine
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Realtime
import Sonification
import SoundFile
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

@Suite(
  "Choices that do not interrupt the sound", .needs(.server), .needs(.devices),
  .timeLimit(.minutes(60)))
struct UninterruptedChoicesTests {
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
  private func tap(_ tablet: FakeTablet, _ held: HeldSession) async throws -> ImagePoint? {
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
  private func choose(_ held: HeldSession, _ number: Int, _ tablets: [FakeTablet]) async throws {
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

  /// The pitch at each sample of a sound but for its ends, in hertz.
  private static func pitches(_ sound: JackCapture.Sound) -> [Double] {
    Array(
      AnalyticSignal.frequencyHertz(of: sound.left.map(Double.init), rate: sound.sampleRateHertz)
        .dropFirst(4_800).dropLast(4_800))
  }

  // The note is held by the face's own pointer, which stays while tablets come and go: whoever holds a
  // note with the mouse or a key, or plays strokes, hears it go on. A note that the former tablet's pen
  // holds ends; see `penOfFormerTablet`.
  @Test("Preset, calibration and tablet change while all is recorded; each change takes effect")
  func choices() async throws {
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablets = [
          try bed.plug(FakeTabletPen.description), try bed.plug(Self.otherPen, number: 6),
        ]
        let held = try HeldSession()
        defer { held.close() }
        try await held.hold()
        var quiet: [JackCapture.Sound] = []
        for number in 0...1 {
          try await choose(held, number, tablets)
          // The glide is over.
          try await Task.sleep(for: .milliseconds(300))
          quiet.append(try await held.hear(seconds: 1) { _ in })
        }
        let registered = held.registrations.count
        // As long again without a change: the late cycles of a machine that others use, too.
        let still = try await held.hear(seconds: 8) { _ in
          try await Task.sleep(for: .milliseconds(40))
        }
        try held.begin()
        let sound = try await held.hear(seconds: 8) { number in
          try await choose(held, number % 2, tablets)
          try await Task.sleep(for: .milliseconds(40))
        }
        held.session.endRecording()
        let (before, now) = (quiet.map(\.bendAndSoftest), sound.bendAndSoftest)
        // Each preset's own tone, as it sounds by itself, and the contract's glide from one to the other.
        let pitches = Self.pitches(sound)
        let tones = quiet.map { HeldTone($0, pitches: Self.pitches($0)) }
        let own = tones.map { $0.bend(towards: $0) }
        let change = max(tones[0].bend(towards: tones[1]), tones[1].bend(towards: tones[0]))
        let bend = max(before[0].bend, before[1].bend) * Float(change / max(own[0], own[1]))
        let softest = min(before[0].softest, before[1].softest)
        print(
          "preset, calibration, tablet, \(HeldSession.times) times: largest second difference \(now.bend), "
            + "of a glide between the presets \(bend), undisturbed \(before.map(\.bend)); softest 10 ms "
            + "\(now.softest) against \(before.map(\.softest)); \(sound.xruns) late cycles, without a "
            + "change \(still.xruns)")
        // A thousandth: the phase at which a peak is sampled.
        #expect(now.bend <= bend * 1.001, "\(now.bend) against \(bend), undisturbed \(before)")
        #expect(now.softest >= softest * 0.99, "\(now.softest) against \(before)")
        #expect(softest > 0.05)
        #expect(held.registrations.count == registered)
        // Both notes were heard, each undisturbed at a pitch of its own.
        #expect(tones[0].hertz > tones[1].hertz + 20, "\(tones)")
        for tone in tones {
          #expect(pitches.count { abs($0 - tone.hertz) <= 1.5 } > pitches.count / 10)
        }
        try await expectEffects(held, tablets)
        try expectRecord(held)
      }
    }
  }

  /// The same tap lands elsewhere through the other calibration, on the tablet that is read.
  private func expectEffects(_ held: HeldSession, _ tablets: [FakeTablet]) async throws {
    held.session.point(
      FacePath.sample(MonotonicClock.nowNanoseconds(), x: 201, isInContact: false))
    for number in 0...1 {
      try await choose(held, number, tablets)
      let place = try #require(await tap(tablets[number], held))
      #expect(abs(place.x - 20_000 * Self.scales[number]) < 1e-6 && abs(place.y - 50) < 1e-6)
    }
  }

  /// Every change is in the recording, and the sound is made again from it.
  private func expectRecord(_ held: HeldSession) throws {
    let session = try RecordedSession(path: try #require(held.folders.first).path)
    #expect(SessionCheck.sentences(session) == [])
    #expect(session.scenes().records.count >= HeldSession.times - 1)
    let again = held.temporary.file("again.wav")
    _ = try SessionRender(session).run(to: again)
    let written = try WaveFile.read(session.folder.sound(1, ending: "wav"))
    let isSame = try WaveFile.read(again).channels == written.channels
    #expect(isSame)
  }

  // Design, section 3: a gate closes over 5 ms; a pen that was not lost is lifted.
  @Test(
    "A note that the former tablet's pen holds ends by its gate; the other tablet's pen sounds then"
  )
  func penOfFormerTablet() async throws {
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablets = [
          try bed.plug(FakeTabletPen.description), try bed.plug(Self.otherPen, number: 6),
        ]
        let held = try HeldSession()
        defer { held.close() }
        func touch(_ tablet: FakeTablet) async throws {
          try tablet.report(.x(20_000), .y(12_500), .pen(true))
          try tablet.report(.pressure(2_000), .touch(true))
          try await held.capture.waitForSound()
        }
        try held.session.setTablet(path: tablets[0].path, calibration: nil)
        try await touch(tablets[0])
        let quiet = try await held.capture.record(frames: 24_000)
        let tone = HeldTone(quiet, pitches: Self.pitches(quiet))
        let sound = try await held.capture.record(frames: 96_000) {
          try held.session.setTablet(path: tablets[1].path, calibration: nil)
        }
        let left = sound.left
        // The blocker of direct current leaves a tail far below this.
        let end = try #require(left.lastIndex { abs($0) > tone.amplitude / 200 })
        #expect(end < left.count - 4_800, "it has ended")
        func peak(_ range: Range<Int>) -> Float { left[range].reduce(0) { max($0, abs($1)) } }
        let period = Int(sound.sampleRateHertz / tone.hertz) + 1
        #expect(peak(end - 240 - 2 * period..<end - 240 - period) > tone.amplitude * 0.99)
        // Straight: at its half the gate has half the amplitude, at its last quarter a quarter.
        for left in [60, 120, 180] {
          let share = Float(left + period / 2) / 240
          #expect(
            peak(end - left - period / 2..<end - left + period / 2) <= tone.amplitude * share * 1.1)
          #expect(peak(end - left - period / 2..<end) >= tone.amplitude * Float(left) / 240 * 0.9)
        }
        let bend =
          quiet.left.largestSecondDifference * Float(tone.gateBend / tone.bend(towards: tone))
        #expect(left.largestSecondDifference <= bend * 1.001)
        try await held.capture.waitForSilence()
        // What the former pen does is not heard any more.
        try tablets[0].report(.pressure(0), .touch(false))
        try await touch(tablets[1])
        held.look()
      }
    }
  }
}

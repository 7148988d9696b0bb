// A note that is held while the recorder is switched and everything under the pen is changed, as
// another client of a real server hears it. Truth: an undisturbed note of the same session, and the
// server's own count of clients and ports.

import Engine
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Realtime
import Sonification
import SoundFile
import Synchronization
import Synthesis
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Recorded
@testable import Session

@Suite("Sound that nothing interrupts", .needs(.server), .timeLimit(.minutes(60)))
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

    func look() {
      _ = session.tick { (_: SonifiedReading) in
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

  /// Hears some seconds while something is done again and again.
  private func hear(
    _ held: Held, seconds: Double, _ act: (Int) async throws -> Void
  ) async throws -> JackCapture.Sound {
    let capture = held.capture
    let frames = Int(seconds * capture.sampleRateHertz)
    capture.begin(frames: frames)
    for number in 0..<Self.times {
      try await act(number)
      held.look()
    }
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
      // On a busy machine the server tells of our own clients late.
      var registered = -1
      while held.registrations.count != registered {
        registered = held.registrations.count
        try await Task.sleep(for: .seconds(2))
      }
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

  @Test("Preset, calibration and tablet are chosen while all is recorded")
  func choices() async throws {
    try await expectUndisturbed("preset, calibration, tablet") { held, number in
      if number == 0 { try held.begin() }
      // The same sound by another name: nothing else may be heard.
      var preset = Preset.analysis
      preset.name = "analysis-\(number)"
      held.session.setPreset(preset)
      try held.session.setCalibration(nil)
      try held.session.setTablet(path: nil, calibration: nil)
      try await Task.sleep(for: .milliseconds(20))
    } after: { held in
      held.session.endRecording()
      let session = try RecordedSession(path: try #require(held.folders.first).path)
      #expect(SessionCheck.sentences(session) == [])
      let again = held.temporary.file("again.wav")
      _ = try SessionRender(session).run(to: again)
      let written = try WaveFile.read(session.folder.sound(1, ending: "wav"))
      let isSame = try WaveFile.read(again).channels == written.channels
      #expect(isSame)
    }
  }
}

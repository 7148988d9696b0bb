// A note that is held while the recorder is switched and images are opened, as another client of a real
// server hears it. Truth: an undisturbed note of the same session, and the server's own count of clients and
// ports.

import Foundation
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
  private func expectUndisturbed(
    _ what: String, _ act: (HeldSession, Int) async throws -> Void,
    after check: (HeldSession) throws -> Void = { _ in }
  ) async throws {
    try await JackTestServer.run { _ in
      let held = try HeldSession()
      defer { held.close() }
      try await held.hold()
      let quiet = try await held.hear(seconds: 1) { _ in }
      // On a busy machine the server tells of our own clients late.
      var registered = -1
      while held.registrations.count != registered {
        registered = held.registrations.count
        try await Task.sleep(for: .seconds(2))
      }
      let sound = try await held.hear(seconds: 8) { number in try await act(held, number) }
      let (before, now) = (quiet.bendAndSoftest, sound.bendAndSoftest)
      // A thousandth: the phase at which a peak is sampled.
      #expect(now.bend <= before.bend * 1.001, "\(now.bend) against \(before.bend)")
      #expect(now.softest >= before.softest * 0.99, "\(now.softest) against \(before.softest)")
      #expect(held.registrations.count == registered)
      #expect(before.softest > 0.05)
      print(
        "\(what), \(HeldSession.times) times: largest second difference \(now.bend), undisturbed "
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
      #expect(held.folders.count == HeldSession.times / 2)
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
      #expect(isStarved || sounding == HeldSession.times / 2)
    }
  }

  @Test("Another image is opened while all is recorded: each has its recording")
  func images() async throws {
    try await expectUndisturbed("images") { held, number in
      if number == 0 { try held.begin() } else { try held.openImage() }
      try await Task.sleep(for: .milliseconds(10))
    } after: { held in
      held.session.endRecording()
      #expect(held.folders.count == HeldSession.times)
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
}

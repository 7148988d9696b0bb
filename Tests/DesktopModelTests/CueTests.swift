// The window's cues: the tag's tone, the knocks at the image's edge, the tones of a calibration.
// Source of truth: what arrives in the engine's ring.

import Calibration
import DesktopModel
import Realtime
import Synchronization
import Synthesis
import Testing

@testable import Calibrating
@testable import Engine
@testable import Session

@MainActor
@Suite(.timeLimit(.minutes(60))) struct CueTests {
  @Test("a tag is one knock on metal; selecting one makes no sound")
  func tag() async throws {
    try await HeardWindow.run { model, inbox in
      model.tagHere()
      #expect(HeardWindow.taken(inbox).map(\.kind) == [.click, .ping, .ping])
      model.tagHere()
      #expect(HeardWindow.taken(inbox).isEmpty)
    }
  }

  @Test("the image's edge is three knocks, however fast the key repeats; the way there is traced")
  func edge() async throws {
    try await HeardWindow.run { model, inbox in
      model.moveCursor(.left, by: .hundred)
      #expect(HeardWindow.taken(inbox).isEmpty)
      for _ in 0..<10 { model.moveCursor(.left, by: .hundred) }
      var cues: [Cue] = []
      try await model.wait(for: "three knocks") {
        cues += HeardWindow.taken(inbox)
        return cues.count >= 6
      }
      #expect(cues.allSatisfy { $0.kind == .click } && cues.count == 6)
      // What is bright of each knock sounds with it.
      cues.removeAll { $0.pitchHertz > 1_000 }
      try #require(cues.count == 3)
      let times = cues.map(\.timeNanoseconds)
      #expect(times == times.sorted() && times[2] - times[0] < 300_000_000)
    }
  }

  @Test(
    "a calibration's steps are tones of the session's own, and event take the place of old tones")
  func calibration() async throws {
    try await HeardWindow.run { model, inbox in
      let session = try #require(model.session)
      let cross = TargetSheet(.sixteen, sideMillimetres: 120).crosses[15]
      let prompt = CalibrationPrompt(cross: cross, kind: .first, place: 16, count: 18)
      session.tell([CalibrationEvent.next(prompt).tones])
      session.tell([CalibrationEvent.accepted(prompt).tones])
      var cues: [Cue] = []
      try await model.wait(for: "both tones") {
        cues += HeardWindow.taken(inbox)
        return !session.isPlayingCues
      }
      // The cross would have been counted out from a quarter of a second on.
      #expect(cues.map(\.pitchHertz) == [523.25, 783.99])
      #expect(cues.allSatisfy { $0.kind == .tone })
    }
  }
}

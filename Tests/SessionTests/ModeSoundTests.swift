// The sound of each mode that begins, as another client of a real server hears it. Source of truth: each event's
// sound as `CueRender` makes it by itself, and the correlation with it.

import Engine
import Geometry
import Micrograph
import Movement
import Pen
import Rendering
import Session
import Sonification
import Synthesis
import TestNeeds
import TestSupport
import Testing

@Suite("The sounds of modes at the ports", .timeLimit(.minutes(60)), .needs(.server))
struct ModeSoundTests {
  private static let ramp = Micrograph(
    width: 200, height: 100, pixels: (0..<20_000).map { Float($0 % 200) }, pixelType: .float32)

  /// A pattern that is not heard for a minute.
  private static let rare = StepPattern(
    name: "rare", beatsPerMinute: 60, lengthBeats: 64,
    steps: [StepPattern.Step(beat: 63, zone: "", sound: ZoneSound(.lowDrum))])

  @Test("freestyle, recording and playing each have their own sound, and what is refused another")
  func each() async throws {
    let names: [Earcon] = [.modeFreestyle, .modeRecording, .modePlaying, .refused]
    let sounds = try names.map { try CueRender($0.sequence).sound().left }
    try await JackTestServer.run { _ in
      let session = try LiveSession(
        micrograph: Self.ramp, source: .face, calibration: nil, preset: .analysis, audio: .jack
      ) { _ in }
      session.setModes(ModeChoice(pattern: Self.rare))
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      func look() {
        _ = session.tick { _ in
        } sourceEvents: { _ in
        } audioEvents: { _ in
        }
      }
      /// What leads to a mode again, what is done then, the mode and the sound of that.
      let steps: [(before: [PlayMode.Event], act: () -> Void, mode: PlayMode, sound: Earcon)] = [
        ([.reset], { session.take(.step) }, .recording, .modeRecording),
        ([.reset, .step], { session.take(.reset) }, .freestyle, .modeFreestyle),
        ([.reset], { session.playPattern() }, .playing, .modePlaying),
        ([.reset], { session.take(.skip) }, .freestyle, .refused),
        // Nothing was struck.
        ([.reset, .step], { session.take(.step) }, .freestyle, .refused),
      ]
      for (number, step) in steps.enumerated() {
        // A late cycle of a busy server tears a hole into what is heard.
        for attempt in 1...20 {
          for event in step.before { session.take(event) }
          for _ in 0..<50 {
            look()
            try await Task.sleep(for: .milliseconds(20))
          }
          try await capture.waitForSilence()
          capture.begin(frames: 36_000)
          step.act()
          #expect(session.modes?.mode == step.mode)
          for _ in 0..<60_000 where !capture.isComplete(frames: 36_000) {
            look()
            try await Task.sleep(for: .milliseconds(5))
          }
          try #require(capture.isComplete(frames: 36_000))
          let heard = capture.sound(frames: 36_000)
          let alike = sounds.map { SoundLikeness.of(heard.left, $0) }
          let best = try #require(alike.indices.max { alike[$0] < alike[$1] })
          // A note that was sent to a server whose cycle came late is milliseconds beside the next one: it is heard
          // again. Another sound would be another one every time.
          guard (heard.xruns == 0 && alike[best] > 0.8) || attempt == 20 else { continue }
          #expect(names[best] == step.sound, "\(number): \(alike)")
          #expect(alike[best] > 0.8, "\(number): \(alike), \(heard.xruns) late cycles")
          #expect(heard.left == heard.right)
          break
        }
      }
      capture.close()
      session.end()
    }
  }
}

// The click of each mark that a knob passes, as it is sent and as another client of a real server hears it. Sources of
// truth: twenty marks between the ends, 440 Hz and two octaves over them, and each cue's sound as `CueRender` makes it by
// itself.

import Foundation
import Micrograph
import Pen
import Realtime
import Rendering
import Sonification
import Synchronization
import Synthesis
import TestBasics
import TestNeeds
import TestSupport
import Testing

@testable import Engine
@testable import Session

@Suite("Knobs that are heard", .timeLimit(.minutes(60)), .needs(.server))
struct KnobSoundTests {
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)

  @Test(
    "a knob that passes a mark clicks, the higher the further it is turned, and each click is sound"
  )
  func clicks() throws {
    let session = try LiveSession(
      micrograph: Self.ramp, source: .face, calibration: nil, preset: .analysis, audio: .off
    ) { _ in }
    let inbox = session.engine.inbox
    inbox.isHeard.store(true, ordering: .releasing)
    // From 0 dB down to -60, a step of a fiftieth each: the ten marks on the way, and the end.
    for _ in 0..<50 { session.turnKnob(.up, by: -0.02) }
    var clicks: [Cue] = []
    while let cue = inbox.faceCues.pop() { clicks.append(cue) }
    let marked = session.takeKnobChanges().filter(\.isMarked)
    #expect(clicks.count == marked.count && clicks.count >= 10)
    #expect(clicks.allSatisfy { $0.kind == .click && $0.level == 0.25 })
    for (click, change) in zip(clicks, marked) {
      #expect(abs(click.pitchHertz - 440 * exp2(2 * change.position)) < 1e-6)
    }
    #expect(zip(clicks, clicks.dropFirst()).allSatisfy { $0.pitchHertz > $1.pitchHertz })
    for click in [clicks[0], clicks[clicks.count - 1]] {
      let sound = try CueRender(click).sound()
      #expect((sound.left.map(abs).max() ?? 0) > 0.02)
    }
    session.end()
  }

  @Test("at the ports each mark is a click of its own pitch, and between two marks there is none")
  func ports() async throws {
    let mix = KnobTarget.parameter(try #require(Parameter(key: "delay.mix")))
    func click(at position: Double) throws -> [Float] {
      let cue = Cue(
        timeNanoseconds: 0, kind: .click, pitchHertz: 440 * exp2(2 * position), level: 0.25)
      return try CueRender(cue).sound().left
    }
    try await JackTestServer.run { _ in
      let session = try LiveSession(
        micrograph: Self.ramp, source: .face, calibration: nil, preset: .analysis, audio: .jack
      ) { _ in }
      session.setKnobs(KnobChoice(targets: [.up: mix]))
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      /// From where the knob is, a step; turned back and heard again where the server was late.
      func hear(_ share: Double) async throws -> JackCapture.Sound {
        var attempt = 0
        while true {
          attempt += 1
          try await capture.waitForSilence()
          capture.begin(frames: 14_400)
          session.turnKnob(.up, by: share)
          try await Patience.wait(for: "the sound of a knob") {
            _ = session.tick { _ in
            } sourceEvents: { _ in
            } audioEvents: { _ in
            }
            return capture.isComplete(frames: 14_400)
          }
          let heard = capture.sound(frames: 14_400)
          if heard.xruns == 0 || attempt == 20 { return heard }
          session.turnKnob(.up, by: -share)
        }
      }
      // From one end to the other in 25 steps: 20 of them come to a mark or pass one.
      var marks = 0
      for step in 0..<25 {
        let heard = try await hear(0.04)
        let place = Double(step + 1) / 25
        // In whole numbers: 4 marks are 5 steps.
        guard (step + 1) * 4 / 5 > step * 4 / 5 else {
          #expect(heard.peak == 0, "\(place)")
          continue
        }
        marks += 1
        let own = SoundLikeness.of(heard.left, try click(at: place))
        let others = [-0.05, 0.05].map { place + $0 }
        for other in others {
          #expect(SoundLikeness.of(heard.left, try click(at: other)) < own - 0.1, "\(place)")
        }
        #expect(own > 0.9, "\(place): \(own), \(heard.xruns) late cycles")
      }
      #expect(marks == 20)
      capture.close()
      session.end()
    }
  }
}

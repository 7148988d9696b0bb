// Cues and the sounds of events by ear, one after the other, each told as it sounds.

import Engine
import Files
import Foundation
import Geometry
import Jack
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import Synthesis

/// Plays short sounds through the audio server.
struct CuePlaying {
  /// What is played: a line that tells it, and its sound.
  let entries: [(text: String, sequence: CueSequence)]
  /// The user's sounds.
  let sounds: CueSounds

  // Apart enough to be told by ear.
  private static let pauseSeconds = 0.5

  /// Plays all of them, at once silent when the user interrupts.
  ///
  /// - Throws: why there is no sound.
  func run() throws(Fault) {
    let interruption = Interruption()
    let nothing = Micrograph(width: 1, height: 1, pixels: [0], pixelType: .unsigned8)
    var refusal: Fault?
    let session = try LiveSession(
      micrograph: nothing, source: .face, calibration: nil, preset: .analysis, audio: .auto,
      route: try LiveSpeech.Choice.preferred().route, sounds: sounds
    ) { event in
      if case .unavailable(let error) = event {
        refusal = .audio(error)
      } else {
        Terminal.tell(SessionSentences.audio(event))
      }
    }
    defer { session.end() }
    if let refusal { throw refusal }
    begin(session)
    for entry in entries where !interruption.isRequested {
      Terminal.say(entry.text)
      session.play(entry.sequence)
      let end = MonotonicClock.nowNanoseconds() + Int64(Self.pauseSeconds * 1e9)
      while !interruption.isRequested,
        session.isPlayingCues || MonotonicClock.nowNanoseconds() < end
      {
        var isLost = false
        _ = session.tick { (_: SonifiedReading) in
        } sourceEvents: { _ in
        } audioEvents: {
          isLost = isLost || $0 == .serverLost
        }
        if isLost { throw .audio(.serverNotAnswering(serverName: nil)) }
        usleep(5_000)
      }
    }
  }

  /// Takes the sound to its full level: a session is 30 dB down until the first touch, which is made here
  /// where no image is.
  private func begin(_ session: LiveSession) {
    for isInContact in [true, false] {
      session.point(
        PenSample(
          timeNanoseconds: MonotonicClock.nowNanoseconds(), position: ImagePoint(x: -50, y: -50),
          pressure: isInContact ? 0.5 : 0, tool: .cursor, isInContact: isInContact))
    }
  }
}

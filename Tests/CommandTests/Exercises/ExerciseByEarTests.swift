// The metronome of an exercise at a server's ports. Source of truth: the tempo of the file, at the pace that is asked for.

import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Exercises by ear alone", .timeLimit(.minutes(60)), .needs(.devices))
struct ExerciseByEarTests {
  @Test(
    "the metronome of a rhythm is heard at its tempo, so many beats and then none, at the pace that is asked for"
  )
  func metronome() async throws {
    let folder = try ProgramFolder()
    let exercise = try folder.write(
      """
      version = 1
      name = "beats"
      attempts = 1
      [rhythm]
      bpm = 60
      guided = 4
      free = 4
      """, to: "beats.toml")
    try await JackTestServer.run(.init(framesPerPeriod: 256)) { _ in
      let program = try folder.start([
        "exercise", exercise, "--audio", "jack", "--speech", "off", "--pace", "2",
      ])
      try await program.waitUntilSaid("Attempt 1 of 1.")
      let ears = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 12)
      let sound = try await ears.record(frames: Int(4.5 * ears.sampleRateHertz))
      ears.close()
      program.send(signal: SIGINT)
      _ = try await program.outcome()
      let beats = PulseEar.onsets(in: sound)
      print("metronome: \(beats)")
      // Twice as fast: four beats, half a second apart; and nothing of a rhythm that nobody taps. The attempt's own
      // sound comes with the first of them.
      try #require((4...5).contains(beats.count), "\(beats)")
      let later = beats.suffix(3)
      for (before, after) in zip(later, later.dropFirst()) {
        #expect(abs(after - before - 0.5) < 0.006, "\(beats)")
      }
    }
  }
}

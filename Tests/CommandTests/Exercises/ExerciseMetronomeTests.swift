// The metronome of a rhythm at a server's ports. Source of truth: the tempo of the file; an ear that knows the beats by
// their loudness.

import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

// A busy machine's server loses cycles, and with them the time between two sounds.
@Suite("The metronome by ear", .timeLimit(.minutes(60)), .needs(.quiet))
struct ExerciseMetronomeTests {
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
      let sound = try await ears.record(frames: Int(6 * ears.sampleRateHertz))
      ears.close()
      program.send(signal: SIGINT)
      _ = try await program.outcome()
      let onsets = PulseEar.onsets(in: sound)
      print("metronome: \(onsets)")
      // The sound of the beginning comes two seconds before the first beat, that of the end after the time to tap.
      let first = try #require(
        onsets.indices.first { index in
          onsets.count >= index + 4 && onsets[index + 3] - onsets[index] < 1.6
        })
      let beats = Array(onsets[first..<first + 4])
      #expect(onsets[..<first].allSatisfy { beats[0] - $0 > 1.2 }, "\(onsets)")
      #expect(onsets[(first + 4)...].allSatisfy { $0 - beats[3] > 1.9 }, "\(onsets)")
      // Twice as fast: four beats, half a second apart; and nothing of a rhythm that nobody taps.
      for (before, after) in zip(beats, beats.dropFirst()) {
        #expect(abs(after - before - 0.5) < 0.006, "\(beats)")
      }
    }
  }
}

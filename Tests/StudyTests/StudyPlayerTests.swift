// The sound of a trial as it leaves a real jackd, heard by a second client.

import Sonification
import Study
import TestNeeds
import TestSupport
import Testing

@Suite("StudyPlayer", .timeLimit(.minutes(60)), .needs(.server))
struct StudyPlayerTests {
  @Test("A trial's sound at the ports is its rendering, bit for bit")
  func trial() async throws {
    try await JackTestServer.run { _ in
      let player = try StudyPlayer(startsServer: false)
      let sound = try StudySound(
        .patches(first: 0.3, second: 0.5, firstDecibels: 1, secondDecibels: -2), preset: .analysis,
        levelDecibels: -20, sampleRateHertz: player.sampleRateHertz)
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      for _ in 0..<2 {
        var isPlayed = false
        let heard = try await capture.record(frames: sound.left.count + 48_000) {
          isPlayed = player.play(sound)
        }
        #expect(isPlayed)
        let first = try #require(heard.left.firstIndex { $0 != 0 })
        let offset = try #require(sound.left.firstIndex { $0 != 0 })
        let start = first - offset
        let range = start..<start + sound.left.count
        #expect(Array(heard.left[range]) == sound.left)
        #expect(Array(heard.right[range]) == sound.right)
        #expect(heard.left[range.upperBound...].allSatisfy { $0 == 0 })
        #expect(!player.isPlaying)
      }
      capture.close()
      player.end()
      #expect(!player.isRunning && !player.play(sound))
    }
  }
}

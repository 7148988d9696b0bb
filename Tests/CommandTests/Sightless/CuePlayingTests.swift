// The table of sounds in the terminal, which is heard. Source of truth: matched filters on the ports, and what
// stands in the terminal.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Sounds that are played with their meaning", .timeLimit(.minutes(60)), .needs(.server))
struct CuePlayingTests {
  @Test("each is told, and heard in the order in which it is told")
  func all() async throws {
    let folder = try ProgramFolder()
    // Three that share no sound but the click before them.
    let names = ["tag-set", "done", "refused"]
    let filter = try await CueFilter(names.map { .event($0) })
    try await JackTestServer.run(.init(framesPerPeriod: 1_024, playbackPorts: 0)) { _ in
      let program = try folder.start(["cues", "--play"])
      let capture = try JackCapture.asSoundCard(seconds: 30)
      let outcome = try await program.outcome()
      try await Patience.wait(for: "thirty seconds") { capture.isComplete(frames: 1_440_000) }
      let found = try await filter.find(in: capture.sound(frames: 1_440_000), faintest: 0.5)
      capture.close()
      #expect(outcome.status == 0, "\(outcome.standardError)")
      let told = outcome.standardOutput.split(separator: "\n").map {
        String($0.prefix { $0 != " " && $0 != ":" })
      }
      let order = told.filter { names.contains($0) }
      #expect(Set(order) == Set(names) && order.count == names.count, "\(told)")
      let times = order.map { name in
        found.filter { $0.name == name }.max { $0.level < $1.level }?.seconds
      }
      #expect(times.allSatisfy { $0 != nil }, "\(found)")
      #expect(zip(times, times.dropFirst()).allSatisfy { ($0 ?? 0) < ($1 ?? 0) }, "\(found)")
    }
  }
}

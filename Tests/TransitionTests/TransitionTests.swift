// Scripted transitions of a live session's sound on each of the two audio servers.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Transitions", .serialized, .timeLimit(.minutes(60)), .needs(.quiet))
struct TransitionTests {
  // Truth: what a client of the same server hears and counts, by the server's own frame clock.
  @Test("On jackd the session lives, sounds and falls silent through scripted transitions")
  func jackd() async throws {
    try await play(seed: 1) { try JackStage(folder: $0) }
  }

  @Test("On PipeWire the session lives, sounds and falls silent through scripted transitions")
  func pipeWire() async throws {
    try await play(seed: 2) { try PipeWireStage(folder: $0) }
  }

  private func play(
    seed: UInt64, on stage: @escaping @Sendable (String) throws -> any Stage
  ) async throws {
    let script = Transition.script(seed: seed).prefix(Rounds.count(usually: 40, all: 100))
    let tally = try await JackTestServer.withoutServer {
      try await onOwnThread {
        let folder = try ProgramFolder()
        let run = try TransitionRun(stage(folder.path))
        do {
          try run.play(Array(script))
        } catch {
          _ = run.end()
          throw error
        }
        let status = run.end()
        guard status == 0 else { throw Failure("the subject left with status \(status)") }
        return run.tally
      }
    }
    // How soon and with how many late cycles is for `make bench`, on a machine with time.
    print(tally.sentence)
    #expect(tally.steps == script.count)
    #expect(tally.secondsToSound.allSatisfy { $0.isFinite })
  }
}

/// Runs `body` on a thread of its own: what measures time must not wait for other tests.
func onOwnThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Swift.Result { try body() }) }.start()
  }
}

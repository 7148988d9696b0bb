// The sound's own server for programs that are killed, and the witness of its cycles.

import Foundation
import Jack

/// A jackd with the dummy driver that no other program uses.
struct KillServer: ~Copyable {
  static let rateHertz = 48_000.0
  static let framesPerCycle = 256

  /// Sees the server's cycles.
  var witness: CycleWitness
  private let process: pid_t

  /// Starts a server; nil where jackd is not installed or does not answer within five seconds.
  init?(number: Int) {
    let name = "penumbra-bench-\(getpid())-\(number)"
    // Without -S, as on a real desktop: with it jackd waits ten seconds for a killed client.
    let arguments = [
      "-n", name, "-r", "-d", "dummy", "-r", "\(Int(KillServer.rateHertz))", "-p",
      "\(KillServer.framesPerCycle)",
    ]
    setenv("JACK_DEFAULT_SERVER", name, 1)
    setenv("JACK_NO_START_SERVER", "1", 1)
    guard let process = try? SessionProgram.start("jackd", arguments) else { return nil }
    for _ in 0..<50 {
      usleep(100_000)
      if JackServer.isAnswering(), let witness = try? CycleWitness() {
        self.process = process
        self.witness = witness
        return
      }
    }
    SessionProgram.end(process, SIGKILL)
    return nil
  }

  /// Ends the server, by force if it hangs.
  consuming func end() {
    witness.end()
    kill(process, SIGTERM)
    for _ in 0..<30 {
      if waitpid(process, nil, WNOHANG) == process { return }
      usleep(100_000)
    }
    SessionProgram.end(process, SIGKILL)
  }
}

// The window's own voice, where no reader listens: whether a word of ours cuts another of ours off before it can be
// heard. The server's voice lasts as long as one at 175 words a minute.

import Foundation
import Realtime
import TestSupport

extension ReaderBenchmark {
  // Who presses a key before has not listened; what a key says is heard for so long.
  private static let listening = Duration.milliseconds(500)
  private static let longestWaitNanoseconds: Int64 = 1_000_000_000
  private static let shortestSeconds = 0.3

  static func measureOwnVoice(_ desk: Desk) async throws {
    let rig = try DispatcherRig()
    let program = try await startWindow(desk, speaking: rig)
    defer { program.send(signal: SIGKILL) }
    var times: [Int64] = []
    for action in 0..<actions {
      let before = rig.entries.count
      let pressed = MonotonicClock.nowNanoseconds()
      try await desk.press(keys[action % keys.count])
      var first: DispatcherRig.Entry?
      while first == nil, MonotonicClock.nowNanoseconds() - pressed < longestWaitNanoseconds {
        first = rig.entries.dropFirst(before).first { $0.event == "SAID" }
        try await Task.sleep(for: .milliseconds(10))
      }
      if let first { times.append(Int64(first.seconds * 1e9) - pressed) }
      try await Task.sleep(for: listening)
    }
    program.send(signal: SIGTERM)
    _ = try? await program.outcome(timeoutSeconds: 10)
    var begun: [String: Double] = [:]
    var said = 0
    var stopped = 0
    var cutOff: [String] = []
    for entry in rig.entries {
      switch entry.event {
      case "SAID": said += 1
      case "BEGIN": begun[entry.text] = entry.seconds
      case "STOP":
        stopped += 1
        if let begin = begun[entry.text], entry.seconds - begin < shortestSeconds {
          cutOff.append(entry.text)
        }
      default: break
      }
    }
    print(
      "  our own voice, a key 0.5 s after each answer: \(said) utterances, \(stopped) ended by the next, "
        + "\(cutOff.count) of them before 0.3 s (asked: 0)"
        + (cutOff.isEmpty ? "" : ": \(cutOff.prefix(5))"))
    WordsBenchmark.show("from a key to the words given to its server", times, of: actions)
  }
}

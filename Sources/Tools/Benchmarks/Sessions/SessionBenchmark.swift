// The costs of sessions: rendering one again, reporting a long one, the memory both need, and what
// a killed program loses.

import Foundation
import Pen
import Recorded
import Report
import Wording

/// Measures sessions.
enum SessionBenchmark {
  /// Measures everything, or the part that is named: `speed`, `kills`, `identity`, `endurance`; the
  /// kills alone as `kills silent` and `kills sounding`.
  static func run(_ part: String? = nil, _ kind: String? = nil) throws(Fault) {
    let base = FileManager.default.temporaryDirectory.appending(
      path: "penumbra-bench-\(getpid())"
    ).path
    defer { try? FileManager.default.removeItem(atPath: base) }
    try OutputPlace.makeFolder(base)
    func isWanted(_ name: String) -> Bool { part == nil || part == name }
    if isWanted("speed") { try speed(base) }
    if isWanted("kills") { try SessionKills.run(base, kind) }
    if isWanted("identity") { try SessionIdentity.run(base) }
    if isWanted("endurance") { try SessionEndurance.run(base) }
  }

  private static func speed(_ base: String) throws(Fault) {
    print("\nSessions of the bundled recording again and again, preset classic, 48 kHz")
    for (name, minutes) in [("short", 6.0), ("ten", 10.0), ("hour", 60.0)] {
      try SyntheticSession.write(to: "\(base)/\(name)", seconds: minutes * 60)
    }
    let ten = try RecordedSession(path: "\(base)/ten")
    var sound = 0.0
    let rendering = try measure { () throws(Fault) in
      sound = try SessionRender(ten).run(to: "\(base)/ten.wav").seconds
    }
    print(
      "  10 minutes rendered again to WAV: \(text(rendering)) of one core, "
        + "\(Int(sound / rendering[1])) times real time")
    let hour = try RecordedSession(path: "\(base)/hour")
    let reporting = try measure { () throws(Fault) in
      _ = try SessionReport(hour).run(to: "\(base)/hour.html", words: \.sentence)
    }
    print("  an hour's report: \(text(reporting)) of one core")
    // The reported memory is the maximum over all children: the short session must run first.
    for command in ["render", "report"] {
      let out = command == "render" ? "wav" : "html"
      var peaks: [Int] = []
      for name in ["short", "hour"] {
        guard
          let peak = SessionProgram.peakKilobytes([
            command, "\(base)/\(name)", "-o", "\(base)/m.\(out)",
          ])
        else {
          print("  \(command): penumbra is not built beside the benchmarks, no memory measured")
          break
        }
        peaks.append(peak)
      }
      if peaks.count == 2 {
        print(
          "  \(command): largest memory \(peaks[0] / 1_024) MB for 6 minutes, "
            + "\(peaks[1] / 1_024) MB for an hour")
      }
    }
  }

  /// The processor's seconds of three rounds, sorted: what else runs on the machine does not count.
  private static func measure(_ work: () throws(Fault) -> Void) throws(Fault) -> [Double] {
    var seconds: [Double] = []
    for _ in 0..<3 {
      let start = clock()
      try work()
      seconds.append(Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }
    return seconds.sorted()
  }

  private static func text(_ seconds: [Double]) -> String {
    String(format: "%.2f s [%.2f, %.2f]", seconds[1], seconds[0], seconds[2])
  }
}

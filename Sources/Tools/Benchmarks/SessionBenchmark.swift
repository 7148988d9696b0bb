// What sessions cost: rendering one again, reporting a long one, the memory both need, and what a
// program that is killed loses.

import Foundation
import Instrument
import Realtime
import Recording
import Settings

/// Measures sessions.
enum SessionBenchmark {
  private static let kills = 200

  static func run() throws(Fault) {
    let base = FileManager.default.temporaryDirectory.appending(
      path: "penumbra-bench-\(getpid())"
    ).path
    defer { try? FileManager.default.removeItem(atPath: base) }
    try OutputPlace.makeFolder(base)
    try speed(base)
    try killing(base)
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
      _ = try SessionReport(hour).run(to: "\(base)/hour.html")
    }
    print("  an hour's report: \(text(reporting)) of one core")
    // Children's largest memory is the largest of all children: the short session goes first.
    for command in ["render", "report"] {
      let out = command == "render" ? "wav" : "html"
      var peaks: [Int] = []
      for name in ["short", "hour"] {
        guard let peak = program([command, "\(base)/\(name)", "-o", "\(base)/m.\(out)"]) else {
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

  /// Runs the program to its end; its largest memory in kilobytes.
  private static func program(_ arguments: [String]) -> Int? {
    guard let process = try? start(arguments) else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    // Its own usage, which getrusage would mix with that of others.
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return status == 0 ? Int(usage.ru_maxrss) : nil
  }

  private static func start(_ arguments: [String]) throws -> pid_t {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: own).deletingLastPathComponent().appending(path: "penumbra").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let failure = posix_spawn(&process, path, &actions, nil, &words, environ)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
    return process
  }

  private static func killing(_ base: String) throws(Fault) {
    let recording = try BundledFiles.path(of: BundledFiles.defaultRecording)
    var lost: [Double] = []
    var early = 0
    var broken = 0
    for number in 0..<kills {
      let path = "\(base)/killed-\(number)"
      guard
        let process = try? start([
          "trace", "--pen", recording, "--audio", "off", "--record", path,
        ])
      else {
        print("\nKills: penumbra is not built beside the benchmarks")
        return
      }
      while !FileManager.default.fileExists(atPath: "\(path)/session.toml") { usleep(2_000) }
      // Past the run-up, before the recording's first gap between reports.
      usleep(UInt32.random(in: 350_000...1_500_000))
      let killed = MonotonicClock.nowNanoseconds()
      kill(process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let session = try RecordedSession(path: path)
      let isWhole = SessionCheck.sentences(session).allSatisfy { $0.contains("breaks off") }
      guard let record = session.record, isWhole else {
        broken += 1
        continue
      }
      var rows = SessionTable<StrokeRow>(path: session.folder.strokes)
      var last: Int64?
      while let row = rows.next() { last = row.timeNanoseconds }
      guard let last else {
        early += 1
        continue
      }
      lost.append(Double(killed - record.originNanoseconds - last) * 1e-6)
    }
    lost.sort()
    func percentile(_ fraction: Double) -> String {
      guard !lost.isEmpty else { return "-" }
      return String(format: "%.0f", lost[Int(Double(lost.count - 1) * fraction)])
    }
    print(
      "\nKills: \(kills - broken) of \(kills) sessions open; from the last kept report to the kill: "
        + "median \(percentile(0.5)) ms, 95 % \(percentile(0.95)) ms, most \(percentile(1)) ms over "
        + "\(lost.count) sessions; \(early) killed before their first report")
  }
}

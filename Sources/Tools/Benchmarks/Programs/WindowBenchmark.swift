// Whether the window costs the pen and the sound anything: `penumbra trace` and `penumbra-desktop` in
// turns, over the same fake tablet and the same JACK server, both recorded. Runs under
// `umockdev-wrapper` (`benchmarks window`), with Xvfb as the screen.

import Foundation
import Recorded
import TestSupport

/// Compares the threads of the command and of the window.
enum WindowBenchmark {
  private static let rounds = 5
  private static let reports = 1_600
  private static let reportsPerSecond = 200

  /// What one run took.
  private struct Run {
    /// From the kernel's stamp until a report's control frames were sent, in nanoseconds.
    var sent: [Int64] = []
    /// The pen thread's processor time for a report, in nanoseconds.
    var penNanoseconds = 0.0
    /// The audio callback's processor time for a cycle, in nanoseconds.
    var cycleNanoseconds = 0.0
    /// From being asked to end until it has ended, in nanoseconds.
    var closingNanoseconds = Double.nan
    /// What the window says of its drawing, over the last eight seconds; empty for the command.
    var drawing = ""

    func sentNanoseconds(_ fraction: Double) -> Double {
      let sorted = sent.sorted()
      return sorted.isEmpty ? .nan : Double(sorted[Int(Double(sorted.count - 1) * fraction)])
    }
  }

  static func run() async throws {
    print(
      "\nThe window beside the command: \(reports) reports at \(reportsPerSecond) Hz, \(rounds) "
        + "rounds in turns, jackd dummy, 64 frames; \(Machine.load)")
    let screen = try Subprocess.start(
      Subprocess.find("Xvfb", package: "xvfb"),
      ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"])
    try await wait("Xvfb") { screen.standardOutput.contains("\n") }
    defer { screen.send(signal: SIGTERM) }
    let display = ":" + screen.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    var runs: (command: [Run], window: [Run]) = ([], [])
    for round in 0..<rounds {
      // The second one may find a warmer or a busier machine.
      for isWindow in round.isMultiple(of: 2) ? [false, true] : [true, false] {
        let run = try await measure(isWindow: isWindow, display)
        if isWindow { runs.window.append(run) } else { runs.command.append(run) }
      }
    }
    show("stamp to control frames, 99 %", runs) { $0.sentNanoseconds(0.99) }
    show("stamp to control frames, median", runs) { $0.sentNanoseconds(0.5) }
    show("pen thread's processor time a report", runs) { $0.penNanoseconds }
    show("audio callback's processor time a cycle", runs) { $0.cycleNanoseconds }
    show("asked to end, until it has ended (limit 500000 µs)", runs) { $0.closingNanoseconds }
    print(
      "  Drawing while the pen moves (limits: 700 ms on screen, 60 frames a second, 60 % of one core):"
    )
    for run in runs.window { print("    \(run.drawing.isEmpty ? "not told" : run.drawing)") }
    print("  \(Machine.load) at the end")
  }

  private static func show(
    _ name: String, _ runs: (command: [Run], window: [Run]), _ value: (Run) -> Double
  ) {
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    let command = runs.command.map(value)
    let window = runs.window.map(value)
    let ratios = zip(window, command).map { $0 / $1 }.sorted()
    func text(_ nanoseconds: Double) -> String { String(format: "%.1f µs", nanoseconds * 1e-3) }
    print(
      "  \(name): command \(text(median(command))), window \(text(median(window))), ratio "
        + String(
          format: "%.3f [%.3f, %.3f]", median(ratios), ratios[0], ratios[ratios.count - 1]))
  }

  private static func measure(isWindow: Bool, _ display: String) async throws -> Run {
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let home = try ProgramFolder()
        chmod(home.path, 0o700)
        let environment = home.environment.merging([
          "DISPLAY": display, "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": home.path,
          "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "DBUS_SESSION_BUS_ADDRESS": "",
        ]) { $1 }
        let program = try Subprocess.start(
          Subprocess.builtProduct(isWindow ? "penumbra-desktop" : "penumbra"),
          isWindow ? ["--figures"] : ["trace", "--audio", "jack"], environment: environment)
        defer { program.send(signal: SIGKILL) }
        let sessions = home.file("data/penumbra/sessions")
        func folder() -> SessionFolder? {
          (try? FileManager.default.contentsOfDirectory(atPath: sessions))?.first
            .map { SessionFolder(path: "\(sessions)/\($0)") }
        }
        try await wait("the session") {
          folder().map { lines($0.cycles) > 100 } ?? false
        }
        guard let folder = folder() else { throw POSIXError(.ENOENT) }
        // The start, with its drawing and its libraries, is not measured.
        try await Task.sleep(for: .seconds(3))
        let before = (times(program.identifier), lines(folder.cycles))
        standForTheKernel()
        try feed(tablet)
        let after = (times(program.identifier), lines(folder.cycles))
        program.send(signal: SIGINT)
        // Two threads in umockdev's preload may exchange their signal masks, and the signal is then
        // never delivered: the recording is on the disk all the same.
        var run = Run()
        let asked = ContinuousClock.now
        if (try? await program.outcome(timeoutSeconds: 20)) != nil {
          run.closingNanoseconds = (ContinuousClock.now - asked) / .nanoseconds(1)
        }
        let told = program.standardOutput.split(separator: "\n").last { $0.hasPrefix("figures: ") }
        run.drawing = told.map { String($0.dropFirst("figures: ".count)) } ?? ""
        var rows = SessionTable<StrokeRow>(path: folder.strokes)
        while let row = rows.next() {
          if row.frameCount > 0 { run.sent.append(row.sentNanoseconds) }
        }
        run.penNanoseconds = (after.0.pen - before.0.pen) / Double(reports)
        run.cycleNanoseconds =
          (after.0.audio - before.0.audio) / Double(max(after.1 - before.1, 1))
        return run
      }
    }
  }

  /// The processor time of the pen thread and of JACK's thread so far, in nanoseconds.
  ///
  /// Names do not identify them, because a thread starts with the name of its creator. The pen
  /// thread is the one with its own priority (proc(5): fields 40 and 41 of stat); JACK's is the one
  /// of the rest that woke most often, once a cycle.
  private static func times(_ process: Int32) -> (pen: Double, audio: Double) {
    let folder = "/proc/\(process)/task"
    var pen = 0.0
    var audio = (wakes: 0.0, nanoseconds: 0.0)
    for task in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where Int32(task) != process {
      func text(_ name: String) -> String {
        (try? String(contentsOfFile: "\(folder)/\(task)/\(name)", encoding: .utf8)) ?? ""
      }
      let spent = text("schedstat").split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      // The name, in brackets, is field 2.
      let fields = text("stat").split(separator: ")").last?.split(separator: " ") ?? []
      guard spent.count == 3, fields.count > 38 else { continue }
      if fields[37] == "60", fields[38] == "1" {
        pen = spent[0]
      } else if spent[2] > audio.wakes {
        audio = (spent[2], spent[0])
      }
    }
    return (pen, audio.nanoseconds)
  }

  private static func lines(_ path: String) -> Int {
    guard let data = FileManager.default.contents(atPath: path) else { return 0 }
    return data.count { $0 == 10 }
  }

  /// Gives the threads of this process, which act as the fake tablet, the highest priority.
  ///
  /// Reports are stamped here, and each read of the node is answered here. A kernel does both
  /// without waiting for a program; at the priority of a program these threads would wait for the
  /// drawing.
  private static func standForTheKernel() {
    var parameters = sched_param(sched_priority: 90)
    for task in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? [] {
      guard let thread = pid_t(task) else { continue }
      _ = sched_setscheduler(thread, SCHED_FIFO, &parameters)
    }
  }

  private static func feed(_ tablet: FakeTablet) throws {
    var time = FakeTablet.nowMicroseconds
    try tablet.report(at: time, .x(20_000), .y(5_000), .pen(true))
    for step in 0..<reports {
      time += Int64(1_000_000 / reportsPerSecond)
      let wait = time - FakeTablet.nowMicroseconds
      if wait > 0 { usleep(UInt32(wait)) }
      let place = step % 200 < 100 ? step % 100 : 100 - step % 100
      try tablet.report(.x(Int32(10_000 + place * 100)), .pressure(2_000), .touch(true))
    }
    try tablet.report(.pressure(0), .touch(false))
  }

  private static func wait(_ what: String, _ look: () -> Bool) async throws {
    for _ in 0..<3_000 {
      if look() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NSError(
      domain: "benchmarks", code: 1, userInfo: [NSLocalizedDescriptionKey: "no \(what)"])
  }
}

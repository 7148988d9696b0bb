// The window and who speaks for it, on a desktop of its own, by 200 actions with keys: our own voice, a program that
// listens to the accessibility bus as a reader does, and Orca where it is installed, its speech and ours each through
// a server that writes down what it is given. After half of the actions Orca is killed and started again.

import Foundation
import Realtime
import TestSupport

/// Measures who speaks, and how soon after a key.
enum ReaderBenchmark {
  // Actions that change what is said: a place, steps, bright places, ticks, the length of a sweep.
  static let keys = ["space", "Right", "j", "comma", "k", "Down", "u", "period"]
  static let actions = 200
  // Orca says the name of a key first.
  static let shortestWords = 7
  static let waitNanoseconds: Int64 = 1_500_000_000

  /// What runs on the desktop.
  struct Desk {
    let environment: [String: String]
    /// Where Orca speaks, and where the program does.
    let reader: DispatcherRig
    let own: DispatcherRig
    let xdotool: String

    func press(_ key: String) async throws {
      _ = try await Subprocess.run(xdotool, ["key", key], environment: environment)
    }
  }

  static func run() async throws {
    print("\nThe window and who speaks for it: \(actions) actions by keys; \(Machine.load)")
    let home = try ProgramFolder()
    chmod(home.path, 0o700)
    let files = FileManager.default
    try files.createDirectory(
      atPath: home.file("config/penumbra"), withIntermediateDirectories: true)
    try home.write("speech = \"auto\"\ntell-silence = false\n", to: "config/penumbra/settings.toml")
    var environment = home.environment.merging([
      "XDG_RUNTIME_DIR": home.path, "XDG_CACHE_HOME": home.path, "GSK_RENDERER": "cairo",
      "WAYLAND_DISPLAY": "", "LC_ALL": "C.UTF-8",
    ]) { $1 }
    let bus = try Subprocess.start(
      Subprocess.find("dbus-daemon", package: "dbus"),
      ["--session", "--nofork", "--nopidfile", "--print-address=1"], environment: environment)
    defer { bus.send(signal: SIGTERM) }
    try await wait("the session bus") { bus.standardOutput.contains("\n") }
    environment["DBUS_SESSION_BUS_ADDRESS"] =
      bus.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    let screen = try Subprocess.start(
      Subprocess.find("Xvfb", package: "xvfb"),
      ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"])
    defer { screen.send(signal: SIGTERM) }
    try await wait("Xvfb") { screen.standardOutput.contains("\n") }
    environment["DISPLAY"] =
      ":" + screen.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    let manager = try Subprocess.start(
      Subprocess.find("openbox", package: "openbox"), environment: environment)
    defer { manager.send(signal: SIGTERM) }
    let desk = Desk(
      environment: environment, reader: try DispatcherRig(mode: ["EAR_SPEED": "200"]),
      own: try DispatcherRig.quick(),
      xdotool: try Subprocess.find("xdotool", package: "xdotool"))
    try await measureOwnVoice(desk)
    try await measureListener(desk)
    if let orca = Peer.path(of: "orca") {
      try await measure(desk, orca)
    } else {
      print(
        "  orca: not installed (sudo apt-get install orca), so that nothing is measured with it")
    }
    print("  \(Machine.load) at the end")
  }

  private static func measure(_ desk: Desk, _ orca: String) async throws {
    func startOrca() throws -> RunningSubprocess {
      try Subprocess.start(
        orca, ["--replace"],
        environment: desk.environment.merging(desk.reader.environment) { $1 })
    }
    var reader = try startOrca()
    defer { reader.send(signal: SIGKILL) }
    try await wait("Orca's first words") { !desk.reader.texts("SAID").isEmpty }
    let program = try await startWindow(desk, speaking: desk.own)
    defer { program.send(signal: SIGKILL) }
    var times: [Int64] = []
    var answered: [String: Int] = [:]
    let before = desk.own.texts("SAID").count
    for action in 0..<(actions / 2) { try await act(desk, action, &times, &answered) }
    print(
      "  with Orca: \(desk.own.texts("SAID").count - before) utterances of our own, "
        + "\(times.count) answers of Orca's")

    reader.send(signal: SIGKILL)
    _ = try? await reader.outcome(timeoutSeconds: 10)
    let killed = MonotonicClock.nowNanoseconds()
    let count = desk.own.texts("SAID").count
    try await press(desk, until: { desk.own.texts("SAID").count > count })
    print("  Orca killed: our own voice after \(seconds(since: killed)) s")

    reader = try startOrca()
    let started = MonotonicClock.nowNanoseconds()
    let silent = desk.reader.texts("SAID").count
    try await wait("Orca's words again") { desk.reader.texts("SAID").count > silent }
    let ready = MonotonicClock.nowNanoseconds()
    var last = desk.own.texts("SAID").count
    var quiet = MonotonicClock.nowNanoseconds()
    // Two seconds of keys without a word of our own.
    try await press(desk) {
      let now = desk.own.texts("SAID").count
      if now != last { (last, quiet) = (now, MonotonicClock.nowNanoseconds()) }
      return MonotonicClock.nowNanoseconds() - quiet > 2_000_000_000
    }
    print(
      "  Orca started: it speaks after \(seconds(from: started, to: ready)) s, and we are silent "
        + "\(seconds(from: ready, to: max(quiet, ready))) s later")
    let again = desk.own.texts("SAID").count
    let answers = times.count
    for action in (actions / 2)..<actions { try await act(desk, action, &times, &answered) }
    print(
      "  with Orca again: \(desk.own.texts("SAID").count - again) utterances of our own, "
        + "\(times.count - answers) answers of Orca's")
    print(
      "  keys that Orca answered with words: "
        + keys.map { "\($0) \(answered[$0] ?? 0)" }.joined(separator: ", ")
        + ", of \(actions / keys.count) each")
    WordsBenchmark.show(
      "from a key to the words that Orca gives its server (asked: 300 ms)", times, of: actions)
  }

  /// Starts the window, which has the keyboard then.
  static func startWindow(
    _ desk: Desk, speaking rig: DispatcherRig
  ) async throws -> RunningSubprocess {
    let program = try Subprocess.start(
      Subprocess.builtProduct("penumbra-desktop"),
      environment: desk.environment.merging(rig.environment) { $1 })
    // Its name among the windows, then what is said of it.
    try await Task.sleep(for: .seconds(6))
    _ = try await Subprocess.run(
      "/bin/sh",
      [
        "-c",
        "\(desk.xdotool) search --name Penumbra | tail -1 | xargs \(desk.xdotool) windowfocus",
      ],
      environment: desk.environment)
    try await desk.press("ctrl+i")
    try await Task.sleep(for: .seconds(2))
    return program
  }

  private static func act(
    _ desk: Desk, _ action: Int, _ times: inout [Int64],
    _ answered: inout [String: Int]
  ) async throws {
    let count = desk.reader.entries.count
    let pressed = MonotonicClock.nowNanoseconds()
    try await desk.press(keys[action % keys.count])
    while MonotonicClock.nowNanoseconds() - pressed < waitNanoseconds {
      let words = desk.reader.entries.dropFirst(count).first {
        $0.event == "SAID" && $0.text.count >= shortestWords
      }
      if let words {
        times.append(Int64(words.seconds * 1e9) - pressed)
        answered[keys[action % keys.count], default: 0] += 1
        break
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    try await Task.sleep(for: .milliseconds(150))
  }

  /// Presses a key four times a second until something holds, for half a minute at most.
  private static func press(_ desk: Desk, until holds: () -> Bool) async throws {
    for press in 0..<120 {
      try await desk.press(press.isMultiple(of: 2) ? "comma" : "period")
      try await Task.sleep(for: .milliseconds(250))
      if holds() { return }
    }
  }

  private static func seconds(since start: Int64) -> String {
    seconds(from: start, to: MonotonicClock.nowNanoseconds())
  }

  private static func seconds(from start: Int64, to end: Int64) -> String {
    String(format: "%.1f", Double(end - start) * 1e-9)
  }

  static func wait(_ what: String, _ look: () -> Bool) async throws {
    for _ in 0..<3_000 {
      if look() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NSError(
      domain: "benchmarks", code: 1, userInfo: [NSLocalizedDescriptionKey: "no \(what)"])
  }
}

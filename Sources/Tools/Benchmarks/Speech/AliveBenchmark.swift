// From Return to the first words and the first sound, at the first start: of `penumbra start` in a terminal, and of
// the window on a home where nothing of Penumbra's is.

import Foundation
import Realtime
import TestSupport

/// Measures how soon a program that was started lives, for somebody who sees nothing.
enum AliveBenchmark {
  private static let rounds = 9
  // As long as anything is waited for, in seconds.
  private static let mostSeconds = 20.0
  // What is heard after the start, in seconds.
  private static let heardSeconds = 5.0

  /// What a program is started with, and how it is ended.
  private typealias Launch = (ProgramFolder, [String: String]) async throws -> (
    nanoseconds: Int64, end: () async throws -> Void
  )

  static func run() async throws {
    print("\nFrom the start to words and sound (asked: 2000 ms), \(rounds) starts; \(Machine.load)")
    try await measure("penumbra start") { folder, environment in
      let terminal = try PseudoTerminal(environment: environment)
      try await terminal.waitUntilSeen("ready$ ")
      let program = try Subprocess.builtProduct("penumbra")
      let begin = MonotonicClock.nowNanoseconds()
      terminal.type("'\(program)' start --speech dispatcher --audio jack\n")
      return (
        begin,
        {
          terminal.type("q")
          try await terminal.wait("the shell's own mode") { $0.readsLines }
        }
      )
    }
    let screen = try Subprocess.start(
      Subprocess.find("Xvfb", package: "xvfb"),
      ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"])
    try await screen.waitUntilPrinted("\n")
    defer { screen.send(signal: SIGTERM) }
    let display = ":" + screen.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    try await measure("the window's first start") { folder, environment in
      chmod(folder.path, 0o700)
      let window = environment.merging([
        "DISPLAY": display, "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": folder.path,
        "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "DBUS_SESSION_BUS_ADDRESS": "",
      ]) { $1 }
      let begin = MonotonicClock.nowNanoseconds()
      let program = try Subprocess.start(
        Subprocess.builtProduct("penumbra-desktop"), [], environment: window)
      return (
        begin,
        {
          program.send(signal: SIGINT)
          _ = try await program.outcome(timeoutSeconds: mostSeconds)
        }
      )
    }
    print("  \(Machine.load) at the end")
  }

  private static func measure(_ name: String, _ launch: Launch) async throws {
    var (words, sounds): ([Int64], [Int64]) = ([], [])
    for _ in 0..<rounds {
      let (word, sound) = try await start(launch)
      if let word { words.append(word) }
      if let sound { sounds.append(sound) }
    }
    WordsBenchmark.show("\(name), first words", words, of: rounds)
    WordsBenchmark.show("\(name), first sound at the ports", sounds, of: rounds)
  }

  /// One start: the time until the first words and until the first sound, in nanoseconds; nil where there were
  /// none.
  private static func start(_ launch: Launch) async throws -> (word: Int64?, sound: Int64?) {
    try await JackTestServer.run(.init(playbackPorts: 0)) { _ in
      let folder = try ProgramFolder()
      let rig = try DispatcherRig.quick()
      let capture = try JackCapture.asSoundCard(seconds: heardSeconds)
      defer { capture.close() }
      let environment = folder.environment.merging(rig.environment) { $1 }.merging([
        "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
      ]) { $1 }
      let (begin, end) = try await launch(folder, environment)
      let frames = Int(heardSeconds * capture.sampleRateHertz)
      let last = begin + Int64(mostSeconds * 1e9)
      func first() -> Int64? {
        rig.entries.first { $0.event == "SAID" }.map { Int64($0.seconds * 1e9) }
      }
      while first() == nil || !capture.isComplete(frames: frames),
        MonotonicClock.nowNanoseconds() < last
      {
        try await Task.sleep(for: .milliseconds(20))
      }
      try await end()
      var heard: Int64?
      if capture.isComplete(frames: frames) {
        let sound = capture.sound(frames: frames)
        if let index = sound.left.firstIndex(where: { abs($0) > 1e-4 }) {
          let cycle = sound.left.count / max(sound.cycleStartsNanoseconds.count, 1)
          let place = min(index / max(cycle, 1), sound.cycleStartsNanoseconds.count - 1)
          heard = sound.cycleStartsNanoseconds[place]
        }
      }
      return (first().map { $0 - begin }, heard.map { $0 - begin })
    }
  }
}

// From a key of `penumbra trace` to its words: to a speech server, to that server's first sample, to our own ports,
// and to a line of Braille; and to an overview. Nothing moves meanwhile, so that what answers is the only sound.

import Foundation
import Realtime
import Session
import TestSupport

/// Measures how soon words follow a key.
enum WordsBenchmark {
  // The first ones wake the voice.
  private static let firstPresses = 3
  private static let presses = 25
  // Nothing answers a key sooner; what is heard before is left from the key before.
  private static let soonestFrames = 240

  static func run() async throws {
    print(
      "\nFrom a key to its words, \(presses) presses after the first \(firstPresses); \(Machine.load)"
    )
    try await measure("speech-dispatcher is given them", "dispatcher") {
      let heard = try DispatcherRig.quick()
      return Ears(environment: heard.environment) {
        var count = 0
        return Listener {
          count = heard.texts("SAID").count
        } first: {
          let said = heard.entries.filter { $0.event == "SAID" }
          return said.count > count ? Int64(said[count].seconds * 1e9) : nil
        }
      }
    }
    try await measure("a line of Braille shows them, by BRLTTY (asked: 100 ms)", "off") {
      let display = try await BrailleDisplay(columns: 120)
      var ears = Ears(environment: [:]) {
        var count = 0
        return Listener {
          count = display.shown.count
        } first: {
          let shown = display.shown
          return shown.count > count ? shown[count].nanoseconds : nil
        }
      }
      ears.output = display.take
      return ears
    }
    let voice = "/usr/lib/speech-dispatcher-modules/sd_espeak-ng"
    let card = "/usr/lib/x86_64-linux-gnu/alsa-lib/libasound_module_pcm_jack.so"
    if let missing = [voice, card].first(where: { !FileManager.default.fileExists(atPath: $0) }) {
      print("  its first sample: \(missing) is not installed, nothing is measured")
    } else {
      try await measure("its first sample, espeak-ng (asked: 120 ms)", "dispatcher") {
        let capture = try JackCapture.ofWhoeverConnects(maximumSeconds: 2)
        let rig = try DispatcherRig.speaking()
        return Ears(environment: rig.environment) {
          listener(capture)
        } end: {
          rig.stop()
          capture.close()
        }
      }
    }
    try await measure("the first sample at our own ports (asked: 40 ms)", "headphones") {
      var capture: JackCapture?
      return Ears(environment: [:]) {
        let opened = try JackCapture(
          left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 2)
        capture = opened
        return listener(opened)
      } end: {
        capture?.close()
      }
    }
    try await measure("the first sample of an overview (asked: 50 ms)", "off", key: "s") {
      var capture: JackCapture?
      return Ears(environment: [:]) {
        let opened = try JackCapture(
          left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 2)
        capture = opened
        return listener(opened)
      } end: {
        capture?.close()
      }
    }
    print("  \(Machine.load) at the end")
  }

  /// What hears a program: the environment it runs in, and who listens once it runs.
  private struct Ears {
    let environment: [String: String]
    /// Who reads the terminal; nil for nobody.
    var output: (@Sendable (String) -> Void)?
    let listener: () throws -> Listener
    /// Called while the server still runs.
    let end: () -> Void

    init(
      environment: [String: String], listener: @escaping () throws -> Listener,
      end: @escaping () -> Void = {}
    ) {
      (self.environment, self.listener, self.end) = (environment, listener, end)
    }
  }

  /// What listens to the words of one press.
  private struct Listener {
    /// Called before a key is pressed.
    var begin: () -> Void
    /// When the words began, in nanoseconds of the monotonic clock; nil while there are none.
    var first: () -> Int64?

    init(begin: @escaping () -> Void, first: @escaping () -> Int64?) {
      (self.begin, self.first) = (begin, first)
    }
  }

  private static func listener(_ capture: JackCapture) -> Listener {
    let frames = 48_000
    return Listener {
      capture.begin(frames: frames)
    } first: {
      guard capture.isComplete(frames: frames) else { return nil }
      let sound = capture.sound(frames: frames)
      guard let index = sound.left.firstIndex(where: { abs($0) > 1e-4 }), index > soonestFrames
      else { return 0 }
      // 64 frames a cycle.
      let cycle = index / 64
      guard cycle < sound.cycleStartsNanoseconds.count else { return 0 }
      return sound.cycleStartsNanoseconds[cycle] + Int64(Double(index % 64) / 48_000 * 1e9)
    }
  }

  private static func measure(
    _ name: String, _ speech: String, key: String = "v", _ prepare: () async throws -> Ears
  ) async throws {
    try await JackTestServer.run { _ in
      let ears = try await prepare()
      defer { ears.end() }
      let folder = try ProgramFolder()
      // A pen that hovers far away and does nothing.
      let strokes = try folder.write(
        "time_s,x_px,y_px,pressure,contact\n0,5,5,0,0\n3000,5,5,0,0\n", to: "still.csv")
      let terminal = try PseudoTerminal(
        environment: folder.environment.merging(ears.environment) { $1 }.merging([
          "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
        ]) { $1 }, output: ears.output)
      try await terminal.waitUntilSeen("ready$ ")
      let image = try BundledFiles.path(of: BundledFiles.defaultImage)
      terminal.type(
        "'\(try Subprocess.builtProduct("penumbra"))' trace '\(image)' --strokes '\(strokes)' "
          + "--audio jack --no-record --lines --speech \(speech)\n")
      try await terminal.waitUntilSeen("Keys: ")
      try await terminal.wait("single keys") { !$0.readsLines }
      // Words of the start are over.
      try await Task.sleep(for: .seconds(speech == "headphones" ? 20 : 8))
      let listener = try ears.listener()
      var times: [Int64] = []
      for press in 0..<(firstPresses + presses) {
        listener.begin()
        let pressed = MonotonicClock.nowNanoseconds()
        terminal.type(key)
        var heard: Int64?
        let end = pressed + 5_000_000_000
        while heard == nil, MonotonicClock.nowNanoseconds() < end {
          heard = listener.first()
          usleep(500)
        }
        // Nothing was heard, or something that began before the key.
        if press >= firstPresses, let heard, heard > pressed { times.append(heard - pressed) }
        try await Task.sleep(for: .milliseconds(2_500))
      }
      terminal.type("q")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
      show(name, times, of: presses)
    }
  }

  /// Prints times, in nanoseconds.
  static func show(_ name: String, _ times: [Int64], of count: Int) {
    let sorted = times.sorted()
    guard let longest = sorted.last else { return print("  \(name): nothing was heard") }
    func text(_ fraction: Double) -> String {
      String(format: "%.0f", Double(sorted[Int(Double(sorted.count - 1) * fraction)]) * 1e-6)
    }
    print(
      "  \(name): median \(text(0.5)) ms, 95 % \(text(0.95)) ms, longest "
        + String(format: "%.0f ms", Double(longest) * 1e-6) + " (\(sorted.count) of \(count))")
  }
}

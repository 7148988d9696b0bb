// A program that listens to the accessibility bus as a reader does, in Orca's place: what the window lends to what has
// the keyboard, and when, by the bus's own signals.

import Foundation
import Realtime
import TestSupport

extension ReaderBenchmark {
  static func measureListener(_ desk: Desk) async throws {
    let answer = try await Subprocess.run(
      Subprocess.find("dbus-send", package: "dbus-bin"),
      [
        "--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus",
        "org.a11y.Bus.GetAddress",
      ], environment: desk.environment)
    let address = answer.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    let ear = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "TestSupport/Ear/reader.py").path
    let reader = try Subprocess.start(
      "/usr/bin/python3", [ear, address, "object:property-change:accessible-description"],
      environment: desk.environment)
    defer { reader.send(signal: SIGKILL) }
    try await wait("the listener") { reader.standardOutput.contains("listening") }
    let monitor = try Subprocess.start(
      Subprocess.find("dbus-monitor", package: "dbus-bin"),
      [
        "--address", address,
        "type='signal',interface='org.a11y.atspi.Event.Object',member='PropertyChange',"
          + "arg0='accessible-description'",
      ], environment: desk.environment)
    defer { monitor.send(signal: SIGKILL) }
    let program = try await startWindow(desk, speaking: desk.own)
    defer { program.send(signal: SIGKILL) }
    let before = desk.own.texts("SAID").count
    var times: [Int64] = []
    var answered: [String: Int] = [:]
    for action in 0..<actions {
      let key = keys[action % keys.count]
      let count = signals(monitor.standardOutput).count
      let pressed = MonotonicClock.nowNanoseconds()
      try await desk.press(key)
      while MonotonicClock.nowNanoseconds() - pressed < waitNanoseconds {
        let words = signals(monitor.standardOutput).dropFirst(count).first {
          $0.text.count >= shortestWords
        }
        if let words {
          times.append(words.nanoseconds - pressed)
          answered[key, default: 0] += 1
          break
        }
        try await Task.sleep(for: .milliseconds(10))
      }
      try await Task.sleep(for: .milliseconds(150))
    }
    print(
      "  with a listener in a reader's place: \(desk.own.texts("SAID").count - before) utterances of our own, "
        + "\(times.count) answers of the window's")
    print(
      "  keys that it answered with words: "
        + keys.map { "\($0) \(answered[$0] ?? 0)" }.joined(separator: ", ")
        + ", of \(actions / keys.count) each")
    WordsBenchmark.show(
      "from a key to the words on the accessibility bus (asked: 300 ms)", times, of: actions)
  }

  /// The texts among what the monitor printed, with their times on the monotonic clock.
  private static func signals(_ printed: String) -> [(nanoseconds: Int64, text: String)] {
    var wall = timespec()
    clock_gettime(CLOCK_REALTIME, &wall)
    let now = Double(wall.tv_sec) + Double(wall.tv_nsec) * 1e-9
    let offset = now - Double(MonotonicClock.nowNanoseconds()) * 1e-9
    return printed.components(separatedBy: "signal time=").dropFirst().compactMap { signal in
      guard let time = signal.split(separator: " ").first.flatMap({ Double($0) }),
        let text = signal.components(separatedBy: "variant").dropFirst().first?
          .split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
      else { return nil }
      return (Int64((time - offset) * 1e9), String(text))
    }
  }
}

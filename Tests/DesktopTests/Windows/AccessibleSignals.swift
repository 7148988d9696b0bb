// What programs tell screen readers, as it passes over the accessibility bus.

import Foundation
import TestSupport

/// The signals about objects, taken down by dbus-monitor.
struct AccessibleSignals {
  private let monitor: RunningSubprocess

  /// The address of a screen's accessibility bus.
  static func address(on screen: DesktopScreen) async throws -> String {
    try await screen.command(
      "dbus-send", package: "dbus-bin",
      [
        "--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus",
        "org.a11y.Bus.GetAddress",
      ]
    ).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Begins to take them down.
  init(on screen: DesktopScreen) async throws {
    monitor = try Subprocess.start(
      Subprocess.find("stdbuf", package: "coreutils"),
      [
        "-oL", Subprocess.find("dbus-monitor", package: "dbus-bin"), "--address",
        try await Self.address(on: screen),
        "type='signal',interface='org.a11y.atspi.Event.Object'",
      ])
    try await monitor.waitUntilPrinted("NameAcquired")
  }

  /// All that was told by now.
  var text: String { monitor.standardOutput }

  /// Ends it.
  func end() { monitor.send(signal: SIGKILL) }
}

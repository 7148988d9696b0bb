// The window on a Wayland desktop: weston, whose screen is a window on the test's X server, so that
// xdotool's actions in that window reach Penumbra through Wayland. Truth is the path of the mouse
// and the session's record of it.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct WaylandTests {
  private static let steps = 100

  @Test("on Wayland the mouse traces its whole way, keys move the cursor, and a tag is set")
  func window() async throws {
    try await JackTestServer.run { _ in
      // Weston's screen has no title bar then, and lies in the corner.
      try await DesktopScreen.run(isManaged: false) { screen in
        let weston = try await Self.weston(on: screen)
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(
          on: screen,
          environment: ["WAYLAND_DISPLAY": "wayland-test", "GDK_BACKEND": "wayland", "DISPLAY": ""])
        try await program.waitForWords("JACK 48 kHz")
        let view = try await ShownView(program, on: (0, 0))

        // Aslant through the dark half, 250 places a second.
        func place(_ step: Int) -> Place {
          view.place(0.1, 0.2).moved(byX: Double(step), y: Double(step) * 2)
        }
        func words(_ step: Int) -> [String] {
          ["mousemove", "\(Int(place(step).x))", "\(Int(place(step).y))", "sleep", "0.004"]
        }
        let way = (1...Self.steps).flatMap { words($0) }
        try await screen.command(
          "xdotool", package: "xdotool", words(0) + ["mousedown", "1"] + way + ["mouseup", "1"])
        try await view.wait(point: view.imagePoint(place(Self.steps)), tolerance: 0.6)
        try await program.waitForWords("value 60")
        try await screen.screenshot("wayland")
        let told = try await HeldReportTests.contacts(of: "mouse", program)
        let missing = view.missing((1...Self.steps).map { place($0) }, among: told)
        #expect(missing.isEmpty, "\(told.count) rows")

        // From where the mouse was, one to the right and one back.
        try await screen.xdotool("key", "Right", "Left", "t")
        try await program.waitForWords("Tag 1, 60")
        #expect(try await program.close() == 0)
        weston.send(signal: SIGTERM)
        _ = try await weston.outcome()
      }
    }
  }

  // Without a shell of its own: the one window fills the screen.
  private static func weston(on screen: DesktopScreen) async throws -> RunningSubprocess {
    let weston = try Subprocess.start(
      Subprocess.find("weston", package: "weston"),
      [
        "--backend=x11-backend.so", "--use-pixman", "--width=1280", "--height=800",
        "--shell=kiosk-shell.so", "--socket=wayland-test", "--idle-time=0",
        "--log=\(screen.home.file("weston.log"))",
      ], environment: screen.environment.merging(DesktopScreen.withoutDevices) { $1 })
    try await Patience.wait(for: "weston's socket; \(weston.standardError)") {
      guard weston.isRunning else {
        throw DesktopScreen.TooLate(description: "weston did not start: \(weston.standardError)")
      }
      return FileManager.default.fileExists(atPath: screen.home.file("wayland-test"))
    }
    return weston
  }
}

// A desktop with a JACK server and a fake tablet that was there before the window.

import Foundation
import TestSupport

enum TabletScreen {
  /// Runs `body` with a tablet plugged in, by default that of the bundled recording.
  ///
  /// - Throws: what `body` throws, and why the desktop or the tablet cannot be started.
  static func run(
    _ description: String? = nil, _ body: (DesktopScreen, FakeTablet) async throws -> Void
  ) async throws {
    let description = try description ?? pen()
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(description)
        try await DesktopScreen.run { screen in try await body(screen, tablet) }
      }
    }
  }

  /// The bundled recording.
  static func pen() throws -> String {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Images/pen-strokes.events").path
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Runs a program so that file modes apply to it: root reads everything, but without these two
  /// capabilities it reads what the modes allow.
  static func plainUser() throws -> [String] {
    guard geteuid() == 0 else { return [] }
    return [
      try Subprocess.find("setpriv", package: "util-linux"),
      "--bounding-set=-dac_override,-dac_read_search",
    ]
  }
}

// A window's model over a real session without sound, in a home of its own.

import DesktopModel
import Foundation
import Instrument
import TestBasics
import Testing

/// A window that has begun.
@MainActor
enum RunningWindow {
  /// Runs `body` with the first image open and a session begun.
  ///
  /// - Parameter settings: the user's settings file; empty for none.
  static func run(
    settings: String = "", _ body: (WindowModel, WindowHome) async throws -> Void
  ) async throws {
    let home = try WindowHome()
    defer { home.remove() }
    if !settings.isEmpty { try home.writeSettings(settings) }
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.resizeView(width: 800, height: 400)
    await model.open(path: home.image)
    await model.begin(audio: .off)
    try #require(model.session != nil)
    try await body(model, home)
    model.end()
  }
}

extension WindowModel {
  /// Ticks until something is so, as long as `Patience` lasts.
  ///
  /// The first second of them without giving the thread away: a busy machine gives it back after what
  /// is there for a moment only, a recording that plays or a trail that fades, is over.
  func wait(for what: String, _ look: () -> Bool) async throws {
    var round = 0
    try await Patience.wait(for: what) {
      tick()
      if look() { return true }
      round += 1
      if round < 200 {
        usleep(5_000)
        tick()
      }
      return look()
    }
  }
}

// A window's model over a real session without sound, in a home of its own.

import DesktopModel
import Engine
import Foundation
import TestBasics
import Testing

/// A window that has begun.
@MainActor
enum RunningWindow {
  /// A look at what passes, such as a recording that plays, must not come after it: all windows share a thread.
  private static let turnstile = Turnstile(width: 2)

  /// Runs `body` with the first image open and a session started; `settings` is the user's settings
  /// file, empty for none.
  ///
  /// - Throws: what `body` throws, and why the home cannot be created.
  static func run(
    settings: String = "", _ body: (WindowModel, WindowHome) async throws -> Void
  ) async throws {
    await turnstile.enter()
    do {
      try await runAlone(settings, body)
    } catch {
      await turnstile.leave()
      throw error
    }
    await turnstile.leave()
  }

  private static func runAlone(
    _ settings: String, _ body: (WindowModel, WindowHome) async throws -> Void
  ) async throws {
    let home = try WindowHome()
    defer { home.remove() }
    // Words that come when they are ready would come between a test and the words it looks at.
    let quiet = settings.contains("describe") ? settings : settings + "describe = false\n"
    // Nobody is to be spoken to.
    try home.writeSettings(quiet.contains("speech") ? quiet : quiet + "speech = \"off\"\n")
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
  /// Ticks until a condition holds, until the timeout of `Patience`.
  ///
  /// The first second of them without yielding the thread: a busy machine returns it after
  /// short-lived states, a recording that plays or a trail that fades, are over.
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

// A desktop for one test at a time: a screen of its own (Xvfb), a window manager, a session bus
// with the accessibility bus, and a folder as home. Everything that was started is ended with it.

import CAtspi
import Foundation
import TestBasics
import TestSupport

/// A screen, a bus and a home for `penumbra-desktop`.
final class DesktopScreen: @unchecked Sendable {
  // Unchecked because of the processes alone: only the one test that holds the turn touches them.

  /// Starts a screen, which writes its number; its files may lie in the folder.
  typealias Server = (ProgramFolder) throws -> RunningSubprocess

  /// Something did not come in time.
  struct TooLate: Error, CustomStringConvertible {
    let description: String
  }

  /// The user's home of this test.
  let home: ProgramFolder
  /// The variables every program of this desktop gets.
  let environment: [String: String]
  private var servers: [RunningSubprocess] = []

  // The screen's own programs see no fake devices and run as they do outside of tests.
  static let withoutDevices = ["LD_PRELOAD": "", "UMOCKDEV_DIR": ""]
  private static let turns = Turns()
  // The bus of the whole test process: a client of AT-SPI connects once.
  nonisolated(unsafe) private static var bus: RunningSubprocess?
  nonisolated(unsafe) private static var busHome: ProgramFolder?

  /// Runs `body` on a desktop of its own.
  ///
  /// - Parameters:
  ///   - width: the screen's width in pixels.
  ///   - height: the screen's height in pixels.
  ///   - server: starts the screen; nil for Xvfb.
  ///   - isManaged: whether it has a window manager.
  ///   - body: the test.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, and why the desktop cannot be started.
  static func run<Result: Sendable>(
    width: Int = 1_280, height: Int = 800, server: Server? = nil, isManaged: Bool = true,
    _ body: (DesktopScreen) async throws -> Result
  ) async throws -> Result {
    await turns.take()
    do {
      try await startBus()
      let screen = try await DesktopScreen(
        server ?? { _ in try xvfb(width, height) }, isManaged: isManaged)
      do {
        let result = try await body(screen)
        await screen.end()
        await turns.pass()
        return result
      } catch {
        await screen.end()
        throw error
      }
    } catch {
      await turns.pass()
      throw error
    }
  }

  private static func xvfb(_ width: Int, _ height: Int) throws -> RunningSubprocess {
    try Subprocess.start(
      Subprocess.find("Xvfb", package: "xvfb"),
      ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset"],
      environment: withoutDevices)
  }

  private init(_ server: Server, isManaged: Bool) async throws {
    home = try ProgramFolder()
    let openbox = try Subprocess.find("openbox", package: "openbox")
    let shown = try server(home)
    try await shown.waitUntilPrinted("\n")
    let number = shown.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    var environment = home.environment
    environment["DISPLAY"] = ":\(number)"
    environment["WAYLAND_DISPLAY"] = ""
    environment["XDG_STATE_HOME"] = home.file("state")
    environment["XDG_RUNTIME_DIR"] = home.path
    environment["GSK_RENDERER"] = "cairo"
    environment["GTK_THEME"] = ""
    environment["LC_ALL"] = "C.UTF-8"
    self.environment = environment
    servers = [shown]
    let own = environment.merging(Self.withoutDevices) { $1 }
    if isManaged {
      // Its own menu, which a click beside the windows opens, can end the window manager.
      try FileManager.default.createDirectory(
        atPath: home.file("config/openbox"), withIntermediateDirectories: true)
      try home.write(
        """
        <openbox_menu xmlns="http://openbox.org/3.4/menu">
          <menu id="root-menu" label="Nothing"><separator/></menu>
        </openbox_menu>
        """, to: "config/openbox/menu.xml")
      servers.append(try Subprocess.start(openbox, environment: own))
    }
    chmod(home.path, 0o700)
    // Nobody is to be spoken to, what is played is measured, and no test has a sound card.
    try FileManager.default.createDirectory(
      atPath: home.file("config/penumbra"), withIntermediateDirectories: true)
    try home.write("speech = \"off\"\ntell-silence = false\n", to: "config/penumbra/settings.toml")
  }

  // The session bus starts the accessibility bus when the first program requests it.
  private static func startBus() async throws {
    guard bus == nil else { return }
    let daemon = try Subprocess.find("dbus-daemon", package: "dbus")
    // The accessibility bus has its socket in the runtime folder: in the user's own, tests that run at
    // the same time would see each other's windows.
    let folder = try ProgramFolder()
    busHome = folder
    chmod(folder.path, 0o700)
    // It ends a second after the tests' process, however that ends: a bus that is left over keeps one
    // of the user's 128 inotify instances, and its child another.
    let script = """
      "$0" --session --nofork --nopidfile --print-address=1 &
      while kill -0 \(getpid()) 2>/dev/null; do sleep 1; done
      kill $!
      """
    let started = try Subprocess.start(
      "/bin/bash", ["-c", script, daemon],
      environment: folder.environment.merging(
        [
          "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path,
        ].merging(withoutDevices) { $1 }
      ) { $1 })
    try await started.waitUntilPrinted("\n")
    let address = started.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
    // By default AT-SPI looks for its bus on the X display.
    unsetenv("DISPLAY")
    bus = started
    // GTK 4.8 offers no list of all its widgets at once; the library warns about it for every
    // program.
    g_log_set_handler("dbind", G_LOG_LEVEL_WARNING, { _, _, _, _ in }, nil)
    guard atspi_init() <= 1 else {
      throw TooLate(description: "AT-SPI does not answer; apt-get install at-spi2-core")
    }
    // A program that answers slowly is still examined.
    atspi_set_timeout(60_000, 120_000)
  }

  /// Runs a program of this desktop to its end, such as xdotool.
  @discardableResult
  func command(_ name: String, package: String, _ arguments: [String]) async throws -> String {
    let outcome = try await Subprocess.run(
      Subprocess.find(name, package: package), arguments,
      environment: environment.merging(Self.withoutDevices) { $1 })
    guard outcome.status == 0 else {
      throw TooLate(
        description: "\(name) \(arguments.joined(separator: " ")): \(outcome.standardError)")
    }
    return outcome.standardOutput
  }

  /// Looks for windows as xdotool is told, once more where one vanished under it: it asks every window for
  /// its name, and ends with an error where a menu or a tip is gone by then.
  func search(_ arguments: [String]) async throws -> String {
    for _ in 0..<20 {
      do {
        return try await command("xdotool", package: "xdotool", ["search"] + arguments)
      } catch let error as TooLate where error.description.contains("BadWindow") {
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    return try await command("xdotool", package: "xdotool", ["search"] + arguments)
  }

  /// Waits for a window that is shown under this name, and gives its number.
  func window(named name: String) async throws -> String {
    let xdotool = try Subprocess.find("xdotool", package: "xdotool")
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      let outcome = try await Subprocess.run(
        xdotool, ["search", "--onlyvisible", "--name", name], environment: environment)
      if let number = outcome.standardOutput.split(separator: "\n").first { return String(number) }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw TooLate(description: "the window \(name) did not come")
  }

  /// Presses keys or moves the mouse, as xdotool is told.
  func xdotool(_ arguments: String...) async throws {
    try await xdotool(arguments)
  }

  /// As above, for as many words as there are.
  func xdotool(_ arguments: [String]) async throws {
    try await command("xdotool", package: "xdotool", arguments)
  }

  /// Writes a picture of the screen to `out/screenshots/`.
  func screenshot(_ name: String) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "out/screenshots")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await command(
      "import", package: "imagemagick",
      ["-window", "root", folder.appending(path: "\(name).png").path])
  }

  private func end() async {
    for server in servers.reversed() {
      server.send(signal: SIGTERM)
      _ = try? await server.outcome(timeoutSeconds: 60)
    }
    servers = []
  }
}

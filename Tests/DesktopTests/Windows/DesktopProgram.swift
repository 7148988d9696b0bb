// `penumbra-desktop` running on a test's desktop, examined through AT-SPI.

import CAtspi
import Foundation
import TestBasics
import TestSupport

/// The running window.
final class DesktopProgram {
  let screen: DesktopScreen
  let process: RunningSubprocess
  /// What its texts are in its language.
  let texts: ShownTexts
  // The image at the last look, whose description is what a screen reader was told last.
  private var image: Accessible?

  /// Starts the window and waits until it is open and sounds.
  ///
  /// - Parameters:
  ///   - screen: the desktop.
  ///   - arguments: files to open.
  ///   - environment: added to the desktop's.
  ///   - texts: the language it speaks.
  ///   - fileLimitKibibytes: the size no file may exceed; nil for any size.
  ///   - launcher: a program with its arguments that runs the window; empty for none.
  /// - Throws: `Patience.Exhausted` where it does not open, or why it cannot be started.
  init(
    on screen: DesktopScreen, _ arguments: [String] = [], environment: [String: String] = [:],
    texts: ShownTexts = .english, fileLimitKibibytes: Int? = nil, launcher: [String] = []
  ) async throws {
    self.screen = screen
    self.texts = texts
    var line = launcher + [try Subprocess.builtProduct("penumbra-desktop")] + arguments
    if let fileLimitKibibytes {
      line = ["/bin/bash", "-c", "ulimit -f \(fileLimitKibibytes); exec \"$0\" \"$@\""] + line
    }
    process = try Subprocess.start(
      line[0], Array(line.dropFirst()),
      environment: screen.environment.merging(texts.environment) { $1 }.merging(environment) { $1 })
    try await wait("the window") { try self.frame() }
    try await takeKeyboard()
  }

  // The window manager may be slower than the window: the focus is requested until it is granted.
  func takeKeyboard() async throws {
    let xdotool = try Subprocess.find("xdotool", package: "xdotool")
    for attempt in 0..<1_200 {
      // Through the window manager where it runs already, otherwise through the X server itself; and where it was made
      // an icon, or is on another of the desktop's screens. Not "About Penumbra".
      let ways = [
        ["--onlyvisible", "--name", "^(.*·.*)?Penumbra$", "windowfocus"],
        ["--onlyvisible", "--name", "^(.*·.*)?Penumbra$", "windowactivate"],
        ["--name", "·.*Penumbra$", "windowactivate"],
      ]
      _ = try await Subprocess.run(
        xdotool, ["search"] + ways[attempt % ways.count], environment: screen.environment)
      if try frame()?.has(ATSPI_STATE_ACTIVE) == true || !process.isRunning { return }
      try await Task.sleep(for: .milliseconds(250))
    }
    let windows = Accessible.program("penumbra-desktop")?.children ?? []
    let active = Accessible.having(ATSPI_STATE_ACTIVE, among: windows).map(\.name)
    throw DesktopScreen.TooLate(
      description:
        "the window did not get the keyboard; open: \(windows.map(\.name)), active: \(active)")
  }

  /// The program's main window.
  func frame(isDeep: Bool = false) throws -> Accessible? {
    Accessible.program("penumbra-desktop", isDeep: isDeep)?.children.first { $0.role == "frame" }
  }

  /// Everything in the window.
  func widgets() throws -> [Accessible] {
    try frame(isDeep: true)?.all ?? []
  }

  /// The widget with this name and role; nil where there is none.
  func find(_ name: String, _ role: String? = nil) throws -> Accessible? {
    try widgets().first { $0.name.hasPrefix(name) && (role == nil || $0.role == role) }
  }

  /// The visible texts: every label.
  func words() throws -> [String] {
    try widgets().filter { $0.role == "label" }.map(\.name)
  }

  /// Waits until something is so.
  ///
  /// - Parameters:
  ///   - what: what is waited for, named in the error where it does not come.
  ///   - first: the time before the first look: most of what is waited for follows a key, and takes a frame.
  ///   - look: gives something once it is so.
  /// - Returns: what it gives.
  /// - Throws: `DesktopScreen.TooLate` after the limit, or when the program ends.
  @discardableResult
  func wait<Result>(
    _ what: String, first: Duration = .milliseconds(60), _ look: () throws -> Result?
  ) async throws -> Result {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    try await Task.sleep(for: first)
    while true {
      let begun = ContinuousClock.now
      if let found = try look() { return found }
      // A look at the whole tree costs the program, the bus and the test as much again: on a busy machine they
      // would do nothing else.
      let pause = max(.milliseconds(50), (ContinuousClock.now - begun) * 2)
      guard process.isRunning, ContinuousClock.now < deadline else {
        let shown = (try? words().joined(separator: " | ")) ?? ""
        throw DesktopScreen.TooLate(
          description: "\(what) did not come; running: \(process.isRunning); shown: \(shown); "
            + "said: \(process.standardError)")
      }
      try await Task.sleep(for: min(pause, .seconds(2)))
    }
  }

  /// Waits until something is so that may be the program's end.
  func waitForEnd(_ what: String, _ look: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while try !look() {
      guard ContinuousClock.now < deadline else {
        throw DesktopScreen.TooLate(description: "\(what) did not come")
      }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Waits until a label shows a text that holds `part`, or until it is the last that a screen reader was told.
  ///
  /// - Returns: all of what was told, or of the label.
  @discardableResult
  func waitForWords(_ part: String) async throws -> String {
    // Words leave the screen after twelve seconds, and a busy machine may look later: the image keeps them. It
    // alone is asked first and more often than everything, which costs a hundred times as much.
    var next = ContinuousClock.now + (image == nil ? .zero : .milliseconds(400))
    return try await wait("\"\(part)\"", first: .milliseconds(10)) {
      if let told = image?.hintNow, told.contains(part) { return Self.plain(told) }
      let begun = ContinuousClock.now
      guard begun >= next else { return nil }
      let widgets = try widgets()
      image = widgets.first { $0.role == "image" && $0.name.hasPrefix(texts("Microscope image")) }
      let labels = widgets.filter { $0.role == "label" }.map(\.name)
      next = .now + min(max(.milliseconds(300), (.now - begun) * 4), .seconds(2))
      return (labels + [Self.plain(image?.hint ?? "")]).first { $0.contains(part) }
    }
  }

  // What is told twice running has a space behind it the second time.
  private static func plain(_ told: String) -> String {
    told.hasSuffix(" ") ? String(told.dropLast()) : told
  }

  /// Opens a page of the panel and waits until it is open: a button on a page that was never open
  /// does not respond.
  func open(page: String) async throws {
    let tab = try await wait("the page \(page)") { try find(texts(page), "page tab") }
    _ = tab.act()
    try await wait("the page \(page) to open") { tab.has(ATSPI_STATE_SELECTED) ? true : nil }
  }

  /// Whether the arrow keys are heard at the program's ports.
  func isHeardByKeys() async throws -> Bool {
    // A key sounds for a third of a second, and on a busy machine the recording may start late. It
    // starts anew each time: where the server hung, the program's ports are new ones.
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      guard let capture = try? JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      else {
        try await Task.sleep(for: .milliseconds(200))
        continue
      }
      defer { capture.close() }
      try await screen.xdotool("key", "Left")
      if let sound = try? await capture.record(frames: 9_600, timeoutSeconds: 20),
        sound.peak > 0.01
      {
        return true
      }
    }
    return false
  }

  /// Closes the window with its key and gives the exit status.
  func close() async throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while process.isRunning, ContinuousClock.now < deadline {
      // A key reaches whoever has the keyboard: after a drag or a question that may be nobody yet.
      if try frame()?.has(ATSPI_STATE_ACTIVE) != true { try await takeKeyboard() }
      try await screen.xdotool("key", "ctrl+q")
      for _ in 0..<200 where process.isRunning {
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    return try await process.outcome().status
  }
}

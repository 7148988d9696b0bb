// A random user at the real window: does what is drawn from a seed, lets things go wrong around it, and looks after each
// act whether the program lives and what its libraries complain of.

import DesktopModel
import Foundation
import TestBasics
import TestSupport

/// The user, and the window that is used.
final class RandomUser {
  /// Something that must not be.
  struct Found: Error, CustomStringConvertible {
    let description: String
  }

  /// The size in memory of one run of the program, in kibibytes, after each act.
  private(set) var sizes: [[Int]] = [[]]
  /// How many acts there were.
  private(set) var count = 0
  private(set) var program: DesktopProgram
  private let seed: UInt64
  private let screen: DesktopScreen
  private let server: JackTestServer
  private let images: [String: Data]
  private let environment: [String: String]
  private var random: SeededGenerator
  private var done: [String] = []
  private var ends: [RandomAccident: Int] = [:]
  private var window = ""

  /// Lays out what is used, and opens the window.
  ///
  /// - Parameters:
  ///   - seed: of the series.
  ///   - screen: the desktop.
  ///   - server: the audio server, which may die.
  ///   - preload: the library of full disks.
  /// - Throws: why the window cannot be opened.
  init(
    seed: UInt64, on screen: DesktopScreen, _ server: JackTestServer, preload: String
  ) async throws {
    (self.seed, self.screen, self.server) = (seed, screen, server)
    random = SeededGenerator(seed: seed)
    images = try Self.prepare(screen.home)
    _ = try FileManagerProgram.install(in: screen)
    environment = [
      "LD_PRELOAD": preload, "FULL_WHILE": RandomAccident.fullDisk(screen.home),
      "PENUMBRA_LOG": "debug",
    ]
    program = try await Self.start(screen, environment)
    window = try await Self.number(of: program)
  }

  private static func log(_ screen: DesktopScreen) -> String { screen.home.file("window.log") }

  // What it writes by a name without a folder stays in its home.
  private static func start(
    _ screen: DesktopScreen, _ environment: [String: String]
  ) async throws -> DesktopProgram {
    try await DesktopProgram(
      on: screen, ["--log", log(screen)], environment: environment,
      launcher: ["/usr/bin/env", "-C", screen.home.path])
  }

  private static func number(of program: DesktopProgram) async throws -> String {
    let found = try await program.screen.search(["--onlyvisible", "--name", "Penumbra"])
    return String(found.split(separator: "\n").first ?? "")
  }

  /// Writes the files that are opened; those that suffer are returned.
  private static func prepare(_ home: ProgramFolder) throws -> [String: Data] {
    let twoTones = try TwoTones.prepare(home)
    let images = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var files = ["two-tones.pgm": try Data(contentsOf: URL(filePath: twoTones))]
    files["haadf.png"] = try Data(contentsOf: images.appending(path: "Images/haadf-rhombic.png"))
    files["stack.tif"] = try Data(contentsOf: images.appending(path: "Images/gradient.tif"))
    files["film.avi"] = Data(MadeFilm(frames: 20).bytes)
    for (name, bytes) in files { try bytes.write(to: URL(filePath: home.file(name))) }
    try home.write([0x89] + [UInt8]("PNG\r\n\u{1A}\n garbage".utf8), to: "broken.png")
    // A button that closes the window is the one that a random user does not have.
    try FileManager.default.createDirectory(
      atPath: home.file("config/gtk-4.0"), withIntermediateDirectories: true)
    try home.write(
      "[Settings]\ngtk-decoration-layout=:\n", to: "config/gtk-4.0/settings.ini")
    return files
  }

  /// Does a number of acts.
  ///
  /// - Throws: `Found`, and why the window cannot be examined.
  func act(_ number: Int) async throws {
    for _ in 0..<number {
      for (accident, end) in ends where end <= count { try await finish(accident) }
      let act = RandomAct.next(count, &random)
      done.append(act.description)
      try await perform(act)
      count += 1
      try await examine()
    }
  }

  /// Lets everything that went wrong be over but what is to stay.
  func recover(except kept: Set<RandomAccident> = []) async throws {
    for accident in ends.keys where !kept.contains(accident) { try await finish(accident) }
  }

  private func finish(_ accident: RandomAccident) async throws {
    ends[accident] = nil
    done.append("over: \(accident.rawValue)")
    try await accident.end(screen.home, server, images: images)
  }

  /// The seed and the last 50 acts, to do them again.
  private var story: String {
    """
    PENUMBRA_SEED=\(seed), after \(count) acts; the last of them:
    \(done.suffix(50).joined(separator: "\n"))
    """
  }

  /// What was found, with all that is needed to find it again.
  func found(_ what: String) -> Found { Found(description: "\(what)\n\(story)") }

  // MARK: What it does

  private func perform(_ act: RandomAct) async throws {
    switch act {
    case .keys(let keys): try await xdotool(["key"] + keys)
    case .glance(let keys):
      try await xdotool(["key"] + keys)
      try await Task.sleep(for: .milliseconds(300))
      try await xdotool(["key", "Escape"])
    case .type(let text): try await xdotool(["type", "--delay", "2", "--", text])
    case .page(let page):
      // Its button stays where it is, and a page that a dialog covers is as good as any.
      if let tab = try? program.find(page, "page tab") { tab.act() }
    case .click(let place, let button, let times):
      try await xdotool(
        ["mousemove"] + place.pixels + ["click", "--repeat", "\(times)", "\(button)"])
    case .drag(let from, let to, let button):
      try await xdotool(
        ["mousemove"] + from.pixels + ["mousedown", "\(button)", "mousemove"]
          + from.moved(to: to, 0.3).pixels + ["mousemove"] + from.moved(to: to, 0.7).pixels
          + ["mousemove"] + to.pixels + ["mouseup", "\(button)"])
      // Held at its header the window goes along.
      try await xdotool(["windowmove", window, "0", "0"])
    case .scroll(let place, let button, let notches):
      try await xdotool(
        ["mousemove"] + place.pixels + ["click", "--repeat", "\(notches)", "\(button)"])
    case .resize(let width, let height):
      try await xdotool([
        "windowsize", window, "\(width)", "\(height)", "windowmove", window, "0", "0",
      ])
    case .iconify:
      try await xdotool(["windowminimize", window])
      try await Task.sleep(for: .milliseconds(100))
      try await xdotool(["windowmap", window, "windowactivate", window])
    case .front: try await xdotool(["windowactivate", window])
    case .open(let name):
      // Where the first one is just ending the second becomes the window, and does not come back.
      _ = try? await Subprocess.run(
        Subprocess.builtProduct("penumbra-desktop"), [screen.home.file(name)],
        environment: screen.environment)
    case .accident(let accident): try await begin(accident)
    }
  }

  private func begin(_ accident: RandomAccident) async throws {
    guard ends[accident] == nil, !accident.isServers || !ends.keys.contains(where: \.isServers)
    else { return }
    try await accident.begin(screen.home, server, images: images)
    ends[accident] = count + Int.random(in: 5..<45, using: &random)
  }

  // A window that has just vanished under it is not xdotool's business.
  private func xdotool(_ arguments: [String]) async throws {
    _ = try await Subprocess.run(
      Subprocess.find("xdotool", package: "xdotool"), arguments,
      environment: screen.environment.merging(DesktopScreen.withoutDevices) { $1 })
  }

  // MARK: What it looks at

  private func examine() async throws {
    guard try await isAlive() else { return }
    let complaints = Self.complaints(program.process.standardError)
    guard complaints.isEmpty else {
      throw found("the libraries complain: \(complaints.joined(separator: "\n"))")
    }
    if let size = Self.kibibytes(of: program.process.identifier) {
      sizes[sizes.count - 1].append(size)
    }
    // Events wait in the X server without end: now and then the window must have taken them.
    guard count.isMultiple(of: 4) else { return }
    do {
      try await program.wait("an answer of the window") { try program.frame() }
    } catch {
      guard try await isAlive() else { return }
      throw found("\(error)")
    }
  }

  /// Whether the program runs; where its own menu ended it, it is started again.
  private func isAlive() async throws -> Bool {
    guard let status = program.process.status else { return true }
    let log = (try? String(contentsOfFile: Self.log(screen), encoding: .utf8)) ?? ""
    // With a full disk the log does not tell what was done.
    guard status == 0,
      ends[.diskFull] != nil
        || log.split(separator: "\n").suffix(40).contains(where: { $0.hasSuffix("name=close") })
    else {
      let said = program.process.standardError + program.process.standardOutput
      throw found("the program ended with \(status): \(said)")
    }
    done.append("start again")
    program = try await Self.start(screen, environment)
    window = try await Self.number(of: program)
    sizes.append([])
    return false
  }

  /// What GLib and its family warn of, and what Swift ends a program with.
  static func complaints(_ standardError: String) -> [String] {
    let lines = standardError.split(separator: "\n").map(String.init)
    // A list that opens while its window is being put away gets a place of no size, and so does what is in it.
    let sizeless = "gtk_widget_size_allocate(): attempt to allocate"
    let popovers = Set(
      lines.filter { $0.contains("\(sizeless) GtkPopoverContent") }.map { $0.prefix { $0 != "." } })
    return lines.filter { line in
      ["-WARNING **", "-CRITICAL **", "-ERROR **", "Fatal error"].contains { line.contains($0) }
        && !toolkitsOwn.contains { line.contains($0) }
        && !(line.contains(sizeless) && popovers.contains(line.prefix { $0 != "." }))
    }
  }

  // GTK 4.8's own, from within its menus, when keys leave one while another opens from it, or the window is put away
  // under it: the program calls none of these functions there.
  private static let toolkitsOwn = [
    "gtk_root_get_focus: assertion 'GTK_IS_ROOT (self)' failed",
    "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed",
    "gtk_css_node_insert_after: assertion 'previous_sibling == NULL",
    // A popover that is left by a key while nothing of the window has the keyboard.
    "gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET (widget)' failed",
    // A tooltip that waited while the window under it was put away.
    "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
    "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed",
    // Of an entry that is typed in while its cursor is about to blink: GTK looks at that some moments late.
    "GtkText - unexpected blinking selection. Removing",
    // Of a window that is dragged at its header: the window manager takes the pointer, and GTK misses the release.
    "Broken accounting of active state for widget",
  ]

  private static func kibibytes(of process: Int32) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return text?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }?
      .split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }
}

extension Place {
  fileprivate var pixels: [String] { ["\(Int(x))", "\(Int(y))"] }
}

// What a person has at hand who sees nothing: keys, a pen, an ear for words, one for what leaves the ports, and a
// line of Braille. Nothing here looks at a picture or at the program's own state.

import Foundation
import TestBasics
import TestRigs
import TestSupport
import Testing

/// A terminal with a pen before it, used without sight.
final class SightlessTerminal {
  let folder: ProgramFolder
  let rig: DispatcherRig
  let terminal: PseudoTerminal
  let display: BrailleDisplay
  private let pen: SightlessPen
  private let columns: UInt16 = 200
  // How many of the words were heard before the last key.
  private var heardBefore = 0
  /// Sits down before a shell, with a tablet plugged in.
  init(_ bed: FakeTabletBed) async throws {
    folder = try ProgramFolder()
    rig = try DispatcherRig.quick()
    pen = SightlessPen(try bed.plug(FakeTabletPen.description))
    let display = try await BrailleDisplay(columns: Int(columns))
    self.display = display
    terminal = try PseudoTerminal(
      environment: folder.environment.merging(rig.environment) { $1 }.merging([
        "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
      ]) { $1 }, columns: columns, output: display.take)
    try await terminal.waitUntilSeen("ready$ ")
  }

  // MARK: Keys and words

  /// Types a command of the program; what is said from now on is new.
  ///
  /// - Parameters:
  ///   - arguments: the command's words.
  ///   - preparation: what stands before the program in the line.
  /// - Throws: `Subprocess.MissingTool`.
  func command(_ arguments: String, before preparation: String = "") throws {
    heardBefore = rig.texts("SAID").count
    terminal.type(
      "\(preparation)'\(try Subprocess.builtProduct("penumbra"))' \(arguments)\n")
  }

  /// Presses keys; what is said from now on is new.
  func press(_ keys: String) {
    heardBefore = rig.texts("SAID").count
    terminal.type(keys)
  }

  /// Waits for new words that fit, and returns them.
  @discardableResult
  func hear(_ what: String, _ fits: (String) -> Bool) async throws -> String {
    var found: String?
    do {
      try await Patience.wait(for: "the words for \(what)") {
        found = rig.texts("SAID").dropFirst(heardBefore).first(where: fits)
        return found != nil
      }
    } catch {
      print("heard: \(rig.texts("SAID").suffix(12)); printed: \(terminal.screen.suffix(1_000))")
      throw error
    }
    return try #require(found)
  }

  /// Waits for new words that begin so.
  @discardableResult
  func hear(_ beginning: String) async throws -> String {
    try await hear(beginning) { $0.hasPrefix(beginning) }
  }

  /// Whether words that begin so were ever heard.
  func hasHeard(_ words: String) -> Bool { rig.texts("SAID").contains { $0.hasPrefix(words) } }

  /// Listens to new words that end so, to their end.
  func listen(to end: String) async throws {
    let before = rig.texts("END").count
    try await hear(end) { $0.hasSuffix(end) || $0.hasPrefix(end) }
    try await Patience.wait(for: "the end of \(end)") {
      rig.texts("END").dropFirst(max(before - 1, 0)).contains {
        $0.hasSuffix(end) || $0.hasPrefix(end)
      }
    }
  }

  /// Presses a key, and returns the words that answer it.
  func ask(_ key: String, _ fits: (String) -> Bool) async throws -> String {
    press(key)
    return try await hear("the key \(key)", fits)
  }

  /// Waits until the line of Braille begins so, as far as it has cells.
  func feel(_ beginning: String) async throws {
    var cells = beginning.prefix(BrailleDisplay.cells)
    while cells.last == " " { cells.removeLast() }
    do {
      try await Patience.wait(for: "\(cells) in Braille") { display.text.hasPrefix(cells) }
    } catch {
      print("Braille: \(display.shown.suffix(12).map(\.text))")
      throw error
    }
  }

  // MARK: The pen

  /// Where the hand holds the pen, in millimetres of the tablet.
  var hand: (x: Double, y: Double) { pen.hand }

  /// Moves the pen above the tablet by so many millimetres, to the right and down.
  func hover(byX x: Double, y: Double) async throws { try await pen.hover(byX: x, y: y) }

  /// Presses a button of the pen, and lets it go; what is said from now on is new.
  func click(_ button: (Bool) -> FakeTabletChange) throws {
    heardBefore = rig.texts("SAID").count
    for isDown in [true, false] { try pen.tablet.report(button(isDown)) }
  }

  /// Unplugs the tablet.
  func unplug() throws { try pen.tablet.unplug() }

  /// Draws a straight stroke of so many millimetres, to the right and down.
  func draw(byX x: Double, y: Double) async throws { try await pen.draw(byX: x, y: y) }

  /// Follows spoken ways until nothing is left to go.
  func follow(
    _ way: () async throws -> String, moved: () async throws -> Void = {}
  ) async throws {
    try await pen.follow(way, moved: moved)
  }

  /// Waits until a program has opened the tablet so often.
  func waitUntilOpened(count: Int) async throws {
    try await pen.tablet.waitUntilOpened(count: count)
  }

  /// Takes from the user the right to read the tablet.
  func forbidTablet() throws { try pen.tablet.forbid() }

  /// The tablet's node.
  var tabletPath: String { pen.tablet.path }

  /// Takes the pen away.
  func leave() throws { try pen.tablet.report(.pen(false)) }
}

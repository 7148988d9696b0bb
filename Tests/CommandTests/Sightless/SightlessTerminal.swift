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
  private let tablet: FakeTablet
  private let columns: UInt16 = 200
  // How many of the words were heard before the last key.
  private var heardBefore = 0
  /// Where the hand holds the pen, in millimetres of the tablet.
  private(set) var hand = (x: 100.0, y: 62.5)

  // 200 units to a millimetre: see FakeTabletPen.
  private static let unitsPerMillimetre = 200.0
  // A hand that draws, in millimetres a second.
  private static let speed = 25.0

  /// Sits down before a shell, with a tablet plugged in.
  init(_ bed: FakeTabletBed) async throws {
    folder = try ProgramFolder()
    rig = try DispatcherRig.quick()
    tablet = try bed.plug(FakeTabletPen.description)
    terminal = try PseudoTerminal(
      environment: folder.environment.merging(rig.environment) { $1 }.merging([
        "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
      ]) { $1 }, columns: columns)
    try await terminal.waitUntilSeen("ready$ ")
  }

  // MARK: Keys and words

  /// Types a command of the program; what is said from now on is new.
  func command(_ arguments: String) throws {
    heardBefore = rig.texts("SAID").count
    terminal.type("'\(try Subprocess.builtProduct("penumbra"))' \(arguments)\n")
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

  /// What the line of Braille shows.
  var braille: String { BrailleLine.text(terminal.screen, columns: Int(columns)) }

  /// Waits until the line of Braille begins so.
  func feel(_ beginning: String) async throws {
    do {
      try await Patience.wait(for: "\(beginning) in Braille") { braille.hasPrefix(beginning) }
    } catch {
      print("Braille: \"\(braille)\"")
      throw error
    }
  }

  // MARK: The pen

  /// Moves the pen above the tablet by so many millimetres, to the right and down.
  func hover(byX x: Double, y: Double) async throws {
    try await move(byX: x, y: y, isInContact: false)
  }

  /// Draws a straight stroke of so many millimetres, to the right and down.
  func draw(byX x: Double, y: Double) async throws {
    try await move(byX: x, y: y, isInContact: true)
    try tablet.report(.pressure(0), .touch(false))
    try await tablet.waitUntilRead()
  }

  /// Waits until a program has opened the tablet so often.
  func waitUntilOpened(count: Int) async throws { try await tablet.waitUntilOpened(count: count) }

  /// Takes the pen away.
  func leave() throws { try tablet.report(.pen(false)) }

  private func move(byX x: Double, y: Double, isInContact: Bool) async throws {
    let start = hand
    let length = (x * x + y * y).squareRoot()
    let steps = max(Int(length / Self.speed * 100), 1)
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      hand = (start.x + share * x, start.y + share * y)
      var changes: [FakeTabletChange] = [
        .x(Int32((hand.x * Self.unitsPerMillimetre).rounded())),
        .y(Int32((hand.y * Self.unitsPerMillimetre).rounded())), .pen(true),
      ]
      // The kernel keeps a value that has not changed to itself.
      if isInContact { changes += [.pressure(2_000 + Int32(step % 2)), .touch(true)] }
      try tablet.report(changes)
      try await Task.sleep(for: .milliseconds(10))
    }
    try await tablet.waitUntilRead()
  }

  /// Follows spoken ways, such as "2 o'clock, 34 millimetres", until nothing is left to go.
  ///
  /// - Parameters:
  ///   - way: asks for the way, and returns the words.
  ///   - moved: is called after each movement.
  /// - Throws: what they throw.
  func follow(
    _ way: () async throws -> String, moved: () async throws -> Void = {}
  ) async throws {
    for _ in 0..<20 {
      let words = try await way()
      guard let (hour, millimetres) = Self.direction(words) else { return }
      let angle = Double(hour) * .pi / 6
      // Part of the way: an hour is 30 degrees wide.
      try await hover(byX: 0.9 * millimetres * sin(angle), y: -0.9 * millimetres * cos(angle))
      try await moved()
    }
    Issue.record("the words lead nowhere")
  }

  /// The hour and the millimetres of a way in words; nil where it says no way.
  static func direction(_ words: String) -> (hour: Int, millimetres: Double)? {
    guard let match = words.firstMatch(of: /(\d+) o'clock, ([0-9.]+) millimetres/),
      let hour = Int(match.1), let millimetres = Double(match.2)
    else { return nil }
    return (hour, millimetres)
  }
}

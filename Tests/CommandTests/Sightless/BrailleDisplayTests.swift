// A line of Braille before the terminal, as the real BRLTTY shows it on its virtual display of forty cells. Source of
// truth: what BRLTTY sent to that display.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("A line of Braille", .timeLimit(.minutes(60)), .serialized, .needs(.server))
struct BrailleDisplayTests {
  private static func start(
    _ folder: ProgramFolder, _ display: BrailleDisplay, _ options: String = "--lines"
  ) async throws -> PseudoTerminal {
    let reports = (0..<30_000).map { "\(Double($0) * 0.01),512.25,300.5,0,0" }
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n" + reports.joined(separator: "\n") + "\n",
      to: "hover.csv")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(
      environment: folder.environment, columns: 200, output: display.take)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio off --no-record "
        + "--speech off \(options)\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    return terminal
  }

  private static func wait(
    _ display: BrailleDisplay, _ what: String, _ fits: (String) -> Bool
  ) async throws -> String {
    do {
      try await Patience.wait(for: what) { fits(display.text) }
    } catch {
      print("Braille: \(display.shown.suffix(12).map(\.text))")
      throw error
    }
    return display.text
  }

  @Test("forty cells hold the whole value, then the whole place, then both and what else there is")
  func layers() async throws {
    let folder = try ProgramFolder()
    let display = try await BrailleDisplay(columns: 200)
    let terminal = try await Self.start(folder, display)
    _ = try await Self.wait(display, "the keys") { $0.hasPrefix("Keys: ") }
    terminal.type(" ")
    let value = try await Self.wait(display, "the value") { $0.contains(" %, value ") }
    #expect(value.count < BrailleDisplay.cells)
    #expect(try #require(value.wholeMatch(of: #/(\d+) %, value ([0-9.]+)/#)).2.count > 2)
    terminal.type(" ")
    let place = try await Self.wait(display, "the place") { $0.hasPrefix("x ") }
    // The image is 10.24 nm wide and has 1,024 pixels.
    #expect(place.hasPrefix("x 5.12, y 3") && place.count <= BrailleDisplay.cells, "\(place)")
    #expect(place.contains(" nm"))
    terminal.type(" ")
    let all = try await Self.wait(display, "everything") {
      $0.contains("%, ") && $0.contains("x 5.12, y ")
    }
    #expect(all.count <= BrailleDisplay.cells)
    terminal.type("q")
    try await terminal.wait("the shell's own mode") { $0.readsLines }
  }

  @Test("nothing flickers: the line changes twice a second at most, and not at all at rest")
  func calm() async throws {
    let folder = try ProgramFolder()
    let display = try await BrailleDisplay(columns: 200)
    let terminal = try await Self.start(folder, display)
    terminal.type(" ")
    _ = try await Self.wait(display, "the value") { $0.contains(" %, value ") }
    let atRest = display.shown.count
    try await Task.sleep(for: .seconds(3))
    #expect(display.shown.count == atRest)
    let begin = ContinuousClock.now
    for _ in 0..<20 {
      terminal.type("v")
      try await Task.sleep(for: .milliseconds(100))
    }
    try await terminal.waitUntilSeen("Words: ", count: 4)
    try await Task.sleep(for: .seconds(1))
    let changes = display.shown.dropFirst(atRest)
    let seconds = begin.duration(to: .now) / .seconds(1)
    #expect(Double(changes.count) <= 2 * seconds + 2, "\(changes.count) in \(seconds) s")
    #expect(changes.count >= 3)
    // A line is shown whole or not at all: never one that is still being written.
    let printed = Set(
      terminal.screen.split(whereSeparator: \.isNewline).map { line -> String in
        var cells = line.prefix(BrailleDisplay.cells)
        while cells.last == " " { cells.removeLast() }
        return String(cells)
      })
    for change in changes where !change.text.isEmpty {
      #expect(printed.contains(change.text), "\(change.text)")
    }
    terminal.type("q")
    try await terminal.wait("the shell's own mode") { $0.readsLines }
  }
}

// Which layer an overview in the terminal tells where none is chosen. Source of truth: of the bundled pictures one
// is a crystal whose atoms are missing in places, one shows particles without any order.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Overviews in the terminal", .timeLimit(.minutes(60)))
struct OverviewKeyTests {
  @Test(
    "of a crystal its residual is told, of a picture without a lattice the picture; the layer that was named, too",
    arguments: [
      ("haadf-vacancy.png", "", "the layer residual"), ("sem-particles.png", "", "the image"),
      ("haadf-vacancy.png", "--layer gradient", "the layer gradient"),
    ])
  func layer(image: String, options: String, words: String) async throws {
    let folder = try ProgramFolder()
    let strokes = try LongStroke.write(to: folder)
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace 'Images/\(image)' --strokes '\(strokes)' --audio off --speech off --no-record "
        + "--lines \(options)\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    for (key, way) in [("s", "from left to right"), ("S", "from top to bottom")] {
      terminal.type(key)
      try await terminal.waitUntilSeen("Overview of \(words) \(way); Space stops it.")
      // It runs: the key that began it ends it, and the place where it was is said. On a busy machine it may be
      // over by then, and is begun again.
      let places = terminal.screen.split(separator: " %, value").count
      func isSaid() -> Bool { terminal.screen.split(separator: " %, value").count > places }
      for _ in 0..<60 where !isSaid() {
        terminal.type(key)
        try await Task.sleep(for: .seconds(1))
      }
      #expect(isSaid(), "\(terminal.screen)")
    }
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
  }
}

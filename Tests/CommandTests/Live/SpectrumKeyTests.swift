// What Space tells of a place in a power spectrum. Source of truth: the picture's scale, 1024 px of 0.01 nm make a column
// 1/10.24 of a wave per nanometre wide, so that a hundred columns beside the middle stand for 10.24/100 nm.

import Foundation
import TestSupport
import Testing

@Suite("A place of a spectrum in words", .timeLimit(.minutes(60)))
struct SpectrumKeyTests {
  @Test(
    "the second press tells the spacing and the direction that the place stands for",
    arguments: [(612, 512, "spacing 0.1024 nm at 0°"), (512, 512, "zero frequency")])
  func spacing(column: Int, row: Int, words: String) async throws {
    let folder = try ProgramFolder()
    let image = folder.file("spectrum.tif")
    let made = try await folder.penumbra(
      "lattice", "Images/haadf-rhombic.png", "--spectrum", image)
    try #require(made.status == 0, "\(made.standardError)")
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0..<30_000 { lines.append("\(Double(report) * 0.01),\(column),\(row),0,0") }
    let strokes = try folder.write(lines.joined(separator: "\n") + "\n", to: "hover.csv")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(image)' --strokes '\(strokes)' --preset analysis --audio off --speech off "
        + "--no-record --lines\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    // After a pause the key begins with the value again.
    for _ in 0..<200 where !terminal.screen.contains(words) {
      terminal.type(" ")
      try await Task.sleep(for: .milliseconds(600))
    }
    #expect(terminal.screen.contains(words), "\(terminal.screen)")
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
  }
}

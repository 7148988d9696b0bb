// What Space tells where a layer of the image is heard. Source of truth: a picture drawn here, dark to the left and
// bright to the right, which is as even as can be away from the edge between the two.

import Foundation
import TestSupport
import Testing

@Suite("A layer's share in words", .timeLimit(.minutes(60)))
struct LayerKeyTests {
  @Test(
    "the value is the file's, the share that of the layer under the whole probe",
    arguments: [
      ("", 450, "100 %, value 200"), ("--layer gradient", 450, "0 %, value 200"),
      ("--layer gradient", 300, "100 %, value 130"), ("", 300, "50 %, value 130"),
    ])
  func share(options: String, column: Int, words: String) async throws {
    let folder = try ProgramFolder()
    var bytes = Array("P5 600 375 255\n".utf8)
    for _ in 0..<375 {
      for column in 0..<600 {
        bytes.append(UInt8((60 + 140 / (1 + exp(-(Double(column) - 300) / 2))).rounded()))
      }
    }
    let image = try folder.write(bytes, to: "edge.pgm")
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0..<30_000 { lines.append("\(Double(report) * 0.01),\(column),180,0,0") }
    let strokes = try folder.write(lines.joined(separator: "\n") + "\n", to: "hover.csv")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(image)' --strokes '\(strokes)' --preset analysis --audio off --speech off "
        + "--no-record --lines \(options)\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    // The pen is there a moment later; after a pause the key begins with the value again.
    func isSaid() -> Bool {
      terminal.screen.split(whereSeparator: \.isNewline).contains { $0.hasPrefix(words) }
    }
    for _ in 0..<60 where !isSaid() {
      terminal.type(" ")
      try await Task.sleep(for: .seconds(2))
    }
    #expect(isSaid(), "\(terminal.screen)")
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
  }
}

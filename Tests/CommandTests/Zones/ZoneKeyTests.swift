// Zones in a session at the terminal. Source of truth: stripes drawn here, 24 px apart, and strokes across all of them.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Zones at the terminal", .timeLimit(.minutes(60)), .needs(.server))
struct ZoneKeyTests {
  @Test("entries are in the status line as they come, and C says the count with the spacing")
  func counted() async throws {
    let folder = try ProgramFolder()
    var bytes = Array("P5 520 20 255\n".utf8)
    for _ in 0..<20 {
      for column in 0..<520 { bytes.append((column + 4) % 24 < 8 ? 200 : 20) }
    }
    try folder.write(bytes, to: "stripes.pgm")
    // One stroke over 21 stripes in eight seconds, then the pen rests lifted.
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0...30_000 {
      let isDown = report < 800
      lines.append(
        "\(Double(report) * 0.01),\(isDown ? 10 + Double(report) * 0.625 : 510),10,\(isDown ? "0.5,1" : "0,0")"
      )
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "strokes.csv")
    try await JackTestServer.run { _ in
      let program = try Subprocess.builtProduct("penumbra")
      let terminal = try PseudoTerminal(environment: folder.environment, columns: 300)
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type(
        "'\(program)' trace '\(folder.file("stripes.pgm"))' --strokes '\(folder.file("strokes.csv"))' "
          + "--audio jack --speech off --no-record --zones columns\n")
      try await terminal.waitUntilSeen("Keys: space says")
      try await terminal.wait("single keys") { !$0.readsLines }
      // From 10 to 510 px the left edges of the stripes from 20 to 500.
      try await terminal.waitUntilSeen("column, 21 entries")
      terminal.type("c")
      try await terminal.waitUntilSeen("column, 21 entries, 24")
      #expect(!terminal.screen.contains("column, 22 entries"))
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
  }
}

// Following a line in the terminal, walked along with the arrow keys. Source of truth: the edge of a picture
// that was drawn here, and where the readings of the trace lie.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Walking along a line in the terminal", .timeLimit(.minutes(60)), .needs(.devices))
struct LineKeyTests {
  // Dark to the left of column 300, bright to the right, with a soft edge of some pixels.
  private static func picture(_ folder: ProgramFolder) throws -> String {
    var bytes = Array("P5 600 375 255\n".utf8)
    for _ in 0..<375 {
      for column in 0..<600 {
        bytes.append(UInt8(60 + 140 / (1 + exp(-(Double(column) - 300) / 2))))
      }
    }
    return try folder.write(bytes, to: "edge.pgm")
  }

  @Test(
    "arrows go along the edge or the line of equal value, 1, 10 or 100 px, to its end; elsewhere nowhere"
  )
  func walk() async throws {
    let folder = try ProgramFolder()
    let path = try Self.picture(folder)
    let trace = folder.file("trace.csv")
    let program = try Subprocess.builtProduct("penumbra")
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type(
        "'\(program)' trace '\(path)' --device '\(tablet.path)' --lines --speech off --audio off "
          + "--no-record --trace '\(trace)'\n")
      try await terminal.waitUntilSeen("Keys: space says")
      try await terminal.wait("single keys") { !$0.readsLines }
      // The middle of the tablet is the middle of the picture, on the edge.
      try tablet.report(.x(20_000), .y(12_500), .pen(true))
      try tablet.report(.x(20_010))
      try await tablet.waitUntilRead()
      try await Task.sleep(for: .milliseconds(200))
      try tablet.report(.pen(false))
      // A pen that was near a moment ago comes before the keys.
      try await Task.sleep(for: .milliseconds(700))
      terminal.type("\u{1B}[B")
      terminal.type(" ")
      try await terminal.waitUntilSeen(" %, value")
      terminal.type("e")
      try await terminal.waitUntilSeen("Edge, ")
      for arrow in ["\u{1B}[B", "\u{1B}[B", "\u{1B}[1;2B", "\u{1B}[A"] {
        terminal.type(arrow)
        try await Task.sleep(for: .milliseconds(500))
      }
      terminal.type("\u{1B}[1;5B\u{1B}[1;5B\u{1B}[1;5B")
      try await terminal.waitUntilSeen("End of the line.")
      terminal.type("e")
      try await terminal.waitUntilSeen("The line is not followed any more.")
      terminal.type("w")
      try await terminal.waitUntilSeen("Line of equal value, ")
      terminal.type("l")
      try await terminal.waitUntilSeen("Overview along the line")
      terminal.type(" q")
      try await terminal.waitUntilSeen("Ended after")
    }
    let rows = try TraceRows(path: trace).rows
    try #require(rows.count > 5)
    // All lie on the edge; the steps before the end of the line are those of the keys.
    #expect(rows.allSatisfy { abs($0.x - 300) < 1.5 }, "\(rows.map(\.x))")
    // A lift-off has no amplitude, and each arrow touches anew.
    let downs = zip(rows.dropFirst(), rows).filter { $1.amplitude == 0 }.map(\.0.y)
    let first = rows[0].y
    let steps = zip([first] + downs, downs).map { abs($1 - $0) }
    #expect(steps.count >= 3)
    for (step, length) in zip(steps, [1.0, 10, 1]) {
      #expect(abs(step - length) < 0.2, "\(steps)")
    }
  }
}

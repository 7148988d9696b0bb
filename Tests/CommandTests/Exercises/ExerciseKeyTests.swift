// An exercise by keys alone, in a terminal. Source of truth: the keys that are typed, and the shape they draw.

import Foundation
import TestRigs
import TestSupport
import Testing

@Suite("Exercises by keys", .timeLimit(.minutes(60)))
struct ExerciseKeyTests {
  @Test("arrows lead the pen, Enter puts it down, and the way along the line counts in full")
  func line() async throws {
    let folder = try ProgramFolder()
    let exercise = try folder.write(
      """
      version = 1
      name = "mine"
      summary = "From left to right."
      attempts = 8
      [follow]
      shape = "line"
      from = [0.2, 0.5]
      to = [0.8, 0.5]
      [score]
      steps = [{ within = 0.01, points = 3 }]
      """, to: "mine.toml")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 300)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' exercise '\(exercise)' --audio off --speech off --lines --csv "
        + "'\(folder.file("keys.csv"))' 2>'\(folder.file("said"))'; echo ended $?\n")
    func said() -> String {
      (try? String(contentsOfFile: folder.file("said"), encoding: .utf8)) ?? ""
    }
    try await eventually("the first attempt") { said().contains("Attempt 1 of 8.") }
    try await terminal.wait("single keys") { !$0.readsLines }
    // What is to be done is said on a key, and a key that is none does nothing.
    terminal.type("x ")
    try await eventually("the answer") { said().contains("Attempt 1 of 8. From left to right.") }
    // From the middle to the beginning of the line: 180 pixels of 600, six a key; and later back from its end.
    for attempt in 1...8 {
      for _ in 0..<(attempt == 1 ? 30 : 60) { terminal.type("\u{1B}[D") }
      terminal.type("\r")
      for _ in 0..<60 {
        terminal.type("\u{1B}[C")
        try await Task.sleep(for: .milliseconds(15))
      }
      try await eventually("the end of attempt \(attempt)") {
        said().contains("Attempt \(attempt): 3 points, greatest error 0.00")
      }
      // The pen is up again where the attempt is over by itself, so that Enter puts it down.
    }
    try await terminal.waitUntilSeen("ended 0")
    #expect(said().contains("24 of 24 points in 8 attempts."), "\(said())")
    let lines = String(decoding: try folder.bytes(of: "keys.csv"), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 9)
  }

  @Test("q leaves with what was done, and a run without an attempt says so")
  func left() async throws {
    let folder = try ProgramFolder()
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 300)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type("'\(program)' exercise rhythm --audio off --speech off --lines; echo ended $?\n")
    try await terminal.waitUntilSeen("Attempt 1 of 8.")
    try await terminal.wait("single keys") { !$0.readsLines }
    terminal.type("q")
    try await terminal.waitUntilSeen("No attempt was made.")
    try await terminal.waitUntilSeen("ended 0")
  }
}

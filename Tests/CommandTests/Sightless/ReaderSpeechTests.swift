// Words left to the screen reader alone, in the terminal. Sources of truth: what stands in the terminal, which the
// reader reads, and what a real speech-dispatcher was given; the registry of the accessibility bus is a real one.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Words for the reader alone", .timeLimit(.minutes(60)), .serialized)
struct ReaderSpeechTests {
  @Test(
    "by the option as by the setting, words are for the reader; without one that is told once",
    arguments: [true, false])
  func reader(isOption: Bool) async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let bus = try AccessibilityBus()
    defer { bus.end() }
    let reader = try bus.listenAsReader()
    if !isOption {
      let set = try await folder.penumbra("settings", "speech", "reader")
      #expect(set.status == 0, "\(set.standardError)")
    }
    let strokes = try LongStroke.write(to: folder)
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(
      environment: folder.environment.merging(rig.environment) { $1 }.merging([
        "AT_SPI_BUS_ADDRESS": bus.address
      ]) { $1 })
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio off --no-record "
        + "\(isOption ? "--speech reader" : "")\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    let start = terminal.screen.count
    try await terminal.askForValue()
    terminal.type("v")
    try await terminal.waitUntilSeen("Words: full.")
    let read = terminal.screen.dropFirst(start)
    // A reader says whatever is written: nothing is rewritten.
    #expect(!read.contains("\u{1B}") && !read.contains("pen down") && !read.contains("Speech: "))
    kill(reader.processIdentifier, SIGKILL)
    let sentence = "Speech: No screen reader listens"
    for _ in 0..<60 where !terminal.screen.contains(sentence) {
      // A key that says something of its own: one that repeats the last words would repeat the sentence.
      terminal.type("-")
      try await Task.sleep(for: .seconds(1))
    }
    try await terminal.waitUntilSeen(sentence)
    for answer in ["Words: terse.", "Words: normal."] {
      terminal.type("v")
      try await terminal.waitUntilSeen(answer)
    }
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
    #expect(terminal.screen.components(separatedBy: sentence).count == 2)
    #expect(rig.texts("SAID").isEmpty)
  }
}

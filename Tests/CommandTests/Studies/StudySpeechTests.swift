// A study without sight: what a real speech-dispatcher hears beside what stands in the terminal.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("A study by ear", .timeLimit(.minutes(60)), .serialized, .needs(.server))
struct StudySpeechTests {
  private static func lines(_ terminal: PseudoTerminal) -> [String] {
    terminal.screen.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test("every printed line is spoken and the reverse; Space says it again, q leaves")
  func transcript() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    try await JackTestServer.run { _ in
      let terminal = try await StudyTerminal.start(
        folder, "--speech dispatcher", environment: rig.environment)
      let question = "Press y to agree, or q to leave."
      try await Patience.wait(for: question) {
        rig.texts("SAID").contains { $0.hasSuffix(question) }
      }
      let count = rig.texts("SAID").count { $0.hasSuffix(question) }
      terminal.type(" ")
      try await Patience.wait(for: "the question again") {
        rig.texts("SAID").count { $0.hasSuffix(question) } > count
      }
      terminal.type("y")
      try await Patience.wait(for: "the first ear") {
        rig.texts("SAID").contains { $0.hasPrefix("Ear 1 of 3") }
      }
      terminal.type("q")
      try await terminal.waitUntilSeen("The study was left; every answer is stored.")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
      try await rig.wait(for: "SAID", "The study was left; every answer is stored.")
      let printed = Self.lines(terminal).filter {
        !$0.contains("ready$") && !$0.contains("penumbra' study")
      }
      let said = rig.texts("SAID")
      func first(_ text: String) -> String {
        String(text.split { !$0.isLetter }.prefix(4).joined(separator: " "))
      }
      #expect(printed.count >= 8)
      // The power of this study, of a hundred studies each: twenty listeners tell more than twelve, but for chance.
      #expect(printed.contains { $0.hasPrefix("Of 100 such studies with 12 and 20 listeners") })
      let power = try #require(printed.first { $0.hasPrefix("brighter, a threshold ") })
      let told = power.split { !$0.isNumber }.suffix(2).compactMap { Int($0) }
      #expect(
        told.count == 2 && told[1] > told[0] - 12 && told.allSatisfy { $0 <= 100 }, "\(power)")
      for line in printed {
        #expect(said.contains { first($0) == first(line) }, "not spoken: \(line)")
      }
      for text in said {
        #expect(printed.contains { first($0) == first(text) }, "not printed: \(text)")
      }
      #expect(Set(rig.entries.filter { $0.event == "SAID" }.map(\.language)) == ["en"])
    }
  }

  @Test("in the headphones words leave the study's own ports, and none when speech is off")
  func headphones() async throws {
    for (option, isHeard) in [("headphones", true), ("off", false)] {
      let folder = try ProgramFolder()
      try await JackTestServer.run { _ in
        let terminal = try await StudyTerminal.start(folder, "--speech \(option)", environment: [:])
        try await terminal.waitUntilSeen("Press y to agree")
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        let sound = try await capture.record(frames: 96_000)
        capture.close()
        let peak = sound.left.reduce(0) { max($0, abs($1)) }
        #expect((peak > 0.001) == isHeard, "\(option): \(peak)")
        #expect(sound.left == sound.right)
        terminal.type("q")
        try await terminal.waitUntilSeen("The study was left")
      }
    }
  }

  @Test(
    "a condition that is no preset is printed and said once, after the bell where no server runs")
  func badFile() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    // Through a server the refusal has its sound instead.
    let terminal = try await JackTestServer.withoutServer {
      let terminal = try await StudyTerminal.start(
        folder, "--speech dispatcher; echo status $?",
        study: StudyTerminal.text.replacing("\"analysis\"", with: "\"analisis\""),
        environment: rig.environment)
      try await terminal.waitUntilSeen("status 65")
      return terminal
    }
    #expect(Self.lines(terminal).count { $0.contains("analisis") } == 1)
    try await Patience.wait(for: "the sentence") {
      rig.texts("SAID").contains { $0.contains("analisis") }
    }
    #expect(rig.texts("SAID").count { $0.contains("analisis") } == 1)
    #expect(terminal.screen.count { $0 == "\u{07}" } == 1)
  }
}

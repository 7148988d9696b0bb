// Gestures that are recognised while they are drawn, at a tablet's node. Sources of truth: which gesture the drawn
// hand meant, the folders of sessions, and the presets in the order of their list.

import Foundation
import Movement
import TestNeeds
import TestSupport
import Testing

@Suite("Gestures in a live session", .timeLimit(.minutes(60)), .needs(.devices))
struct LiveGestureTests {
  // Hands that no model has learned from.
  private static let hands = GestureSynthesis(seed: 4_711)

  /// The gestures that were told.
  private static func told(_ program: RunningSubprocess) -> [String] {
    program.standardError.split(separator: "\n").compactMap { line in
      line.hasPrefix("Gesture: ")
        ? line.dropFirst("Gesture: ".count).split(separator: ",").first.map(String.init) : nil
    }
  }

  private static func begin(
    _ folder: ProgramFolder, _ tablet: FakeTablet, _ options: String...
  ) async throws -> RunningSubprocess {
    let program = try folder.start(
      [
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off", "--no-record",
        "--recognise", "gestures",
      ] + options)
    try await program.waitUntilSaid("Tracing haadf-rhombic.png")
    return program
  }

  private static func end(_ program: RunningSubprocess) async throws {
    program.send(signal: SIGINT)
    let outcome = try await program.outcome()
    #expect(outcome.status == 0, "\(outcome.standardError)")
  }

  @Test("each of the ten gestures is told by its name, once, and in the lines of JSON")
  func recognised() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try await Self.begin(folder, tablet, "--json-stats")
      // The tablet says how long a pixel is.
      #expect(!program.standardError.contains("No tablet says"))
      var drawn: [String] = []
      for person in 0..<2 {
        for gesture in PenGesture.allCases {
          try await TabletGestures(tablet: tablet).draw(
            Self.hands.contacts(gesture, person: person, repetition: 0))
          drawn.append(gesture.rawValue)
          try await program.waitUntilSaid("Gesture: ", count: drawn.count)
        }
      }
      try await Self.end(program)
      let told = Self.told(program)
      try #require(told.count == drawn.count, "\(told)")
      // Two of a hundred from hands that are not known may be missed.
      let wrong = zip(drawn, told).filter { $0 != $1 }
      #expect(wrong.count <= 1, "\(wrong)")
      struct Line: Decodable {
        struct Gesture: Decodable {
          let label: String
          let confidence: Double
          let nearest: String
        }
        let gestures: [Gesture]?
      }
      let lines = try program.standardOutput.split(separator: "\n").map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
      let counted = lines.flatMap { $0.gestures ?? [] }
      #expect(counted.map(\.label) == told)
      #expect(counted.allSatisfy { (0.5...1).contains($0.confidence) })
    }
  }

  @Test("a gesture chooses the next preset, another records; a foreign stroke does nothing")
  func actions() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try await Self.begin(
        folder, tablet, "--preset", "classic", "--action", "right=next-preset", "--action",
        "left=previous-preset", "--action", "circle=record", "--action", "tap=cue:ping",
        "--action", "caret=play-pattern")
      let hand = TabletGestures(tablet: tablet)
      func draw(_ gesture: PenGesture) async throws {
        try await hand.draw(Self.hands.contacts(gesture, person: 0, repetition: 0))
      }
      try await hand.draw(Self.hands.contacts(.star, person: 0, repetition: 0))
      try await program.waitUntilSaid("Gesture: other, ")
      // One without an action is told, and that is all.
      try await draw(.down)
      try await program.waitUntilSaid("Gesture: down, ")
      #expect(!program.standardError.contains("Preset: "))
      try await draw(.right)
      try await program.waitUntilSaid("Preset: ")
      try await draw(.left)
      try await program.waitUntilSaid("Preset: classic, ")
      try await draw(.caret)
      try await program.waitUntilSaid("Modes: none")
      let sessions = folder.file("data/penumbra/sessions")
      #expect(!FileManager.default.fileExists(atPath: sessions))
      try await draw(.circle)
      try await program.waitUntilSaid("Recording: ")
      try await draw(.tap)
      try await program.waitUntilSaid("Gesture: tap, ")
      try await draw(.circle)
      try await program.waitUntilSaid("Recording ended: ")
      try await Self.end(program)
      let presets = program.standardError.components(separatedBy: "Preset: ").dropFirst()
      #expect(presets.count == 2 && presets.first?.hasPrefix("classic") == false)
      #expect(try FileManager.default.contentsOfDirectory(atPath: sessions).count == 1)
      let listed = try await folder.penumbra("recognise", "run", "last")
      #expect(listed.standardOutput.contains("tap, "), "\(listed)")
      let shown = try await folder.penumbra("sessions", "show", "last")
      #expect(shown.status == 0, "\(shown.standardError)")
    }
  }
}

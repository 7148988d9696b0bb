// The window's own voice in the headphones. Sources of truth: what leaves the ports, beside espeak-ng's own sound of
// the same words, and the words that the session keeps. A description lasts some ten seconds: on a busy machine it
// would be over before a key arrives.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(
  "The window's voice in the headphones", .timeLimit(.minutes(60)), .needs(.quiet), .serialized)
struct WindowHeadphonesTests {
  /// A row of the words that a session keeps.
  private struct Row {
    let voice: String
    let text: String
  }

  /// The words of all sessions, one after the other; they are over.
  private static func rows(below folder: String) throws -> [Row] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix("/words.csv") }.sorted().flatMap { path in
      try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8).split(separator: "\n")
        .dropFirst().compactMap { line in
          let cells = line.split(separator: ",", maxSplits: 2).map(String.init)
          guard cells.count == 3 else { return nil }
          return Row(voice: cells[1], text: cells[2])
        }
    }
  }

  /// Runs a window that speaks in the headphones, and gives the words that its sessions kept.
  private static func runInHeadphones(
    _ body: (DesktopScreen, DesktopProgram) async throws -> Void
  ) async throws -> [Row] {
    var rows: [Row] = []
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = screen.home.file("config/penumbra/settings.toml")
        try "speech = \"headphones\"\ntell-silence = false\n".write(
          toFile: path, atomically: true, encoding: .utf8)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await body(screen, program)
        #expect(try await program.close() == 0)
        rows = try Self.rows(below: screen.home.path)
      }
    }
    return rows
  }

  @Test("in the headphones a key's answer cuts a long description that nobody asked for")
  func answerCuts() async throws {
    let seconds = 14
    let image = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Images/sem-particles.png").path
    var (description, answer) = ("", "")
    var heard = HeardWords([], rate: 48_000)
    let rows = try await Self.runInHeadphones { screen, program in
      // A session in which nothing was touched is not kept, and this one has the first words of the next image.
      try await screen.xdotool("key", "Right")
      try await program.waitForWords("px")
      // The recording of the next image begins when the tone has died away, and has no words before.
      try await Task.sleep(for: .seconds(5))
      try await screen.xdotool("key", "ctrl+o")
      let dialog = try await DialogTests.dialog("Open an image", screen)
      try await screen.xdotool("type", "--delay", "20", image)
      try await screen.xdotool("key", "Return")
      try await DialogTests.waitForEnd(of: dialog, screen)
      try await program.wait("the image") {
        try program.frame()?.name.hasPrefix("sem-particles.png") == true ? true : nil
      }
      description = try await program.waitForWords("brightest")
      let capture = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: Double(seconds))
      try await capture.waitForSound()
      capture.begin(frames: seconds * 48_000)
      try await screen.xdotool("key", "Right")
      try await Patience.wait(for: "the tone to be over") { capture.isComplete(frames: 72_000) }
      try await screen.xdotool("key", "space")
      answer = try await program.waitForWords(" %, value")
      try await Patience.wait(for: "all of it") { capture.isComplete(frames: seconds * 48_000) }
      let sound = capture.sound(frames: seconds * 48_000)
      heard = HeardWords(zip(sound.left, sound.right).map { ($0 + $1) / 2 }, rate: 48_000)
      capture.close()
    }
    // Cut: what follows in it was never begun, neither before the answer nor after.
    let last = try #require(rows.last)
    #expect(last.text == answer, "\(rows)")
    let begun = rows.map(\.text).filter(description.contains)
    #expect(!begun.isEmpty && !begun.joined(separator: " ").contains(description), "\(rows)")
    let unsaid = try #require(begun.last.flatMap { description.components(separatedBy: $0).last })
    #expect(unsaid.count > 20, "\(begun), not begun:\(unsaid)")
    // The answer left the ports as a whole, and nothing after it.
    let words = try await HeardWords.espeak(
      answer.replacing("%", with: "percent"), voice: last.voice)
    let found = heard.find(words)
    let end = found.place + words.loudness.count
    print("answer at \(found), \(words.loudness.count) of \(heard.loudness.count); \(rows)")
    #expect(found.likeness > 0.9)
    let quiet = Double(HeardWords.silence)
    #expect(heard.loudness[..<found.place].contains { $0 > 10 * quiet })
    #expect(end + 100 < heard.loudness.count)
    #expect(heard.loudness[(end + 10)...].allSatisfy { $0 < quiet })
  }

  @Test("in the headphones every sentence of an answer is said to its end, one after the other")
  func answerAsAWhole() async throws {
    let seconds = 40
    var shown = ""
    var heard = HeardWords([], rate: 48_000)
    let rows = try await Self.runInHeadphones { screen, program in
      let capture = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: Double(seconds))
      capture.begin(frames: seconds * 48_000)
      try await screen.xdotool("key", "F4")
      shown = try await program.waitForWords("Penumbra is here.")
      try await Patience.wait(for: "all of it") { capture.isComplete(frames: seconds * 48_000) }
      let sound = capture.sound(frames: seconds * 48_000)
      heard = HeardWords(zip(sound.left, sound.right).map { ($0 + $1) / 2 }, rate: 48_000)
      capture.close()
      // A session in which nothing was touched is not kept.
      try await screen.xdotool("key", "Escape")
      try await program.waitForWords("The first start is over")
      try await screen.xdotool("key", "Right")
    }
    let first = try #require(rows.firstIndex { $0.text.hasPrefix("Penumbra is here.") })
    let sentences = rows[first...].prefix { !$0.text.hasPrefix("The first start is over") }
    #expect(sentences.count >= 5)
    #expect(sentences.map(\.text).joined(separator: " ") == shown)
    var place = 0
    for row in sentences {
      // What is said of a figure with its unit is another test's.
      guard !row.text.contains(/[0-9]/) else { continue }
      let words = try await HeardWords.espeak(row.text, voice: row.voice)
      let found = heard.find(words, from: place)
      print("\(row.text): \(found), \(words.loudness.count)")
      #expect(found.likeness > 0.9, "\(row.text)")
      place = found.place + words.loudness.count
    }
    #expect(heard.loudness[(place + 10)...].allSatisfy { $0 < Double(HeardWords.silence) })
  }
}

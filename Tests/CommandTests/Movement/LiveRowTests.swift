// Gestures that become rows while they are drawn. Sources of truth: the digits that were pressed, the gestures that the
// drawn hand meant, and the file of rows.

import Foundation
import Movement
import TestNeeds
import TestSupport
import Testing

@Suite("Rows of a live session", .timeLimit(.minutes(60)), .needs(.devices))
struct LiveRowTests {
  private static let hands = GestureSynthesis(seed: 4_711)

  private static func contacts(_ gesture: PenGesture) -> [[StrokePoint]] {
    hands.contacts(gesture, person: 0, repetition: 0)
  }

  private static func rows(_ folder: ProgramFolder, _ name: String) throws -> [LabelledRow] {
    try LabelledRow.rows(
      inCommaSeparated: String(decoding: try folder.bytes(of: name), as: UTF8.self))
  }

  @Test("a digit names the gesture drawn last, once, or the one that is being drawn")
  func digits() async throws {
    let folder = try ProgramFolder()
    let program = try Subprocess.builtProduct("penumbra")
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let hand = TabletGestures(tablet: tablet)
      let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type(
        "'\(program)' trace '\(BundledPen.image)' --device '\(tablet.path)' --audio off --speech off "
          + "--no-record --lines --recognise gestures --person ada --rows '\(folder.file("rows.csv"))'\n"
      )
      try await terminal.waitUntilSeen("Keys: space says")
      try await terminal.wait("single keys") { !$0.readsLines }
      terminal.type("7")
      try await terminal.waitUntilSeen("Nothing was drawn that has no row yet")
      try await hand.draw(Self.contacts(.circle))
      try await terminal.waitUntilSeen("Gesture: circle, ")
      terminal.type("3")
      try await terminal.waitUntilSeen("Row 1 saved as 3: 45 points of one contact.")
      terminal.type("4")
      try await terminal.waitUntilSeen("Nothing was drawn that has no row yet", count: 2)
      // While the pen is down the gesture is not over: the last digit counts.
      try await hand.draw(Self.contacts(.right), isLifted: false)
      try await Task.sleep(for: .milliseconds(200))
      terminal.type("5")
      terminal.type("0")
      try await Task.sleep(for: .milliseconds(200))
      try await hand.lift()
      try await terminal.waitUntilSeen("Row 2 saved as 0: 45 points of one contact.")
      try await hand.draw(Self.contacts(.doubleTap))
      try await terminal.waitUntilSeen("Gesture: double tap, ")
      // While keys play loops, 1 to 4 choose a channel.
      terminal.type("z")
      try await terminal.waitUntilSeen("Keys: the loops'")
      terminal.type("2")
      try await terminal.waitUntilSeen("Channel 2")
      terminal.type("z")
      try await terminal.waitUntilSeen("Keys: the picture's again.")
      terminal.type("?")
      try await terminal.waitUntilSeen("Key help: ")
      terminal.type("8")
      try await terminal.waitUntilSeen("8: names the gesture that is being drawn, or the last one")
      terminal.type("?")
      try await terminal.waitUntilSeen("Key help is over.")
      terminal.type("2")
      try await terminal.waitUntilSeen("Row 3 saved as 2: 45 points of 2 contacts.")
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
    let rows = try Self.rows(folder, "rows.csv")
    #expect(rows.map(\.label) == ["3", "0", "2"] && rows.allSatisfy { $0.person == "ada" })
    let model = try BundledRecogniser.trainBundled()
    #expect(
      rows.map { model.recognise($0.shape)?.label } == ["circle", "right", "double tap"])
  }

  @Test(
    "with --label every gesture is a row; what cannot be stored is told and stored with the next")
  func refused() async throws {
    let folder = try ProgramFolder()
    let place = folder.file("kept")
    let files = FileManager.default
    try files.createDirectory(atPath: place, withIntermediateDirectories: false)
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let hand = TabletGestures(tablet: tablet)
      let program = try folder.start([
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off", "--no-record",
        "--rows", folder.file("kept/rows.csv"), "--label", "wave",
      ])
      try await program.waitUntilSaid("Rows: each gesture is saved as wave in ")
      try await hand.draw(Self.contacts(.circle))
      try await program.waitUntilSaid("Row 1 saved as wave: 45 points of one contact.")
      // A plain file in place of the folder: nobody can write there, not even root.
      try files.moveItem(atPath: place, toPath: folder.file("away"))
      try folder.write("", to: "kept")
      try await hand.draw(Self.contacts(.check))
      try await program.waitUntilSaid("Rows: one waits for the next try. ")
      try files.removeItem(atPath: place)
      try files.moveItem(atPath: folder.file("away"), toPath: place)
      try await hand.draw(Self.contacts(.caret))
      try await program.waitUntilSaid("Row 2 saved as wave")
      try await program.waitUntilSaid("Row 3 saved as wave")
      // What is drawn when the session ends is kept, too.
      try await hand.draw(Self.contacts(.zigzag), isLifted: false)
      try await Task.sleep(for: .milliseconds(200))
      program.send(signal: SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(outcome.standardError.contains("Row 4 saved as wave"), "\(outcome.standardError)")
    }
    let rows = try Self.rows(folder, "kept/rows.csv")
    let model = try BundledRecogniser.trainBundled()
    #expect(
      rows.map { model.recognise($0.shape)?.label } == ["circle", "check", "caret", "zigzag"])
  }
}

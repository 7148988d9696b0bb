// The script's recordings: strokes by the arrow keys, played from the page Sessions, and made into a sound and a report.

import CAtspi
import Foundation
import TestSupport
import Testing

extension ScriptedUser {
  /// Ends the recording that began with the window, and makes one of three strokes with rests between them.
  ///
  /// - Returns: the name of its folder.
  func record() async throws -> String {
    try await pressOnImage("ctrl+r")
    try await expect("Recorded ")
    #expect(try #require(try program.frame()).name.contains("recording") == false)
    let before = Set(names(in: Self.sessions))
    try await press("ctrl+r")
    try await program.wait("the recording") {
      try program.frame()?.name.contains(" · recording") == true ? true : nil
    }
    for keys in [["Right", "Right"], ["shift+Down"], ["ctrl+Up", "Left"]] {
      for key in keys { try await press(key) }
      // A key sounds for a third of a second; then the pen is up.
      try await Task.sleep(for: .milliseconds(1_500))
    }
    try await press("ctrl+r")
    try await program.wait("the end of the recording") {
      try program.frame()?.name.contains(" · recording") == false ? true : nil
    }
    try await expect("Recorded ")
    let new = Set(names(in: Self.sessions)).subtracting(before)
    #expect(new.count == 1, "\(new)")
    return try #require(new.first)
  }

  /// Plays a recording from its row, with the keys of the transport.
  func play(_ name: String) async throws {
    try await press("ctrl+shift+r")
    let row = try await sessionRow()
    // A busy machine may take longer for a step than the recording lasts.
    try await press("F8")
    try await expect("Plays again and again")
    try await press("shift+F6")
    try await program.wait("half speed") { try program.find("Speed: Half speed") }
    try await press("Return")
    try await expect("Playing \(row)")
    try await press("F5")
    try await expect("Paused at ")
    // It may have come as far as its end.
    try await press("F6", "F6", "F6")
    try await expect("At 0 s")
    try await press("F7")
    try await program.wait("a place further on") {
      try program.words().contains { $0.hasPrefix("At ") && $0.hasSuffix(" s") && $0 != "At 0 s" }
        ? true : nil
    }
    try await press("shift+F7")
    try await program.wait("normal speed") { try program.find("Speed: Normal speed") }
    try await press("F5")
    try await program.wait("the button") { try program.find("Pause", "push button") }
    try await press("shift+F5")
    try await expect("Nothing is being played.")
    try await press("F8")
    try await expect("Plays once")
  }

  /// Gives the recording a name, and makes a sound and a report of it.
  ///
  /// - Parameter name: its name until then.
  /// - Throws: why a step did not come.
  func export(_ name: String) async throws {
    try await press("ctrl+shift+r")
    _ = try await sessionRow()
    try await program.tab(to: "Other name of the chosen session")
    try await type("monday")
    try await expect("Renamed \(name) to monday")
    #expect(names(in: Self.sessions).contains("monday"))
    try await program.tab(to: "Make a report…")
    try await press("space")
    let report = screen.home.file("report.html")
    try await save("Make a report of monday", as: report, saying: "Report of monday: \(report)")
    try await press("ctrl+shift+r")
    _ = try await sessionRow()
    try await program.tab(to: "Export its sound…")
    try await press("space")
    let sound = screen.home.file("sound.flac")
    try await save(
      "Export the sound of monday", as: sound, saying: "Sound of monday: \(sound)")
    try expectNoSurprise(after: "the sound and the report")
    #expect(text(of: "report.html").contains("monday"))
    // The command makes the same of the same folder.
    let judge = screen.home.file("judge.flac")
    let rendered = try await screen.home.penumbra("render", "monday", "-o", judge)
    #expect(rendered.status == 0, "\(rendered.standardError)")
    #expect(try screen.home.bytes(of: "sound.flac") == screen.home.bytes(of: "judge.flac"))
  }

  /// The words of the row that has the keyboard in the list of sessions.
  func sessionRow() async throws -> String {
    try await program.wait("the session in the list") {
      Accessible.found(ATSPI_STATE_FOCUSED, among: try program.widgets())
        .first { $0.role == "list item" && $0.name.contains(" stroke") }?.name
    }
  }

  /// What the command tells of the recordings.
  func told() async throws -> String {
    var told = ""
    for name in names(in: Self.sessions) {
      let shown = try await screen.home.penumbra("sessions", "show", name)
      #expect(shown.status == 0 && shown.standardError.isEmpty, "\(shown.standardError)")
      #expect(!shown.standardOutput.contains("not ended properly"))
      told += shown.standardOutput
    }
    return told
  }
}

// The end of the script, and the next start, which finds everything as it was.

import CAtspi
import Foundation
import TestSupport
import Testing

extension ScriptedUser {
  /// How the window was left.
  struct Left {
    let kept: Kept
    let told: String
    let rows: [String]
    let zoom: String
    let gain: Double
  }

  /// Zooms in, opens the page of the tags, and leaves by the key.
  func leave() async throws -> Left {
    var zoomed = try await zoom()
    try await pressOnImage()
    for _ in 0..<2 {
      let before = zoomed
      try await press("plus")
      try await program.wait("another zoom") {
        try program.words().contains { $0.contains("zoom ") && !$0.contains(before) } ? true : nil
      }
      zoomed = try await zoom()
    }
    try await program.open(page: "Sound")
    let gain = try number("Output gain")
    try await program.open(page: "Sessions")
    let rows = try await sessionRows()
    try await program.open(page: "Tags")
    try expectNoSurprise(after: "the last step")
    #expect(try await program.close() == 0)
    #expect(program.process.standardError.isEmpty, "\(program.process.standardError)")
    return Left(
      kept: try kept(), told: try await told(), rows: rows, zoom: zoomed, gain: gain)
  }

  /// Everything is as it was left: first on the disk, then in the window, and on the disk again at the end.
  func expectAgain(_ left: Left) async throws {
    #expect(left.kept.count > 10)
    try await expect("JACK 48 kHz")
    #expect(try #require(try program.frame()).name.hasPrefix(Self.imageName))
    #expect(try program.find("Tags", "page tab")?.has(ATSPI_STATE_SELECTED) == true)
    try await program.wait("the zoom as it was") {
      try program.words().contains { $0.contains(left.zoom) } ? true : nil
    }
    #expect(try program.find("Go to tag 1", "push button") != nil)
    #expect(try program.find("Go to tag 2", "push button") != nil)
    #expect(try program.find("Note of tag 1", "text")?.content == "edge, left")
    try await program.open(page: "Sound")
    #expect(try program.find("Preset: tone one") != nil)
    #expect(try number("Output gain") == left.gain)
    #expect(try program.words().contains("Unchanged"))
    try await program.open(page: "Image")
    for (end, value) in [("Dark", 25.0), ("Bright", 230.0)] {
      #expect(try number("\(end) end") == value)
    }
    try await expect("0.5 nm a pixel, ")
    try await program.open(page: "Sessions")
    try await program.wait("the recordings as they were") {
      try shownSessions() == left.rows ? true : nil
    }
    try await expectMenu()
    #expect(try await program.close() == 0)
    #expect(program.process.standardError.isEmpty, "\(program.process.standardError)")
    let now = try kept()
    #expect(Set(now.keys) == Set(left.kept.keys))
    for (name, bytes) in left.kept { #expect(now[name] == bytes, "\(name)") }
    #expect(try await told() == left.told)
  }

  // Without the time, which is told otherwise after midnight.
  private func shownSessions() throws -> [String] {
    try program.widgets().filter { $0.role == "list item" && $0.name.contains(" stroke") }
      .map { $0.name.split(separator: ",").prefix(2).joined(separator: ",") }
  }

  private func sessionRows() async throws -> [String] {
    let rows = try shownSessions()
    #expect(rows.count == names(in: Self.sessions).count, "\(rows)")
    #expect(rows.first?.hasPrefix("monday: ") == true, "\(rows)")
    return rows
  }

  // The presets in their window, and the files that were open in the menu.
  private func expectMenu() async throws {
    try await press("ctrl+F5")
    _ = try await DialogTests.dialog("Manage presets", screen)
    try await program.waitForKeyboard(on: "tone one, in use")
    let presets = program.windows().flatMap(\.all).filter { $0.role == "list item" }.map(\.name)
    #expect(presets.contains("tone two") && !presets.contains { $0.contains("copy") })
    try await press("Escape")
    try await program.takeKeyboard()
    try await press("F10")
    try await program.wait("the recent files") {
      let names = try program.widgets().filter { $0.role == "menu item" }.map(\.name)
      return names.contains { $0.contains(Self.imageName) }
        && names.contains { $0.contains("monday") } ? true : nil
    }
    try await press("Escape")
    try expectNoSurprise(after: "the menu")
  }
}

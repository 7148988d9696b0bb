// The window on a desktop in German: what is shown, said and written. Sources of truth: the translators' file, and for
// what a program reads the English names that it has everywhere.

import CAtspi
import DesktopModel
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct GermanWindowTests {
  @Test(
    "menu, messages, voice and report are German; tables and what is remembered are as in English")
  func german() async throws {
    let texts = try ShownTexts("de")
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        try screen.home.write(
          "speech = \"headphones\"\ntell-silence = false\n", to: "config/penumbra/settings.toml")
        let program = try await DesktopProgram(on: screen, texts: texts)
        try await program.waitForWords("48 kHz")
        try await Self.checkMenu(program)
        // The menu's button had the keyboard.
        try await screen.xdotool("key", "ctrl+i", "Right", "t")
        try await program.waitForWords(texts("Tag {1}, {2}", "1", "200"))
        try await Self.exportTags(program)
        try await program.open(page: "Image")
        #expect(try await program.close() == 0)
        let words = try Self.spoken(below: screen.home.path)
        #expect(words.contains { $0.contains(",espeak-ng de 220 wpm,") }, "\(words)")
        #expect(!words.contains { $0.contains("espeak-ng en") }, "\(words)")
        #expect(words.contains { $0.contains(texts("Tag {1}, {2}", "1", "")) }, "\(words)")
        #expect(words.allSatisfy { !$0.contains("Tag 1") }, "\(words)")
        // The page is found again in another language.
        let again = try await DesktopProgram(
          on: screen, environment: ["LANGUAGE": "en", "LC_ALL": "C.UTF-8"])
        try await again.waitForWords("48 kHz")
        let tab = try await again.wait("the page") { try again.find("Image", "page tab") }
        #expect(tab.has(ATSPI_STATE_SELECTED))
        #expect(try await again.close() == 0)
      }
    }
  }

  private static func checkMenu(_ program: DesktopProgram) async throws {
    let (screen, texts) = (program.screen, program.texts)
    try await screen.xdotool("key", "F10")
    let entries = try await program.wait("the menu") {
      let found = try program.widgets().filter { $0.role == "menu item" }.map(\.name)
      return found.contains(texts("Undo")) ? found : nil
    }
    try await screen.screenshot("german-menu")
    for menu in ActionMenu.allCases { #expect(entries.contains(texts(menu.rawValue))) }
    #expect(Set(entries).intersection(texts.others) == [])
    #expect(entries.count >= Action.allCases.count)
    try await screen.xdotool("key", "Escape")
    try await program.wait("the end of the menu") {
      let items = try program.widgets().filter { $0.role == "menu item" }
      return Accessible.having(ATSPI_STATE_SHOWING, among: items).isEmpty ? true : nil
    }
  }

  private static func exportTags(_ program: DesktopProgram) async throws {
    let (screen, texts) = (program.screen, program.texts)
    try await screen.xdotool("key", "ctrl+e")
    _ = try await DialogTests.dialog(texts("Export the tags"), screen)
    try await screen.xdotool("key", "ctrl+a")
    let path = screen.home.file("tags.csv")
    try await screen.xdotool("type", "--delay", "20", path)
    try await screen.xdotool("key", "Return")
    let exported = texts("Exported {1} tag", "1")
    try await program.waitForWords(exported)
    let table = try String(contentsOfFile: path, encoding: .utf8)
    #expect(table.hasPrefix("number,x_px,y_px,value,x_unit,y_unit,unit,note\n1,129.0,128.0,200.0,"))
  }

  /// The words that sessions kept.
  private static func spoken(below folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix("/words.csv") }.flatMap { path in
      try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8).split(separator: "\n")
        .dropFirst().map(String.init)
    }
  }

  @Test("what goes wrong before there is a window is told in German, with the same status")
  func refusal() async throws {
    let texts = try ShownTexts("de")
    let program = try Subprocess.builtProduct("penumbra-desktop")
    for (environment, words) in [
      (texts.environment, texts), (["LANGUAGE": "de", "LC_ALL": "C"], .english), ([:], .english),
    ] {
      let outcome = try await Subprocess.run(
        program, ["--log", "/nonexistent/log"], environment: environment)
      #expect(outcome.status == 73)
      let sentence = words(
        "{1} cannot be written, because its folder does not exist; make the folder or choose "
          + "another one.", "/nonexistent/log")
      #expect(outcome.standardError == "penumbra-desktop: \(sentence)\n")
    }
  }
}

// A user who follows a script at the real window, by keys and through AT-SPI alone, and what must be so after each step:
// in the window, on the disk, and that nothing else is said.

import CAtspi
import Foundation
import TestBasics
import TestSupport
import Testing

/// The user, and the window that is used.
struct ScriptedUser {
  /// The files that are to be the same at the next start: path and bytes.
  typealias Kept = [String: Data]

  let program: DesktopProgram
  var screen: DesktopScreen { program.screen }

  /// The side of the image, in pixels; each pixel is as bright as half its column.
  static let side = 512
  static let imageName = "ramp.pgm"

  /// Writes the image into a test's home.
  static func prepare(_ home: ProgramFolder) throws -> String {
    let pixels = (0..<side * side).map { UInt8($0 % side / 2) }
    return try home.write([UInt8]("P5\n\(side) \(side)\n255\n".utf8) + pixels, to: imageName)
  }

  // MARK: What it does

  /// Presses keys, one after another, as xdotool names them.
  func press(_ keys: String...) async throws {
    for key in keys { try await screen.xdotool("key", key) }
  }

  /// Presses keys on the image.
  func pressOnImage(_ keys: String...) async throws {
    try await screen.xdotool("key", "ctrl+i")
    try await program.wait("the keyboard on the image") {
      try program.find("Microscope image", "image")?.has(ATSPI_STATE_FOCUSED) == true ? true : nil
    }
    for key in keys { try await screen.xdotool("key", key) }
  }

  /// Types a text in place of what the field holds, and ends it with Return.
  func type(_ text: String) async throws {
    try await screen.xdotool("key", "ctrl+a")
    try await screen.xdotool("type", "--delay", "20", text)
    try await screen.xdotool("key", "Return")
  }

  /// Gives a dialog of files a path, and waits for what is said once the file is written.
  func save(_ title: String, as path: String, saying words: String) async throws {
    let dialog = try await DialogTests.dialog(title, screen)
    try await type(path)
    try await DialogTests.waitForEnd(of: dialog, screen)
    try await program.waitForWords(words)
  }

  // MARK: What it expects

  /// Waits for words in the window; then no message may stand in the bar and nothing be complained of.
  ///
  /// - Parameter words: a part of what one of the labels shows, or of what a screen reader was told.
  /// - Returns: the whole of it.
  /// - Throws: where the words do not come.
  @discardableResult
  func expect(_ words: String) async throws -> String {
    let found = try await program.waitForWords(words)
    try expectNoSurprise(after: words)
    return found
  }

  /// No message stands in the bar, and the libraries complain of nothing.
  func expectNoSurprise(after step: String) throws {
    // A bar without a message is not in the tree.
    let messages = try program.widgets().filter { $0.role == "alert" }.map(\.name)
    #expect(messages.isEmpty, "after \(step)")
    let said = program.process.standardError
    #expect(said.isEmpty, "after \(step)")
  }

  /// The number of a field.
  func number(_ name: String) throws -> Double {
    try #require(try program.find(name, "spin button")?.value)
  }

  /// What the status line says of the zoom.
  func zoom() async throws -> String {
    try await program.wait("the zoom") {
      try program.words().compactMap { words in
        words.split(separator: "·").map { $0.trimmingCharacters(in: .whitespaces) }
          .first { $0.hasPrefix("zoom ") }
      }.first
    }
  }

  // MARK: Files

  /// The names of the files in a folder of the home, in alphabetical order; none where there is no folder.
  func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: screen.home.file(folder))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The text of a file in the home; empty where there is none.
  func text(of name: String) -> String {
    (try? String(contentsOfFile: screen.home.file(name), encoding: .utf8)) ?? ""
  }

  /// The rows of the tags of the image, without their header.
  func tagRows() throws -> [String] {
    let name = try #require(names(in: Self.tags).first { $0.hasPrefix(Self.imageName) })
    return text(of: "\(Self.tags)/\(name)").split(separator: "\n").dropFirst().map(String.init)
  }

  static let presets = "config/penumbra/presets"
  static let tags = "data/penumbra/tags"
  static let sessions = "data/penumbra/sessions"
  static let scales = "data/penumbra/scales.toml"

  /// Everything that is to stay as it is.
  func kept() throws -> Kept {
    var kept: Kept = [:]
    for folder in [Self.presets, Self.tags, Self.sessions] {
      let path = screen.home.file(folder)
      for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
        let file = "\(path)/\(name)"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
          !isFolder.boolValue, !name.hasSuffix(".lock")
        else { continue }
        kept["\(folder)/\(name)"] = try Data(contentsOf: URL(filePath: file))
      }
    }
    kept[Self.scales] = Data(text(of: Self.scales).utf8)
    return kept
  }
}

// The script's presets: made, overwritten after a question, duplicated, renamed and removed.

import Foundation
import TestSupport
import Testing

extension ScriptedUser {
  /// Makes the preset "tone one" and overwrites it once; then another one of it, and one that is removed again.
  func keepPresets() async throws {
    try await turnGain()
    try await saveSound()
    try await expect("Saved the preset tone one")
    #expect(names(in: Self.presets) == ["tone one.toml"])
    try await program.wait("the preset in its list") { try program.find("Preset: tone one") }
    let first = try presetBytes("tone one")

    // The answer that Return gives keeps the old one.
    try await turnGain()
    try await saveSound()
    try await program.question("Replace the preset tone one?")
    try await press("Return")
    try await expect("The preset tone one stays as it was")
    #expect(try presetBytes("tone one") == first)
    try await saveSound()
    try await program.question("Replace the preset tone one?")
    try await program.press("Replace")
    try await expect("Saved the preset tone one")
    try await expect("Unchanged")
    #expect(names(in: Self.presets) == ["tone one.toml"])
    #expect(try presetBytes("tone one") != first)
    let gain = text(of: "\(Self.presets)/tone one.toml").split(separator: "\n")
      .first { $0.hasPrefix("gain = ") }?.split(separator: " ").dropFirst(2).first
    #expect(gain.flatMap { Double($0) }.map { abs($0 - 0.9) < 1e-9 } == true)
    try await managePresets()
  }

  private func managePresets() async throws {
    let one = try presetBytes("tone one")
    try await pressOnImage("ctrl+F5")
    _ = try await DialogTests.dialog("Manage presets", screen)
    try await program.waitForKeyboard(on: "tone one, in use")
    try await program.press("Duplicate")
    try await program.waitForKeyboard(on: "tone one copy")
    try await expect("Duplicated as tone one copy")
    try await press("Tab")
    try await type("tone two")
    try await program.waitForKeyboard(on: "tone two")
    try await expect("Renamed tone one copy to tone two")
    #expect(names(in: Self.presets) == ["tone one.toml", "tone two.toml"])
    try await program.press("Duplicate")
    try await program.waitForKeyboard(on: "tone two copy")
    #expect(names(in: Self.presets).count == 3)
    try await program.press("Remove…")
    try await program.question("Remove the preset tone two copy?")
    try await program.press("Remove")
    try await expect("Removed the preset tone two copy")
    #expect(names(in: Self.presets) == ["tone one.toml", "tone two.toml"])
    #expect(try presetBytes("tone one") == one)
    let listed = try await screen.home.penumbra("presets")
    #expect(listed.standardOutput.contains("tone two") && !listed.standardOutput.contains("copy"))
    try await press("Escape")
    try await program.takeKeyboard()
  }

  private func turnGain() async throws {
    let before = try number("Output gain")
    try await program.tab(to: "Output gain")
    try await press("Down")
    try await program.wait("the gain to change") {
      try number("Output gain") == before ? nil : true
    }
    try await expect("Changed")
  }

  private func saveSound() async throws {
    try await pressOnImage("ctrl+s")
    try await program.wait("the field of the name") {
      program.keyboardNames().contains("Name of the preset to save") ? true : nil
    }
    try await type("tone one")
  }

  private func presetBytes(_ name: String) throws -> [UInt8] {
    try screen.home.bytes(of: "\(Self.presets)/\(name).toml")
  }
}

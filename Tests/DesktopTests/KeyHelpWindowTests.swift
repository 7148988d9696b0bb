// The help for keys, pressed on a real keyboard. Truth: the list of actions.

import DesktopModel
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct KeyHelpWindowTests {
  @Test("every key of every action says what it would do and does nothing")
  func everyKey() async throws {
    try await DesktopScreen.run { screen in
      let program = try await DesktopProgram(on: screen)
      try await screen.xdotool("key", "F2")
      try await program.waitForWords("Press a key to hear what it does; Escape ends this")
      for action in Action.allCases where action != .keyHelp {
        for key in action.keys where key != "Escape" {
          try await screen.xdotool("key", Self.name(of: key))
          let words = "\(PressedKey(accelerator: key).words): \(action.title)"
          try await program.waitForWords(words)
        }
      }
      try await screen.xdotool("key", "Escape")
      try await program.waitForWords("The keys do their work again")
      try await screen.xdotool("key", "t")
      try await program.waitForWords("Tag 1")
      #expect(try await program.close() == 0)
    }
  }

  // A key as xdotool writes it.
  private static func name(of key: String) -> String {
    key.replacing("<Control>", with: "ctrl+").replacing("<Shift>", with: "shift+")
  }
}

// Where the keyboard is when what had it is left. Truth: the program's own log of what keys did.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct KeptKeyboardTests {
  @Test("a menu whose entries change while it is open does not keep the keyboard when it closes")
  func changedMenu() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let log = screen.home.file("window.log")
        let path = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(
          on: screen, ["--log", log], environment: ["PENUMBRA_LOG": "debug"])
        try await program.waitForWords("JACK 48 kHz")
        // Into File, and into a menu there.
        try await screen.xdotool("key", "F10")
        try await program.wait("the menu") { try program.find("Recent files", "menu item") }
        try await Task.sleep(for: .milliseconds(500))
        try await screen.xdotool("key", "Right")
        try await Task.sleep(for: .milliseconds(500))
        try await screen.xdotool("key", "End", "Up", "Up", "Right")
        try await Task.sleep(for: .milliseconds(500))
        try await screen.screenshot("menu-within-menu")
        // Another file from the file manager.
        let copy = screen.home.file("another.pgm")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let second = try await Subprocess.run(
          Subprocess.builtProduct("penumbra-desktop"), [copy], environment: screen.environment)
        #expect(second.status == 0)
        try await program.wait("the other file") {
          try program.frame()?.name.hasPrefix("another.pgm") == true ? true : nil
        }
        for _ in 0..<4 {
          try await screen.xdotool("key", "Escape")
          try await Task.sleep(for: .milliseconds(300))
        }
        // A key that comes before the keyboard is given on may be lost, as by a person, who presses it again.
        var isDone = false
        for _ in 0..<100 where !isDone {
          try await screen.xdotool("key", "ctrl+l")
          try await Task.sleep(for: .milliseconds(300))
          let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
          isDone = text.contains("name=announce-status")
        }
        #expect(isDone, "no key arrives")
        #expect(try await program.close() == 0)
      }
    }
  }
}

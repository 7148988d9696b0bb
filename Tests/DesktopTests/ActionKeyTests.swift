// The keys of the window's actions, pressed on a real keyboard without the help for keys. Truth: the list of
// actions, and the window's own log of what it was told to do.

import CAtspi
import DesktopModel
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct ActionKeyTests {
  /// Those that open something, which Escape closes, and the one that ends the window; they come last.
  private static let opening: [Action] = [
    .open, .playRecording, .exportTags, .openZones, .shortcuts, .manual, .sounds, .tour, .history,
    .preferences, .managePresets,
    .manageZones, .managePatterns, .manageExercises, .manageCalibrations, .printTarget, .about,
    .exportRegions, .savePaint, .saveSpectrum,
  ]
  /// Those of them that have nothing to save here, and say so.
  private static let refused: Set<Action> = [.exportRegions, .savePaint]
  /// Those whose keys go elsewhere from then on.
  private static let apart: Set<Action> = [.calibrate, .keyHelp, .firstStart, .close]

  @Test("every key of every action does it")
  func everyKey() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let log = screen.home.file("window.log")
        let asked = try FileManagerProgram.install(in: screen)
        let program = try await DesktopProgram(
          on: screen, ["--log", log], environment: ["PENUMBRA_LOG": "debug"])
        try await program.waitForWords("JACK 48 kHz")
        func press(_ key: String, _ action: Action) async throws {
          let before = Self.count(of: action, in: log)
          try await screen.xdotool("key", Self.name(of: key))
          try await program.wait("\(action.rawValue) by \(key)") {
            Self.count(of: action, in: log) > before ? true : nil
          }
        }
        let first = Action.allCases.filter {
          !Self.opening.contains($0) && !Self.apart.contains($0)
        }
        for action in first {
          try await screen.xdotool("key", "ctrl+i")
          for key in action.keys { try await press(key, action) }
          if action == .openFolder {
            try await program.wait("the file manager") {
              FileManagerProgram.wasAsked(for: screen.home.file("data/penumbra/sessions"), asked)
                ? true : nil
            }
          }
          // What was opened by its key is closed by it.
          if action == .fullScreen || action == .panel { try await press(action.keys[0], action) }
          if action == .saveZones, try Self.hasDialog(screen) {
            try await screen.xdotool("key", "Escape")
          }
        }
        for action in Self.opening {
          for key in action.keys {
            try await screen.xdotool("key", "ctrl+i")
            try await press(key, action)
            guard !Self.refused.contains(action) else { continue }
            try await program.wait("what \(action.rawValue) opens") {
              try Self.hasMainWindowKeyboard(program) ? nil : true
            }
            try await Self.closeOpened(program)
          }
        }
        try await screen.xdotool("key", "ctrl+i")
        let last = try #require(Action.close.keys.last)
        try await screen.xdotool("key", Self.name(of: last))
        try await program.wait("the end") { program.process.isRunning ? nil : true }
        #expect(Self.count(of: .close, in: log) == 1)
      }
    }
  }

  private static func hasMainWindowKeyboard(_ program: DesktopProgram) throws -> Bool {
    let windows = Accessible.program("penumbra-desktop")?.children ?? []
    return Accessible.having(ATSPI_STATE_ACTIVE, among: windows).contains {
      $0.role == "frame" && $0.name.hasSuffix("· Penumbra")
    }
  }

  // On a busy machine a window has the keyboard some time before it takes keys: Escape may come too early.
  private static func closeOpened(_ program: DesktopProgram) async throws {
    for looks in 0... {
      if looks > 0, try hasMainWindowKeyboard(program) { return }
      if looks.isMultiple(of: 30) { try await program.screen.xdotool("key", "Escape") }
      guard looks < 3_000 else {
        throw DesktopScreen.TooLate(description: "the keyboard did not come back to the window")
      }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  private static func hasDialog(_ screen: DesktopScreen) throws -> Bool {
    Accessible.program("penumbra-desktop")?.children.contains { $0.role == "file chooser" } ?? false
  }

  private static func count(of action: Action, in log: String) -> Int {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").count {
      $0.contains("action") && $0.hasSuffix("name=\(action.rawValue)")
    }
  }

  // A key as xdotool writes it.
  private static func name(of key: String) -> String {
    key.replacing("<Control>", with: "ctrl+").replacing("<Shift>", with: "shift+")
  }
}

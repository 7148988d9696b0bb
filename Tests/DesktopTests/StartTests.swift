// The window's program where no window opens: printing text, misspelt options, without a screen.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct StartTests {
  private func run(
    _ arguments: [String], in home: ProgramFolder, display: String = ""
  ) async throws -> Subprocess.Outcome {
    try await Subprocess.run(
      Subprocess.builtProduct("penumbra-desktop"), arguments,
      environment: home.environment.merging([
        "DISPLAY": display, "WAYLAND_DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ]) { $1 })
  }

  @Test("version and help are answered without a screen, and the help names every option")
  func words() async throws {
    let home = try ProgramFolder()
    let version = try await run(["--version"], in: home)
    #expect(version.status == 0)
    #expect(version.standardOutput.contains(/^\d+\.\d+\.\d+\n$/))
    let command = try await home.penumbra("--version")
    #expect(version.standardOutput == command.standardOutput)
    let help = try await run(["--help"], in: home)
    #expect(help.status == 0 && help.standardError.isEmpty, "\(help.standardError)")
    #expect(help.standardOutput.contains("--figures"))
    #expect(help.standardOutput.contains("--version"))
    #expect(help.standardOutput.contains("--log=FILE"))
    #expect(try home.names().isEmpty)
  }

  @Test("the window's log has the fault it ended with; one that cannot be written is one sentence")
  func log() async throws {
    let home = try ProgramFolder()
    try await JackTestServer.withoutServer {
      let path = home.file("run.log")
      #expect(try await run(["--log", path], in: home).status == 69)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.hasPrefix("# Penumbra log 1\n"))
      #expect(text.contains(" error fault case=noDisplay side=user\n"), "\(text)")
      let refused = try await run(["--log=/nowhere/run.log"], in: home)
      #expect(refused.status == 73)
      #expect(
        refused.standardError.hasPrefix("penumbra-desktop: /nowhere/run.log cannot be written"))
    }
  }

  @Test("a misspelt option is one sentence and wrong usage")
  func misspelt() async throws {
    let home = try ProgramFolder()
    let outcome = try await run(["--figure"], in: home)
    #expect(outcome.status == 64)
    #expect(
      outcome.standardError
        == "penumbra-desktop: There is no option --figure; 'penumbra-desktop --help' lists those "
        + "there are.\n")
    #expect(try home.names().isEmpty)
  }

  @Test(
    "without a screen, or with one that does not answer, it says so, and leaves no session behind",
    arguments: ["", ":4711"])
  func noScreen(display: String) async throws {
    let home = try ProgramFolder()
    try await JackTestServer.withoutServer {
      // Quicker than the image is read, or later.
      for _ in 0..<3 {
        let outcome = try await run([], in: home, display: display)
        #expect(outcome.status == 69, "\(outcome.standardError)")
        #expect(outcome.standardError.hasPrefix("penumbra-desktop: "))
        #expect(outcome.standardError.split(separator: "\n").count == 1, "\(outcome.standardError)")
        #expect(outcome.standardError.contains(display.isEmpty ? "DISPLAY" : display))
        #expect(outcome.standardError.contains("penumbra trace"))
      }
    }
    let sessions = home.file("data/penumbra/sessions")
    let left = (try? FileManager.default.contentsOfDirectory(atPath: sessions)) ?? []
    #expect(left.isEmpty, "\(left)")
  }
}

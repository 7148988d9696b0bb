// What shells know of the program. Source of truth: the shells' own checks, and the commands the help
// names.

import Foundation
import TestSupport
import Testing

@Suite("Completion", .timeLimit(.minutes(10)))
struct CompletionTests {
  @Test(
    "Every shell's script names every subcommand and its options",
    arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra("--generate-completion-script", shell)
    #expect(outcome.status == 0 && outcome.standardError == "")
    for word in [
      "trace", "render", "replay", "sessions", "report", "presets", "settings", "devices",
      "inspect", "doctor", "demo", "record", "no-record", "speed", "export", "check",
    ] {
      #expect(outcome.standardOutput.contains(word), "\(word)")
    }
    let path = try folder.write(outcome.standardOutput, to: "script")
    // The shells that are on every Debian; the others' scripts come from the same source.
    guard shell == "bash" else { return }
    let check = try await Subprocess.run("/bin/bash", ["-n", path])
    #expect(check.status == 0 && check.standardError == "", "\(check.standardError)")
    let asked = try await Subprocess.run(
      "/bin/bash",
      [
        "-c",
        """
        source \(path)
        COMP_WORDS=(penumbra se) COMP_CWORD=1 COMP_LINE='penumbra se' COMP_POINT=11
        $(complete -p penumbra | sed 's/.*-F \\([^ ]*\\).*/\\1/') penumbra se penumbra
        printf '%s\\n' "${COMPREPLY[@]}"
        """,
      ])
    let words = asked.standardOutput.split(separator: "\n")
    #expect(words.contains("sessions") && words.contains("settings"), "\(asked)")
  }
}

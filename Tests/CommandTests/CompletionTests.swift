// The program's completions in shells. Source of truth: the shells' own checks, and the commands
// listed by the help.

import Foundation
import TestSupport
import Testing

@Suite("Completion", .timeLimit(.minutes(60)))
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
  }

  @Test(
    "bash completes subcommands, options and values",
    arguments: [
      (["se"], ["sessions", "settings"]), (["trace", "--recor"], ["--record"]),
      (["sessions", "exp"], ["export"]), (["trace", "--audio", ""], ["auto", "jack", "off"]),
      (["render", "--pr"], ["--preset", "--pressure-curve"]), (["presets", "zz"], []),
    ])
  func completes(words: [String], expected: [String]) async throws {
    let folder = try ProgramFolder()
    let script = try await folder.penumbra("--generate-completion-script", "bash")
    let path = try folder.write(script.standardOutput, to: "script")
    // The way bash itself calls it: the words and the line so far, then the function given to it.
    let asked = try await Subprocess.run(
      "/bin/bash",
      [
        "-c",
        """
        source '\(path)'
        COMP_WORDS=(penumbra "$@") COMP_CWORD=$# COMP_LINE="penumbra $*"
        COMP_POINT=${#COMP_LINE}
        completer=$(complete -p penumbra | sed 's/.*-F \\([^ ]*\\).*/\\1/')
        "$completer" penumbra "${COMP_WORDS[$#]}" "${COMP_WORDS[$# - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """, "bash",
      ] + words)
    let found = asked.standardOutput.split(separator: "\n").map(String.init)
    #expect(asked.standardError == "" && found.sorted() == expected, "\(asked)")
  }
}

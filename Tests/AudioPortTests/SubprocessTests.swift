// Running programs, tried on the shell.

import Foundation
import TestSupport
import Testing

@Suite("Subprocess", .timeLimit(.minutes(60)))
struct SubprocessTests {
  @Test("Status, both outputs and the environment come through")
  func outcome() async throws {
    let outcome = try await Subprocess.run(
      "/bin/sh", ["-c", "echo out $WORD; echo err >&2; exit 3"], environment: ["WORD": "here"])
    #expect(outcome.status == 3)
    #expect(!outcome.endedBySignal)
    #expect(outcome.standardOutput == "out here\n")
    #expect(outcome.standardError == "err\n")
  }

  @Test("A megabyte goes in and comes out")
  func muchInput() async throws {
    let text = String(repeating: "0123456789abcde\n", count: 65_536)
    let outcome = try await Subprocess.run("/bin/cat", standardInput: text)
    #expect(outcome.standardOutput == text)
  }

  @Test("A program that does not end is killed and named")
  func timesOut() async throws {
    await #expect(throws: Subprocess.TimedOut.self) {
      try await Subprocess.run("/bin/sleep", ["86400"], timeoutSeconds: 0.2)
    }
  }

  @Test("A started program reads, prints and takes signals")
  func started() async throws {
    let running = try Subprocess.start(
      "/bin/sh",
      [
        "-c",
        "trap 'echo bye; exit 5' INT; read line; echo got $line; while :; do sleep 0.05; done",
      ])
    try running.write("hello\n")
    try await eventually("the answer") { running.standardOutput == "got hello\n" }
    running.send(signal: SIGINT)
    let outcome = try await running.outcome()
    #expect(outcome.status == 5)
    #expect(outcome.standardOutput == "got hello\nbye\n")
  }

  // Truth: the kernel's list of what this process has open.
  @Test("What a program wrote to is closed with it")
  func closesFiles() async throws {
    for _ in 0..<20 { _ = try await Subprocess.run("/bin/true") }
    let files = "/proc/self/fd"
    let open = try FileManager.default.contentsOfDirectory(atPath: files).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")
    }
    #expect(
      !open.contains {
        $0.hasSuffix("/standard-output (deleted)") || $0.hasSuffix("/standard-error (deleted)")
      })
  }

  @Test("A missing tool names its install line")
  func missingTool() {
    let error = #expect(throws: Subprocess.MissingTool.self) {
      try Subprocess.find("penumbra-no-such-tool", package: "some-package")
    }
    #expect(error?.description == "penumbra-no-such-tool is missing: apt-get install some-package")
  }
}

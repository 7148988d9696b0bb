// A PipeWire that does not answer. Source of truth: a pw-dump that sleeps for ever, and whether its process is gone.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("A PipeWire that hangs", .timeLimit(.minutes(60)))
struct HungPipeWireTests {
  @Test("doctor goes on without its cameras, and what it asked is gone")
  func doctor() async throws {
    let folder = try ProgramFolder()
    let bin = folder.file("bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    let asked = folder.file("asked")
    let program = "\(bin)/pw-dump"
    try "#!/bin/sh\necho $$ > '\(asked)'\nexec sleep 100000\n".write(
      toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try await folder.penumbra(
      ["doctor"], environment: ["PATH": "\(bin):\(path)"])
    #expect(outcome.standardOutput.contains("Camera: "), "\(outcome.standardOutput)")
    let number = try String(contentsOfFile: asked, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let process = try #require(pid_t(number))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }
}

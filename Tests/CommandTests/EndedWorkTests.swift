// Work on files of any length, ended by a signal. Sources of truth: the kernel, which reports what
// the program has open, and the files that existed before.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Work that is ended", .timeLimit(.minutes(60)))
struct EndedWorkTests {
  // Nothing of it is stored, and reading it takes minutes.
  private static let length: off_t = 100_000_000_000

  private static func lengthen(_ path: String) throws {
    guard truncate(path, length) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  /// Starts the program and ends it while it has a file open.
  private func end(
    _ arguments: [String], reading path: String, by signal: Int32, in folder: ProgramFolder
  ) async throws -> Subprocess.Outcome {
    let program = try folder.start(arguments)
    let files = "/proc/\(program.identifier)/fd"
    var isOpen = false
    try await Patience.wait(for: "a reader of \(path); \(program.standardError)") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
      isOpen = names.contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")) == path
      }
      return isOpen
    }
    let begin = ContinuousClock.now
    program.send(signal: signal)
    let outcome = try await program.outcome()
    print("\(arguments[0]) ended by \(signal) after \(ContinuousClock.now - begin)")
    return outcome
  }

  private func record(_ folder: ProgramFolder) async throws -> String {
    let path = folder.file("session")
    let trace = try await folder.penumbra(
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--duration", "1",
      "--record", path)
    try #require(trace.status == 0, "\(trace.standardError)")
    return path
  }

  @Test("The digest of a session's image ends when it is asked to", arguments: [SIGTERM, SIGINT])
  func digest(signal: Int32) async throws {
    let folder = try ProgramFolder()
    let path = try await record(folder)
    let image = try folder.write("", to: "long.png")
    try Self.lengthen(image)
    let facts = try String(contentsOfFile: "\(path)/session.toml", encoding: .utf8)
    try folder.write(
      facts.replacing(/\[image\]\npath = ".*"/, with: "[image]\npath = \"\(image)\""),
      to: "session/session.toml")
    let names = try folder.names()
    for arguments in [
      ["report", path, "-o", folder.file("r.html")],
      ["render", path, "--from-strokes", "-o", folder.file("o.wav")],
      ["replay", path, "--audio", "off"],
    ] {
      let outcome = try await end(arguments, reading: image, by: signal, in: folder)
      // By the signal itself where nothing had begun that must be cleared away.
      #expect(outcome.status == (outcome.endedBySignal ? signal : 130), "\(outcome)")
      #expect(try folder.names() == names, "\(arguments)")
    }
  }

  @Test("Packing a long session ends when it is asked to, and the older archive stays")
  func packing() async throws {
    let folder = try ProgramFolder()
    let path = try await record(folder)
    let zip = try folder.write("an older file", to: "s.zip")
    let names = try folder.names()
    let export = ["sessions", "export", path, zip]
    try Self.lengthen("\(path)/strokes.csv")
    for signal in [SIGTERM, SIGINT] {
      let outcome = try await end(
        export, reading: "\(path)/strokes.csv", by: signal, in: folder)
      expectComplaint(outcome, status: 130, saying: "ended before it was done")
      #expect(try folder.names() == names)
    }
    let killed = try await end(export, reading: "\(path)/strokes.csv", by: SIGKILL, in: folder)
    #expect(killed.endedBySignal)
    #expect(try folder.bytes(of: "s.zip") == [UInt8]("an older file".utf8))
    // The next run removes what it left.
    #expect(truncate("\(path)/strokes.csv", 0) == 0)
    #expect(try await folder.penumbra(export).status == 0)
    #expect(try folder.names() == names)
    let unzip = try Subprocess.find("unzip", package: "unzip")
    #expect(try await Subprocess.run(unzip, ["-tq", zip]).status == 0)
  }
}

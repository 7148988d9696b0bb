// Sessions recorded by the program as a user would record them, for the tests that examine them.

import Foundation
import TestSupport
import Testing

/// A recorded session and the program's output.
struct RecordedTrace {
  let folder: ProgramFolder
  let path: String
  let outcome: Subprocess.Outcome

  /// Traces the bundled recording without sound and keeps the session.
  static func silent(seconds: Double? = nil) async throws -> RecordedTrace {
    let options = seconds.map { ["--duration", "\($0)"] } ?? []
    return try await record(in: ProgramFolder(), ["--audio", "off"] + options)
  }

  /// Traces the bundled recording on the server that runs and keeps the session.
  static func sounding(
    in folder: ProgramFolder, _ options: String...
  ) async throws -> RecordedTrace {
    let trace = try await record(in: folder, ["--audio", "jack"] + options)
    #expect(trace.outcome.status == 0, "\(trace.outcome.standardError)")
    return trace
  }

  private static func record(
    in folder: ProgramFolder, _ options: [String]
  ) async throws -> RecordedTrace {
    let path = folder.file("session")
    let outcome = try await folder.penumbra(
      ["trace", BundledPen.image, "--pen", BundledPen.path, "--record", path] + options)
    return RecordedTrace(folder: folder, path: path, outcome: outcome)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The rows of a table without its header, each as its cells.
  func rows(_ name: String) throws -> [[Substring]] {
    try text(name).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }
}

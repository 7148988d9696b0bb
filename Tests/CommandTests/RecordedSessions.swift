// Sessions recorded by the program as a user would record them, for the tests that look at them.

import Foundation
import TestSupport
import Testing

/// A recorded session and what the program said.
struct RecordedTrace {
  let folder: ProgramFolder
  let path: String
  let outcome: Subprocess.Outcome

  /// Traces the bundled recording without sound and keeps the session.
  static func silent(seconds: Double? = nil) async throws -> RecordedTrace {
    let folder = try ProgramFolder()
    let path = folder.file("session")
    var arguments = [
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--record", path,
    ]
    if let seconds { arguments += ["--duration", "\(seconds)"] }
    let outcome = try await folder.penumbra(arguments)
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

// Small files for runs that take no time: an image, strokes, a preset, and a session of them.

import Foundation
import TestSupport
import Testing

/// A folder with the inputs of every command.
struct SmallRun {
  let folder: ProgramFolder
  /// The folder's path.
  var path: String { folder.path }

  /// Makes image, strokes and preset.
  init() async throws {
    folder = try ProgramFolder()
    let grey = (0..<1_024).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    try folder.write(Array("P5 32 32 255\n".utf8) + grey, to: "image.pgm")
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for step in 0...20 {
      lines.append("\(Double(step) * 0.005),\(step + 4),\(step + 4),0.5,\(step < 20 ? 1 : 0)")
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "strokes.csv")
    let preset = try await folder.penumbra("presets", "analysis")
    try #require(preset.status == 0)
    try folder.write(preset.standardOutput, to: "preset.toml")
  }

  /// Records a session named `session` over the image.
  func recordSession() async throws {
    let outcome = try await folder.penumbra(
      "trace", folder.file("image.pgm"), "--strokes", folder.file("strokes.csv"), "--audio", "off",
      "--record", folder.file("session"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
  }

  /// Runs the program with the folder as its working folder.
  func penumbra(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Subprocess.Outcome {
    try await Subprocess.run(
      Subprocess.builtProduct("penumbra"), arguments,
      environment: folder.environment.merging(environment) { $1 }, folder: path)
  }

  /// Everything in the folder but the settings.
  func contents() throws -> FolderContents { try FolderContents(of: path) }
}

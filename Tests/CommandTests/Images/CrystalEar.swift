// Made crystals, rendered by the program and heard by numpy: see the scripts in `CrystalEar`.

import Foundation
import TestBasics
import TestSupport
import Testing

/// Makes pictures, renders strokes over them, and listens.
enum CrystalEar {
  /// What falls and rises, against the columns that are passed.
  struct Sites: Decodable {
    let met: Int
    let told: Int
    let wrong: Int
    let `false`: Int
    let columns: Int
    let apart: [Int]
    let tail: Double
  }

  /// What stands beside the constant tone.
  struct Harmony: Decodable {
    let apart: [Int]
    let tail: Double
    let sites: [Double]
  }

  /// How deep the pitch falls.
  struct Cell: Decodable {
    let met: Int
    let told: Int
    let `false`: Int
    let columns: Int
    let heavyDepths: [Double]
    let lightDepths: [Double]
  }

  /// How far the pitch of a perfect crystal goes up and down, in cents.
  struct Perfect: Decodable {
    let ripples: [Double]
  }

  /// The ticks, against the rows that are crossed; late in widths of a pixel.
  struct Rows: Decodable {
    let crossed: Int
    let ticks: Int
    let alike: Int
    let late: [Double]
  }

  /// At each rest: hertz beside the constant tone, its level, and the score of the place.
  struct Rests: Decodable {
    let rests: [[Double]]
  }

  /// Of rests, the pitch heard and that of the sixteen places' mean, in hertz; and the highest magnitude
  /// where one of the places lies outside.
  struct Places: Decodable {
    let rests: [[Double]]
    let outside: Double
  }

  /// How far each period's pitch is from the sixteen places' mean under the tip.
  struct Paths: Decodable {
    let cents: [Double]
  }

  // So many pictures lie on the disk at once.
  private static let batch = 5

  /// The scripts and the sounds to listen for, in a folder.
  static func makeFolder() async throws -> ProgramFolder {
    let folder = try ProgramFolder()
    for (file, arguments) in [
      ("falling.wav", ["falling"]), ("rising.wav", ["rising"]),
      ("first-row.wav", ["click", "--pitch", "700", "--level", "0.35"]),
      ("second-row.wav", ["click", "--pitch", "1050", "--level", "0.35"]),
    ] {
      let outcome = try await folder.penumbra(["cues"] + arguments + ["-o", folder.file(file)])
      try #require(outcome.status == 0, "\(outcome.standardError)")
    }
    let printed = try await folder.penumbra("presets", "residual").standardOutput
    let rows = printed.replacing("\nlandmarks = \"sites\"", with: "\nlandmarks = \"rows\"")
      .replacing("name = \"residual\"", with: "name = \"rows\"")
    try #require(rows != printed)
    try folder.write(rows, to: "rows.toml")
    // Without delay, reverb and filter, which smear the pitch of a tip that moves.
    let wet = try await folder.penumbra("presets", "sonic-atomic-cell").standardOutput
    var dry = wet.replacing("\nname = \"sonic-atomic-cell\"", with: "\nname = \"sixteen-dry\"")
    for (key, value, instead) in [
      ("mix", "0.5", "0"), ("balance", "0.5", "0"), ("cutoff-hz", "1000.0", "\"open\""),
    ] {
      let changed = dry.replacing("\n\(key) = \(value)", with: "\n\(key) = \(instead)")
      try #require(changed != dry)
      dry = changed
    }
    try folder.write(dry, to: "sixteen-dry.toml")
    return folder
  }

  static func run(
    _ script: String, _ arguments: [String], _ folder: ProgramFolder
  ) async throws -> String {
    let path = try #require(
      Bundle.module.url(forResource: script, withExtension: "py", subdirectory: "CrystalEar")
    ).path
    // The system's own Python, which Debian's packages belong to.
    let outcome = try await Subprocess.run(
      "/usr/bin/python3", [path, folder.path] + arguments,
      environment: ["OPENBLAS_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"],
      folder: folder.path, timeoutSeconds: 10 * Patience.seconds)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return outcome.standardOutput
  }

  static func render(
    _ name: String, _ sound: String, _ strokes: String, _ folder: ProgramFolder
  ) async throws {
    let own = folder.file("\(sound).toml")
    let preset = FileManager.default.fileExists(atPath: own) ? own : sound
    let outcome = try await folder.penumbra(
      "render", folder.file("\(name).tif"), "--strokes", folder.file("\(name)-\(strokes).csv"),
      "--preset", preset, "-o", folder.file("\(name)-\(sound).wav"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
  }

  /// What is heard of each picture: it is made, rendered and listened to.
  static func hear<Heard: Decodable>(
    _ kind: String, _ sound: String, strokes: String = "sites", prefix: String = "", count: Int
  ) async throws -> [Heard] {
    var heard: [Heard] = []
    for first in stride(from: 0, to: count, by: Self.batch) {
      let names = (first..<min(first + Self.batch, count)).map { "\(prefix)\($0)" }
      let folder = try await makeFolder()
      _ = try await run("strokes", names, folder)
      for name in names { try await render(name, sound, strokes, folder) }
      let lines = try await run("hear", [kind] + names, folder)
      heard += try JSONDecoder().decode([Heard].self, from: Data(lines.utf8))
    }
    return heard
  }
}

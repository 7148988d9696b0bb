// `penumbra scale` as a user runs it. Source of truth: the bundled grating, Images/line-grating.json, 0.01 nm a
// pixel; and a picture drawn here, of which nothing is known.

import Foundation
import TestSupport
import Testing

@Suite("Scales set by hand", .timeLimit(.minutes(60)))
struct ScaleCommandTests {
  private struct Findings: Decodable {
    let pixelSizeX: Double?
    let pixelSizeY: Double?
    let pixelSizeUnit: String?
    let isSetByHand: Bool
  }

  private func found(_ outcome: Subprocess.Outcome) throws -> Findings {
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return try JSONDecoder().decode(Findings.self, from: Data(outcome.standardOutput.utf8))
  }

  /// Eight by four pixels of which no scale is known.
  private func picture(_ name: String, in folder: ProgramFolder) throws -> String {
    let path = folder.file(name)
    let values = (0..<32).map { "\($0 * 7)" }.joined(separator: " ")
    try "P2 8 4 255 \(values)\n".write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("a line of known length sets it, every command reads it, and it is taken away again")
  func line() async throws {
    let folder = try ProgramFolder()
    let path = try picture("a.pgm", in: folder)
    let unknown = try await folder.penumbra("scale", path)
    #expect(unknown.standardOutput == "The scale of this image is not known.\n")
    let set = try await folder.penumbra(
      "scale", path, "--from", "1,2", "--to", "6,2", "--length", "2 nm", "--json")
    let size = try found(set)
    #expect(size.pixelSizeX == 0.4 && size.pixelSizeY == 0.4 && size.pixelSizeUnit == "nm")
    #expect(size.isSetByHand)
    let profile = try await folder.penumbra("profile", path, "--from", "0,1", "--to", "5,1")
    #expect(profile.standardOutput.contains("2 nm, 5 px long"), "\(profile.standardOutput)")
    let inspected = try await folder.penumbra("inspect", path)
    #expect(inspected.standardOutput.contains("0.4 nm"), "\(inspected.standardOutput)")
    let text = try await folder.penumbra("scale", path)
    #expect(text.standardOutput == "0.4 nm a pixel, set by hand.\n")
    let removed = try found(try await folder.penumbra("scale", path, "--remove", "--json"))
    #expect(removed.pixelSizeX == nil && !removed.isSetByHand)
  }

  @Test("a series is all of one size in the folder that state none; the file's own comes back")
  func series() async throws {
    let folder = try ProgramFolder()
    let (first, second) = (
      try picture("a.pgm", in: folder), try picture("b.pgm", in: folder)
    )
    _ = try await folder.penumbra("scale", first, "--pixel", "3 Å", "--series")
    for path in [first, second] {
      let told = try await folder.penumbra("scale", path)
      #expect(told.standardOutput == "3 Å a pixel, set by hand.\n", "\(told)")
    }
    // What states its own keeps it until its own is set.
    let grating = folder.file("grating.png")
    try FileManager.default.copyItem(atPath: Grating.path, toPath: grating)
    let own = try await folder.penumbra("scale", grating)
    #expect(own.standardOutput == "10 pm a pixel, as the file says.\n", "\(own)")
    _ = try await folder.penumbra("scale", grating, "--pixel", "20 pm")
    let other = try await folder.penumbra("scale", grating)
    #expect(other.standardOutput == "20 pm a pixel, set by hand.\n")
    _ = try await folder.penumbra("scale", grating, "--remove")
    #expect(try await folder.penumbra("scale", grating).standardOutput == own.standardOutput)
  }

  @Test("a session keeps the scale that held when it was recorded")
  func session() async throws {
    let folder = try ProgramFolder()
    let path = try picture("a.pgm", in: folder)
    _ = try await folder.penumbra("scale", path, "--pixel", "4 nm")
    let traced = try await folder.penumbra(
      "trace", path, "--audio", "off", "--pen", BundledPen.path, "--record", folder.file("s"))
    #expect(traced.status == 0, "\(traced.standardError)")
    func length() async throws -> [Double] {
      let told = try await folder.penumbra("report", folder.file("s"), "--text")
      #expect(told.status == 0, "\(told.standardError)")
      return told.standardOutput.matches(of: #/([0-9.]+) (?:n|µ)m/#).compactMap { Double($0.1) }
    }
    let before = try await length()
    #expect(!before.isEmpty)
    _ = try await folder.penumbra("scale", path, "--pixel", "8 nm")
    #expect(try await length() == before)
    // The same file elsewhere is known by its contents.
    let moved = folder.file("moved.pgm")
    try FileManager.default.moveItem(atPath: path, toPath: moved)
    let other = try await folder.penumbra(
      "report", folder.file("s"), "--text", "--image", moved)
    let lengths = other.standardOutput.matches(of: #/([0-9.]+) (?:n|µ)m/#).compactMap {
      Double($0.1)
    }
    #expect(lengths == before, "\(other)")
  }

  @Test("a damaged file of scales is told, and the image is read as it is")
  func damaged() async throws {
    let folder = try ProgramFolder()
    let path = try picture("a.pgm", in: folder)
    _ = try await folder.penumbra("scale", path, "--pixel", "4 nm")
    let scales = try #require(
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("scales.toml") })
    try "version = 1\n[[".write(
      toFile: folder.file(scales), atomically: true, encoding: .utf8)
    let outcome = try await folder.penumbra("inspect", path)
    #expect(outcome.status == 0 && outcome.standardError.contains("scales.toml"), "\(outcome)")
    let refused = try await folder.penumbra("scale", path, "--pixel", "4 nm")
    #expect(refused.status == 65 && refused.standardError.contains("scales.toml"), "\(refused)")
  }

  @Test(
    "what sets no scale is told in one sentence",
    arguments: [
      (["--pixel", "5"], "\"5\" is no length"), (["--pixel", "3 s"], "\"3 s\" is no length"),
      (["--from", "1,1", "--to", "2,2"], "needs --from, --to and --length"),
      (["--from", "1,1", "--to", "1,1", "--length", "5 nm"], "has no length"),
      (["--pixel", "5 nm", "--remove"], "one of them"), (["--series"], "needs a scale"),
    ])
  func refused(arguments: [String], words: String) async throws {
    let folder = try ProgramFolder()
    let path = try picture("a.pgm", in: folder)
    let outcome = try await folder.penumbra(["scale", path] + arguments)
    #expect(outcome.status == 64 && outcome.standardOutput == "")
    #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
  }
}

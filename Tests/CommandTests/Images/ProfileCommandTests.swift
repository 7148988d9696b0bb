// `penumbra profile` and `penumbra statistics` as a user runs them. Source of truth: the formula of the
// grating, Images/line-grating.json: columns of period 20 px, 0.01 nm a pixel.

import Foundation
import TestSupport
import Testing

@Suite("Profiles and statistics", .timeLimit(.minutes(60)))
struct ProfileCommandTests {
  private struct Findings: Decodable {
    struct Peak: Decodable {
      let distanceNanometres: Double
      let value: Double
    }

    let lengthNanometres: Double
    let lengthPixels: Double
    let spacingNanometres: Double
    let spacingSteps: Int
    let peaks: [Peak]
  }

  private static let line = ["profile", Grating.path, "--from", "0,50", "--to", "400,50"]

  @Test("a line over the grating: its length, its peaks, and 0.2 nm from one to the next")
  func figures() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(Self.line + ["--width", "0.05nm", "--json"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let found = try JSONDecoder().decode(Findings.self, from: Data(outcome.standardOutput.utf8))
    #expect(abs(found.lengthNanometres - 4) < 1e-9 && abs(found.lengthPixels - 400) < 1e-9)
    #expect(found.peaks.count == 20 && found.spacingSteps == 19)
    #expect(abs(found.spacingNanometres - 0.2) < 1e-6)
    let first = try #require(found.peaks.first)
    #expect(abs(first.distanceNanometres - 0.05) < 1e-6 && first.value == 56_768)
    let text = try await folder.penumbra(Self.line)
    #expect(text.standardOutput.contains("4 nm, 400 px long"))
    #expect(text.standardOutput.contains(", 0.2 nm apart"), "\(text.standardOutput)")
  }

  @Test("table, plot and sound are written together, and the table holds every place")
  func files() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      Self.line + [
        "--width", "3", "--csv", folder.file("a.csv"), "--picture", folder.file("a.png"),
        "--sound", folder.file("a.wav"), "--seconds", "0.5",
      ])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let lines = try String(contentsOfFile: folder.file("a.csv"), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.count == 4 + 401 && lines[3] == "distance_nm,x_px,y_px,mean,sd,n")
    #expect(lines[4] == "0.0,0.0,50.0,32768.0,0.0,3")
    #expect(lines[1].hasPrefix("# sha256 ") && lines[1].count == 9 + 64)
    let size = try await folder.penumbra("inspect", folder.file("a.png"))
    #expect(size.standardOutput.contains("960 × 540"))
    let wave = try WaveFile.read(folder.file("a.wav"))
    #expect(wave.frames > 52_800)
    // One of three outputs cannot be made: none appears.
    let failed = try await folder.penumbra(
      Self.line + ["--csv", folder.file("b.csv"), "--sound", folder.file("none/b.wav")])
    #expect(failed.status == 73, "\(failed.standardError)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("b.csv")))
  }

  @Test(
    "a wrong line, width, region or layer is told in one sentence",
    arguments: [
      (["--from", "0,50", "--to", "2000,50"], "2000,50 is not on the image"),
      (["--from", "0", "--to", "20,50"], "\"0\" is not a point"),
      (["--from", "0,0", "--to", "20,50", "--width", "0"], "\"0\" is not a width"),
      (["--from", "0,0", "--to", "20,50", "--width", "2.5"], "whole number of pixels"),
      (["--from", "0,0", "--to", "20,50", "--seconds", "9"], "not from 0.5 to 8.0"),
      (["--from", "0,0", "--to", "20,50", "--layer", "blurr"], "not a layer"),
    ])
  func wrongLine(arguments: [String], words: String) async throws {
    let outcome = try await ProgramFolder().penumbra(["profile", Grating.path] + arguments)
    #expect(outcome.status == 64 && outcome.standardOutput == "")
    #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
  }

  @Test("statistics of whole periods: the mean of the formula; two regions are compared")
  func statistics() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "statistics", Grating.path, "box 0,0,20,10", "box 5,0,1,10", "--json", "--csv",
      folder.file("s.csv"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
    let object = try #require(parsed as? [String: Any])
    let regions = try #require(object["regions"] as? [[String: Any]])
    #expect(regions.count == 2 && regions[0]["pixels"] as? Int == 200)
    #expect(regions[0]["mean"] as? Double == 32_768 && regions[1]["mean"] as? Double == 56_768)
    let difference = try #require(object["difference"] as? [String: Any])
    #expect(difference["difference"] as? Double == -24_000)
    let table = try String(contentsOfFile: folder.file("s.csv"), encoding: .utf8)
    #expect(table.split(separator: "\n").count == 3)
    // 20 px along a row of the grating are one period of it, 0.01 nm a pixel from centre to centre.
    let line = try await folder.penumbra(
      "statistics", Grating.path, "line 0,7 19,7", "point 5,7", "--json", "--csv",
      folder.file("l.csv"))
    #expect(line.status == 0, "\(line.standardError)")
    let lineObject = try #require(
      try JSONSerialization.jsonObject(with: Data(line.standardOutput.utf8)) as? [String: Any])
    let shapes = try #require(lineObject["regions"] as? [[String: Any]])
    #expect(shapes.map { $0["shape"] as? String } == ["line", "point"])
    #expect(shapes[0]["pixels"] as? Int == 20 && shapes[0]["mean"] as? Double == 32_768)
    #expect(shapes[0]["lengthPixels"] as? Double == 19)
    #expect(abs((shapes[0]["lengthNanometres"] as? Double ?? 0) - 0.19) < 1e-9)
    #expect(shapes[0]["areaSquareNanometres"] == nil)
    #expect(shapes[1]["pixels"] as? Int == 1 && shapes[1]["mean"] as? Double == 56_768)
    let rows = try String(contentsOfFile: folder.file("l.csv"), encoding: .utf8)
      .split(separator: "\n")
    #expect(rows[0].hasSuffix(",length_px,length_nm"))
    #expect(rows[1].hasPrefix("\"line 0,7 19,7\",20,,") && rows[1].contains(",19.0,0.19"))
    let told = try await folder.penumbra("statistics", Grating.path, "line 0,7 19,7")
    #expect(told.standardOutput.contains("  length    19 px, 0.19 nm"), "\(told.standardOutput)")
    // The same line in lengths of the specimen.
    let same = try await folder.penumbra("statistics", Grating.path, "line 0,0.07 0.19,0.07 nm")
    #expect(
      same.status == 0 && same.standardOutput == told.standardOutput, "\(same.standardOutput)")
    // A photograph has no scale.
    let unknown = try await folder.penumbra(
      "statistics", folder.write("P2 2 2 255 1 2 3 4\n", to: "plain.pgm"), "point 1,1 nm")
    #expect(unknown.status == 65 && unknown.standardError.contains("\"point 1,1 nm\""))
    let refusals = [
      ("square 1,2", Int32(64)), ("box 5000,0,3,3", 65), ("circle 900,5,1 nm", 65),
    ]
    for (region, status) in refusals {
      let refused = try await folder.penumbra("statistics", Grating.path, region)
      #expect(refused.status == status && refused.standardError.contains(region))
    }
  }
}

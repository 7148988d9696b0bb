// `penumbra zones from-regions`. Source of truth: discs drawn here, and the particles that the bundled picture was
// made with.

import Foundation
import TestSupport
import Testing

@Suite("Zones from the regions of an image", .timeLimit(.minutes(60)))
struct RegionZoneTests {
  /// Discs of radius 20 and 30 on a dark ground.
  private func discs(_ folder: ProgramFolder) throws -> String {
    var bytes = Array("P5 240 120 255\n".utf8)
    for row in 0..<120 {
      for column in 0..<240 {
        let (x, y) = (Double(column), Double(row))
        let isLit = hypot(x - 60, y - 60) <= 20 || hypot(x - 170, y - 60) <= 30
        bytes.append(isLit ? 210 : 25)
      }
    }
    return try folder.write(bytes, to: "discs.pgm")
  }

  @Test("each region is a polygon around it, which a stroke enters; the file is printed or written")
  func discs() async throws {
    let folder = try ProgramFolder()
    let image = try discs(folder)
    let path = folder.file("regions.toml")
    let written = try await folder.penumbra("zones", "from-regions", image, "-o", path)
    #expect(written.status == 0 && written.standardError == "2 regions.\n")
    let printed = try await folder.penumbra("zones", "from-regions", image)
    let text = String(decoding: try folder.bytes(of: "regions.toml"), as: UTF8.self)
    #expect(printed.standardOutput.trimmingCharacters(in: .newlines) + "\n" == text)
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for step in 0...235 {
      lines.append("\(Double(step) * 0.01),\(step),60,0.5,\(step < 235 ? 1 : 0)")
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "row.csv")
    let rendered = try await folder.penumbra(
      "render", image, "--strokes", folder.file("row.csv"), "--zones", path, "--zones-table",
      folder.file("zones.csv"), "-o", folder.file("a.wav"))
    #expect(rendered.status == 0, "\(rendered.standardError)")
    let rows = String(decoding: try folder.bytes(of: "zones.csv"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
    #expect(rows.map { $0[3] } == ["region 2", "region 2", "region 1", "region 1"])
    // The largest comes first; half the gap of at most 8 px lies on either side of the border.
    for (row, border) in zip(rows, [40.0, 80, 140, 200]) {
      #expect(abs((Double(row[5]) ?? 0) - border) < 5.5, "\(row)")
    }
  }

  @Test("the largest of the bundled particles fill a set, and the rest is counted")
  func particles() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "zones", "from-regions", "Images/sem-particles.png", "-o", folder.file("regions.toml"))
    #expect(outcome.status == 0)
    #expect(
      outcome.standardError == "32 regions, the largest; 27 smaller ones are left out.\n")
    let checked = try await folder.penumbra("zones", "check", folder.file("regions.toml"))
    #expect(checked.status == 0 && checked.standardOutput.contains("32 zones"))
  }

  @Test("no regions, no image, an output over the image: one sentence, and nothing is written")
  func refused() async throws {
    let folder = try ProgramFolder()
    let even = try folder.write(
      Array("P5 60 60 255\n".utf8) + [UInt8](repeating: 90, count: 3_600), to: "even.pgm")
    let before = try FolderContents(of: folder.path)
    for (arguments, status, words) in [
      ([even, "-o", folder.file("a.toml")], 65, "has no bright regions"),
      ([folder.file("nowhere.tif")], 66, "nowhere.tif"), ([even, "-o", even], 64, "even.pgm"),
    ] {
      let outcome = try await folder.penumbra(["zones", "from-regions"] + arguments)
      #expect(outcome.status == Int32(status), "\(outcome.standardError)")
      #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
      #expect(outcome.standardError.split(separator: "\n").count == 1)
    }
    #expect(try FolderContents(of: folder.path) == before)
  }
}

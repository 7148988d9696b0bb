// `penumbra paint` over pictures that are made here. Source of truth: which pixels lie under the brush, and what
// `penumbra inspect` and Pillow's reading of the PNG say.

import Foundation
import TestSupport
import Testing

@Suite("Paint over images", .timeLimit(.minutes(60)))
struct PaintCommandTests {
  private static let (width, height) = (80, 60)

  /// A picture of one value, 10, with a corner of 20.
  private static func picture(_ folder: ProgramFolder) throws -> String {
    var bytes = Array("P5 \(width) \(height) 255\n".utf8) + [UInt8](repeating: 10, count: 4_800)
    bytes[bytes.count - 1] = 20
    return try folder.write(bytes, to: "picture.pgm")
  }

  private static func stroke(_ folder: ProgramFolder) throws -> String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for step in 0...40 { lines.append("\(Double(step) / 100),\(20 + step),30,1,1") }
    lines.append("0.5,60,30,0,0")
    return try folder.write(lines.joined(separator: "\n") + "\n", to: "stroke.csv")
  }

  @Test("under the brush it has the paint's brightness, beside it the image's own")
  func painted() async throws {
    let folder = try ProgramFolder()
    let output = folder.file("painted.png")
    let outcome = try await folder.penumbra(
      "paint", try Self.picture(folder), "--strokes", try Self.stroke(folder), "--brush", "10",
      "--grey", "0.5", "--output", output)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let read = try await Subprocess.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys, PIL.Image as I
        image = I.open(sys.argv[1])
        print(*[image.getpixel(place) for place in [(40, 30), (40, 26), (40, 20), (79, 59), (66, 30)]])
        """, output,
      ])
    try #require(read.status == 0, "\(read.standardError)")
    let values = read.standardOutput.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(values.count == 5, "\(read.standardOutput)")
    // Half of the way from 10 to 20: the ink has 255 steps.
    #expect(abs(values[0] - 32_896) <= 1 && abs(values[1] - 32_896) <= 1)
    #expect(values[2] == 0 && values[3] == 65_535 && values[4] == 0)
  }

  @Test("what cannot be painted is told, and no picture is written")
  func refused() async throws {
    let folder = try ProgramFolder()
    let (picture, stroke) = (try Self.picture(folder), try Self.stroke(folder))
    let output = folder.file("painted.png")
    let cases: [([String], Int32, String)] = [
      ([picture, "--strokes", stroke, "--brush", "0", "-o", output], 64, "--brush 0.0 is not"),
      ([picture, "--strokes", stroke, "--grey", "2", "-o", output], 64, "--grey 2.0 is not"),
      ([picture, "--strokes", folder.file("none.csv"), "-o", output], 66, "none.csv"),
      ([picture, "--strokes", stroke, "-o", picture], 64, "would be lost"),
    ]
    for (arguments, status, words) in cases {
      let outcome = try await folder.penumbra(["paint"] + arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.standardError)")
      #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
    }
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}

// The calibration target: its pixels and its drawing must show the same places.
import Foundation
import Geometry
import ImageFile
import Micrograph
import Testing

@Suite("The calibration target has its crosses where it says")
struct CalibrationTargetTests {
  struct Truth: Decodable {
    struct Cross: Decodable {
      let number: Int
      let x: Double
      let y: Double
      let xMillimetres: Double
    }

    let crosses: [Cross]
    let printedMillimetres: Double
  }

  let made: MadeImages
  let truth: Truth

  init() throws {
    made = try MadeImages.standard.get()
    truth = try made.truth(Truth.self, "calibration/target.json")
  }

  /// The centroid of the ink within 24 px of a point, relative to it: the cross and its ring.
  func centroid(_ image: Micrograph, around x: Double, _ y: Double) -> (x: Double, y: Double) {
    let paper = Double(image.pixels.max() ?? 0)
    var sum = (ink: 0.0, x: 0.0, y: 0.0)
    for dy in -24...24 {
      for dx in -24...24 where dx * dx + dy * dy <= 24 * 24 {
        let ink = paper - Double(image.pixels[(Int(y) + dy) * image.width + Int(x) + dx])
        sum = (sum.ink + ink, sum.x + ink * Double(dx), sum.y + ink * Double(dy))
      }
    }
    return (sum.x / sum.ink, sum.y / sum.ink)
  }

  @Test("sixteen crosses on whole pixels, in four rows of four, from 1/16 to 15/16")
  func grid() {
    #expect(truth.crosses.map(\.number) == Array(1...16))
    for (index, cross) in truth.crosses.enumerated() {
      #expect(cross.x == Double(62 + 300 * (index % 4)))
      #expect(cross.y == Double(62 + 300 * (index / 4)))
      #expect(abs(cross.xMillimetres - (cross.x + 0.5) * 120 / 1024) < 1e-4)
    }
  }

  @Test("in the pixels each cross is centred on its place, and the place itself is marked")
  func pixels() throws {
    let image = try ImageFile.open(
      path: made.calibration.appendingPathComponent("target.png").path)
    for cross in truth.crosses {
      let offset = centroid(image, around: cross.x, cross.y)
      #expect(abs(offset.x) < 1e-9 && abs(offset.y) < 1e-9, "\(cross.number)")
      #expect(image.pixels[Int(cross.y) * 1024 + Int(cross.x)] == 0)
      // Open around the tip.
      for (dx, dy) in [(4, 0), (-4, 0), (0, 4), (0, -4)] {
        #expect(image.pixels[(Int(cross.y) + dy) * 1024 + Int(cross.x) + dx] == 65535)
      }
    }
  }

  @Test("the drawing is 120 mm square, and rendered it puts the ink where the pixels have it")
  func drawing() throws {
    let svg = made.calibration.appendingPathComponent("target.svg")
    let text = try String(contentsOf: svg, encoding: .utf8)
    #expect(text.contains("width=\"120mm\" height=\"120mm\" viewBox=\"0 0 1024 1024\""))
    let renderer = URL(fileURLWithPath: "/usr/bin/rsvg-convert")
    try #require(
      FileManager.default.isExecutableFile(atPath: renderer.path),
      "rsvg-convert is missing: apt-get install librsvg2-bin")
    let rendered = made.root.appendingPathComponent("target-svg.png")
    try MadeImages.run(
      renderer, ["-w", "1024", "-h", "1024", "-o", rendered.path, svg.path])
    let drawn = try ImageFile.open(path: rendered.path)
    let pixels = try ImageFile.open(
      path: made.calibration.appendingPathComponent("target.png").path)
    for cross in truth.crosses {
      let offset = centroid(drawn, around: cross.x, cross.y)
      #expect(abs(offset.x) < 0.05 && abs(offset.y) < 0.05, "\(cross.number): \(offset)")
    }
    let differences = zip(drawn.pixels, pixels.pixels).map { abs($0 - $1 / 257) }
    // Only the two ways to shade an edge differ: less than a quarter of a step anywhere.
    #expect(try #require(differences.max()) < 64)
    #expect(differences.reduce(0, +) / Float(differences.count) < 0.25)
  }
}

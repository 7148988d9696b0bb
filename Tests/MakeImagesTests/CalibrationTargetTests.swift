// The calibration sheets: their pixels and their drawings must show the same places.
import Foundation
import Geometry
import ImageFile
import Micrograph
import TestSupport
import Testing

@Suite("The calibration sheets have their crosses where they say")
struct CalibrationTargetTests {
  struct Truth: Decodable {
    struct Cross: Decodable {
      let number: Int
      let x: Double
      let y: Double
      let xMillimetres: Double
      let yMillimetres: Double
    }

    let crosses: [Cross]
    let checks: [Cross]
    let printedMillimetres: Double

    var all: [Cross] { crosses + checks }
  }

  static let counts = [4, 9, 16]
  let made: MadeImages

  init() throws {
    made = try MadeImages.standard.get()
  }

  func truth(_ count: Int) throws -> Truth {
    try made.truth(Truth.self, "calibration/target-\(count).json")
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

  @Test("crosses on whole pixels, row by row, from 1/16 to 15/16, and three in between")
  func grid() throws {
    for count in Self.counts {
      let truth = try truth(count)
      let perSide = Int(Double(count).squareRoot())
      #expect(truth.crosses.map(\.number) == Array(1...count))
      #expect(truth.checks.map(\.number) == Array(count + 1...count + 3))
      let step = 900 / Double(perSide - 1)
      for (index, cross) in truth.crosses.enumerated() {
        #expect(cross.x == 62 + step * Double(index % perSide))
        #expect(cross.y == 62 + step * Double(index / perSide))
      }
      for cross in truth.all {
        #expect(cross.x == cross.x.rounded() && cross.y == cross.y.rounded())
        #expect(abs(cross.xMillimetres - (cross.x + 0.5) * 120 / 1024) < 1e-4)
        #expect(abs(cross.yMillimetres - (cross.y + 0.5) * 120 / 1024) < 1e-4)
        // No other cross or numeral lies within the ring that the centroid is taken from.
        let nearest = truth.all.filter { $0.number != cross.number }
          .map { hypot($0.x - cross.x, $0.y - cross.y) }.min()
        #expect(try #require(nearest) > 100)
      }
    }
  }

  @Test(
    "in the pixels each cross is centred on its place, and the place itself is marked",
    arguments: counts)
  func pixels(count: Int) throws {
    let image = try ImageFile.open(
      path: made.calibration.appendingPathComponent("target-\(count).png").path)
    for cross in try truth(count).all {
      let offset = centroid(image, around: cross.x, cross.y)
      #expect(abs(offset.x) < 1e-9 && abs(offset.y) < 1e-9, "\(cross.number)")
      #expect(image.pixels[Int(cross.y) * 1024 + Int(cross.x)] == 0)
      // Open around the tip.
      for (dx, dy) in [(4, 0), (-4, 0), (0, 4), (0, -4)] {
        #expect(image.pixels[(Int(cross.y) + dy) * 1024 + Int(cross.x) + dx] == 65535)
      }
    }
  }

  @Test(
    "the drawing is 120 mm square, and rendered it puts the ink where the pixels have it",
    arguments: counts)
  func drawing(count: Int) throws {
    let svg = made.calibration.appendingPathComponent("target-\(count).svg")
    let text = try String(contentsOf: svg, encoding: .utf8)
    #expect(text.contains("width=\"120mm\" height=\"120mm\" viewBox=\"0 0 1024 1024\""))
    let rendered = made.root.appendingPathComponent("target-\(count)-svg.png")
    let outcome = try Subprocess.runHere(
      Subprocess.find("rsvg-convert", package: "librsvg2-bin"),
      ["-w", "1024", "-h", "1024", "-o", rendered.path, svg.path])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let drawn = try ImageFile.open(path: rendered.path)
    let pixels = try ImageFile.open(
      path: made.calibration.appendingPathComponent("target-\(count).png").path)
    for cross in try truth(count).all {
      let offset = centroid(drawn, around: cross.x, cross.y)
      #expect(abs(offset.x) < 0.05 && abs(offset.y) < 0.05, "\(cross.number): \(offset)")
    }
    let differences = zip(drawn.pixels, pixels.pixels).map { abs($0 - $1 / 257) }
    // Only the two methods of shading an edge differ: less than a quarter of a step anywhere.
    #expect(try #require(differences.max()) < 64)
    #expect(differences.reduce(0, +) / Float(differences.count) < 0.25)
  }
}

// The figures of regions of every shape. Source of truth: numpy, by a mask over all pixels.

import Analysis
import Foundation
import Geometry
import Micrograph
import TestBasics
import Testing

@Suite("Regions against numpy")
struct RegionOracleTests {
  private static let (width, height) = (90, 60)

  /// Regions whose middle lies on the image, so that none is empty; many reach over its edge.
  private static func regions(_ count: Int) -> [Region] {
    var generator = SeededGenerator(seed: 19)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    func place() -> ImagePoint { ImagePoint(x: number(0...89), y: number(0...59)) }
    return (0..<count).map { index -> Region in
      switch index % 6 {
      case 0: .point(place())
      case 1: .line(from: place(), to: ImagePoint(x: number(-30...130), y: number(-30...90)))
      case 2:
        .box(
          x: Int(number(0...80)), y: Int(number(0...50)), width: Int(number(1...40)),
          height: Int(number(1...40)))
      case 3: .circle(center: place(), radius: number(1...30))
      case 4: .ellipse(center: place(), radiusX: number(1...40), radiusY: number(1...30))
      default:
        .polygon(
          (0..<3 + index % 9).map { _ in
            ImagePoint(x: number(-20...110), y: number(-20...80))
          } + [ImagePoint(x: -30, y: -30), ImagePoint(x: 120, y: number(40...90))])
      }
    }
  }

  @Test(
    "600 regions have numpy's count, sum, mean, deviation, range, median, percentiles and length")
  func oracle() throws {
    let folder = try TemporaryFolder()
    let picture = TestPicture.make(width: Self.width, height: Self.height, seed: 5, gaps: false)
    _ = try folder.file(
      "picture.f32",
      picture.pixels.flatMap { value in
        withUnsafeBytes(of: value.bitPattern.littleEndian) { [UInt8]($0) }
      })
    let regions = Self.regions(600)
    let words = ["\(Self.width) \(Self.height)"] + regions.map(\.text)
    _ = try folder.file("regions.txt", Array(words.joined(separator: "\n").utf8))
    try Oracle.run("regions", in: folder)
    let truth = try Oracle.doubles("\(folder.path)/figures.f64")
    try #require(truth.count == 10 * regions.count)
    for (index, region) in regions.enumerated() {
      let found = try RegionStatistics(of: picture, in: region)
      let wanted = truth[10 * index..<10 * index + 10]
      let numbers = [
        Double(found.count), found.sum, found.mean, found.standardDeviation, found.minimum,
        found.maximum, found.median, found.percentile1, found.percentile99,
        found.lengthPixels ?? .nan,
      ]
      for (number, right) in zip(numbers, wanted) {
        #expect(
          number.isNaN && right.isNaN || abs(number - right) <= 1e-6 * max(abs(right), 1),
          "\(region.text): \(numbers) and not \(Array(wanted))")
      }
    }
  }
}

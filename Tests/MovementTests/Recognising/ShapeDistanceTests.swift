// The warped distance against a recursion over all ways within the band, and the pointwise one against its
// relation to the cosine of Li, "Protractor", CHI 2010.

import Foundation
import Movement
import Testing

@Suite("Distances of shapes")
struct ShapeDistanceTests {
  /// The least sum of squares over all ways from the first points on, by recursion.
  private func least(_ first: [Double], _ second: [Double], _ i: Int, _ j: Int, band: Int) -> Double
  {
    guard i >= 0, j >= 0, abs(i - j) <= band else { return .infinity }
    let (dx, dy) = (first[2 * i] - second[2 * j], first[2 * i + 1] - second[2 * j + 1])
    let here = dx * dx + dy * dy
    if i == 0, j == 0 { return here }
    return here
      + min(
        least(first, second, i - 1, j, band: band), least(first, second, i, j - 1, band: band),
        least(first, second, i - 1, j - 1, band: band))
  }

  private func points(_ count: Int, seed: Int) -> [Double] {
    (0..<2 * count).map { sin(Double(($0 + 1) * (seed + 3))) + 0.3 * cos(Double($0 * seed)) }
  }

  @Test("no way is shorter than the warped distance", arguments: 0...6, 1...7)
  func bruteForce(band: Int, count: Int) {
    for seed in 1...4 {
      let (first, second) = (points(count, seed: seed), points(count, seed: seed + 7))
      let sum = least(first, second, count - 1, count - 1, band: band)
      let distance = ShapeDistance.warped(band: band).between(first, second)
      #expect(abs(distance - (sum / Double(count)).squareRoot()) < 1e-12)
    }
  }

  @Test("without a band warping is no warping; with one it is never further")
  func bands() {
    let (first, second) = (points(45, seed: 2), points(45, seed: 5))
    let pointwise = ShapeDistance.pointwise.between(first, second)
    #expect(abs(ShapeDistance.warped(band: 0).between(first, second) - pointwise) < 1e-12)
    var before = pointwise
    for band in 1...44 {
      let distance = ShapeDistance.warped(band: band).between(first, second)
      #expect(distance <= before + 1e-12)
      before = distance
    }
    #expect(ShapeDistance.warped(band: 4).between(first, first) == 0)
  }

  @Test("the square of the pointwise distance is 2 less twice the cosine")
  func cosine() throws {
    let first = try #require(straight(to: (30, 10))).coordinates
    let second = try #require(straight(to: (12, 33))).coordinates
    let product = zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
    let cosine = product / 45
    let distance = ShapeDistance.pointwise.between(first, second)
    #expect(abs(distance * distance - (2 - 2 * cosine)) < 1e-9)
  }
}

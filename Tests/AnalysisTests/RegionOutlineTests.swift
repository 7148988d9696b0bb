// Outlines of bright regions. Source of truth: discs and frames drawn here, whose borders are their formulas.

import Foundation
import Geometry
import Micrograph
import Testing

@testable import Analysis

@Suite("Outlines of regions")
struct RegionOutlineTests {
  private static let side = 160

  /// A picture of what is bright, with a border of about a pixel.
  private static func outlines(_ depth: (Double, Double) -> Double) throws -> [[ImagePoint]] {
    var pixels = [Float]()
    for row in 0..<side {
      for column in 0..<side {
        let share = min(max(depth(Double(column), Double(row)) + 0.5, 0), 1)
        pixels.append(Float((30 + 180 * share).rounded()))
      }
    }
    let micrograph = Micrograph(
      width: side, height: side, pixels: pixels, pixelType: .unsigned8)
    let window = try #require(IntensityWindow(low: 0, high: 255))
    return try #require(RegionOutlines.find(in: micrograph, window: window))
  }

  private static func disc(_ x: Double, _ y: Double, _ radius: Double)
    -> (Double, Double) -> Double
  {
    { radius - hypot($0 - x, $1 - y) }
  }

  @Test("a disc's outline is its circle, the largest disc comes first")
  func discs() throws {
    let (first, second) = (Self.disc(45.3, 50.8, 18), Self.disc(110, 100, 30))
    let found = try Self.outlines { max(first($0, $1), second($0, $1)) }
    try #require(found.count == 2)
    for (outline, (x, y, radius)) in zip(found, [(110.0, 100.0, 30.0), (45.3, 50.8, 18)]) {
      for corner in outline {
        #expect(abs(hypot(corner.x - x, corner.y - y) - radius) < 0.7)
      }
      let area = abs(Outline.area(outline))
      #expect(abs(area / (.pi * radius * radius) - 1) < 0.03)
      #expect(!Outline.crossesItself(outline))
      #expect(outline.count <= RegionOutlines.mostCorners)
    }
  }

  @Test("a region at the image's edge ends there, one with a hole is outlined outside")
  func edges() throws {
    let atEdge = try Self.outlines(Self.disc(0, 0, 40))
    try #require(atEdge.count == 1)
    #expect(atEdge[0].allSatisfy { $0.x >= -0.5 && $0.y >= -0.5 })
    #expect(abs(abs(Outline.area(atEdge[0])) / (.pi * 400 + 40.5 + 40) - 1) < 0.04)
    let ring = try Self.outlines { x, y in
      min(Self.disc(80, 80, 40)(x, y), -Self.disc(80, 80, 25)(x, y))
    }
    try #require(ring.count == 1)
    #expect(abs(abs(Outline.area(ring[0])) / (.pi * 1_600) - 1) < 0.03)
  }

  @Test("even ground has none, and what is not needed any more is left")
  func none() throws {
    #expect(try Self.outlines { _, _ in 0 }.isEmpty)
    let micrograph = Micrograph(
      width: 20, height: 20, pixels: [Float](repeating: 1, count: 400), pixelType: .unsigned8)
    let window = try #require(IntensityWindow(low: 0, high: 255))
    #expect(RegionOutlines.find(in: micrograph, window: window, isNeeded: { false }) == nil)
  }
}

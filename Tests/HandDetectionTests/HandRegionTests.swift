// Source of truth: geometry worked out by hand, and identities under turning.

import Foundation
import Hands
import Testing

@testable import HandDetection

@Suite("Regions of hands")
struct HandRegionTests {
  private static func palm(_ x: Double, _ y: Double, _ half: Double, confidence: Double) -> Palm {
    Palm(
      confidence: confidence, left: x - half, top: y - half, right: x + half, bottom: y + half,
      points: [(x, y + half), (x, y), (x, y - half), (x, y), (x, y), (x, y), (x, y)])
  }

  @Test("the region of an upright palm is 2.6 times as large and lies half a palm further up")
  func palm() {
    let region = HandRegion(palm: Self.palm(100, 200, 20, confidence: 1))
    #expect(region.x == 100)
    #expect(region.y == 180)
    #expect(region.width == 104)
    #expect(region.height == 104)
    #expect(abs(region.angle) < 1e-12)
  }

  @Test("turned landmarks have the turned region", arguments: [-3.0, -1.6, -0.4, 0.7, 2.9])
  func turned(angle: Double) {
    // An upright hand: wrist below, fingers above.
    var upright = (0..<21).map {
      DetectedPoint(x: Double($0 % 5) * 9 - 18, y: -Double($0) * 4, z: 0)
    }
    upright[0] = DetectedPoint(x: 0, y: 30, z: 0)
    upright[5] = DetectedPoint(x: 20, y: -40, z: 0)
    upright[9] = DetectedPoint(x: 0, y: -44, z: 0)
    upright[13] = DetectedPoint(x: -20, y: -40, z: 0)
    let turned = upright.map {
      DetectedPoint(
        x: 300 + $0.x * cos(angle) - $0.y * sin(angle),
        y: 200 + $0.x * sin(angle) + $0.y * cos(angle), z: 0)
    }
    let (one, other) = (HandRegion(landmarks: upright), HandRegion(landmarks: turned))
    #expect(abs(one.angle) < 1e-9)
    #expect(abs(sin(other.angle - angle)) < 1e-9 && cos(other.angle - angle) > 0)
    #expect(abs(other.side - one.side) < 1e-9)
    #expect(abs(other.x - (300 + one.x * cos(angle) - one.y * sin(angle))) < 1e-9)
    #expect(abs(other.y - (200 + one.x * sin(angle) + one.y * cos(angle))) < 1e-9)
    // From the wrist, at 30, to a joint of the little finger, at -72: twice that, and a tenth of it
    // further along the fingers.
    #expect(one.side == 204)
    #expect(abs(one.y - (-21 - 10.2)) < 1e-9)
  }

  @Test("two regions share what they cover both")
  func overlap() {
    let one = HandRegion(x: 0, y: 0, width: 10, height: 10, angle: 0)
    let other = HandRegion(x: 5, y: 0, width: 10, height: 10, angle: 1)
    #expect(one.overlap(one) == 1)
    #expect(abs(one.overlap(other) - 50.0 / 150) < 1e-12)
    let small = HandRegion(x: 4, y: 0, width: 4, height: 4, angle: 0)
    #expect(abs(one.shared(small) - 0.75) < 1e-12)
    #expect(abs(small.shared(one) - 0.75) < 1e-12)
    #expect(one.overlap(HandRegion(x: 10, y: 0, width: 10, height: 10, angle: 0)) == 0)
  }

  @Test("palms that overlap become one, each weighing as much as it is sure")
  func merged() {
    let palms = Palm.merged([
      Self.palm(200, 50, 10, confidence: 0.6), Self.palm(102, 50, 10, confidence: 0.6),
      Self.palm(100, 50, 10, confidence: 0.9),
    ])
    #expect(palms.map(\.confidence) == [0.9, 0.6])
    #expect(abs(palms[0].left - (0.9 * 90 + 0.6 * 92) / 1.5) < 1e-9)
    #expect(abs(palms[0].points[1].x - (0.9 * 100 + 0.6 * 102) / 1.5) < 1e-9)
    #expect(palms[1].left == 190)
    #expect(Palm.merged([]).isEmpty)
  }
}

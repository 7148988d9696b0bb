// The lean of a pen as one angle and one direction. Source of truth: a rod of known angle and direction, projected on
// the two planes in which tablets measure it.

import Calibration
import Foundation
import Testing

@Suite("The lean of a pen")
struct PenLeanTests {
  @Test("A rod that leans by so much in such a direction is told as that, all round")
  func round() throws {
    for degrees in [5.0, 30, 60] {
      for direction in stride(from: 0.0, to: 360, by: 15) {
        let (lean, way) = (degrees * .pi / 180, direction * .pi / 180)
        // The rod's end above the tip: to the right, towards the user, upwards.
        let end = (x: sin(lean) * sin(way), y: -sin(lean) * cos(way), z: cos(lean))
        let x = atan2(end.x, end.z) * 180 / .pi
        let y = atan2(end.y, end.z) * 180 / .pi
        let told = try #require(PenLean(xDegrees: x, yDegrees: y))
        #expect(abs(told.degrees - degrees) < 1e-9)
        let off = abs(told.directionDegrees - direction)
        #expect(min(off, 360 - off) < 1e-9)
      }
    }
    #expect(PenLean(xDegrees: 0, yDegrees: 0) == nil)
  }
}

// A sample keeps all it says when its position moves to another space.

import Geometry
import Testing

@Suite struct PenSampleTests {
  @Test("only the position changes on the way to another space")
  func moved() {
    let sample = PenSample(
      timeNanoseconds: 123_456_789_012_345, position: TabletPoint(x: 1, y: 2), pressure: 0.25,
      tiltXDegrees: -30, tiltYDegrees: 45, rotationDegrees: 180, tool: .airbrush,
      isInProximity: true, isInContact: true, buttons: [.lower, .third], isDiscontinuity: true)
    let moved = sample.moved(to: ImagePoint(x: 7, y: 8))
    let expected = PenSample(
      timeNanoseconds: 123_456_789_012_345, position: ImagePoint(x: 7, y: 8), pressure: 0.25,
      tiltXDegrees: -30, tiltYDegrees: 45, rotationDegrees: 180, tool: .airbrush,
      isInProximity: true, isInContact: true, buttons: [.lower, .third], isDiscontinuity: true)
    #expect(moved == expected)
  }

  @Test("barrel buttons are separate bits")
  func buttons() {
    let all: [PenButtons] = [.lower, .upper, .third]
    for (first, second) in [(0, 1), (0, 2), (1, 2)] {
      #expect(all[first].isDisjoint(with: all[second]))
    }
  }
}

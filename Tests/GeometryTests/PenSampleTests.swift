// A sample keeps all its values when its position moves to another space.

import Geometry
import Testing

@Suite struct PenSampleTests {
  @Test("only the position changes on the way to another space")
  func moved() {
    let sample = PenSample(
      timeNanoseconds: 123_456_789_012_345, position: TabletPoint(x: 1, y: 2), pressure: 0.25,
      tiltXDegrees: -30, tiltYDegrees: 45, rotationDegrees: 180, tool: .airbrush,
      serial: 0x80C0_1234, isInProximity: true, isInContact: true, buttons: [.lower, .third],
      isDiscontinuity: true)
    let moved = sample.moved(to: ImagePoint(x: 7, y: 8))
    let expected = PenSample(
      timeNanoseconds: 123_456_789_012_345, position: ImagePoint(x: 7, y: 8), pressure: 0.25,
      tiltXDegrees: -30, tiltYDegrees: 45, rotationDegrees: 180, tool: .airbrush,
      serial: 0x80C0_1234, isInProximity: true, isInContact: true, buttons: [.lower, .third],
      isDiscontinuity: true)
    #expect(moved == expected)
  }

  @Test("eraser, side buttons and another pen's serial make another tool, an unknown serial none")
  func sameTool() {
    let pen = PenSample(timeNanoseconds: 0, position: TabletPoint(x: 1, y: 2), serial: 7)
    func isSame(_ change: (inout PenSample<TabletPoint>) -> Void) -> Bool {
      var other = pen
      change(&other)
      #expect(other.isSameTool(as: pen) == pen.isSameTool(as: other))
      return pen.isSameTool(as: other)
    }
    #expect(isSame { $0.position = TabletPoint(x: 9, y: 2) })
    #expect(isSame { $0.isInContact = true })
    #expect(isSame { $0.serial = 0 })
    #expect(!isSame { $0.serial = 8 })
    #expect(!isSame { $0.tool = .eraser })
    #expect(!isSame { $0.buttons = .lower })
  }

  @Test("barrel buttons are separate bits")
  func buttons() {
    let all: [PenButtons] = [.lower, .upper, .third]
    for (first, second) in [(0, 1), (0, 2), (1, 2)] {
      #expect(all[first].isDisjoint(with: all[second]))
    }
  }
}

// From a column of the image to a place in the headphones.

import Foundation
import Sonification
import Testing

@Suite("Pan by column")
struct PanModeTests {
  @Test("the first column is left, the last right, the middle in the middle")
  func edges() {
    for width in [2, 3, 1_024, 60_001] {
      #expect(PanMode.full.position(x: 0, width: width) == -1)
      #expect(PanMode.full.position(x: Double(width - 1), width: width) == 1)
      #expect(abs(PanMode.full.position(x: Double(width - 1) / 2, width: width)) < 1e-6)
      #expect(PanMode.narrow.position(x: 0, width: width) == -0.5)
      #expect(PanMode.narrow.position(x: Double(width - 1), width: width) == 0.5)
    }
  }

  @Test("equal steps in the image are equal steps in position")
  func straight() {
    for mode in PanMode.allCases {
      for x in 0..<1_023 {
        let step =
          mode.position(x: Double(x) + 1, width: 1_024) - mode.position(x: Double(x), width: 1_024)
        #expect(abs(Double(step) - 2 * mode.edge / 1_023) < 1e-6)
      }
    }
  }

  @Test("off is always the middle")
  func off() {
    for x in [-1e9, -0.5, 0, 3.2, 1_023.5, 1e9, .nan, .infinity] {
      #expect(PanMode.off.position(x: x, width: 1_024) == 0)
    }
  }

  @Test("columns outside are the nearest edge; odd images and numbers are the middle")
  func outside() {
    #expect(PanMode.full.position(x: -0.5, width: 1_024) == -1)
    #expect(PanMode.full.position(x: 1_023.5, width: 1_024) == 1)
    #expect(PanMode.full.position(x: .infinity, width: 1_024) == 1)
    #expect(PanMode.full.position(x: -.infinity, width: 1_024) == -1)
    #expect(PanMode.full.position(x: .nan, width: 1_024) == 0)
    for width in [-4, 0, 1] {
      #expect(PanMode.full.position(x: 0, width: width) == 0)
    }
  }
}

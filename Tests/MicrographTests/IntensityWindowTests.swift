// Places in a window.

import Micrograph
import Testing

@Suite struct IntensityWindowTests {
  @Test("places run from 0 to 1 and are held beyond")
  func places() throws {
    let window = try #require(IntensityWindow(low: -10, high: 30))
    #expect(window.position(of: -10) == 0)
    #expect(window.position(of: 0) == 0.25)
    #expect(window.position(of: 30) == 1)
    #expect(window.position(of: -1e300) == 0)
    #expect(window.position(of: 1e300) == 1)
  }

  @Test("empty, reversed and endless windows are refused")
  func refused() {
    #expect(IntensityWindow(low: 1, high: 1) == nil)
    #expect(IntensityWindow(low: 2, high: 1) == nil)
    #expect(IntensityWindow(low: .nan, high: 1) == nil)
    #expect(IntensityWindow(low: 0, high: .infinity) == nil)
    #expect(IntensityWindow(low: -.infinity, high: 0) == nil)
    // Places in it would be infinity divided by infinity.
    #expect(IntensityWindow(low: -1e308, high: 1e308) == nil)
  }

  @Test("the full ranges are those of the integer types")
  func fullRanges() {
    #expect(PixelType.unsigned8.fullRange == Double(UInt8.min)...Double(UInt8.max))
    #expect(PixelType.signed8.fullRange == Double(Int8.min)...Double(Int8.max))
    #expect(PixelType.unsigned16.fullRange == Double(UInt16.min)...Double(UInt16.max))
    #expect(PixelType.signed16.fullRange == Double(Int16.min)...Double(Int16.max))
    #expect(PixelType(.unsigned, bits: 12).fullRange == 0...4095)
    #expect(PixelType(.signed, bits: 24).fullRange == -8_388_608...8_388_607)
    #expect(PixelType(.unsigned, bits: 1).fullRange == 0...1)
    for type in [PixelType.unsigned32, .signed32, .float16, .float32, .float64] {
      #expect(type.fullRange == nil)
    }
  }
}

// Scale bars by hand, and the promise that they are round and fit.

import Foundation
import Micrograph
import Testing

@Suite struct ScaleBarTests {
  @Test("the longest round length that fits is chosen")
  func lengths() throws {
    let size = PixelSize(x: 0.02, y: 0.02, unit: "nm")
    let bar = try #require(ScaleBar(pixelSize: size, zoom: 1, limit: 160))
    // 160 px are 3.2 nm.
    #expect(bar.length == 2 && bar.unit == "nm" && abs(bar.viewWidth - 100) < 1e-9)
    let pixels = try #require(ScaleBar(pixelSize: nil, zoom: 4, limit: 160))
    #expect(pixels.length == 20 && pixels.unit == "px" && pixels.viewWidth == 80)
  }

  @Test("at every zoom the bar takes between 40 % and all of its room")
  func fits() throws {
    for step in 0..<400 {
      let zoom = pow(10, Double(step) / 100 - 2)
      let bar = try #require(ScaleBar(pixelSize: nil, zoom: zoom, limit: 160))
      #expect(bar.viewWidth <= 160.001 && bar.viewWidth >= 63)
      let mantissa = bar.length / pow(10, log10(bar.length).rounded(.down))
      #expect([1.0, 2, 5].contains { abs($0 - mantissa) < 1e-6 } || abs(mantissa - 10) < 1e-6)
    }
  }

  @Test("numbers that make no sense give no bar")
  func none() {
    let broken = PixelSize(x: .nan, y: 1, unit: "nm")
    #expect(ScaleBar(pixelSize: broken, zoom: 1, limit: 160) == nil)
    #expect(ScaleBar(pixelSize: PixelSize(x: 0, y: 1, unit: "nm"), zoom: 1, limit: 160) == nil)
    #expect(ScaleBar(pixelSize: nil, zoom: 0, limit: 160) == nil)
  }
}

// The maps in calibration files against their formulas, worked out here.

import Calibration
import Files
import Foundation
import Geometry
import Library
import Testing

@Suite struct CalibrationMapTests {
  private let path = "/somewhere/tablet.toml"

  @Test("a sheet's calibration leads to any image, in the middle and with its longer side as long")
  func sheetToImage() throws {
    let text = """
      version = 1
      [tablet]
      name = "Pen"
      bus = 3
      vendor = 1386
      product = 855
      [paper]
      width-mm = 100
      [map]
      xx = 0.005
      xy = 0
      x0 = -10
      yx = 0
      yy = 0.005
      y0 = -20
      [residuals]
      rms-mm = 0.1
      maximum-mm = 0.2
      date = "2026-11-21T09:30:00Z"
      """
    let record = try CalibrationFile.parse(text, path: path)
    #expect(record.image == nil && record.paperMillimetres == 100)
    #expect(record.residuals?.maximum == 0.2)
    // 2000 px on 100 mm are 20 px a millimetre; 500 px of height lie 37.5 mm below the edge.
    let map = try #require(record.map(toImageOfWidth: 2_000, height: 500))
    let corner = map.apply(to: TabletPoint(x: 2_000, y: 11_500))
    #expect(abs(corner.x + 0.5) < 1e-9 && abs(corner.y + 0.5) < 1e-9)
    let middle = map.apply(to: TabletPoint(x: 12_000, y: 14_000))
    #expect(abs(middle.x - 999.5) < 1e-9 && abs(middle.y - 249.5) < 1e-9)
    #expect(throws: SettingsError.missingKey(path: path, key: "image.width-px")) {
      try CalibrationFile.parse(
        text.replacing("[paper]\nwidth-mm = 100\n", with: ""), path: path)
    }
    #expect(
      throws: SettingsError.outOfRange(
        path: path, key: "paper.width-mm", value: 0, range: ValueRange(1...10_000))
    ) {
      try CalibrationFile.parse(text.replacing("width-mm = 100", with: "width-mm = 0"), path: path)
    }
  }

  @Test("a file's homography and tilt are applied as the formula in the file says")
  func formula() throws {
    let text =
      CalibrationFileTests.good.replacing(
        "y0 = 12\n", with: "y0 = 12\npx = 1e-6\npy = -2e-6\np0 = 0.5\n")
      + "[tilt]\nx-units-per-degree = 4\ny-units-per-degree = -3\n"
    let record = try CalibrationFile.parse(text, path: path)
    let map = try #require(record.map(toImageOfWidth: 2_048, height: 1_024))
    let sample = PenSample(
      timeNanoseconds: 0, position: TabletPoint(x: 10_000, y: 20_000), tiltXDegrees: 30,
      tiltYDegrees: -10)
    let (x, y) = (10_000.0 - 4 * 30, 20_000.0 - (-3) * -10)
    let bottom = 1e-6 * x - 2e-6 * y + 0.5
    let place = map.apply(to: sample)
    #expect(abs(place.x - (0.05 * x - 3.5) / bottom) < 1e-9)
    #expect(abs(place.y - (0.001 * x + 0.0625 * y + 12) / bottom) < 1e-9)
    #expect(record.map(toImageOfWidth: 2_048, height: 1_025) == nil)
    for (pairs, isRead) in [
      ("[[1, 0.5], [16, 2]]", true), ("[]", true), ("[[1]]", false), ("[1, 2]", false),
      ("[[1.5, 2]]", false), ("\"none\"", false), ("[[1, \"far\"]]", false),
    ] {
      let file = CalibrationFileTests.good + "targets-px = \(pairs)\n"
      if isRead {
        #expect(try CalibrationFile.parse(file, path: path).residuals != nil)
      } else {
        #expect(
          throws: SettingsError.wrongType(
            path: path, key: "residuals.targets-px", expected: .targets)
        ) { try CalibrationFile.parse(file, path: path) }
      }
    }
  }
}

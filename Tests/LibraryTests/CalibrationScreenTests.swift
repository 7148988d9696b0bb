// Calibrations made on the screen of a pen display: a hand-written file, its round trip, each fault by
// example, and which of the stored ones a new one replaces. The map to the screen is compared with
// numbers worked out by hand.

import Calibration
import Files
import Foundation
import Geometry
import Library
import TestBasics
import Testing

@Suite struct CalibrationScreenTests {
  private let path = "/somewhere/display.toml"

  private static let good = """
    version = 1
    [tablet]
    name = "Wacom Cintiq 16 Pen"
    bus = 3
    vendor = 0x056a
    product = 0x0390
    [paper]
    width-mm = 150
    [screen]
    name = "Cintiq 16"
    width-px = 1920
    height-px = 1080
    pixels-per-mm = 5.5
    corner-x-px = 16
    corner-y-px = 40.5
    [map]
    xx = 0.01
    xy = 0.001
    x0 = -3
    yx = -0.001
    yy = 0.01
    y0 = 2

    """

  private func parse(
    replacing old: String = "", by new: String = ""
  ) throws(SettingsError) -> CalibrationRecord {
    var text = Self.good
    if let range = text.firstRange(of: old), !old.isEmpty { text.replaceSubrange(range, with: new) }
    return try CalibrationFile.parse(text, path: path)
  }

  private func record(_ name: String?, side: Double = 150) throws -> CalibrationRecord {
    var record = try parse()
    record.paperMillimetres = side
    if let name { record.screen?.name = name } else { record.screen = nil }
    return record
  }

  @Test("a hand-written file tells the sheet's place, and tablet units become pixels of the screen")
  func byHand() throws {
    let record = try parse()
    #expect(
      record.screen
        == CalibrationRecord.Screen(
          name: "Cintiq 16", width: 1_920, height: 1_080, pixelsPerMillimetre: 5.5,
          corner: ScreenPoint(x: 16, y: 40.5)))
    // (4000, 6000): 0.01 * 4000 + 0.001 * 6000 - 3 = 43 mm, -4 + 60 + 2 = 58 mm.
    let place = try #require(record.screenMap).apply(to: TabletPoint(x: 4_000, y: 6_000))
    #expect(abs(place.x - (16 + 43 * 5.5)) < 1e-9 && abs(place.y - (40.5 + 58 * 5.5)) < 1e-9)
    #expect(try CalibrationFile.parse(CalibrationFile.text(of: record), path: path) == record)
  }

  @Test("a file without a screen has no map to one")
  func withoutScreen() throws {
    #expect(try record(nil).screenMap == nil)
    let text = CalibrationFile.text(of: try record(nil))
    #expect(!text.contains("screen") && !text.contains("corner"))
  }

  @Test("a place that is not whole, or beyond all screens, is refused by its key")
  func faults() throws {
    for key in [
      "name", "width-px", "height-px", "pixels-per-mm", "corner-x-px", "corner-y-px",
    ] {
      let line = try #require(
        Self.good.split(separator: "\n").drop { $0 != "[screen]" }
          .first { $0.hasPrefix("\(key) = ") })
      #expect(throws: SettingsError.missingKey(path: path, key: "screen.\(key)")) {
        var text = Self.good
        let table = try #require(text.range(of: "[screen]"))
        text.removeSubrange(
          try #require(text.range(of: line, range: table.upperBound..<text.endIndex)))
        _ = try CalibrationFile.parse(text, path: path)
      }
    }
    #expect(throws: SettingsError.missingKey(path: path, key: "paper.width-mm")) {
      try parse(replacing: "[paper]\nwidth-mm = 150\n")
    }
    #expect(
      throws: SettingsError.unknownKey(
        path: path, key: "screen.corner-x", nearest: "screen.corner-x-px")
    ) { try parse(replacing: "corner-x-px", by: "corner-x") }
    #expect(throws: SettingsError.unknownKey(path: path, key: "screen", nearest: nil)) {
      try parse(
        replacing: "[paper]\nwidth-mm = 150\n", by: "[image]\nwidth-px = 10\nheight-px = 10\n")
    }
    #expect(
      throws: SettingsError.outOfRange(
        path: path, key: "screen.pixels-per-mm", value: 0, range: ValueRange(0.1...1_000))
    ) { try parse(replacing: "5.5", by: "0") }
    #expect(
      throws: SettingsError.outOfRange(
        path: path, key: "screen.width-px", value: 0, range: ValueRange(1...1_000_000))
    ) { try parse(replacing: "1920", by: "0") }
    #expect(throws: SettingsError.notFinite(path: path, key: "screen.corner-y-px")) {
      try parse(replacing: "40.5", by: "nan")
    }
    #expect(
      throws: SettingsError.wrongType(path: path, key: "screen.name", expected: .text)
    ) { try parse(replacing: "\"Cintiq 16\"", by: "16") }
  }

  @Test(
    "a screen has one calibration whatever the sheet's size; paper and other screens keep theirs")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let library = CalibrationLibrary(
      folders: XDGFolders(environment: ["XDG_CONFIG_HOME": folder.path], home: "/nowhere"))
    let first = try library.save(record("Cintiq 16"))
    #expect(first.name == "wacom-cintiq-16-pen-screen-cintiq-16")
    let second = try library.save(record("Cintiq 16", side: 120))
    #expect(second.path == first.path)
    for other in [try record(nil), try record("Other")] { _ = try library.save(other) }
    #expect(library.contents().entries.count == 3)
    _ = try library.save(record(nil))
    #expect(library.contents().entries.count == 3)
  }
}

// Calibration files: a hand-written one, exact round trips, each fault by example, mutations.

import Calibration
import Files
import Geometry
import Library
import TestBasics
import Testing

@Suite struct CalibrationFileTests {
  private let path = "/somewhere/tablet.toml"

  static let good = """
    version = 1
    [tablet]
    name = "Wacom Intuos Pro M Pen"
    bus = 3
    vendor = "0x056a"
    product = "0357"
    unique-id = "8AE01M"
    physical-path = "usb-0000:00:14.0-2/input0"
    [image]
    width-px = 2048
    height-px = 1024
    [map]
    xx = 0.05
    xy = 0
    x0 = -3.5
    yx = 1e-3
    yy = 0.0625
    y0 = 12
    [residuals]
    rms-px = 0.25
    maximum-px = 0.5
    date = "2026-11-21"

    """

  private static let record = CalibrationRecord(
    tablet: CalibrationRecord.Tablet(
      name: "Wacom Intuos Pro M Pen", bus: 3, vendor: 0x056A, product: 0x0357,
      uniqueID: "8AE01M", physicalPath: "usb-0000:00:14.0-2/input0"),
    goal: .image(
      CalibrationRecord.Image(width: 2_048, height: 1_024), CalibratedMap(CalibrationFileTests.map)),
    residuals: CalibrationRecord.Residuals(
      rootMeanSquare: 0.25, maximum: 0.5, date: "2026-11-21"))

  private static let map = AffineMap<TabletPoint, ImagePoint>(
    xx: 0.05, xy: 0, x0: -3.5, yx: 0.001, yy: 0.0625, y0: 12)

  private func parse(
    replacing old: String = "", by new: String = ""
  ) throws(SettingsError) -> CalibrationRecord {
    var text = CalibrationFileTests.good
    if let range = text.firstRange(of: old), !old.isEmpty { text.replaceSubrange(range, with: new) }
    return try CalibrationFile.parse(text, path: path)
  }

  @Test("a hand-written file gives its calibration")
  func byHand() throws {
    #expect(try parse() == CalibrationFileTests.record)
  }

  @Test("identifiers may be whole numbers or hexadecimal texts")
  func identifiers() throws {
    for text in ["0x056a", "1386", "\"056A\"", "\"56a\""] {
      #expect(try parse(replacing: "\"0x056a\"", by: text).tablet.vendor == 0x056A)
    }
    for text in ["\"wacom\"", "\"\"", "\"0x\"", "\"-1\"", "\"+1\"", "1.5", "true"] {
      #expect(
        throws: SettingsError.wrongType(path: path, key: "tablet.vendor", expected: .identifier)
      ) { try parse(replacing: "\"0x056a\"", by: text) }
    }
    for (text, value) in [("65536", 65_536.0), ("-1", -1), ("\"10000\"", 65_536)] {
      #expect(
        throws: SettingsError.outOfRange(
          path: path, key: "tablet.vendor", value: value, range: ValueRange(0...65_535))
      ) { try parse(replacing: "\"0x056a\"", by: text) }
    }
  }

  @Test("1,000 random calibrations of every kind come back bit for bit")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 90)
    for round in 0..<1_000 {
      func number() -> Double { .random(in: -1e4...1e4, using: &random) }
      func identifier() -> Int { .random(in: 0...65_535, using: &random) }
      func map<Target: PlanePoint>() -> CalibratedMap<Target> {
        let affine = AffineMap<TabletPoint, Target>(
          xx: number(), xy: number() * 1e-9, x0: number(), yx: number() * 1e-9, yy: number(),
          y0: number())
        return CalibratedMap(
          plane: round.isMultiple(of: 3)
            ? .homography(
              Homography(numerator: affine, px: number() * 1e-9, py: number() * 1e-9, p0: 1))
            : .affine(affine),
          tilt: round.isMultiple(of: 5)
            ? TiltOffset(unitsPerDegreeX: number(), unitsPerDegreeY: number()) : nil)
      }
      var record = CalibrationRecord(
        tablet: CalibrationRecord.Tablet(
          name: "tablet \"\(round)\" \u{E9}", bus: identifier(), vendor: identifier(),
          product: identifier()),
        goal: .image(
          CalibrationRecord.Image(
            width: .random(in: 1...1_000_000, using: &random),
            height: .random(in: 1...1_000_000, using: &random)), map()))
      if round.isMultiple(of: 2) {
        record.tablet.uniqueID = ""
        record.tablet.physicalPath = "usb"
        record.residuals = CalibrationRecord.Residuals(
          rootMeanSquare: abs(number()), maximum: abs(number()),
          leaveOneOutRootMeanSquare: abs(number()), leaveOneOutMaximum: abs(number()),
          interval: abs(number()),
          targets: (1...4).map {
            CalibrationRecord.Residuals.Target(number: $0, distance: abs(number()))
          }, date: "today")
      }
      if round.isMultiple(of: 7) {
        record.paperMillimetres = .random(in: 1...1_000, using: &random)
        record.goal = .paper(map())
      } else if round.isMultiple(of: 11) {
        record.goal = .image(
          CalibrationRecord.Image(name: "a \\ \"b\".tif", width: 3, height: 4), map())
      }
      let text = CalibrationFile.text(of: record)
      #expect(try CalibrationFile.parse(text, path: path) == record, "\(text)")
    }
  }

  @Test("keys that are missing are named")
  func missing() {
    for (line, key) in [
      ("version = 1\n", "version"), ("bus = 3\n", "tablet.bus"),
      ("vendor = \"0x056a\"\n", "tablet.vendor"), ("product = \"0357\"\n", "tablet.product"),
      ("name = \"Wacom Intuos Pro M Pen\"\n", "tablet.name"),
      ("width-px = 2048\n", "image.width-px"), ("height-px = 1024\n", "image.height-px"),
      ("xx = 0.05\n", "map.xx"), ("xy = 0\n", "map.xy"), ("x0 = -3.5\n", "map.x0"),
      ("yx = 1e-3\n", "map.yx"), ("yy = 0.0625\n", "map.yy"), ("y0 = 12\n", "map.y0"),
      ("rms-px = 0.25\n", "residuals.rms-px"), ("maximum-px = 0.5\n", "residuals.maximum-px"),
      ("date = \"2026-11-21\"\n", "residuals.date"),
    ] {
      #expect(throws: SettingsError.missingKey(path: path, key: key)) {
        try parse(replacing: line, by: "")
      }
    }
  }

  @Test("wrong kinds, ranges, versions, flat maps and unknown keys are refused")
  func refused() {
    #expect(throws: SettingsError.wrongType(path: path, key: "map.xx", expected: .number)) {
      try parse(replacing: "xx = 0.05", by: "xx = \"0.05\"")
    }
    #expect(throws: SettingsError.wrongType(path: path, key: "tablet", expected: .table)) {
      try CalibrationFile.parse(
        "version = 1\ntablet = 3\nmap = {xx=1,xy=0,x0=0,yx=0,yy=1,y0=0}", path: path)
    }
    #expect(
      throws: SettingsError.wrongType(path: path, key: "image.width-px", expected: .wholeNumber)
    ) { try parse(replacing: "2048", by: "2048.0") }
    #expect(
      throws: SettingsError.outOfRange(
        path: path, key: "image.width-px", value: 0, range: ValueRange(1...1_000_000))
    ) { try parse(replacing: "2048", by: "0") }
    for word in ["nan", "inf", "-inf"] {
      #expect(throws: SettingsError.notFinite(path: path, key: "map.yy")) {
        try parse(replacing: "0.0625", by: word)
      }
    }
    #expect(throws: SettingsError.notFinite(path: path, key: "residuals.rms-px")) {
      try parse(replacing: "0.25", by: "nan")
    }
    #expect(throws: SettingsError.flatMap(path: path)) {
      try parse(replacing: "xx = 0.05", by: "xx = 0")
    }
    #expect(throws: SettingsError.unsupportedVersion(path: path, found: 3, supported: 2)) {
      try parse(replacing: "version = 1", by: "version = 3\nshape = 1\nlens = 2")
    }
    #expect(
      throws: SettingsError.unknownKey(path: path, key: "map.xz", nearest: "map.xx")
    ) { try parse(replacing: "xx = 0.05", by: "xx = 0.05\nxz = 1") }
    #expect(
      throws: SettingsError.unknownKey(path: path, key: "residual", nearest: "residuals")
    ) { try parse(replacing: "[residuals]", by: "[residual]") }
  }

  @Test("what a file cannot say is not written")
  func notWritten() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/c.toml"
    var record = CalibrationFileTests.record
    record.goal = .image(
      CalibrationRecord.Image(width: 1, height: 1),
      CalibratedMap(AffineMap(xx: 1, xy: 1, x0: 0, yx: 1, yy: 1, y0: 0)))
    #expect(throws: SettingsError.flatMap(path: path)) {
      try CalibrationFile.write(record, to: path)
    }
    record = CalibrationFileTests.record
    record.tablet.physicalPath = "usb\0"
    #expect(throws: SettingsError.textNotStorable(path: path, key: "tablet.physical-path")) {
      try CalibrationFile.write(record, to: path)
    }
    record.tablet.physicalPath = nil
    record.tablet.bus = -3
    #expect(throws: SettingsError.self) { try CalibrationFile.write(record, to: path) }
    #expect(try folder.names().isEmpty)
  }

  @Test("2,000 mutations of a good file are read or refused, never anything else")
  func mutations() {
    var random = SeededGenerator(seed: 91)
    let good = Array(CalibrationFileTests.good.utf8)
    let spice = Array("0123456789.-\"[]=#\n\\einfa, _".utf8)
    var refused = 0
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 1...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(spice.randomElement(using: &random) ?? 0, at: index)
        }
      }
      do throws(SettingsError) {
        let record = try CalibrationFile.parse(String(decoding: bytes, as: UTF8.self), path: path)
        guard let image = record.image else { continue }
        let map = record.map(toImageOfWidth: image.width, height: image.height)
        #expect(map?.plane.inverted() != nil)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 500 && refused < 2_000)
  }
}

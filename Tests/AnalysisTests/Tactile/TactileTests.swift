// Touchable pictures. Sources of truth: ramps and steps written down here, the sizes of the Braille
// Authority's guidelines (3.2 mm between shapes, 6.4 mm to the frame), and geometry out of the SVG.

import Analysis
import Foundation
import Geometry
import Micrograph
import TestBasics
import Testing

@Suite("Touchable pictures")
struct TactileTests {
  private static func picture(
    _ width: Int, _ height: Int, pixelSize: PixelSize? = nil, polarity: Polarity = .blackIsZero,
    _ value: (Int, Int) -> Float
  ) -> Micrograph {
    Micrograph(
      width: width, height: height,
      pixels: (0..<width * height).map { value($0 % width, $0 / width) }, pixelType: .float32,
      pixelSize: pixelSize, polarity: polarity)
  }

  /// Waves, a step and a hole without values: every texture beside every other.
  private static let mixed = picture(300, 200, pixelSize: PixelSize(x: 0.2, y: 0.2, unit: "nm")) {
    x, y in
    if (40..<60).contains(x), (40..<60).contains(y) { return .nan }
    let (u, v) = (Double(x) / 17, Double(y) / 23)
    return Float(sin(u) + cos(v + u / 3) + (x > 220 ? 2 : 0))
  }

  @Test("a ramp has every level once, in order and equally wide", arguments: 2...5)
  func ramp(count: Int) throws {
    for polarity in Polarity.allCases {
      let ramp = Self.picture(600, 60, polarity: polarity) { x, _ in Float(x) * 3 - 200 }
      let relief = try TactileRelief(of: ramp, columns: 120, rows: 90, style: .levels(count))
      #expect(relief.columns == 120 && relief.rows == 12 && !relief.isFlat)
      for row in 0..<relief.rows {
        var line = Array(relief.levels[row * 120..<(row + 1) * 120])
        if polarity == .whiteIsZero { line.reverse() }
        #expect(line == line.sorted() && Set(line) == Set(0..<count))
        for level in 0..<count {
          let width = line.count { $0 == level }
          #expect(abs(width - 120 / count) <= 2, "\(level): \(width)")
        }
      }
    }
  }

  @Test("brighter levels raise more dots")
  func density() throws {
    let ramp = Self.picture(800, 400) { x, _ in Float(x) }
    for count in 2...5 {
      let relief = try TactileRelief(of: ramp, columns: 80, rows: 75, style: .levels(count))
      let dots = relief.dots(width: 80, height: 40)
      let part = 80 / count
      let raised = (0..<count).map { level in
        (level * part + 2..<(level + 1) * part - 2).reduce(0) { sum, column in
          sum + (0..<40).count { dots[column, $0] }
        }
      }
      #expect(raised == raised.sorted() && Set(raised).count == count, "\(raised)")
      #expect(raised[0] == 0)
    }
  }

  @Test(
    "a step has one edge, one place wide, within a place of the step",
    arguments: [(150, true), (152, true), (333, false), (470, true), (205, false)])
  func step(place: Int, isUpright: Bool) throws {
    let image = Self.picture(600, 600) { x, y in (isUpright ? x : y) < place ? 3 : 10 }
    let relief = try TactileRelief(of: image, columns: 75, rows: 75, style: .edges)
    for line in 2..<73 {
      let found = (0..<75).filter { along in
        relief.levels[isUpright ? line * 75 + along : along * 75 + line] == 1
      }
      #expect(found.count == 1, "\(line): \(found)")
      let middle = (Double(try #require(found.first)) + 0.5) * 8
      #expect(abs(middle - Double(place)) <= 8, "\(line): \(middle)")
    }
  }

  @Test("what is one value everywhere is flat; a caption and missing values are left out")
  func nothing() throws {
    let flat = try TactileRelief(
      of: Self.picture(50, 40) { _, _ in 7 }, columns: 40, rows: 40, style: .edges)
    #expect(flat.isFlat && flat.dots(width: 40, height: 40).raisedCount == 0)
    let empty = try TactileRelief(
      of: Self.picture(50, 40) { _, _ in .nan }, columns: 40, rows: 40, style: .levels(3))
    #expect(empty.isFlat)
    let plain = Self.picture(64, 80) { _, y in y < 64 ? 1 : Float(y) }
    let caption = Micrograph(
      width: 64, height: 80, pixels: plain.pixels, pixelType: .float32, captionRows: 16)
    #expect(try TactileRelief(of: caption, columns: 32, rows: 32, style: .edges).isFlat)
  }

  @Test("sizes and levels that cannot be felt are refused with their numbers")
  func refusals() {
    let image = Self.mixed
    for (columns, rows) in [(0, 40), (40, -1), (7, 40), (40, 1_001), (Int.max, 40)] {
      #expect(throws: TactileError.noSuchSize(columns: columns, rows: rows)) {
        _ = try TactileRelief(of: image, columns: columns, rows: rows, style: .edges)
      }
    }
    for count in [-1, 0, 1, 6, 99] {
      #expect(throws: TactileError.noSuchLevels(count)) {
        _ = try TactileSheet(of: image, style: .levels(count), paper: .a4)
      }
    }
  }

  @Test(
    "on the sheet shapes keep 3.2 mm, and the frame keeps 6.4 mm from all; lines are 1 mm or more",
    arguments: TactilePaper.allCases,
    [TactileStyle.edges, .levels(2), .levels(3), .levels(4), .levels(5)])
  func clearances(paper: TactilePaper, style: TactileStyle) throws {
    let svg = try TactileSheet(of: Self.mixed, style: style, paper: paper).svg
    let shapes = SheetShape.read(svg, group: "picture")
    #expect(shapes.count > 40 && shapes.allSatisfy { $0.isRectangle || $0.radius >= 0.5 })
    let found = SheetShape.clearance(shapes)
    #expect(found.millimetres >= 3.2 && found.bodies > 1, "\(found)")
    let frame = SheetShape.read(svg, group: "frame")
    #expect(frame.count == 5)
    let scale = SheetShape.read(svg, group: "scale")
    let words = SheetShape.read(svg, group: "braille")
    #expect(scale.count == 1)
    for shape in shapes + scale + words {
      let nearest = frame.map { $0.gap(to: shape) }.min() ?? 0
      #expect(nearest >= 6.4, "\(shape): \(nearest)")
      #expect(shape.x0 > 10 && shape.x1 < paper.widthMillimetres - 10)
      #expect(shape.y0 > 10 && shape.y1 < paper.heightMillimetres - 10)
    }
    for other in scale + words {
      #expect((shapes.map { $0.gap(to: other) }.min() ?? 0) >= 6.4)
    }
    // A tall picture reaches up to the cut corner.
    let tall = Self.picture(100, 400) { x, y in Float((x / 10 + y / 10) % 3) }
    let tallSheet = try TactileSheet(of: tall, style: style, paper: paper).svg
    for shape in SheetShape.read(tallSheet, group: "picture") {
      #expect((frame.map { $0.gap(to: shape) }.min() ?? 0) >= 6.4, "\(shape)")
    }
    let page = Self.picture(300, 400) { x, y in Float((x / 10 + y / 10) % 3) }
    let pageSheet = try TactileSheet(of: page, style: style, paper: paper).svg
    for shape in SheetShape.read(pageSheet, group: "picture") {
      #expect((frame.map { $0.gap(to: shape) }.min() ?? 0) >= 6.4, "\(shape)")
    }
    // Only black on white, and one corner cut: the top right.
    for color in ["fill=\"", "stroke=\""] {
      for part in svg.components(separatedBy: color).dropFirst() {
        #expect(["black", "white", "none"].contains(part.prefix { $0 != "\"" }))
      }
    }
    #expect(frame.count { $0.x0 != $0.x1 && $0.y0 != $0.y1 } == 1)
  }

  @Test("the scale's bar is as long as it says, and its Braille reads so")
  func scale() throws {
    let sheet = try TactileSheet(of: Self.mixed, style: .edges, paper: .a4)
    let scale = try #require(sheet.scale)
    // 300 px of 0.2 nm lie on this many places, 4.8 mm apart.
    let nanometresPerMillimetre = 300 * 0.2 / (Double(sheet.relief.columns) * 4.8)
    let bar = try #require(SheetShape.read(sheet.svg, group: "scale").first)
    let length = try #require(Double(scale.text.split(separator: " ")[0]))
    #expect(abs((bar.x1 - bar.x0) * nanometresPerMillimetre - length) < 0.01)
    #expect(scale.text == "10 nm", "\(scale.text)")
    // 1 is A, 0 is J: dots 3456, 1, 245, none, 1345, 134.
    let dots = SheetShape.read(sheet.svg, group: "braille")
    #expect(dots.count == 4 + 1 + 3 + 4 + 3)
    // Beyond a metre it is told in millimetres still.
    let map = try TactileSheet(
      of: Self.picture(300, 200, pixelSize: PixelSize(x: 10, y: 10, unit: "mm")) { x, y in
        Float(sin(Double(x) / 17) + cos(Double(y) / 23))
      },
      style: .edges, paper: .a4)
    let long = try #require(map.scale)
    let line = try #require(SheetShape.read(map.svg, group: "scale").first)
    let millimetres = try #require(Double(long.text.split(separator: " ")[0]))
    #expect(long.text.hasSuffix(" mm") && millimetres >= 500, "\(long.text)")
    let perMillimetre = 300 * 10 / (Double(map.relief.columns) * 4.8)
    #expect(abs((line.x1 - line.x0) * perMillimetre - millimetres) < 0.01 * millimetres)
    let without = try TactileSheet(
      of: Self.picture(50, 50) { x, _ in Float(x) }, style: .edges, paper: .a4)
    #expect(without.scale == nil && !without.svg.contains("braille"))
  }
}

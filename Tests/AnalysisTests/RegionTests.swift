// Regions and their figures. Source of truth: counting every pixel, and numbers worked out by hand.

import Analysis
import Geometry
import Micrograph
import TestBasics
import Testing

@Suite("Regions")
struct RegionTests {
  private static let picture = TestPicture.make(width: 40, height: 30, seed: 3)

  /// The pixels of a region by looking at each.
  private static func members(_ contains: (Double, Double) -> Bool) -> [Float] {
    (0..<30).flatMap { row in
      (0..<40).compactMap { column in
        contains(Double(column), Double(row)) ? picture[column, row] : nil
      }
    }
  }

  @Test("boxes, circles and polygons hold the pixels whose centres lie within")
  func members() throws {
    func check(_ text: String, _ contains: (Double, Double) -> Bool) throws {
      let figures = try RegionStatistics(of: Self.picture, in: Region(text))
      let truth = Self.members(contains)
      #expect(figures.count == truth.count, "\(text)")
      #expect(figures.sum == truth.reduce(0.0) { $0 + Double($1) }, "\(text)")
    }
    try check("whole") { _, _ in true }
    try check("box 3,4,5,6") { $0 >= 3 && $0 < 8 && $1 >= 4 && $1 < 10 }
    try check("-2,-2,5,5") { $0 < 3 && $1 < 3 }
    try check("circle 20,15,7.3") { ($0 - 20) * ($0 - 20) + ($1 - 15) * ($1 - 15) <= 7.3 * 7.3 }
    try check("circle 0,0,4") { $0 * $0 + $1 * $1 <= 16 }
    try check("polygon 2.5,2.5 20.5,2.5 2.5,20.5") { $0 > 2.5 && $1 > 2.5 && $0 + $1 <= 23 }
    try check("ellipse 20,15,9,4.5") {
      ($0 - 20) * ($0 - 20) / 81 + ($1 - 15) * ($1 - 15) / 20.25 <= 1
    }
    // The border belongs to it, on all sides.
    try check("polygon 5,5 12,5 12,9 5,9") { $0 >= 5 && $0 <= 12 && $1 >= 5 && $1 <= 9 }
    try check("polygon 9,2 9,8 15,8") { $0 >= 9 && $1 <= 8 && $0 - 9 <= $1 - 2 }
    for radius in 1...14 {
      try check("ellipse 20,15,\(radius),\(radius)") {
        ($0 - 20) * ($0 - 20) + ($1 - 15) * ($1 - 15) <= Double(radius * radius)
      }
    }
    // A place belongs to the pixel it lies on, whose upper and left edges are its own.
    try check("point 7.4,8.6") { $0 == 7 && $1 == 9 }
    try check("point 6.5,-0.5") { $0 == 7 && $1 == 0 }
    try check("line 3,5 12,5") { $1 == 5 && $0 >= 3 && $0 <= 12 }
    try check("line 12,12 3,3") { $0 == $1 && $0 >= 3 && $0 <= 12 }
    try check("line 4,-3 4,100") { column, _ in column == 4 }
    // One pixel of each row, the nearest to the line.
    try check("line 4,2 7,11") { $1 >= 2 && $1 <= 11 && abs(3 * ($0 - 4) - ($1 - 2)) <= 1 }
    // A frame: its hole is joined to its border by a slit.
    try check(
      "polygon 10.5,5.5 20.5,5.5 20.5,15.5 10.5,15.5 10.5,5.5 13.5,8.5 17.5,8.5 17.5,12.5 "
        + "13.5,12.5 13.5,8.5"
    ) {
      let outer = $0 > 10.5 && $0 < 20.5 && $1 > 5.5 && $1 < 15.5
      let inner = $0 > 13.5 && $0 < 17.5 && $1 > 8.5 && $1 < 12.5
      return outer && !inner
    }
  }

  @Test("a caption below the specimen counts in no region")
  func caption() throws {
    let pixels: [Float] = [1, 2, 3, 4, 90, 91, 92, 93]
    let picture = Micrograph(
      width: 2, height: 4, pixels: PixelValues(pixels), pixelType: .float32, captionRows: 2)
    for text in ["whole", "box 0,0,2,4", "polygon -1,-1 3,-1 3,9 -1,9"] {
      let figures = try RegionStatistics(of: picture, in: Region(text))
      #expect(figures.count == 4 && figures.sum == 10, "\(text)")
    }
    #expect(throws: RegionError.self) {
      try RegionStatistics(of: picture, in: Region("box 0,2,2,2"))
    }
  }

  @Test("the figures of 1, 2, 3, 4 and a pixel without a number")
  func figures() throws {
    let picture = Micrograph(
      width: 5, height: 1, pixels: [4, 1, .nan, 3, 2], pixelType: .float32,
      pixelSize: PixelSize(x: 2, y: 3, unit: "nm"))
    let figures = try RegionStatistics(of: picture, in: .whole)
    #expect(figures.count == 4 && figures.notFiniteCount == 1 && figures.sum == 10)
    #expect(figures.mean == 2.5 && figures.median == 2.5)
    #expect(figures.minimum == 1 && figures.maximum == 4)
    #expect(abs(figures.standardDeviation * figures.standardDeviation - 5.0 / 3) < 1e-12)
    #expect(abs(figures.percentile1 - 1.03) < 1e-12 && abs(figures.percentile99 - 3.97) < 1e-12)
    #expect(figures.areaSquareNanometres == 24)
    let low = try RegionStatistics(of: picture, in: .box(x: 1, y: 0, width: 1, height: 1))
    let difference = RegionDifference(figures, low)
    #expect(difference.difference == 1.5 && difference.ratio == 2.5)
    #expect(abs(difference.standardError - figures.standardError) < 1e-12)
    #expect(low.standardDeviation == 0 && low.signalToNoise == nil)
  }

  @Test("a line has a length and no area, in nanometres where the image has a scale")
  func length() throws {
    let pixels = PixelValues([Float](repeating: 1, count: 100))
    func figures(_ text: String, _ size: PixelSize?) throws -> RegionStatistics {
      let picture = Micrograph(
        width: 10, height: 10, pixels: pixels, pixelType: .float32, pixelSize: size)
      return try RegionStatistics(of: picture, in: Region(text))
    }
    let size = PixelSize(x: 0.2, y: 0.1, unit: "µm")
    let line = try figures("line 1,1 4,9", size)
    #expect(line.count == 9 && line.area == nil && line.areaSquareNanometres == nil)
    #expect(line.lengthPixels == 73.0.squareRoot())
    #expect(abs((line.lengthNanometres ?? 0) - 1_000) < 1e-9)
    #expect(try figures("line 1,1 4,9", nil).lengthNanometres == nil)
    let point = try figures("point 1,1", size)
    #expect(point.count == 1 && point.areaSquareNanometres == nil && point.lengthPixels == nil)
    // 100 px of 0.02 square micrometres.
    let whole = try figures("whole", size)
    #expect(abs((whole.area?.value ?? 0) - 2) < 1e-9 && whole.area?.squareUnit == "µm²")
    #expect(abs((whole.areaSquareNanometres ?? 0) - 2e6) < 1e-3)
    let spots = try figures("box 0,0,3,3", PixelSize(x: 2, y: 2, unit: "1/nm"))
    #expect(spots.area?.value == 36 && spots.area?.squareUnit == "(1/nm)²")
    #expect(spots.areaSquareNanometres == nil)
  }

  @Test("a region is read as it is written")
  func text() throws {
    for text in [
      "whole", "box 1,2,3,4", "circle 1.5,2,3", "polygon 1,2 3,4.5 5,6", "point 1,2.5",
      "line 1,2 3,4.5", "ellipse 1,2,3.5,4",
    ] {
      #expect(try Region(text).text == text)
      #expect(try Region(text).shape == String(text.prefix { $0 != " " }))
    }
    #expect(try Region("1,2,3,4") == .box(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("lengths of the specimen are pixels of the file's size; a circle is round on the specimen")
  func nanometres() throws {
    let square = PixelSize(x: 0.5, y: 0.5, unit: "nm")
    for text in ["circle 2,3,1 nm", "circle 2,3,1nm"] {
      #expect(
        try Region(text, pixelSize: square) == .circle(center: ImagePoint(x: 4, y: 6), radius: 2))
    }
    // Pixels half as wide as they are high.
    let flat = PixelSize(x: 0.0005, y: 0.001, unit: "µm")
    let center = ImagePoint(x: 4, y: 3)
    #expect(
      try Region("circle 2,3,1 nm", pixelSize: flat)
        == .ellipse(center: center, radiusX: 2, radiusY: 1))
    #expect(
      try Region("ellipse 2,3,1,2 nm", pixelSize: flat)
        == .ellipse(center: center, radiusX: 2, radiusY: 2))
    #expect(try Region("point 2,3 nm", pixelSize: flat) == .point(center))
    #expect(
      try Region("line 0,0 2,3 nm", pixelSize: flat)
        == .line(from: ImagePoint(x: 0, y: 0), to: center))
    #expect(
      try Region("polygon 0,0 2,0 2,3 nm", pixelSize: flat)
        == .polygon([ImagePoint(x: 0, y: 0), ImagePoint(x: 4, y: 0), center]))
    // The same box in pixels and in nanometres, the nearest whole pixels, and two beside one another.
    #expect(
      try Region("box 5,10,32,32 nm", pixelSize: square)
        == .box(x: 10, y: 20, width: 64, height: 64))
    #expect(
      try Region("box 0.4,0.9,1.2,2.2 nm", pixelSize: flat)
        == .box(x: 1, y: 1, width: 2, height: 2))
    // 0.3 / 0.1 is no whole number.
    let tenth = PixelSize(x: 0.1, y: 0.1, unit: "nm")
    #expect(
      try Region("0.3,0.3,0.3,0.3 nm", pixelSize: tenth) == .box(x: 3, y: 3, width: 3, height: 3))
    #expect(
      try Region("0,0,0.26,1 nm", pixelSize: tenth) == .box(x: 0, y: 0, width: 3, height: 10))
    #expect(
      try Region("0.26,0,0.26,1 nm", pixelSize: tenth) == .box(x: 3, y: 0, width: 2, height: 10))
    for text in ["box 0.02,0.02,0.02,0.5 nm", "box 1,1,0,1 nm", "circle 1,1,0 nm"] {
      #expect(throws: RegionError.noSuchSize(text)) { try Region(text, pixelSize: tenth) }
    }
    for size in [nil, PixelSize(x: 0.1, y: 0.1, unit: "1/nm")] {
      #expect(throws: RegionError.noPixelSize("point 1,2 nm")) {
        try Region("point 1,2 nm", pixelSize: size)
      }
    }
    for text in [
      "nm", "circel 1,2,3 nm", "circle 1,2 nm", "point 1,2 nm 3", "point 1,2 pm",
      "point 1e300,2 nm",
    ] {
      #expect(throws: RegionError.noRegion(text)) { try Region(text, pixelSize: tenth) }
      #expect(throws: RegionError.noRegion(text)) { try Region(text) }
    }
  }

  @Test(
    "what is no region is refused",
    arguments: [
      "", "box", "box 1,2,3", "box 1,2,3,4,5", "box 1.5,2,3,4", "box 1,2,0,4", "circle 1,2",
      "circle 1,2,-3", "circle 1,2,nan", "polygon 1,2 3,4", "polygon 1,2 3", "square 1,2,3,4",
      "1,2,3,1e300", "whole 1,2", "box 1,2,3,4 5,6",
      "point", "point 1", "point 1,2 3,4", "line 1,2", "line 1,2 1,2", "line 1,2 3,4 5,6",
      "ellipse 1,2,3", "ellipse 1,2,3,0", "ellipse 1,2,-1,4",
    ])
  func refused(text: String) {
    #expect(throws: RegionError.self) { try Region(text) }
  }

  @Test("a region beside the image, or without a number in it, is empty")
  func empty() throws {
    for text in [
      "box 50,2,3,4", "circle -9,-9,3", "polygon 0.1,0.1 0.2,0.1 0.2,0.2", "point 40,3",
      "point -0.6,3", "line -9,2 -2,2", "line 3,-5 30,-5", "ellipse 60,15,9,9",
    ] {
      #expect(throws: RegionError.empty(text)) {
        try RegionStatistics(of: Self.picture, in: Region(text))
      }
    }
  }

  @Test("the values of a region and its bounds are those of the pixels whose centres lie within")
  func values() throws {
    let (width, height) = (60, 40)
    let pixels = (0..<width * height).map { Float($0) }
    let image = Micrograph(width: width, height: height, pixels: pixels, pixelType: .float32)
    let regions: [Region] = [
      .whole, .point(ImagePoint(x: 7, y: 9)), .box(x: 50, y: -3, width: 30, height: 10),
      .circle(center: ImagePoint(x: 20.3, y: 15.6), radius: 8.7),
      .ellipse(center: ImagePoint(x: 30, y: 20), radiusX: 40, radiusY: 5.5),
      .polygon([
        ImagePoint(x: 2.2, y: 3.1), ImagePoint(x: 30, y: 8), ImagePoint(x: 11, y: 33.3),
      ]),
    ]
    for region in regions {
      let own = try #require(region.values(of: image))
      let statistics = try RegionStatistics(of: image, in: region)
      #expect(own.height == 1 && own.width == statistics.count, "\(region)")
      let sum = own.pixels.reduce(0.0) { $0 + Double($1) }
      #expect(abs(sum / Double(own.width) - statistics.mean) < 1e-6 * max(statistics.mean, 1))
      // Every pixel tells its place.
      let places = own.pixels.map { (x: Int($0) % width, y: Int($0) / width) }
      let bounds = try #require(region.bounds(width: width, height: height))
      #expect(bounds.x == places.map(\.x).min() && bounds.y == places.map(\.y).min())
      #expect(bounds.x + bounds.width - 1 == places.map(\.x).max())
      #expect(bounds.y + bounds.height - 1 == places.map(\.y).max())
    }
    let beside = Region.box(x: 100, y: 100, width: 5, height: 5)
    #expect(beside.values(of: image) == nil && beside.bounds(width: width, height: height) == nil)
  }
}

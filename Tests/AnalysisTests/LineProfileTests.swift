// Profiles against numpy, and what cannot be read.

import Analysis
import Foundation
import Geometry
import Micrograph
import TestBasics
import Testing

@Suite("Profiles")
struct LineProfileTests {
  private struct Line {
    let picture: Int
    let start: ImagePoint
    let end: ImagePoint
    let width: Int
  }

  private static let sizes: [PixelSize?] = [
    nil, PixelSize(x: 0.02, y: 0.02, unit: "nm"), PixelSize(x: 3, y: 7, unit: "Å"),
  ]

  // Every fifth line has whole-number ends, every seventh lies on a row.
  private static func lines(_ count: Int) -> [Line] {
    var generator = SeededGenerator(seed: 14)
    return (0..<count).map { number in
      func place() -> ImagePoint {
        let x = Double.random(in: -0.5...99.5, using: &generator)
        let y = Double.random(in: -0.5...69.5, using: &generator)
        return number % 5 == 0
          ? ImagePoint(x: max(x.rounded(.down), 0), y: max(y.rounded(.down), 0))
          : ImagePoint(x: x, y: y)
      }
      let start = place()
      var end = place()
      if number % 7 == 0 { end = ImagePoint(x: end.x, y: start.y) }
      return Line(
        picture: number % sizes.count, start: start, end: end,
        width: Int.random(in: 1...9, using: &generator))
    }
  }

  // Truth: numpy, by the definition of scikit-image's profile_line at ImageJ's places.
  @Test("a thousand random lines have numpy's means, deviations, counts and distances to 1e-6")
  func oracle() throws {
    let folder = try TemporaryFolder()
    let pictures = Self.sizes.indices.map { index in
      TestPicture.make(
        width: 100, height: 70, seed: UInt64(index), gaps: false, pixelSize: Self.sizes[index])
    }
    for (index, picture) in pictures.enumerated() {
      let bytes = picture.pixels.flatMap { value in
        withUnsafeBytes(of: value.bitPattern.littleEndian) { [UInt8]($0) }
      }
      _ = try folder.file("picture\(index).f32", bytes)
    }
    let lines = Self.lines(1_000)
    let words = lines.map { line in
      let size = pictures[line.picture].pixelSize?.inNanometres ?? (1, 1)
      return
        "picture\(line.picture) 100 70 \(line.start.x) \(line.start.y) \(line.end.x) \(line.end.y) "
        + "\(line.width) \(size.x) \(size.y)"
    }
    _ = try folder.file("lines.txt", words.joined(separator: "\n"))
    try Oracle.run("profiles", in: folder)
    let truth = try Oracle.doubles(folder.path("profiles.f64"))
    var row = 0
    for line in lines {
      let profile = try LineProfile(
        of: pictures[line.picture], from: line.start, to: line.end, widthPixels: line.width)
      for sample in profile.samples {
        try #require(4 * row + 3 < truth.count)
        let expected = truth[4 * row..<4 * row + 4].map { $0 }
        row += 1
        let found = [
          sample.distance, sample.mean ?? .nan, sample.standardDeviation ?? .nan,
          Double(sample.count),
        ]
        for (value, target) in zip(found, expected) where !Self.agree(value, target) {
          Issue.record("\(line) at \(sample.place): \(found) instead of \(expected)")
          return
        }
      }
    }
    #expect(4 * row == truth.count)
  }

  private static func agree(_ value: Double, _ target: Double) -> Bool {
    if value.isNaN || target.isNaN { return value.isNaN && target.isNaN }
    return (value - target).magnitude <= 1e-6 * max(target.magnitude, 1)
  }

  @Test("values without a number are left out and counted, and their places stay")
  func gaps() throws {
    var pixels = [Float](repeating: 5, count: 30)
    pixels[13] = .nan
    let picture = Micrograph(width: 10, height: 3, pixels: pixels, pixelType: .float32)
    let single = try LineProfile(
      of: picture, from: ImagePoint(x: 0, y: 1), to: ImagePoint(x: 9, y: 1))
    #expect(single.samples.map(\.count) == [1, 1, 1, 0, 1, 1, 1, 1, 1, 1])
    #expect(single.samples[3].mean == nil && single.samples[3].distance == 3)
    let wide = try LineProfile(
      of: picture, from: ImagePoint(x: 0, y: 1), to: ImagePoint(x: 9, y: 1), widthPixels: 3)
    #expect(wide.samples[3].count == 2 && wide.samples[3].mean == 5)
    #expect(wide.samples[3].standardDeviation == 0)
    let point = try LineProfile(
      of: picture, from: ImagePoint(x: 2, y: 2), to: ImagePoint(x: 2, y: 2))
    #expect(point.samples.count == 1 && point.length == 0)
  }

  @Test("an end beyond the image, and a width that is none, are refused")
  func refused() {
    let picture = TestPicture.make(width: 10, height: 8, seed: 1)
    let inside = ImagePoint(x: 3, y: 3)
    for outside in [ImagePoint(x: 9.6, y: 3), ImagePoint(x: 3, y: -0.6), ImagePoint(x: .nan, y: 0)]
    {
      #expect(throws: LineProfileError.self) {
        try LineProfile(of: picture, from: inside, to: outside)
      }
      #expect(throws: LineProfileError.self) {
        try LineProfile(of: picture, from: outside, to: inside)
      }
    }
    for width in [0, -3, 1_001] {
      #expect(throws: LineProfileError.noSuchWidth(pixels: width)) {
        try LineProfile(of: picture, from: inside, to: inside, widthPixels: width)
      }
    }
  }
}

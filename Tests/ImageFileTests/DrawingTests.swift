// Drawings for reports, read back as images: colours where they were set, ink where it was drawn.

import Files
import Foundation
import Geometry
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Drawings") struct DrawingTests {
  /// Writes a drawing and reads its luma back.
  private func read(_ drawing: PictureDrawing) throws -> Micrograph {
    let folder = try TemporaryFolder()
    let path = folder.path("drawing.png")
    try drawing.write(path: path)
    return try ImageFile.open(path: path)
  }

  /// The box of all pixels darker than white.
  private func ink(_ image: Micrograph) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let places = image.pixels.indices.filter { image.pixels[$0] < 200 }
    let columns = places.map { $0 % image.width }
    let rows = places.map { $0 / image.width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test("a pixel has the colour it was given, its neighbours the background; outside is left aside")
  func pixels() throws {
    var drawing = PictureDrawing(
      width: 7, height: 5, background: PictureColor(red: 10, green: 10, blue: 10))
    drawing.set(PictureColor(red: 255, green: 0, blue: 0), x: 2, y: 1)
    drawing.set(PictureColor(red: 0, green: 0, blue: 255), x: 6, y: 4)
    for (x, y) in [(-1, 0), (7, 0), (0, 5), (0, -1)] {
      drawing.set(PictureColor(red: 255, green: 255, blue: 255), x: x, y: y)
    }
    let image = try read(drawing)
    #expect(image.width == 7 && image.height == 5)
    for index in image.pixels.indices {
      // Rec. 601: red counts 0.299, blue 0.114.
      let expected: Float = index == 9 ? 0.299 * 255 : index == 34 ? 0.114 * 255 : 10
      #expect(abs(image.pixels[index] - expected) < 0.5, "\(index)")
    }
  }

  @Test("a line lies where its points are")
  func line() throws {
    var drawing = PictureDrawing(width: 60, height: 40)
    drawing.add(
      [ImagePoint(x: 10, y: 20), ImagePoint(x: 50, y: 20)], thickness: 1,
      color: PictureColor(red: 0, green: 0, blue: 0))
    let box = try #require(ink(try read(drawing)))
    // Its edges are shaded off into the rows beside it.
    #expect(box.x == 10...50 && box.y.contains(20) && box.y.count <= 3)
  }

  @Test(
    "words stand on their origin, as high as asked, to its right, about it or to its left",
    arguments: [0.0, 0.5, 1])
  func words(alignment: Double) throws {
    var drawing = PictureDrawing(width: 400, height: 80)
    drawing.add(
      PictureText("HIH", at: ImagePoint(x: 200, y: 60), heightPixels: 42, alignment: alignment))
    let box = try #require(ink(try read(drawing)))
    #expect(abs(box.y.upperBound - 60) <= 3 && abs(box.y.count - 42) <= 6)
    let width = Double(box.x.count)
    let left = 200 - alignment * width
    // The letters' own margins lie within the line.
    #expect(abs(Double(box.x.lowerBound) - left) <= 10 && width > 60)
  }

  @Test("a place that cannot be written is said with its reason, and nothing is left behind")
  func noPlace() throws {
    let drawing = PictureDrawing(width: 4, height: 4)
    #expect(throws: ImageFileError.file(.cannotWrite(path: "/nowhere/a.png", errno: ENOENT))) {
      try drawing.write(path: "/nowhere/a.png")
    }
  }
}

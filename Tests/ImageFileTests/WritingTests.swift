// Files are read back as they were written, and a picture shows its strokes.
import Files
import Foundation
import Geometry
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Images and pictures are written")
struct WritingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("16-bit PNG keeps every value and the pixel size")
  func gray16() throws {
    let values = (0..<65536).map { UInt16($0) }
    let path = folder.path("all.png")
    try ImageFile.writeGray16PNG(
      path: path, pixels: values, width: 256, height: 256, pixelSize: "0.010 nm")
    let image = try ImageFile.open(path: path)
    #expect(Array(image.pixels) == values.map(Float.init))
    #expect(image.pixelSize == PixelSize(x: 0.01, y: 0.01, unit: "nm"))
  }

  @Test("float TIFF keeps every bit")
  func float() throws {
    let values: [Float] = [0, -0.0, 1e-38, .greatestFiniteMagnitude, .infinity, 0.1]
    let path = folder.path("float.tif")
    try ImageFile.writeFloatTIFF(path: path, pixels: values, width: 3, height: 2)
    let image = try ImageFile.open(path: path)
    #expect(image.pixels.map(\.bitPattern) == values.map(\.bitPattern))
    #expect(image.pixelType == .float32)
  }

  @Test("what a pixel of float TIFF measures is read back, with its zero")
  func axes() throws {
    let path = folder.path("axes.tif")
    let unit = AxisUnit("1/nm")
    let x = try #require(AxisCalibration(scale: 0.0625, origin: 2, unit: unit))
    let y = try #require(AxisCalibration(scale: 0.125, origin: 1, unit: unit))
    try ImageFile.writeFloatTIFF(
      path: path, pixels: [1, 2, 3, 4, 5, 6, 7, 8], width: 4, height: 2, axes: (x, y))
    let acquisition = try ImageFile.open(path: path).acquisition
    #expect(acquisition.axisX?.value == x && acquisition.axisY?.value == y)
  }

  @Test("a stroke has its colour in the middle, white beside it, and the image beyond")
  func picture() throws {
    let micrograph = Micrograph(
      width: 64, height: 64, pixels: [Float](repeating: 500, count: 64 * 64),
      pixelType: .unsigned16)
    let path = folder.path("picture.png")
    let blue = PictureColor(red: 0, green: 0, blue: 255)
    let stroke = PictureStroke(
      points: [ImagePoint(x: 10, y: 32), ImagePoint(x: 50, y: 32)], colors: [blue])
    try ImageFile.writePicture(path: path, of: micrograph, low: 0, high: 1000, strokes: [stroke])
    let image = try ImageFile.open(path: path)
    let header = try ImageFile.header(path: path)
    #expect(header.samplesPerPixel == 3)
    // Rec. 601: pure blue is 0.114 * 255.
    #expect(abs(image.pixels[32 * 64 + 30] - 0.114 * 255) < 0.01)
    let column = (0..<64).map { image.pixels[$0 * 64 + 30] }
    let casing = try #require(column.max())
    #expect(casing > 200)
    #expect(column[0] == 128)
    #expect(column[63] == 128)
  }

  @Test("strokes with NaN and far coordinates leave a whole picture")
  func strayPoints() throws {
    let micrograph = Micrograph(
      width: 8, height: 8, pixels: [Float](repeating: .nan, count: 64), pixelType: .float32)
    let points = [(0.0, 0.0), (.nan, 3), (1e300, -1e300), (-5e5, 5e5), (4, 4)].map {
      ImagePoint(x: $0.0, y: $0.1)
    }
    let path = folder.path("stray.png")
    try ImageFile.writePicture(
      path: path, of: micrograph, low: 1, high: 1,
      strokes: [PictureStroke(points: points, colors: []), PictureStroke(points: [], colors: [])])
    #expect(try ImageFile.open(path: path).width == 8)
  }

  @Test("a folder that is not there, a folder and a device in place of the file say so")
  func cannotWrite() throws {
    let pixels: [UInt16] = [1]
    let nowhere = folder.path("no/such/folder.png")
    for error in [
      FileError.cannotWrite(path: nowhere, errno: ENOENT),
      .cannotReplace(path: folder.path, kind: .folder),
      .cannotReplace(path: "/dev/full", kind: .device),
    ] {
      #expect(throws: ImageFileError.file(error)) {
        try ImageFile.writeGray16PNG(path: error.path, pixels: pixels, width: 1, height: 1)
      }
    }
  }
}

// The file of scales that were set by hand: identical after reading, and refused by name where it is not one.

import Files
import Foundation
import Library
import Micrograph
import TestBasics
import TestSupport
import Testing

@Suite("Files of scales")
struct ScaleFileTests {
  private let size = PixelSize(x: 0.1 + 0.2, y: 1e-9 / 3, unit: "µm")

  @Test("what is set is read back to the bit, and what is taken away is gone")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/data/scales.toml"
    #expect(try ScaleFile.read(path) == SetScales())
    let image = SetScales.Use.image(path: "/a \"b\"/ü.tif", width: 8, height: 4)
    let series = SetScales.Use.series(folder: "/a", width: 640, height: 480)
    try ScaleFile.set(size, for: image, in: path)
    try ScaleFile.set(PixelSize(x: 1, y: 2, unit: "nm"), for: series, in: path)
    let read = try ScaleFile.read(path)
    #expect(
      read.entries == [
        SetScales.Entry(image, size), SetScales.Entry(series, PixelSize(x: 1, y: 2, unit: "nm")),
      ])
    try ScaleFile.set(PixelSize(x: 4, y: 4, unit: "nm"), for: image, in: path)
    try ScaleFile.set(nil, for: series, in: path)
    #expect(
      try ScaleFile.read(path).entries
        == [SetScales.Entry(image, PixelSize(x: 4, y: 4, unit: "nm"))])
  }

  @Test(
    "an image's own scale comes first, a series' only where the file states none and the size fits")
  func search() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("a.tif")
    let uses = SetScales.uses(ofImageAt: path, width: 64, height: 48)
    var scales = SetScales()
    scales.set(size, for: uses.series)
    func found(_ name: String, _ width: Int = 64, isStated: Bool = false) -> PixelSize? {
      scales.scale(
        ofImageAt: folder.path(name), width: width, height: 48, isStated: isStated)?.size
    }
    #expect(found("a.tif") == size && found("b.tif") == size)
    #expect(found("b.tif", 63) == nil && found("b.tif", isStated: true) == nil)
    #expect(found("below/c.tif") == nil)
    let own = PixelSize(x: 1, y: 1, unit: "nm")
    scales.set(own, for: uses.image)
    #expect(found("a.tif") == own && found("a.tif", isStated: true) == own)
    #expect(found("b.tif") == size)
    // A smaller page of the same file has another scale.
    #expect(found("a.tif", 32) == nil)
    // The same file by another way.
    #expect(found("./a.tif") == own)
  }

  @Test(
    "what is no file of scales is refused, with what is wrong",
    arguments: [
      ("version = 2", "unsupportedVersion"), ("scales = 3", "wrongType"),
      ("[[scales]]\nx = 1\ny = 1\nunit = \"nm\"", "missingKey"),
      (
        "[[scales]]\nimage = \"/a\"\nwidth-px = 3\nheight-px = 3\ny = 1\nunit = \"nm\"",
        "missingKey"
      ),
      (
        "[[scales]]\nimage = \"/a\"\nwidth-px = 3\nheight-px = 3\nx = 0\ny = 1\nunit = \"nm\"",
        "outOfRange"
      ),
      (
        "[[scales]]\nimage = \"/a\"\nwidth-px = 3\nheight-px = 3\nx = 1\ny = 1\nunit = \"s\"",
        "unknownChoice"
      ),
      ("[[scales]]\nfolder = \"/a\"\nwidth-px = 3\nx = 1\ny = 1\nunit = \"nm\"", "missingKey"),
      (
        "[[scales]]\nimage = \"/a\"\nwidth-px = 3\nheight-px = 3\nx = 1\ny = 1\nunit = \"nm\"\nz = 1",
        "unknownKey"
      ),
      ("[[", "malformed"),
    ])
  func refused(text: String, reason: String) {
    do {
      _ = try ScaleFile.parse(text, path: "/s.toml")
      Issue.record("taken: \(text)")
    } catch {
      #expect("\(error)".hasPrefix(reason), "\(error)")
    }
  }

  @Test("a damaged file is left as it was when a scale is set")
  func damaged() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("scales.toml")
    try "version = 1\n[[sc".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: SettingsError.self) {
      try ScaleFile.set(size, for: .image(path: "/a", width: 1, height: 1), in: path)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "version = 1\n[[sc")
  }
}

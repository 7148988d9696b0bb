// Gwyddion files made here by the published layout: what was written is what is read.
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Gwyddion files are read as they were written")
struct GwyddionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let heights = [1e-9, -2e-9, 0, 3.5e-9, 4e-9, 5e-9]

  private static let two = GWYBuilder.file([
    ("/0/data/title", .text("Height")),
    (
      "/0/data",
      GWYBuilder.field(
        width: 3, height: 2, size: (6e-7, 2e-7), offset: (2e-7, 0), heights)
    ),
    ("/0/meta", .object("GwyContainer", [("Tip", .text("sharp"))])),
    ("/2/data/title", .text("Height")),
    ("/2/data", GWYBuilder.field(width: 1, height: 2, size: (1e-6, 1e-6), valueUnit: "V", [7, 8])),
  ])

  @Test("heights are in metres, rows lie from the top, and the extent gives the pixel size")
  func values() throws {
    let path = try folder.file("a.gwy", Self.two)
    let (header, image) = try ImageFile.read(path: path)
    #expect((image.width, image.height) == (3, 2))
    #expect(Array(image.pixels) == Self.heights.map { Float($0) })
    let size = try #require(header.pixelSize)
    #expect(abs(size.x / 200 - 1) < 1e-12 && abs(size.y / 100 - 1) < 1e-12 && size.unit == "nm")
    // The field begins 200 nm from zero with the edge of its first pixel.
    #expect(abs((header.acquisition.axisX?.value.origin ?? 0) + 1.5) < 1e-12)
    #expect(header.acquisition.values?.value == ValueCalibration(scale: 1, unit: "m"))
    let tags = try ImageFile.metadata(path: path)
    #expect(tags.contains(MetadataTag(key: "/0/meta.Tip", value: "sharp")))
  }

  @Test("each data field is a channel of its own size; one title stands for one of them")
  func channels() throws {
    let path = try folder.file("a.gwy", Self.two)
    #expect(try ImageFile.header(path: path).channels.map(\.name) == ["Height", "Height 2"])
    let (header, image) = try ImageFile.read(path: path, PictureChoice(channel: "Height 2"))
    #expect((image.width, image.height) == (1, 2) && Array(image.pixels) == [7, 8])
    #expect(header.channel == "Height 2" && image.channel == "Height 2")
    #expect(header.acquisition.values?.value.unit == "V")
    #expect(
      throws: ImageFileError.noSuchChannel(
        path: path, channel: "Phase", names: ["Height", "Height 2"])
    ) { try ImageFile.open(path: path, PictureChoice(channel: "Phase")) }
  }

  @Test("the micro sign of either encoding, and axes that are no lengths")
  func units() throws {
    func size(_ unit: [UInt8]) throws -> PixelSize? {
      let bytes = GWYBuilder.file([
        ("/0/data", GWYBuilder.field(width: 1, height: 1, size: (2, 2), unit: unit, [1]))
      ])
      return try ImageFile.header(path: folder.file("unit.gwy", bytes)).pixelSize
    }
    #expect(try size([0xB5, UInt8(ascii: "m")])?.unit == "µm")
    #expect(try size(Array("µm".utf8))?.inNanometres?.x == 2000)
    #expect(try size(Array("V".utf8)) == nil)
    #expect(try size([]) == nil)
  }

  @Test("fields that promise more than they have, and files without a field")
  func others() throws {
    let short = try folder.file(
      "short.gwy",
      GWYBuilder.file([
        ("/0/data", GWYBuilder.field(width: 1 << 20, height: 1 << 20, size: (1, 1), [1]))
      ]))
    #expect(throws: ImageFileError.truncated(path: short)) { try ImageFile.header(path: short) }
    let none = try folder.file(
      "none.gwy", GWYBuilder.file([("/0/graph", .object("GwyGraphModel", []))]))
    #expect(throws: ImageFileError.noPicture(path: none, found: "graphs")) {
      try ImageFile.header(path: none)
    }
  }
}

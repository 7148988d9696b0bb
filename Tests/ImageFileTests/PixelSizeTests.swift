// Pixel sizes as the programs that write them document them; the notes here are our own.
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("The pixel size is read where the file tells it")
struct PixelSizeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func size(_ tags: [Int: TIFFBuilder.Value]) throws -> PixelSize? {
    let file = TIFFBuilder.grey(width: 1, height: 1, bits: 8, format: 1, strip: [7], more: tags)
    return try ImageFile.header(path: folder.file("image.tif", file.build())).pixelSize
  }

  @Test("ImageJ: the resolution is pixels per unit")
  func imageJ() throws {
    let resolution: [Int: TIFFBuilder.Value] = [282: .rational(50, 1), 283: .rational(25, 1)]
    let nanometres = resolution.merging([270: .text("ImageJ=1.53t\nunit=nm\n")]) { $1 }
    #expect(try size(nanometres) == PixelSize(x: 0.02, y: 0.04, unit: "nm"))
    let micrometres = resolution.merging([270: .text("ImageJ=1.53t\nunit=\\u00B5m\n")]) { $1 }
    #expect(try size(micrometres)?.unit == "µm")
    let pixels = resolution.merging([270: .text("ImageJ=1.53t\nunit=pixel\n")]) { $1 }
    #expect(try size(pixels) == nil)
    let none = resolution.merging([270: .text("ImageJ=1.53t\n")]) { $1 }
    #expect(try size(none) == nil)
    let zero: [Int: TIFFBuilder.Value] = [
      270: .text("ImageJ=1.53t\nunit=nm\n"), 282: .rational(0, 1), 283: .rational(0, 0),
    ]
    #expect(try size(zero) == nil)
    #expect(try size(resolution) == nil, "a resolution alone is for the printer")
  }

  @Test("OME: the attributes of Pixels, micrometres where no unit is named")
  func openMicroscopy() throws {
    let named = "<OME><Pixels PhysicalSizeX=\"0.5\" PhysicalSizeXUnit=\"nm\"/></OME>"
    #expect(try size([270: .text(named)]) == PixelSize(x: 0.5, y: 0.5, unit: "nm"))
    let bare = "<OME><Pixels PhysicalSizeX=\"0.5\" PhysicalSizeY=\"0.25\"/></OME>"
    #expect(try size([270: .text(bare)]) == PixelSize(x: 0.5, y: 0.25, unit: "µm"))
  }

  @Test("Digital Micrograph, FEI and Zeiss: their private tags")
  func privateTags() throws {
    let micrograph: [Int: TIFFBuilder.Value] = [
      65003: .text("nm"), 65009: .double(0.125), 65010: .double(0.25),
    ]
    #expect(try size(micrograph) == PixelSize(x: 0.125, y: 0.25, unit: "nm"))
    let fei = "[Scan]\r\nPixelWidth=2e-009\r\nPixelHeight=4e-009\r\n"
    let metres = try #require(try size([34682: .text(fei)]))
    #expect(abs(metres.x / 2 - 1) < 1e-12 && abs(metres.y / 4 - 1) < 1e-12 && metres.unit == "nm")
  }

  @Test(
    "Zeiss: the image's own size, refined by the number at the start; else the screen's of 1024 px")
  func zeiss() throws {
    let own = "0\r\nAP_PIXEL_SIZE\r\nPixel Size = 5.5 nm\r\nImage Pixel Size = 11 pm\r\n"
    #expect(try size([34118: .text(own)]) == PixelSize(x: 11, y: 11, unit: "pm"))
    let screen = "AP_PIXEL_SIZE\r\nPixel Size = 5.5 nm\r\n"
    #expect(try size([34118: .text(screen)]) == PixelSize(x: 5632, y: 5632, unit: "nm"))
    // The image is one pixel wide.
    let exact = "0\r\n0\r\n0\r\n5.501e-009\r\nPixel Size = 5.5 nm\r\n"
    let refined = try #require(try size([34118: .text(exact)]))
    #expect(abs(refined.x / 5633.024 - 1) < 1e-12 && refined.unit == "nm")
    let bare = "0\r\n0\r\n0\r\n5.5e-009\r\n"
    let counted = try #require(try size([34118: .text(bare)]))
    #expect(abs(counted.x / 5632 - 1) < 1e-12 && counted.unit == "nm")
    let other = "0\r\n0\r\n0\r\n7e-009\r\nImage Pixel Size = 11 nm\r\n"
    #expect(try size([34118: .text(other)]) == PixelSize(x: 11, y: 11, unit: "nm"))
  }

  @Test("FEI: the navigation camera's width over its columns, where nothing was scanned")
  func navigationCamera() throws {
    let notes = """
      [Beam]\r\nHFW=9\r\n[IRBeam]\r\nHFW=0.2\r\nVFW=0.1\r\n[Image]\r\nResolutionX=800\r\nResolutionY=500\r\n
      """
    let found = try #require(try size([34682: .text(notes)]))
    #expect(abs(found.x / 250_000 - 1) < 1e-12 && abs(found.y / 200_000 - 1) < 1e-12)
    #expect(found.unit == "nm")
    #expect(try size([34682: .text("[Beam]\r\nHFW=9\r\n")]) == nil)
  }

  @Test(
    "only lengths are sizes", arguments: ["1/nm", "eV", "mrad", "px", "s", "rad", "nm^-1", "%"])
  func otherUnits(unit: String) throws {
    let notes: [Int: TIFFBuilder.Value] = [
      65003: .text(unit), 65009: .double(0.125), 65010: .double(0.25),
    ]
    #expect(try size(notes) == nil)
  }

  @Test("hostile notes give no size: words, signs, NaN", arguments: ["nan nm", "-1 nm", "x", "1"])
  func hostileNotes(note: String) throws {
    #expect(try size([34118: .text("Pixel Size = \(note)\n")]) == nil)
  }
}

// Digital Surf files made here by the layout that RosettaSciIO reads: what was written is what is read.
// Its values are (stored - lowest) * Z spacing / Z unit ratio + Z offset. Packed streams are Python's zlib's.
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Digital Surf files are read as they were written")
struct DigitalSurfTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The six values of the builder, packed as two streams.
  static let streams: [(bytes: Int, packed: [UInt8])] = [
    (8, [120, 156, 251, 253, 255, 255, 255, 63, 64, 12, 0, 35, 184, 7, 242]),
    (
      16,
      [
        120, 156, 99, 96, 96, 96, 96, 4, 98, 38, 32, 94, 208, 198, 200, 0, 0, 4, 64, 1, 43,
      ]
    ),
  ]

  @Test("stored numbers, plain and packed, with what they measure and the size of a pixel")
  func values() throws {
    for streams in [nil, Self.streams] {
      var builder = DigitalSurfBuilder(comment: "$instrument = a profiler")
      builder.streams = streams
      let path = try folder.file("a.sur", builder.object())
      let (header, image) = try ImageFile.read(path: path)
      #expect(header.format.rawValue == "SUR" && (image.width, image.height) == (3, 2))
      #expect(Array(image.pixels) == [-5, -4, 0, 1, 2, 100_000])
      let size = try #require(header.pixelSize)
      #expect((size.x, size.y, size.unit) == (0.5, 0.25, "µm"))
      #expect(header.acquisition.axisX?.value.origin == -2)
      let heights = try #require(header.acquisition.values?.value)
      // 100,005 steps of 0.001 nm above the lowest, which lies at 2 nm.
      #expect(abs((100_000 - heights.origin) * heights.scale - 102.005) < 1e-5)
      #expect(heights.unit == "nm")
      #expect(header.acquisition.title?.value == "a surface")
      #expect(header.acquisition.operatorName?.value == "somebody")
      #expect(header.acquisition.dateAndTime?.value == "2021-03-04 05:06:07")
      let tags = try ImageFile.metadata(path: path)
      #expect(tags.contains(MetadataTag(key: "comment", value: "$instrument = a profiler")))
    }
  }

  @Test("16 bits, and points that were not measured are no number")
  func missing() throws {
    let builder = DigitalSurfBuilder(bits: 16, hasMissing: true, values: [-7, -5, -6, 1, -7, 9])
    let image = try ImageFile.open(path: folder.file("a.sur", builder.object()))
    #expect(image.pixels.map { $0.isNaN } == [true, false, false, false, true, false])
    #expect(image.pixels[1] == -5 && image.pixels[5] == 9)
  }

  @Test("a series' surfaces are frames, an image's colours are channels")
  func several() throws {
    let series = DigitalSurfBuilder(kind: 5, objects: 2)
    let second = DigitalSurfBuilder(kind: 5, values: [1, 2, 3, 4, 5, 6])
    let path = try folder.file("series.sur", series.object() + second.object())
    let (header, image) = try ImageFile.read(path: path, PictureChoice(frame: 2))
    #expect(header.frames?.count == 2 && header.frames?.calibration?.unit.kind == .time)
    #expect(Array(image.pixels) == [1, 2, 3, 4, 5, 6])
    #expect(throws: ImageFileError.noSuchFrame(path: path, frame: 3, count: 2)) {
      try ImageFile.header(path: path, PictureChoice(frame: 3))
    }
    let colors = (0..<3).flatMap { color in
      DigitalSurfBuilder(kind: 12, layers: 3, values: [Int32](repeating: color, count: 6)).object()
    }
    let colored = try folder.file("colors.sur", colors)
    #expect(try ImageFile.header(path: colored).channels.map(\.name) == ["Red", "Green", "Blue"])
    let green = try ImageFile.open(path: colored, PictureChoice(channel: "Green"))
    #expect(Array(green.pixels) == [1, 1, 1, 1, 1, 1])
  }

  @Test(
    "what is no picture is refused by its name",
    arguments: [
      (1, "a profile of 3 values"), (20, "2 spectra of 3 values each"),
      (21, "a map of 3 × 2 spectra"), (14, "force curves"),
      (99, "an object of the unknown kind 99"),
    ])
  func others(kind: Int, found: String) throws {
    let path = try folder.file("a.sur", DigitalSurfBuilder(kind: kind).object())
    #expect(throws: ImageFileError.noPicture(path: path, found: found)) {
      try ImageFile.header(path: path)
    }
  }

  @Test("more than there is: values, layers, streams, and a stream of another length")
  func promises() throws {
    let wide = try folder.file(
      "wide.sur", DigitalSurfBuilder(size: (1 << 20, 1 << 20)).object())
    #expect(throws: ImageFileError.truncated(path: wide)) { try ImageFile.header(path: wide) }
    let alone = try folder.file(
      "alone.sur", DigitalSurfBuilder(kind: 12, layers: 3).object())
    #expect(throws: ImageFileError.truncated(path: alone)) { try ImageFile.header(path: alone) }
    var builder = DigitalSurfBuilder()
    builder.streams = [(24, Self.streams[0].packed)]
    let short = try folder.file("short.sur", builder.object())
    #expect(throws: ImageFileError.damaged(path: short)) { try ImageFile.open(path: short) }
    builder.streams = [(1 << 30, Self.streams[0].packed)]
    let long = try folder.file("long.sur", builder.object())
    #expect(throws: ImageFileError.damaged(path: long)) { try ImageFile.header(path: long) }
  }
}

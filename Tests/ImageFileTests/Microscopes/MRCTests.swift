// MRC files made here by the published layout: what was written is what is read.
import Foundation
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("MRC maps are read as they were written")
struct MRCTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    _ builder: MRCBuilder, _ choice: PictureChoice = .largest
  ) throws -> (header: ImageHeader, micrograph: Micrograph) {
    try ImageFile.read(path: folder.file("a.mrc", builder.file()), choice)
  }

  @Test("every mode keeps its values in both byte orders", arguments: [false, true])
  func modes(isBigEndian: Bool) throws {
    func check(
      _ mode: Int32, _ type: PixelType, _ expected: [Float],
      imod: (stamp: Int32, flags: Int32) = (0, 0), put: (inout ByteWriter) -> Void
    ) throws {
      var writer = ByteWriter(isBigEndian: isBigEndian)
      put(&writer)
      let builder = MRCBuilder(
        mode: mode, isBigEndian: isBigEndian, imod: imod, data: writer.bytes)
      let image = try open(builder).micrograph
      #expect(image.pixelType == type && Array(image.pixels) == expected, "mode \(mode)")
    }
    let bytes: [UInt8] = [0, 1, 127, 128, 254, 255]
    try check(0, .signed8, [0, 1, 127, -128, -2, -1]) { $0.put(raw: bytes) }
    try check(0, .signed8, [0, 1, 127, -128, -2, -1], imod: (1_146_047_817, 1)) {
      $0.put(raw: bytes)
    }
    try check(0, .unsigned8, [0, 1, 127, 128, 254, 255], imod: (1_146_047_817, 0)) {
      $0.put(raw: bytes)
    }
    try check(1, .signed16, [-32768, -1, 0, 1, 258, 32767]) { writer in
      for value in [Int16.min, -1, 0, 1, 258, .max] { writer.put(value) }
    }
    try check(2, .float32, [-1.5, 0, 1e30, 1, 2, 3]) { writer in
      for value in [-1.5, 0, 1e30, 1, 2, 3] as [Float] { writer.put(value) }
    }
    try check(4, .float32, [5, 13, 1, 0, 2, 10]) { writer in
      for value in [3, -4, 5, 12, 1, 0, 0, 0, 0, -2, 6, 8] as [Float] { writer.put(value) }
    }
    try check(6, .unsigned16, [0, 1, 258, 32768, 65535, 2]) { writer in
      for value in [0, 1, 258, 32768, 65535, 2] as [UInt16] { writer.put(value) }
    }
    try check(12, .float16, [0.5, -2, 65504, 0, 1, 3]) { writer in
      for value in [0.5, -2, 65504, 0, 1, 3] as [Float16] { writer.put(value.bitPattern) }
    }
    // Each row of three begins with a byte, the first number in its lower half.
    try check(101, PixelType(.unsigned, bits: 4), [1, 2, 3, 15, 0, 9]) { writer in
      writer.put(raw: [0x21, 0x03, 0x0F, 0x09])
    }
  }

  @Test("sections are frames, and of a volume their distance is told")
  func sections() throws {
    let builder = MRCBuilder(
      sizes: (3, 2, 2), mode: 0, intervals: (3, 2, 2), cell: (6, 8, 5), spaceGroup: 1,
      data: [UInt8](0..<12))
    for frame in 1...2 {
      let (header, image) = try open(builder, PictureChoice(frame: frame))
      #expect(Array(image.pixels) == (0..<6).map { Float((frame - 1) * 6 + $0) })
      #expect(header.frames?.count == 2 && header.frames?.calibration?.scale == 2.5)
      #expect(header.pixelSize == PixelSize(x: 2, y: 4, unit: "Å"))
    }
  }

  @Test(
    "a cell of nonsense is no pixel size",
    arguments: [Float(0), -30, .nan, .infinity, 1e30])
  func cell(length: Float) throws {
    let builder = MRCBuilder(mode: 0, cell: (length, length, length), data: [UInt8](0..<6))
    #expect(try open(builder).header.pixelSize == nil)
    var none = MRCBuilder(mode: 0, cell: (6, 6, 6), data: [UInt8](0..<6))
    none.intervals = (0, -1, 0)
    #expect(try open(none).header.pixelSize == nil)
  }

  @Test("FEI's padded record: only what it marks as valid is told", arguments: ["FEI1", "FEI2"])
  func extended(type: String) throws {
    let builder = MRCBuilder(
      mode: 0, extended: MRCBuilder.feiRecord(paddedTo: 4096), extendedType: type,
      data: [UInt8](10..<16))
    let (header, image) = try open(builder)
    #expect(Array(image.pixels) == [10, 11, 12, 13, 14, 15])
    let found = header.acquisition
    #expect(found.voltageKilovolts?.value == 200)
    #expect(found.instrument?.value == "Talos.")
    #expect(found.dateAndTime?.value == "2000-01-01 18:00:00")
    #expect(abs((found.stage.xMicrometres?.value ?? 0) - 3) < 1e-12)
    #expect(found.stage.alphaDegrees == nil)
    #expect(found.cameraLengthMillimetres?.value == 250)
    #expect(found.detector?.value == "BF-S")
    #expect(abs((found.dwellTimeMicroseconds?.value ?? 0) - 2) < 1e-12)
    let size = try #require(header.pixelSize)
    #expect(abs(size.x / 0.4 - 1) < 1e-12 && abs(size.y / 0.5 - 1) < 1e-12 && size.unit == "nm")
  }

  @Test("an older file without the mark is recognised by its sizes", arguments: [false, true])
  func unmarked(isBigEndian: Bool) throws {
    var writer = ByteWriter(isBigEndian: isBigEndian)
    for value in 0..<6 as Range<UInt16> { writer.put(value) }
    let (header, image) = try open(
      MRCBuilder(
        sizes: (6, 1, 1), mode: 6, isBigEndian: isBigEndian, hasStamp: false, data: writer.bytes))
    #expect(Array(image.pixels) == [0, 1, 2, 3, 4, 5])
    #expect(header.acquisition.remarks.count == 1)
  }

  @Test("sizes below zero, beyond the file or of another mode are told")
  func promises() throws {
    func error(_ builder: MRCBuilder) throws -> ImageFileError? {
      let path = try folder.file("bad.mrc", builder.file())
      do throws(ImageFileError) {
        _ = try ImageFile.open(path: path, limitMegapixels: .max)
        return nil
      } catch { return error }
    }
    let path = folder.path("bad.mrc")
    #expect(try error(MRCBuilder(sizes: (-3, 2, 1), mode: 0)) == .damaged(path: path))
    #expect(
      try error(MRCBuilder(sizes: (1 << 20, 1 << 20, 1), mode: 0, data: [1]))
        == .truncated(path: path))
    #expect(
      try error(MRCBuilder(sizes: (3, 2, 1 << 20), mode: 0, data: [1])) == .truncated(path: path))
    #expect(
      try error(MRCBuilder(mode: 16, data: [1]))
        == .unsupportedPixelType(path: path, found: "numbers of the MRC mode 16"))
  }

  @Test("a frame in the middle of ten gigabytes is read without the others")
  func large() throws {
    let (side, sections) = (1024, 10_240)
    let builder = MRCBuilder(
      sizes: (Int32(side), Int32(side), Int32(sections)), mode: 0, intervals: (1, 1, 1))
    let path = try folder.file("large.mrc", builder.file())
    // A file with holes takes no space on the disk.
    try #require(truncate(path, off_t(1024 + side * side * sections)) == 0)
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    let frame = 9_000
    try handle.seek(toOffset: UInt64(1024 + side * side * (frame - 1) + 5))
    try handle.write(contentsOf: [42])
    try handle.close()
    let (header, image) = try ImageFile.read(path: path, PictureChoice(frame: frame))
    #expect(header.frames?.count == sections && image.pixels[5] == 42)
    #expect(image.pixels.reduce(0) { $0 + Double($1) } == 42)
  }
}

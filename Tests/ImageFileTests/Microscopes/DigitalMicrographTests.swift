// DM3 and DM4 files made here by the published layout: what was written is what is read.
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Digital Micrograph files are read as they were written")
struct DigitalMicrographTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  struct Layout: Sendable, CustomTestStringConvertible {
    let version: Int
    let isBigEndian: Bool

    var testDescription: String { "DM\(version), \(isBigEndian ? "big" : "little")-endian" }

    static let all = [3, 4].flatMap { version in
      [false, true].map { Layout(version: version, isBigEndian: $0) }
    }

    var builder: DMBuilder { DMBuilder(version: version, isBigEndian: isBigEndian) }

    func bytes(_ put: (inout ByteWriter) -> Void) -> [UInt8] {
      var writer = ByteWriter(isBigEndian: isBigEndian)
      put(&writer)
      return writer.bytes
    }
  }

  private func open(
    _ bytes: [UInt8], _ choice: PictureChoice = .largest
  ) throws -> (header: ImageHeader, micrograph: Micrograph) {
    try ImageFile.read(path: folder.file("image.dm", bytes), choice)
  }

  private func values<Number: FixedWidthInteger & Sendable>(
    _ layout: Layout, type: Int, element: Int, _ numbers: [Number]
  ) throws -> (header: ImageHeader, micrograph: Micrograph) {
    let bytes = layout.bytes { writer in for number in numbers { writer.put(number) } }
    return try open(
      layout.builder.image(
        sizes: [numbers.count / 2, 2], type: type,
        data: .array(type: element, count: numbers.count, bytes: bytes), thumbnail: (1, [])))
  }

  @Test("every whole number type keeps its values", arguments: Layout.all)
  func wholeNumbers(layout: Layout) throws {
    func check<Number: FixedWidthInteger & Sendable>(
      _ type: Int, _ element: Int, _ numbers: [Number], _ expected: PixelType
    ) throws {
      let (header, image) = try values(layout, type: type, element: element, numbers)
      #expect(image.pixelType == expected)
      #expect(Array(image.pixels) == numbers.map { Float($0) })
      #expect((image.width, image.height) == (numbers.count / 2, 2))
      #expect(header.format.rawValue == "DM\(layout.version)")
    }
    try check(1, 2, [Int16.min, -1, 0, 258, 4660, .max], .signed16)
    try check(6, 10, [UInt8](0..<6), .unsigned8)
    try check(7, 3, [Int32.min, -70_000, 0, 65_536, 1, 1 << 30], .signed32)
    try check(9, 9, [Int8.min, -1, 0, 1, 2, .max], .signed8)
    try check(10, 4, [UInt16(0), 258, 4660, 40_000, 1, .max], .unsigned16)
    try check(11, 5, [UInt32(0), 65_536, 1 << 31, 3, 4, 5], .unsigned32)
    try check(39, 11, [Int64(-1) << 40, 0, 1, 2], PixelType(.signed, bits: 64))
    try check(40, 12, [UInt64(1) << 63, 0, 1, 2], PixelType(.unsigned, bits: 64))
    try check(14, 8, [UInt8(0), 1, 1, 0], .unsigned8)
  }

  @Test("floats, complex numbers and colours become intensities, and say so", arguments: Layout.all)
  func otherNumbers(layout: Layout) throws {
    let floats: [Float] = [0, -1.5, .infinity, 3e38]
    let plain = try open(
      layout.builder.image(
        sizes: [2, 2], type: 2,
        data: .array(
          type: 6, count: 4, bytes: layout.bytes { w in floats.forEach { w.put($0) } }),
        thumbnail: nil))
    #expect(Array(plain.micrograph.pixels) == floats && plain.header.acquisition.remarks.isEmpty)
    let doubles = [0.5, 0.1, -2, 1e300]
    let long = try open(
      layout.builder.image(
        sizes: [2, 2], type: 12,
        data: .array(
          type: 7, count: 4, bytes: layout.bytes { w in doubles.forEach { w.put($0) } }),
        thumbnail: nil))
    #expect(Array(long.micrograph.pixels) == doubles.map { Float($0) })
    #expect(long.micrograph.isRounded)
    let parts: [Float] = [3, 4, 0, 0, -5, 12, 1e30, 0]
    let complex = try open(
      layout.builder.image(
        sizes: [2, 2], type: 3,
        data: .structures(
          types: [6, 6], count: 4, bytes: layout.bytes { w in parts.forEach { w.put($0) } })))
    #expect(Array(complex.micrograph.pixels) == [5, 0, 13, 1e30])
    #expect(complex.header.acquisition.remarks.contains { $0.contains("magnitude") })
    let colors: [UInt32] = [0xFF0A_0A0A, 0x00FF_0000, 0x0000_FF00, 0x0000_00FF]
    let color = try open(
      layout.builder.image(
        sizes: [2, 2], type: 23,
        data: .array(
          type: 3, count: 4, bytes: layout.bytes { w in colors.forEach { w.put($0) } }),
        thumbnail: nil))
    // ITU-R BT.601.
    #expect(
      zip(color.micrograph.pixels, [10, 76.245, 149.685, 29.07]).allSatisfy {
        abs($0 - $1) < 1e-4
      })
    #expect(color.header.acquisition.remarks.contains { $0.contains("luma") })
  }

  @Test("units per axis, the values' calibration and the microscope's notes", arguments: Layout.all)
  func acquisition(layout: Layout) throws {
    let bytes = layout.builder.image(
      sizes: [2, 1], type: 6, data: .array(type: 10, count: 2, bytes: [1, 2]),
      dimensions: [(0.5, 3, "nm"), (2, 0, "Å")], brightness: (0.25, 16, "e-"),
      tags: [
        (
          "Microscope Info",
          .group([
            ("Voltage", .real(200_000)), ("Indicated Magnification", .double(50_000)),
            ("Illumination Mode", .text("STEM NANOPROBE")), ("STEM Camera Length", .real(115)),
            ("Stage Position", .group([("Stage X", .real(-12.5)), ("Stage Alpha", .real(3))])),
            ("Name", .text("Titan")), ("Operator", .text("   ")),
          ])
        ), ("DigiScan", .group([("Sample Time", .real(8))])),
        ("Place", .place([1, 2])),
      ])
    let path = try folder.file("notes.dm", bytes)
    let header = try ImageFile.header(path: path)
    let found = header.acquisition
    #expect(header.pixelSize?.unit == "nm" && header.pixelSize?.x == 0.5)
    #expect(abs((header.pixelSize?.y ?? 0) - 0.2) < 1e-15)
    #expect(found.axisX?.value.origin == 3)
    #expect(found.axisY?.value.unit == AxisUnit("Å"))
    #expect(found.values?.value == ValueCalibration(scale: 0.25, origin: 16, unit: "e-"))
    #expect(found.voltageKilovolts == Stated(200, from: "Microscope Info.Voltage"))
    #expect(found.magnification?.value == 50_000)
    #expect(found.cameraLengthMillimetres?.value == 115)
    #expect(found.dwellTimeMicroseconds?.value == 8)
    #expect(found.stage.xMicrometres?.value == -12.5 && found.stage.alphaDegrees?.value == 3)
    #expect(found.stage.yMicrometres == nil && found.exposureSeconds == nil)
    #expect(found.instrument?.value == "Titan" && found.operatorName == nil)
    #expect(found.title?.value == "made here")
    let tags = try ImageFile.metadata(path: path)
    let voltage = tags.first { $0.key.hasSuffix("ImageTags.Microscope Info.Voltage") }
    #expect(voltage?.value == "200000.0")
  }

  @Test("in diffraction the magnification is the camera length, and 1/nm is no pixel size")
  func diffraction() throws {
    let bytes = DMBuilder().image(
      sizes: [2, 1], type: 6, data: .array(type: 10, count: 2, bytes: [1, 2]),
      dimensions: [(0.125, 0, "1/nm"), (0.125, 0, "1/nm")],
      tags: [
        (
          "Microscope Info",
          .group([
            ("Indicated Magnification", .real(480)), ("Imaging Mode", .text("DIFFRACTION")),
          ])
        )
      ])
    let header = try open(bytes).header
    #expect(
      header.pixelSize == nil && header.acquisition.axisX?.value.unit.kind == .reciprocalLength)
    #expect(header.acquisition.cameraLengthMillimetres?.value == 480)
    #expect(header.acquisition.magnification == nil)
  }

  @Test(
    "a stack's frames are read one by one; the thumbnail is another page", arguments: Layout.all)
  func frames(layout: Layout) throws {
    let numbers = (0..<12).map { UInt16($0 * 1000) }
    let bytes = layout.builder.image(
      sizes: [2, 2, 3], type: 10,
      data: .array(
        type: 4, count: 12, bytes: layout.bytes { w in numbers.forEach { w.put($0) } }),
      dimensions: [(1, 0, "nm"), (1, 0, "nm"), (0.5, 0, "s")], thumbnail: (9, []))
    let path = try folder.file("stack.dm", bytes)
    for frame in 1...3 {
      let (header, image) = try ImageFile.read(path: path, PictureChoice(frame: frame))
      #expect(Array(image.pixels) == numbers[(frame - 1) * 4..<frame * 4].map { Float($0) })
      #expect((header.frame, header.frames?.count, image.frame) == (frame, 3, frame))
      #expect(header.frames?.calibration?.unit.kind == .time)
    }
    for frame in [0, 4, -1] {
      #expect(throws: ImageFileError.noSuchFrame(path: path, frame: frame, count: 3)) {
        try ImageFile.open(path: path, PictureChoice(frame: frame))
      }
    }
    let header = try ImageFile.header(path: path)
    #expect(header.page == 2 && header.pages.map(\.isThumbnail) == [true, false])
    let thumbnail = try ImageFile.open(path: path, .number(1))
    #expect((thumbnail.width, thumbnail.pixels.first) == (9, 9))
    #expect(throws: ImageFileError.noSuchPage(path: path, page: 3, count: 2)) {
      try ImageFile.open(path: path, .number(3))
    }
  }

  @Test("a file without a picture says what it holds")
  func others() throws {
    func found(_ sizes: [Int], _ units: [String]) throws -> String? {
      let count = sizes.reduce(1, *)
      let bytes = DMBuilder().image(
        sizes: sizes, type: 6,
        data: .array(type: 10, count: count, bytes: [UInt8](repeating: 1, count: count)),
        dimensions: units.map { (0.5, 0, $0) })
      let path = try folder.file("other.dm", bytes)
      do throws(ImageFileError) {
        _ = try ImageFile.open(path: path)
        return nil
      } catch {
        guard case .noPicture(_, let found) = error else { return "\(error)" }
        return found
      }
    }
    #expect(try found([64, 1], ["eV", ""]) == "a spectrum of 64 values in eV")
    #expect(try found([16], ["nm"]) == "a profile of 16 values in nm")
    #expect(try found([4, 3, 2, 2], ["nm", "nm"]) == "data of 4 dimensions, 4 × 3 × 2 × 2")
    #expect(try found([4, 3, 1, 1], ["nm", "nm"]) == nil)
  }

  @Test("sizes that promise more than the file holds are told at once", arguments: Layout.all)
  func promises(layout: Layout) throws {
    let (width, count) = (1 << 20, layout.version == 4 ? 1 << 40 : 1 << 31)
    var bytes = layout.builder.image(
      sizes: [width, width], type: 6, data: .array(type: 10, count: count, bytes: [1, 2, 3]))
    #expect(throws: ImageFileError.truncated(path: try folder.file("huge.dm", bytes))) {
      try ImageFile.open(path: folder.path("huge.dm"), limitMegapixels: .max)
    }
    // An array shorter than its picture, with other tags behind it.
    bytes = layout.builder.image(
      sizes: [4, 4], type: 6, data: .array(type: 10, count: 3, bytes: [1, 2, 3]))
    #expect(throws: ImageFileError.truncated(path: try folder.file("short.dm", bytes))) {
      try ImageFile.open(path: folder.path("short.dm"))
    }
  }

  @Test("a tree without an end is damage")
  func depth() throws {
    var tag = DMBuilderTag.long(1)
    for _ in 0..<80 { tag = .group([("deeper", tag)]) }
    let path = try folder.file("deep.dm", DMBuilder().file([("ImageList", tag)]))
    #expect(throws: ImageFileError.damaged(path: path)) { try ImageFile.header(path: path) }
  }
}

// TIA series and experiments made here by the published layout: what was written is what is read.
import Foundation
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("TIA series are read as they were written")
struct TIASeriesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("the lowest row comes first in the file", arguments: [UInt16(0x0210), 0x0220])
  func rows(version: UInt16) throws {
    var builder = SERBuilder(version: version)
    builder.elements = [[1, 0, 2, 0, 3, 0, 0, 1, 0, 2, 0, 3]]
    let (header, image) = try ImageFile.read(path: folder.file("a.ser", builder.file()))
    #expect(Array(image.pixels) == [256, 512, 768, 1, 2, 3])
    #expect(header.format == .tiaSeries && header.frames == nil && image.frame == nil)
    #expect(image.pixelType == .unsigned16)
  }

  @Test(
    "every type of number keeps its values",
    arguments: [
      (1, PixelType.unsigned8), (2, .unsigned16), (3, .unsigned32), (4, .signed8),
      (5, .signed16), (6, .signed32), (7, .float32), (8, .float64), (9, .float32),
      (10, .float64),
    ])
  func types(type: Int, expected: PixelType) throws {
    var writer = ByteWriter()
    for value in [1, 2] {
      switch type {
      case 1: writer.put(UInt8(value))
      case 2: writer.put(UInt16(value))
      case 3: writer.put(UInt32(value))
      case 4: writer.put(Int8(-value))
      case 5: writer.put(Int16(-value))
      case 6: writer.put(Int32(-value))
      case 7: writer.put(Float(value) / 2)
      case 8: writer.put(Double(value) / 2)
      case 9: for part in [3, -4] { writer.put(Float(part * value)) }
      default: for part in [5, 12] { writer.put(Double(part * value)) }
      }
    }
    var builder = SERBuilder(type: UInt16(type), width: 2, height: 1)
    builder.elements = [writer.bytes]
    let image = try ImageFile.open(path: folder.file("a.ser", builder.file()))
    #expect(image.pixelType == expected)
    let values: [Int: [Float]] = [
      1: [1, 2], 2: [1, 2], 3: [1, 2], 4: [-1, -2], 5: [-1, -2], 6: [-1, -2], 7: [0.5, 1],
      8: [0.5, 1], 9: [5, 10], 10: [13, 26],
    ]
    #expect(Array(image.pixels) == values[type])
  }

  @Test("recorded elements are frames; those that were only planned are told")
  func aborted() throws {
    var builder = SERBuilder(type: 1, width: 1, height: 1)
    builder.elements = [[7], [9]]
    builder.total = 999
    let path = try folder.file("a.ser", builder.file())
    let (header, second) = try ImageFile.read(path: path, PictureChoice(frame: 2))
    #expect(Array(second.pixels) == [9] && header.frames?.count == 2)
    #expect(header.acquisition.remarks.contains { $0.contains("999") && $0.contains("2 were") })
    #expect(throws: ImageFileError.noSuchFrame(path: path, frame: 3, count: 2)) {
      try ImageFile.open(path: path, PictureChoice(frame: 3))
    }
    builder.elements = []
    let none = try folder.file("none.ser", builder.file())
    #expect(
      throws: ImageFileError.noPicture(
        path: none, found: "an aborted series without a recorded image")
    ) { try ImageFile.header(path: none) }
  }

  @Test("the step is in metres, told in nanometres, and its origin is counted from the top")
  func calibration() throws {
    var builder = SERBuilder(type: 1, width: 2, height: 4, step: 2e-11, stepY: 3e-11)
    builder.start = 4e-11
    builder.elements = [[UInt8](repeating: 1, count: 8)]
    let header = try ImageFile.header(path: folder.file("a.ser", builder.file()))
    let size = try #require(header.pixelSize)
    #expect(abs(size.x / 0.02 - 1) < 1e-12 && abs(size.y / 0.03 - 1) < 1e-12 && size.unit == "nm")
    #expect(header.acquisition.axisX?.value.scale == 2e-11)
    #expect(header.acquisition.axisX?.value.unit.name == "m")
    #expect(abs((header.acquisition.axisX?.value.origin ?? 0) + 2) < 1e-9)
    #expect(header.acquisition.remarks.count == 1)
  }

  @Test("the experiment beside it says how it was taken, and opens its series")
  func experiment() throws {
    var builder = SERBuilder(type: 1, width: 1, height: 1)
    builder.elements = [[7]]
    builder.step = 1e7
    builder.stepY = 1e7
    let series = try folder.file("gold_1.ser", builder.file())
    let experiment = try folder.file(
      "gold.emi",
      EMIBuilder.file([
        ("High tension", "300", "kV"), ("Mode", "TEM uP SA Zoom Diffraction", ""),
        ("Camera length", "0.49", "m"), ("Stage A", "-1.5", "deg"),
        ("User", "A &amp; B", ""), ("Magnification", "not known", "x"),
      ]))
    for path in [series, experiment] {
      let (header, image) = try ImageFile.read(path: path)
      #expect(Array(image.pixels) == [7])
      #expect(header.pixelSize == nil)
      #expect(header.acquisition.axisX?.value.unit.kind == .reciprocalLength)
      #expect(header.acquisition.voltageKilovolts?.value == 300)
      #expect(header.acquisition.cameraLengthMillimetres?.value == 490)
      #expect(header.acquisition.stage.alphaDegrees?.value == -1.5)
      #expect(header.acquisition.operatorName?.value == "A & B")
      #expect(header.acquisition.magnification == nil)
      #expect(header.acquisition.dateAndTime?.value == "Tue Dec 12 09:00:00 2017")
      let tags = try ImageFile.metadata(path: path)
      #expect(
        tags.contains(
          MetadataTag(key: "ExperimentalDescription.High tension (kV)", value: "300")))
    }
    let lonely = try folder.file("lonely.emi", EMIBuilder.file([]))
    #expect(
      throws: ImageFileError.noPicture(
        path: lonely, found: "a TIA experiment, and no series lonely_1.ser lies beside it")
    ) { try ImageFile.open(path: lonely) }
  }

  @Test("a scan's dwell time and a camera's exposure stand in one field")
  func times() throws {
    var builder = SERBuilder(type: 1, width: 1, height: 1)
    builder.elements = [[7]]
    let series = try folder.file("scan_1.ser", builder.file())
    _ = try folder.file("scan.emi", EMIBuilder.file([], seconds: "0.000048"))
    let scan = try ImageFile.header(path: series).acquisition
    #expect(abs((scan.dwellTimeMicroseconds?.value ?? 0) - 48) < 1e-9)
    #expect(scan.exposureSeconds == nil)
    _ = try folder.file("scan.emi", EMIBuilder.file([], seconds: "0.0625", camera: "Orius"))
    let camera = try ImageFile.header(path: series).acquisition
    #expect(camera.exposureSeconds?.value == 0.0625 && camera.detector?.value == "Orius")
    #expect(camera.dwellTimeMicroseconds == nil)
  }

  @Test("a step of more than a metre is no length, even where no experiment says so")
  func reciprocal() throws {
    var builder = SERBuilder(type: 1, width: 1, height: 1)
    builder.elements = [[7]]
    (builder.step, builder.stepY) = (4e7, 4e7)
    let header = try ImageFile.header(path: folder.file("a.ser", builder.file()))
    #expect(header.pixelSize == nil && header.acquisition.axisX?.value.unit.name == "1/m")
  }

  @Test("a spectrum says what it is")
  func spectrum() throws {
    let path = try folder.file("a.ser", SERBuilder.spectrum([1, 2, 3]))
    #expect(throws: ImageFileError.noPicture(path: path, found: "a spectrum of 3 values")) {
      try ImageFile.open(path: path)
    }
  }
}

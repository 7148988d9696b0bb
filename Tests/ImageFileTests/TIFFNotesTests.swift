// Notes of microscopes in TIFF files, as the programs that write them lay them out; the notes here are
// our own. JEOL's size is resolution over magnification, in diffraction over camera length times the
// relativistic wavelength of electrons: 2.5079 pm at 200 kV (Williams & Carter, table 1.2).
import Files
import Foundation
import Geometry
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Notes in TIFF files: stacks, makers, captions")
struct TIFFNotesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func file(_ tags: [Int: TIFFBuilder.Value], width: Int = 1, strip: [UInt8] = [7]) -> [UInt8] {
    TIFFBuilder.grey(
      width: width, height: strip.count / width, bits: 8, format: 1, strip: strip, more: tags
    ).build()
  }

  func header(_ tags: [Int: TIFFBuilder.Value]) throws -> ImageHeader {
    try ImageFile.header(path: folder.file("image.tif", file(tags)))
  }

  @Test("stacks of OME in every order and of ImageJ: each plane is what tifffile wrote")
  func stacks() throws {
    let pictures = try GeneratedPicture.all(by: "make_stacks", table: "stacks.tsv", in: folder)
    #expect(pictures.count >= 80)
    for picture in pictures { picture.check(in: folder) }
  }

  @Test("OME: entities, another unit for y; comments are no attributes")
  func openMicroscopy() throws {
    let hidden = """
      <OME><!-- <Pixels PhysicalSizeX="9"/> --><Image Name="a &lt; b"><Pixels SizeX='1' \
      PhysicalSizeX='0.5' PhysicalSizeXUnit='nm' PhysicalSizeY='1' PhysicalSizeYUnit='&#181;m'/></Image></OME>
      """
    let header = try header([270: .text(hidden)])
    #expect(header.pixelSize == PixelSize(x: 0.5, y: 1000, unit: "nm"))
    #expect(header.acquisition.title?.value == "a < b")
  }

  static func jeol(_ mode: String, _ value: String, _ unit: String) -> [Int: TIFFBuilder.Value] {
    let xml = """
      <?xml version="1.0"?><TemReporter><Instruments>a microscope</Instruments>
      <ElectronGun><AccelerationVoltage>200000</AccelerationVoltage></ElectronGun>
      <Eos><EosMode>eosTEM</EosMode></Eos><ImageFormingSystem><ModeString>\(mode)</ModeString>
      <SelectorValue>\(value)</SelectorValue><SelectorUnitString>\(unit)</SelectorUnitString>
      </ImageFormingSystem></TemReporter>
      """
    return [
      270: .text(xml), 271: .text("JEOL Ltd."), 282: .rational(100, 1), 283: .rational(50, 1),
      296: .short([3]),
    ]
  }

  @Test("JEOL: the camera's resolution over the magnification, or a reciprocal length")
  func jeol() throws {
    // 100 pixels a centimetre are 0.1 mm each, a thousand times larger than on the specimen.
    let image = try header(Self.jeol("MAG", "1000", "X"))
    #expect(abs((image.pixelSize?.x ?? 0) / 100 - 1) < 1e-12 && image.pixelSize?.unit == "nm")
    #expect(abs((image.pixelSize?.y ?? 0) / 200 - 1) < 1e-12)
    #expect(image.acquisition.voltageKilovolts?.value == 200)
    #expect(image.acquisition.magnification?.value == 1000)
    let diffraction = try header(Self.jeol("DIFF", "100", "cm"))
    #expect(diffraction.pixelSize == nil)
    let axis = try #require(diffraction.acquisition.axisX?.value)
    // 0.1 mm / (1 m * 2.5079 pm), in 1/nm.
    #expect(axis.unit.name == "1/nm" && abs(axis.scale / (1e-4 / 2.5079e-3) - 1) < 1e-4)
    #expect(diffraction.acquisition.cameraLengthMillimetres?.value == 1000)
  }

  @Test("Olympus: mantissa and power of ten, magnification, camera")
  func olympus() throws {
    func number(_ value: Double) -> [UInt8] {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
    }
    var record = Array("SIS0".utf8) + [UInt8](repeating: 0, count: 54) + [1, 0]
    let part = 600
    record += [1, 0, 1, 0, UInt8(part & 0xFF), UInt8(part >> 8), 0, 0]
    // The power is -9.
    var body = [UInt8](repeating: 0, count: 10) + [0xF7, 0xFF] + number(2.5) + number(5)
    body += [UInt8](repeating: 0, count: 8) + number(20_000) + [0, 0] + Array("camera".utf8)
    body += [UInt8](repeating: 0, count: 112 - body.count)
    // Bytes beyond 127 are two of UTF-8: the record lies behind the file and the tag points at it.
    var bytes = file([33560: .long([500])])
    bytes += [UInt8](repeating: 0, count: 500 - bytes.count) + record
    bytes += [UInt8](repeating: 0, count: part - bytes.count) + body
    let header = try ImageFile.header(path: folder.file("olympus.tif", bytes))
    #expect(abs((header.pixelSize?.x ?? 0) / 2.5 - 1) < 1e-12)
    #expect(abs((header.pixelSize?.y ?? 0) / 5 - 1) < 1e-12 && header.pixelSize?.unit == "nm")
    #expect(header.acquisition.magnification?.value == 20_000)
    #expect(header.acquisition.detector?.value == "camera")
  }

  @Test("Hamamatsu: wavelength and time by the tables in the file, and no length of a specimen")
  func hamamatsu() throws {
    // 300 nm and 0.25 nm a pixel; 10, 12, 20 ps: 5 ps a pixel are the line of least squares.
    let notes = [
      #"[Application],Date="09/02/2022",Time="18:14:40",Software="HPD-TA""#,
      #"[Camera],CameraName="C13440",ROI="0,0,3,3""#, "[Acquisition],ExposureTime=150 ms",
      #"[Streak camera],DeviceName="C10910",Mode="Operate"[Scaling],ScalingXUnit="nm","#
        + ##"ScalingXScalingFile="#2000,0003",ScalingYUnit="ps",ScalingYScalingFile="#2012,0003""##,
    ].joined(separator: "\r\n")
    var bytes = file(
      [270: .text(notes), 315: .text("Copyright Hamamatsu GmbH, 2018")], width: 3,
      strip: [UInt8](0..<9))
    bytes += [UInt8](repeating: 0, count: 2000 - bytes.count)
    for number in [300, 300.25, 300.5, 10, 12, 20] as [Float] {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += Array($0) }
    }
    let header = try ImageFile.header(path: folder.file("streak.tif", bytes))
    let told = header.acquisition
    #expect(header.pixelSize == nil)
    #expect(told.axisX?.value.scale == 0.25 && told.axisX?.value.unit.name == "nm of wavelength")
    #expect(told.axisX?.value.unit.kind == .other && told.axisX?.value.origin == -1200)
    #expect(told.axisY?.value.scale == 5 && told.axisY?.value.unit.kind == .time)
    #expect(abs((told.exposureSeconds?.value ?? 0) - 0.15) < 1e-12)
    #expect(told.detector?.value == "C13440" && told.instrument?.value == "C10910")
    #expect(told.dateAndTime?.value == "09/02/2022 18:14:40" && told.remarks.isEmpty)
    // A table beyond the file's end is none.
    let cut = try ImageFile.header(path: folder.file("cut.tif", Array(bytes.dropLast())))
    #expect(cut.acquisition.axisX != nil && cut.acquisition.axisY == nil)
  }

  @Test("all that the file says: every tag, also unknown ones, and notes line by line")
  func tags() throws {
    let own: [Int: TIFFBuilder.Value] = [
      282: .rational(5, 2), 305: .text("a program"), 34682: .text(Self.fei),
      65_000: .short([1, 2, 3]), 65_001: .double(0.25), 65_002: .short([Int](0..<20)),
    ]
    let tags = try ImageFile.metadata(path: folder.file("image.tif", file(own)))
    func value(_ key: String) -> String? { tags.first { $0.key == key }?.value }
    #expect(value("ImageWidth") == "1" && value("XResolution") == "2.5")
    #expect(value("Software") == "a program" && value("tag 65000") == "1, 2, 3")
    #expect(value("tag 65001") == "0.25")
    #expect(value("tag 65002") == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 and 4 more")
    #expect(value("FEIHelios.EBeam.WD") == "0.004")
    #expect(value("FEIHelios.PrivateFei.DatabarHeight") == "2")
  }

  @Test("Digital Micrograph: x and y apart, also in units that are no length")
  func digitalMicrograph() throws {
    let tags: [Int: TIFFBuilder.Value] = [
      65003: .text("nm"), 65004: .text("µm"), 65009: .double(2), 65010: .double(4),
    ]
    #expect(try header(tags).pixelSize == PixelSize(x: 2, y: 4000, unit: "nm"))
    let reciprocal = tags.merging([65003: .text("1/nm"), 65004: .text("1/nm")]) { $1 }
    let told = try header(reciprocal)
    #expect(told.pixelSize == nil && told.acquisition.axisX?.value.scale == 2)
    #expect(told.acquisition.axisX?.value.unit.kind == .reciprocalLength)
    #expect(told.acquisition.values == nil)
    // Source: RosettaSciIO's reader of such files, and the same entries of DM3 files.
    let values: [Int: TIFFBuilder.Value] = [
      65022: .text("e-"), 65024: .double(10), 65025: .double(0.25),
    ]
    let calibrated = try header(tags.merging(values) { $1 }).acquisition.values
    #expect(calibrated?.value == ValueCalibration(scale: 0.25, origin: 10, unit: "e-"))
    #expect(calibrated?.source == "tag 65025")
    #expect(try header(values).acquisition.values == calibrated)
    // What the program writes where nothing is calibrated.
    let counted = tags.merging([65024: .double(0), 65025: .double(1)]) { $1 }
    #expect(try header(counted).acquisition.values == nil)
  }

  @Test("ImageJ: another unit for y, and values with a sign that are stored higher")
  func imageJ() throws {
    let resolution: [Int: TIFFBuilder.Value] = [282: .rational(2, 1), 283: .rational(4, 1)]
    func told(_ lines: String) throws -> ImageHeader {
      try header(resolution.merging([270: .text("ImageJ=1.53t\n\(lines)\n")]) { $1 })
    }
    #expect(try told("unit=micron").pixelSize == PixelSize(x: 0.5, y: 0.25, unit: "µm"))
    #expect(
      try told("unit=nm\nyunit=micron").pixelSize == PixelSize(x: 0.5, y: 250, unit: "nm"))
    let values = try told("cf=0\nc0=-32768.0\nc1=1.0\nvunit=Gray Value").acquisition.values
    #expect(values?.value == ValueCalibration(scale: 1, origin: 32768, unit: "Gray Value"))
  }

  static let fei = [
    "[User]", "Date=06/13/2016", "Time=05:06", "[System]", "SystemType=a microscope", "[Beam]",
    "HV=5000", "Beam=EBeam", "[EBeam]", "HV=5000", "WD=0.004", "BeamCurrent=6.25e-012", "[Scan]",
    "Dwelltime=1e-005", "PixelWidth=2e-009", "[Image]", "ResolutionX=4", "ResolutionY=8",
    "[PrivateFei]", "DatabarHeight=2", "",
  ].joined(separator: "\r\n")

  @Test("FEI, Zeiss: voltage, distance and time stand in the record, in the units of its fields")
  func acquisition() throws {
    let told = try header([34682: .text(Self.fei)]).acquisition
    #expect(told.voltageKilovolts == Stated(5, from: "EBeam.HV"))
    #expect(told.workingDistanceMillimetres?.value == 4)
    #expect(abs((told.dwellTimeMicroseconds?.value ?? 0) - 10) < 1e-12)
    #expect(abs((told.beamCurrentNanoamperes?.value ?? 0) - 0.00625) < 1e-15)
    #expect(told.dateAndTime?.value == "06/13/2016 05:06")
    let zeiss = "WD = 9.9 mm\r\nEHT = 20.00 kV\r\nMag = 1.50 K X\r\nDate :1 Feb 2020\r\n"
    let other = try header([34118: .text(zeiss)]).acquisition
    #expect(other.workingDistanceMillimetres?.value == 9.9)
    #expect(other.voltageKilovolts?.value == 20 && other.magnification?.value == 1500)
    #expect(other.dateAndTime?.value == "1 Feb 2020")
    // The size says which of three entries it is of.
    for (notes, source) in [
      ("Image Pixel Size = 11 nm\r\nPixel Size = 5.5 nm\r\n", "Image Pixel Size"),
      ("Pixel Size = 5.5 nm\r\n", "Pixel Size, for a screen 1024 pixels wide"),
      ("0\r\n0\r\n0\r\n5.5e-009\r\n", "unnamed block, for a screen 1024 pixels wide"),
    ] {
      #expect(try header([34118: .text(notes)]).acquisition.axisX?.source == source)
    }
  }

  @Test("FEI: the caption below the picture is shown, but neither counted nor heard")
  func caption() throws {
    // Eight rows of the specimen, each with its number, and two of white caption.
    let rows = (0..<10).flatMap { [UInt8](repeating: $0 < 8 ? UInt8($0) : 255, count: 4) }
    let path = try folder.file("fei.tif", file([34682: .text(Self.fei)], width: 4, strip: rows))
    let image = try ImageFile.open(path: path)
    #expect(image.height == 10 && image.captionRows == 2 && image[0, 9] == 255)
    let histogram = Histogram(image)
    #expect(histogram.maximum == 7 && histogram.count == 32 && histogram.mean == 3.5)
    #expect(image.value(at: ImagePoint(x: 1, y: 7)) == 7)
    #expect(image.value(at: ImagePoint(x: 1, y: 7.4)) == 7)
    #expect(image.value(at: ImagePoint(x: 1, y: 7.6)) == nil)
    #expect(image.value(at: ImagePoint(x: 1, y: 9)) == nil)
    let disc = Probe(radiusPixels: 2).value(of: image, at: ImagePoint(x: 1, y: 7))
    #expect(disc.map { $0 <= 7 } == true)
    // As it sounded before.
    #expect(try ImageFile.open(path: path, .asBefore).captionRows == 0)
    let other = Self.fei.replacingOccurrences(of: "ResolutionX=4", with: "ResolutionX=5")
    let whole = try folder.file("other.tif", file([34682: .text(other)], width: 4, strip: rows))
    #expect(try ImageFile.open(path: whole).captionRows == 0)
  }

  @Test("20,000 seeded mutations of files with notes give an image or a typed error")
  func mutations() throws {
    let ome = """
      <OME><Image Name="a"><Pixels DimensionOrder="XYCZT" SizeX="1" SizeY="1" SizeZ="2" SizeC="2"
      SizeT="2" PhysicalSizeX="0.5"><Channel Name="b"/><Channel/><TiffData IFD="0" PlaneCount="8"/>
      </Pixels></Image></OME>
      """
    let zeiss = "0\r\n0\r\n0\r\n5.5e-009\r\nPixel Size = 5.5 nm\r\nWD = 9 mm\r\n"
    let seeds = [
      file([270: .text(ome)]),
      file([270: .text("ImageJ=1.53t\nimages=6\nslices=3\nframes=2\n")]),
      file(Self.jeol("DIFF", "100", "cm")), file([34682: .text(Self.fei)]),
      file([34118: .text(zeiss)]),
      file([33560: .text("SIS0" + String(repeating: "\u{1}", count: 200))]),
    ]
    var generator = SeededGenerator(seed: 65009)
    var outcomes = (images: 0, errors: 0)
    for round in 0..<20_000 {
      var changed = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 4..<changed.count, using: &generator)
        changed[place] =
          [0, 1, 0x30, 0x39, 0x3C, 0x7F, 0xFF, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      let path = try folder.file("changed.tif", changed)
      do throws(ImageFileError) {
        let image = try ImageFile.open(path: path, limitMegapixels: 16)
        #expect(image.pixels.count == image.width * image.height)
        outcomes.images += 1
      } catch {
        outcomes.errors += 1
      }
    }
    #expect(outcomes.images > 1_000 && outcomes.errors > 1_000, "\(outcomes)")
  }
}

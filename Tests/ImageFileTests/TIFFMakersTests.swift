// What microscopes write into tags of their own. TVIPS: records that numpy writes by the layout of
// tifffile, which reads them again. FEI's XML: by schemas.fei.com/Metadata/v1/2013/07, as it was seen in
// files of a Helios, and the labels of TIA's experiments; the texts here are our own.
import Foundation
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Records and XML of makers in TIFF files")
struct TIFFMakersTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func header(
    _ tags: [Int: TIFFBuilder.Value], width: Int = 1, rows: [UInt8] = [7]
  ) throws -> ImageHeader {
    let file = TIFFBuilder.grey(
      width: width, height: rows.count / width, bits: 8, format: 1, strip: rows, more: tags)
    return try ImageFile.header(path: folder.file("image.tif", file.build()))
  }

  @Test("TVIPS: the size in the record, or per centimetre beside an older or a damaged one")
  func tvips() throws {
    let pictures = try GeneratedPicture.all(by: "make_makers", table: "makers.tsv", in: folder)
    #expect(pictures.count == 3)
    for picture in pictures { picture.check(in: folder) }
    let told = try ImageFile.header(path: folder.path("tvips.tif")).acquisition
    #expect(told.voltageKilovolts == Stated(200, from: "TVIPS record"))
    #expect(told.magnification?.value == 42_000 && told.exposureSeconds?.value == 0.25)
    #expect(told.detector?.value == "a camera" && told.instrument?.value == "a microscope")
    #expect(told.title?.value == "film µ" && told.specimen == nil)
    #expect(told.stage.xMicrometres?.value == -250 && told.stage.yMicrometres?.value == 500)
    #expect(told.stage.zMicrometres?.value == 62.5)
    #expect(told.stage.alphaDegrees?.value == 10 && told.stage.betaDegrees?.value == -3)
    let older = try ImageFile.header(path: folder.path("tvips-1.tif")).acquisition
    #expect(older.stage == StagePosition() && older.voltageKilovolts == nil)
  }

  static let xml = """
    <?xml version="1.0"?><Metadata xmlns:nil="http://schemas.fei.com/Metadata/v1/2013/07">
    <Core><UserID>a user</UserID></Core>
    <Instrument><InstrumentClass>a microscope</InstrumentClass></Instrument>
    <Acquisition><AcquisitionDatetime>2022-10-04T08:41:33</AcquisitionDatetime></Acquisition>
    <Optics><AccelerationVoltage>2000</AccelerationVoltage><BeamCurrent>5E-11</BeamCurrent>
    <ScanFieldOfView><X>9</X><Y>9</Y></ScanFieldOfView>
    <WorkingDistance>0.00375</WorkingDistance></Optics>
    <StageSettings><StagePosition><X>-0.0045</X><Y>0.0043</Y><Z>0.031</Z><Rotation>-3</Rotation>
    <Tilt><Alpha>0.5</Alpha><Beta>0</Beta></Tilt></StagePosition></StageSettings>
    <ScanSettings><DwellTime>3E-07</DwellTime></ScanSettings>
    <Detectors><ScanningDetector><DetectorName>ETD</DetectorName></ScanningDetector></Detectors>
    <BinaryResult><ImageSize><X>4</X><Y>8</Y></ImageSize>
    <PixelSize><X unit="m" unitPrefixPower="1">2.69791666E-10</X>
    <Y unit="m" unitPrefixPower="1">5.4E-10</Y></PixelSize></BinaryResult></Metadata>
    """

  @Test("FEI's XML: size, voltage, distance, current, times, stage and detector")
  func metadata() throws {
    // Its older tag is there, but has nothing to say.
    let header = try header([34682: .text("\r\n"), 34683: .text(Self.xml)])
    let size = try #require(header.pixelSize)
    #expect(abs(size.x / 0.269_791_666 - 1) < 1e-12 && abs(size.y / 0.54 - 1) < 1e-12)
    #expect(size.unit == "nm")
    let told = header.acquisition
    #expect(told.axisX?.source == "BinaryResult.PixelSize")
    #expect(told.voltageKilovolts == Stated(2, from: "Optics.AccelerationVoltage"))
    #expect(told.workingDistanceMillimetres?.value == 3.75)
    #expect(abs((told.beamCurrentNanoamperes?.value ?? 0) - 0.05) < 1e-15)
    #expect(abs((told.dwellTimeMicroseconds?.value ?? 0) - 0.3) < 1e-15)
    #expect(told.detector?.value == "ETD" && told.instrument?.value == "a microscope")
    #expect(told.operatorName?.value == "a user")
    #expect(told.dateAndTime?.value == "2022-10-04T08:41:33")
    #expect(abs((told.stage.xMicrometres?.value ?? 0) + 4500) < 1e-9)
    #expect(abs((told.stage.alphaDegrees?.value ?? 0) - 90 / Double.pi) < 1e-12)
    #expect(told.stage.betaDegrees?.value == 0)
    let tags = try ImageFile.metadata(path: folder.path("image.tif"))
    #expect(tags.contains { $0.key == "FEITitan" && $0.value.contains("<DwellTime>") })
  }

  @Test("FEI: the lines are believed before the XML, which adds what they leave out")
  func both() throws {
    let told = try header([
      34682: .text(TIFFNotesTests.fei), 34683: .text(Self.xml),
    ]).acquisition
    #expect(told.voltageKilovolts == Stated(5, from: "EBeam.HV"))
    #expect(told.pixelSize == PixelSize(x: 2, y: 2, unit: "nm"))
    #expect(told.detector == Stated("ETD", from: "ScanningDetector.DetectorName"))
  }

  @Test("FEI's XML counts the rows of the picture; those below are a caption")
  func caption() throws {
    let rows = [UInt8](repeating: 9, count: 40)
    #expect(try header([34683: .text(Self.xml)], width: 4, rows: rows).captionRows == 2)
    #expect(try header([34683: .text(Self.xml)], width: 2, rows: rows).captionRows == 0)
    let whole = [UInt8](repeating: 9, count: 32)
    #expect(try header([34683: .text(Self.xml)], width: 4, rows: whole).captionRows == 0)
  }

  @Test("FEI's labels, of microscopes before: values in the units they name, and no size")
  func labels() throws {
    let entries = [
      ("Microscope", "a microscope", ""), ("User", "a user", ""), ("High tension", "300", "kV"),
      ("Mode", "TEM uP SA Zoom Image", ""), ("Magnification", "43000", "x"),
      ("Camera length", "0.12", "m"), ("Stage X", "-12.5", "um"), ("Stage A", "1.5", "deg"),
      ("Stage B", "2", "rad"), ("Specimen", "", ""),
    ].map {
      "<Data><Label>\($0.0)</Label><Value>\($0.1)</Value><Unit>\($0.2)</Unit></Data>"
    }
    let text =
      "<ObjectInfo><ExperimentalDescription><Root>\(entries.joined())</Root>"
      + "</ExperimentalDescription></ObjectInfo>"
    let told = try header([34683: .text(text)]).acquisition
    #expect(told.voltageKilovolts == Stated(300, from: "High tension"))
    #expect(told.magnification?.value == 43_000 && told.cameraLengthMillimetres?.value == 120)
    #expect(told.mode?.value == "TEM uP SA Zoom Image" && told.instrument?.value == "a microscope")
    #expect(told.stage.xMicrometres?.value == -12.5 && told.stage.alphaDegrees?.value == 1.5)
    // A unit that is not known is not taken for another.
    #expect(told.stage.betaDegrees == nil && told.specimen == nil && told.pixelSize == nil)
  }

  @Test("FEI's XML: a size in another unit, of zero, or no number, is none")
  func noSize() throws {
    for (old, new) in [
      ("unit=\"m\"", "unit=\"1/m\""), ("unitPrefixPower=\"1\"", "unitPrefixPower=\"-9\""),
      ("2.69791666E-10", "0"), ("2.69791666E-10", "x"), ("5.4E-10", "-1"), ("5.4E-10", "nan"),
    ] {
      let text = Self.xml.replacingOccurrences(of: old, with: new)
      #expect(try header([34683: .text(text)]).pixelSize == nil, "\(new)")
    }
  }
}

// How an image was taken comes back from a session as it was; what is damaged is told with key and line.
// Truth: the record that was written.
import Files
import Library
import Micrograph
import Recorded
import TestBasics
import Testing

@Suite("How the image of a session was taken")
struct AcquisitionFileTests {
  private static var full: Acquisition {
    var full = Acquisition()
    full.axisX = AxisCalibration(scale: 0.1, origin: -3.5, unit: AxisUnit("nm")).map {
      Stated($0, from: "Calibrations.Dimension[0]")
    }
    full.axisY = AxisCalibration(scale: -2e-9, unit: AxisUnit("1/m")).map {
      Stated($0, from: "a \"b\"")
    }
    full.values = ValueCalibration(scale: 1.5, origin: 2, unit: "e-").map {
      Stated($0, from: "Brightness")
    }
    full.stackAxes = [
      StackAxis(name: "t", count: 5),
      StackAxis(
        name: "z", count: 2, calibration: AxisCalibration(scale: 3, unit: AxisUnit("µm"))),
    ]
    full.dateAndTime = Stated("2021-02-03", from: "date")
    full.instrument = Stated("Titan\nat \u{1F52C}", from: "Name")
    full.detector = Stated("HAADF", from: "Signal Name")
    full.mode = Stated("STEM", from: "Mode")
    full.title = Stated("", from: "title")
    full.operatorName = Stated("somebody", from: "Operator")
    full.specimen = Stated("a crystal", from: "Specimen")
    full.voltageKilovolts = Stated(300, from: "Voltage")
    full.magnification = Stated(2.5e6, from: "Magnification")
    full.cameraLengthMillimetres = Stated(91.1, from: "Camera")
    full.workingDistanceMillimetres = Stated(4, from: "WD")
    full.dwellTimeMicroseconds = Stated(0.1 + 0.2, from: "Dwell")
    full.exposureSeconds = Stated(0.5, from: "Exposure")
    full.beamCurrentNanoamperes = Stated(6.25e-3, from: "Current")
    full.stage.xMicrometres = Stated(-1, from: "x")
    full.stage.yMicrometres = Stated(2, from: "y")
    full.stage.zMicrometres = Stated(3, from: "z")
    full.stage.alphaDegrees = Stated(10, from: "a")
    full.stage.betaDegrees = Stated(-20, from: "b")
    full.remarks = ["One.", "Two."]
    return full
  }

  @Test("everything comes back, and each field by itself")
  func whole() throws {
    func again(_ acquisition: Acquisition) throws -> Acquisition {
      try AcquisitionFile.parse(AcquisitionFile.text(of: acquisition), path: "a")
    }
    #expect(try again(Self.full) == Self.full)
    #expect(try again(Acquisition()) == Acquisition())
    var little = Acquisition()
    little.detector = Self.full.detector
    #expect(try again(little) == little)
    // Every fact has a line of its own.
    let lines = AcquisitionFile.text(of: Self.full).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("voltage-kv = { value = 300.0, from = \"Voltage\" }") })
    #expect(lines.count == 2 + 2 + 1 + 7 + 12 + 2 + 2)
  }

  @Test("an unknown and a missing key, a wrong type and a number that is none are told by name")
  func faults() {
    func fault(_ text: String) -> SettingsError? {
      do throws(SettingsError) {
        _ = try AcquisitionFile.parse("version = 1\n\(text)\n", path: "a")
        return nil
      } catch {
        return error
      }
    }
    #expect(
      fault("voltage-kw = { value = 1, from = \"x\" }")
        == .unknownKey(path: "a", key: "voltage-kw", nearest: "voltage-kv"))
    #expect(fault("voltage-kv = { value = 1 }") == .missingKey(path: "a", key: "voltage-kv.from"))
    #expect(
      fault("voltage-kv = { value = nan, from = \"x\" }")
        == .notFinite(path: "a", key: "voltage-kv.value"))
    #expect(
      fault("x-axis = { scale = 1, origin = 0, unit = 3, from = \"x\" }")
        == .wrongType(path: "a", key: "x-axis.unit", expected: .text))
    #expect(fault("exposure-s = 3") == .wrongType(path: "a", key: "exposure-s", expected: .table))
  }
}

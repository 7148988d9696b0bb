// Units of axes: what is a length, and how long it is. Source of truth: the SI's prefixes.
import Micrograph
import Testing

@Suite("Only lengths are called lengths")
struct AxisUnitTests {
  @Test(
    "names of lengths, in nanometres",
    arguments: [
      ("nm", 1.0), ("A", 0.1), ("Å", 0.1), ("\u{212B}", 0.1), ("µm", 1e3), ("\u{3BC}m", 1e3),
      ("um", 1e3), ("micron", 1e3), ("pm", 1e-3), ("m", 1e9), ("mm", 1e6), ("inch", 2.54e7),
    ])
  func lengths(name: String, nanometres: Double) {
    let unit = AxisUnit(name)
    #expect(unit.kind == .length && unit.inBaseUnits == nanometres && unit.name == name)
    #expect(PixelSize(x: 2, y: 3, unit: name).inNanometres?.x == 2 * nanometres)
  }

  @Test(
    "names of everything else are kept, and are no length",
    arguments: [
      ("1/nm", AxisUnit.Kind.reciprocalLength), ("1 / nm", .reciprocalLength),
      ("nm^-1", .reciprocalLength), ("1/Å", .reciprocalLength), ("mrad", .angle),
      ("deg", .angle), ("s", .time), ("µs", .time), ("eV", .energy), ("keV", .energy),
      ("meV", .energy), ("", .none), ("px", .none), ("pixel", .none), ("%", .other),
      ("counts", .other), ("1/s", .other),
    ])
  func others(name: String, kind: AxisUnit.Kind) {
    #expect(AxisUnit(name).kind == kind && AxisUnit(name).name == name)
    #expect(PixelSize(x: 1, y: 1, unit: name).inNanometres == nil)
  }

  @Test("milli and mega, one over a micrometre, and degrees have their sizes")
  func sizes() {
    #expect(AxisUnit("meV").inBaseUnits == 1e-3 && AxisUnit("MeV").inBaseUnits == 1e6)
    #expect(AxisUnit("1/µm").inBaseUnits == 1e-3 && AxisUnit("1/A").inBaseUnits == 10)
    #expect(abs((AxisUnit("deg").inBaseUnits ?? 0) - 17.453292519943295) < 1e-12)
  }

  private func acquisition(_ x: (Double, String), _ y: (Double, String)?) -> Acquisition {
    var acquisition = Acquisition()
    acquisition.axisX = AxisCalibration(scale: x.0, unit: AxisUnit(x.1)).map {
      Stated($0, from: "x")
    }
    acquisition.axisY = y.flatMap { AxisCalibration(scale: $0.0, unit: AxisUnit($0.1)) }.map {
      Stated($0, from: "y")
    }
    return acquisition
  }

  @Test("a pixel size needs two lengths; another unit of length is converted")
  func pixelSize() {
    #expect(acquisition((2, "nm"), (3, "nm")).pixelSize == PixelSize(x: 2, y: 3, unit: "nm"))
    #expect(acquisition((1, "nm"), (2, "A")).pixelSize == PixelSize(x: 1, y: 0.2, unit: "nm"))
    #expect(acquisition((-2, "nm"), (3, "nm")).pixelSize?.x == 2)
    #expect(acquisition((2, "nm"), nil).pixelSize == nil)
    #expect(acquisition((2, "nm"), (3, "eV")).pixelSize == nil)
    #expect(acquisition((2, "1/nm"), (2, "1/nm")).pixelSize == nil)
    #expect(acquisition((0, "nm"), (2, "nm")).pixelSize == nil)
    let metres = acquisition((2e-11, "m"), (3e-11, "m")).pixelSize
    #expect(abs((metres?.x ?? 0) - 0.02) < 1e-15 && metres?.unit == "nm")
    #expect(acquisition((2, "m"), (3, "m")).pixelSize == PixelSize(x: 2, y: 3, unit: "m"))
  }

  @Test("rows taken for columns exchange the axes")
  func transposed() {
    let turned = acquisition((2, "nm"), (3, "nm")).transposed
    #expect(turned.pixelSize == PixelSize(x: 3, y: 2, unit: "nm"))
  }
}

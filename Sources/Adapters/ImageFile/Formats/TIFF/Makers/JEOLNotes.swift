// The notes of JEOL's SightX camera program: XML in the description. The resolution is that of the
// camera's own plane, so the size on the specimen is 1 / resolution / magnification, and in diffraction
// 1 / resolution / (camera length * wavelength).
import Micrograph

/// What SightX says about a picture.
struct JEOLNotes {
  // CODATA 2018, SI units.
  private static let planck = 6.626_070_15e-34
  private static let charge = 1.602_176_634e-19
  private static let mass = 9.109_383_701_5e-31
  private static let light = 299_792_458.0
  private let elements: XMLElements

  init(_ text: String) { elements = XMLElements(text) }

  /// The circumstances of a picture; the resolutions are pixels per metre of the camera's plane.
  func acquisition(resolutionX: Double?, resolutionY: Double?) -> Acquisition {
    var acquisition = Acquisition()
    acquisition.instrument = words("Instruments", in: "TemReporter")
    acquisition.dateAndTime = words("DateTime", in: "TemReporter")
    acquisition.operatorName = words("Operator", in: "TemReporter")
    acquisition.specimen = words("Specimen", in: "TemReporter")
    let volts = number("AccelerationVoltage", in: "ElectronGun")
    acquisition.voltageKilovolts = volts.map { Stated($0 / 1e3, from: "AccelerationVoltage") }
    let isTEM = text("EosMode", in: "Eos") == "eosTEM"
    let mode = text("ModeString", in: "ImageFormingSystem")
    acquisition.mode = mode.map { Stated("\(isTEM ? "TEM" : "STEM") \($0)", from: "ModeString") }
    guard isTEM, let selected = number("SelectorValue", in: "ImageFormingSystem"), selected > 0
    else { return acquisition }
    let source = "XResolution / SelectorValue"
    if mode == "MAG" {
      acquisition.magnification = Stated(selected, from: "SelectorValue")
      acquisition.axisX = axis(resolutionX.map { 1e9 / $0 / selected }, "nm", source)
      acquisition.axisY = axis(resolutionY.map { 1e9 / $0 / selected }, "nm", source)
    } else if mode == "DIFF", let volts, volts > 0 {
      let units = ["mm": 1e-3, "cm": 1e-2, "m": 1]
      guard let unit = units[text("SelectorUnitString", in: "ImageFormingSystem") ?? "m"] else {
        return acquisition
      }
      let metres = selected * unit
      acquisition.cameraLengthMillimetres = Stated(metres * 1e3, from: "SelectorValue")
      let one = metres * Self.wavelength(volts: volts) * 1e9
      acquisition.axisX = axis(resolutionX.map { 1 / $0 / one }, "1/nm", source)
      acquisition.axisY = axis(resolutionY.map { 1 / $0 / one }, "1/nm", source)
    }
    return acquisition
  }

  /// The wavelength of electrons, in metres, with the mass they gain.
  private static func wavelength(volts: Double) -> Double {
    let energy = charge * volts
    let squared = 2 * mass * energy * (1 + energy / (2 * mass * light * light))
    return planck / squared.squareRoot()
  }

  private func axis(_ scale: Double?, _ unit: String, _ source: String) -> Stated<AxisCalibration>?
  {
    scale.flatMap { AxisCalibration(scale: $0, unit: AxisUnit(unit)) }
      .map { Stated($0, from: source) }
  }

  private func text(_ name: String, in parent: String) -> String? {
    elements.first(name, in: parent).map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func number(_ name: String, in parent: String) -> Double? {
    text(name, in: parent).flatMap(Double.init)
  }

  private func words(_ name: String, in parent: String) -> Stated<String>? {
    text(name, in: parent).map { Stated($0, from: name) }
  }
}

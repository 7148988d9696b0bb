// The XML of FEI and Thermo Fisher microscopes in a tag of its own: "Metadata" (schemas.fei.com, 2013)
// with all numbers in SI units, or, from transmission microscopes before it, "Data" elements of a
// label, a value and a unit.
import Micrograph

/// What the XML of an FEI microscope says about a picture.
struct FEIMarkup {
  // A caption is a narrow bar.
  private static let limitCaption = 4
  private let elements: XMLElements
  private let labels: [String: (value: String, unit: String)]

  init(_ text: String) {
    elements = XMLElements(text)
    var labels: [String: (value: String, unit: String)] = [:]
    var label: (name: String, parent: Int?)?
    // Label, value and unit follow each other.
    for element in elements.all {
      if element.name == "Label" {
        label = (element.text, element.parent)
      } else if let label, element.parent == label.parent, !element.text.isEmpty {
        switch element.name {
        case "Value": labels[label.name, default: ("", "")].value = element.text
        case "Unit": labels[label.name, default: ("", "")].unit = element.text
        default: break
        }
      }
    }
    self.labels = labels
  }

  /// Adds what is not yet stated.
  func complete(_ told: inout Acquisition) {
    if told.axisX == nil, told.axisY == nil {
      told.state(pixelSize, from: "BinaryResult.PixelSize")
    }
    told.dateAndTime = told.dateAndTime ?? words("AcquisitionDatetime", "Acquisition")
    told.instrument =
      told.instrument ?? words("InstrumentClass", "Instrument") ?? labelled("Microscope")
    told.operatorName = told.operatorName ?? words("UserID", "Core") ?? labelled("User")
    told.specimen = told.specimen ?? labelled("Specimen")
    told.mode = told.mode ?? labelled("Mode")
    told.detector =
      told.detector ?? words("DetectorName", "ScanningDetector")
      ?? words("Detector", "BinaryResult")
    told.voltageKilovolts =
      told.voltageKilovolts ?? number("AccelerationVoltage", "Optics", 1e-3)
      ?? labelled("High tension", ["kV": 1, "V": 1e-3])
    told.beamCurrentNanoamperes =
      told.beamCurrentNanoamperes ?? number("BeamCurrent", "Optics", 1e9)
    told.workingDistanceMillimetres =
      told.workingDistanceMillimetres ?? number("WorkingDistance", "Optics", 1e3)
    told.dwellTimeMicroseconds =
      told.dwellTimeMicroseconds ?? number("DwellTime", "ScanSettings", 1e6)
    told.magnification = told.magnification ?? labelled("Magnification", ["x": 1, "": 1])
    told.cameraLengthMillimetres =
      told.cameraLengthMillimetres ?? labelled("Camera length", ["m": 1e3, "mm": 1])
    completeStage(&told.stage)
  }

  /// The rows of the bar with the microscope's caption, below the rows that the XML counts.
  func captionRows(width: Int, height: Int) -> Int {
    guard let columns = number("X", "ImageSize", 1)?.value, columns == Double(width),
      let rows = number("Y", "ImageSize", 1)?.value, rows < Double(height),
      let counted = Int(exactly: rows), height - counted <= height / Self.limitCaption
    else { return 0 }
    return height - counted
  }

  private func completeStage(_ stage: inout StagePosition) {
    let degrees = 180 / Double.pi
    func place(_ axis: String) -> Stated<Double>? {
      number(axis, "StagePosition", 1e6, isPositive: false)
        ?? labelled("Stage \(axis)", ["um": 1, "µm": 1], isPositive: false)
    }
    stage.xMicrometres = stage.xMicrometres ?? place("X")
    stage.yMicrometres = stage.yMicrometres ?? place("Y")
    stage.zMicrometres = stage.zMicrometres ?? place("Z")
    stage.alphaDegrees =
      stage.alphaDegrees ?? number("Alpha", "Tilt", degrees, isPositive: false)
      ?? labelled("Stage A", ["deg": 1], isPositive: false)
    stage.betaDegrees =
      stage.betaDegrees ?? number("Beta", "Tilt", degrees, isPositive: false)
      ?? labelled("Stage B", ["deg": 1], isPositive: false)
  }

  /// The extent of a pixel; nil where its unit has a prefix, which no known file uses.
  private var pixelSize: PixelSize? {
    guard let x = metres("X"), let y = metres("Y") else { return nil }
    return PixelSize(checkedX: x, y: y, unit: "m")
  }

  private func metres(_ axis: String) -> Double? {
    guard let element = elements.first(axis, in: "PixelSize"),
      element.attributes["unit"] ?? "m" == "m",
      element.attributes["unitPrefixPower"] ?? "1" == "1",
      let value = Double(element.text), value > 0
    else { return nil }
    return value
  }

  private func words(_ name: String, _ parent: String) -> Stated<String>? {
    elements.first(name, in: parent).flatMap {
      $0.text.isEmpty ? nil : Stated($0.text, from: "\(parent).\(name)")
    }
  }

  private func number(
    _ name: String, _ parent: String, _ factor: Double, isPositive: Bool = true
  ) -> Stated<Double>? {
    guard let value = elements.first(name, in: parent).flatMap({ Double($0.text) }),
      value.isFinite, !isPositive || value > 0
    else { return nil }
    return Stated(value * factor, from: "\(parent).\(name)")
  }

  private func labelled(_ label: String) -> Stated<String>? {
    labels[label].flatMap { $0.value.isEmpty ? nil : Stated($0.value, from: label) }
  }

  private func labelled(
    _ label: String, _ units: [String: Double], isPositive: Bool = true
  ) -> Stated<Double>? {
    guard let entry = labels[label], let factor = units[entry.unit],
      let value = Double(entry.value), value.isFinite, !isPositive || value > 0
    else { return nil }
    return Stated(value * factor, from: label)
  }
}

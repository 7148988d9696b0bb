// How a picture was taken, in Digital Micrograph's tags.
import Micrograph

/// Reads the notes of an image.
struct DMAcquisition {
  private let image: DMImage
  private let notes: DMTag?

  init(_ image: DMImage) {
    self.image = image
    notes = image.notes
  }

  /// The image's circumstances.
  var acquisition: Acquisition {
    var result = Acquisition()
    result.axisX = image.calibration(0).map { Stated($0, from: "Calibrations.Dimension[0]") }
    result.axisY = image.calibration(1).map { Stated($0, from: "Calibrations.Dimension[1]") }
    result.values = image.values.map { Stated($0, from: "Calibrations.Brightness") }
    result.title = image.name.map { Stated($0, from: "Name") }
    state(in: &result)
    return result
  }

  private func state(in result: inout Acquisition) {
    result.instrument =
      text("Microscope Info", "Name") ?? text("Session Info", "Microscope")
      ?? text("Microscope Info", "Microscope")
    result.detector =
      text("DataBar", "Signal Name") ?? text("DataBar", "Device Name")
      ?? text("Acquisition", "Device", "Name")
    result.operatorName = text("Session Info", "Operator") ?? text("Microscope Info", "Operator")
    result.specimen = text("Session Info", "Specimen") ?? text("Microscope Info", "Specimen")
    result.mode = mode
    result.dateAndTime = dateAndTime
    result.voltageKilovolts = positive("Microscope Info", "Voltage", times: 1e-3)
    let shown = positive("Microscope Info", "Indicated Magnification")
    // Of a diffraction pattern the microscope shows the camera length in place of the magnification.
    if mode?.value.localizedDiffraction == true {
      result.cameraLengthMillimetres =
        shown ?? positive("Microscope Info", "STEM Camera Length")
    } else {
      result.magnification = shown
      result.cameraLengthMillimetres = positive("Microscope Info", "STEM Camera Length")
    }
    result.dwellTimeMicroseconds = positive("DigiScan", "Sample Time")
    result.exposureSeconds =
      positive("Acquisition", "Parameters", "Detector", "exposure (s)")
      ?? positive("Acquisition", "Parameters", "High Level", "Exposure (s)")
      ?? positive("DataBar", "Exposure Time (s)")
    result.beamCurrentNanoamperes = positive("Microscope Info", "Probe Current (nA)")
    let stage = ("Microscope Info", "Stage Position")
    result.stage.xMicrometres = number(stage.0, stage.1, "Stage X")
    result.stage.yMicrometres = number(stage.0, stage.1, "Stage Y")
    result.stage.zMicrometres = number(stage.0, stage.1, "Stage Z")
    result.stage.alphaDegrees = number(stage.0, stage.1, "Stage Alpha")
    result.stage.betaDegrees = number(stage.0, stage.1, "Stage Beta")
  }

  private var mode: Stated<String>? {
    let parts = [
      text("Microscope Info", "Illumination Mode"), text("Microscope Info", "Imaging Mode"),
      text("Microscope Info", "Operation Mode"),
    ].compactMap(\.self)
    guard let first = parts.first else { return nil }
    var names: [String] = []
    for part in parts where !names.contains(part.value) { names.append(part.value) }
    return Stated(names.joined(separator: ", "), from: first.source)
  }

  private var dateAndTime: Stated<String>? {
    guard let date = text("DataBar", "Acquisition Date") else { return nil }
    guard let time = text("DataBar", "Acquisition Time") else { return date }
    return Stated("\(date.value) \(time.value)", from: date.source)
  }

  private func tag(_ path: [String]) -> DMTag? {
    var tag = notes
    for name in path { tag = tag?[name] }
    return tag
  }

  private func text(_ path: String...) -> Stated<String>? {
    tag(path)?.words.map { Stated($0, from: path.joined(separator: ".")) }
  }

  private func number(_ path: String...) -> Stated<Double>? {
    tag(path)?.number.flatMap {
      $0.isFinite ? Stated($0, from: path.joined(separator: ".")) : nil
    }
  }

  // The program writes zero for what it does not know.
  private func positive(_ path: String..., times factor: Double = 1) -> Stated<Double>? {
    tag(path)?.number.flatMap {
      $0.isFinite && $0 > 0 ? Stated($0 * factor, from: path.joined(separator: ".")) : nil
    }
  }
}

extension String {
  fileprivate var localizedDiffraction: Bool {
    uppercased().contains("DIFFRACTION") && !uppercased().contains("STEM")
  }
}

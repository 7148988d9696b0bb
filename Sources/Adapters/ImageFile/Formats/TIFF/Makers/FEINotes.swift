// The notes of FEI and Thermo Fisher microscopes: sections of "key=value", all in SI units.
import Micrograph

/// What an FEI microscope says about a picture.
struct FEINotes {
  // A caption is a narrow bar.
  private static let limitCaption = 4
  private let notes: MicroscopeNotes
  private let text: String

  init(_ text: String) {
    self.text = text
    notes = MicroscopeNotes(text)
  }

  var acquisition: Acquisition {
    var acquisition = Acquisition()
    acquisition.state(FEIPixelSize.read(text), from: "Scan.PixelWidth")
    let beam = notes.value(of: "Beam", in: "Beam") ?? "EBeam"
    let scan = notes.value(of: "Scan", in: "Beam") ?? "EScan"
    let date = [notes.value(of: "Date", in: "User"), notes.value(of: "Time", in: "User")]
      .compactMap(\.self)
    if !date.isEmpty {
      acquisition.dateAndTime = Stated(date.joined(separator: " "), from: "User.Date")
    }
    acquisition.instrument = words("SystemType", "System")
    acquisition.operatorName = words("User", "User")
    acquisition.title = words("UserText", "User")
    acquisition.detector = words("Name", "Detectors")
    acquisition.voltageKilovolts = number("HV", beam, 1e-3) ?? number("HV", "Beam", 1e-3)
    acquisition.beamCurrentNanoamperes = number("BeamCurrent", beam, 1e9)
    acquisition.workingDistanceMillimetres =
      number("WD", beam, 1e3) ?? number("WorkingDistance", "Stage", 1e3)
    acquisition.dwellTimeMicroseconds =
      number("Dwelltime", "Scan", 1e6) ?? number("Dwell", scan, 1e6)
    acquisition.stage.xMicrometres = number("StageX", "Stage", 1e6, isPositive: false)
    acquisition.stage.yMicrometres = number("StageY", "Stage", 1e6, isPositive: false)
    acquisition.stage.zMicrometres = number("StageZ", "Stage", 1e6, isPositive: false)
    acquisition.stage.alphaDegrees = number(
      "StageT", "Stage", 180 / Double.pi, isPositive: false)
    acquisition.stage.betaDegrees = number(
      "StageTb", "Stage", 180 / Double.pi, isPositive: false)
    return acquisition
  }

  /// The rows of the bar with the microscope's caption at the bottom of a picture.
  func captionRows(width: Int, height: Int) -> Int {
    guard let columns = notes.value(of: "ResolutionX", in: "Image").flatMap({ Int($0) }),
      let rows = notes.value(of: "ResolutionY", in: "Image").flatMap({ Int($0) }),
      columns == width, rows > 0, rows < height, height - rows <= height / Self.limitCaption,
      notes.value(of: "DatabarHeight", in: "PrivateFei").flatMap({ Int($0) }) ?? (height - rows)
        == height - rows
    else { return 0 }
    return height - rows
  }

  private func words(_ key: String, _ section: String) -> Stated<String>? {
    notes.value(of: key, in: section).flatMap {
      $0.isEmpty ? nil : Stated($0, from: "\(section).\(key)")
    }
  }

  private func number(
    _ key: String, _ section: String, _ factor: Double, isPositive: Bool = true
  ) -> Stated<Double>? {
    guard let value = notes.value(of: key, in: section).flatMap(Double.init), value.isFinite,
      !isPositive || value > 0
    else { return nil }
    return Stated(value * factor, from: "\(section).\(key)")
  }
}

// The notes of Zeiss scanning electron microscopes: "WD = 9.9 mm", "EHT = 20.00 kV".
import Micrograph

/// What a Zeiss microscope says about a picture.
struct ZeissNotes {
  private let notes: MicroscopeNotes
  private let text: String

  init(_ text: String) {
    self.text = text
    notes = MicroscopeNotes(text)
  }

  /// The circumstances of a picture that is `width` pixels wide.
  func acquisition(width: Int) -> Acquisition {
    var acquisition = Acquisition()
    if let (size, source) = ZeissPixelSize.read(text, width: width) {
      acquisition.state(size, from: source)
    }
    acquisition.workingDistanceMillimetres = length("WD", in: "mm")
    acquisition.stage.xMicrometres = length("Stage at X", in: "µm")
    acquisition.stage.yMicrometres = length("Stage at Y", in: "µm")
    acquisition.stage.zMicrometres = length("Stage at Z", in: "µm")
    acquisition.voltageKilovolts =
      measured("EHT", ["kV": 1, "V": 1e-3]) ?? measured("EHT Target", ["kV": 1, "V": 1e-3])
    acquisition.magnification = measured("Mag", ["X": 1, "K X": 1e3])
    acquisition.detector = words("Signal A") ?? words("Detector")
    acquisition.instrument = words("Serial No.")
    acquisition.operatorName = words("User Name")
    // These two are written with a colon.
    let date = ["Date", "Time"].compactMap { line($0) }
    if !date.isEmpty {
      acquisition.dateAndTime = Stated(date.joined(separator: " "), from: "Date")
    }
    return acquisition
  }

  private func words(_ key: String) -> Stated<String>? {
    notes.value(of: key).flatMap { $0.isEmpty ? nil : Stated($0, from: key) }
  }

  private func measured(_ key: String, _ units: [String: Double]) -> Stated<Double>? {
    guard let text = notes.value(of: key), let space = text.firstIndex(of: " "),
      let value = Double(text[..<space]), value.isFinite,
      let factor = units[String(text[space...]).trimmed]
    else { return nil }
    return Stated(value * factor, from: key)
  }

  private func length(_ key: String, in unit: String) -> Stated<Double>? {
    guard let one = AxisUnit(unit).inBaseUnits, let text = notes.value(of: key),
      let space = text.firstIndex(of: " "), let value = Double(text[..<space]), value.isFinite
    else { return nil }
    let named = AxisUnit(String(text[space...]).trimmed)
    guard named.kind == .length, let size = named.inBaseUnits else { return nil }
    return Stated(value * size / one, from: key)
  }

  private func line(_ key: String) -> String? {
    text.split(whereSeparator: \.isNewline).lazy.map { String($0).trimmed }
      .first { $0.hasPrefix(key + " :") }
      .map { String($0.dropFirst(key.count + 2)).trimmed }
  }
}

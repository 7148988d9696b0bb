// The experiment's file beside a TIA series: pieces of XML in it say how the pictures were taken.
import Files
import Micrograph

/// What an EMI file says about one of its series.
struct EMIExperiment: Sendable {
  // Experiments hold small copies of their pictures; the notes lie anywhere between them.
  private static let limitBytes = 1 << 26
  private static let opening = Array("<ObjectInfo>".utf8)
  private static let closing = Array("</ObjectInfo>".utf8)

  /// The entries of the notes in their order.
  let tags: [MetadataTag]
  private let values: [String: String]

  /// Reads the experiment that the series at `path`, "name_1.ser", belongs to; nil where there is none.
  init?(besideSeries path: String) {
    guard let (stem, number) = Self.series(path) else { return nil }
    for ending in ["emi", "EMI"] {
      guard let file = try? InputFile(path: "\(stem).\(ending)"),
        let notes = try? Self.notes(file)
      else { continue }
      let index = notes.indices.contains(number - 1) ? number - 1 : 0
      guard notes.indices.contains(index) else { return nil }
      tags = EMIMarkup.entries(notes[index])
      values = Dictionary(tags.map { ($0.key, $0.value) }) { first, _ in first }
      return
    }
    return nil
  }

  /// The stem and the number of "stem_12.ser".
  static func series(_ path: String) -> (stem: String, number: Int)? {
    guard path.lowercased().hasSuffix(".ser") else { return nil }
    let name = path.dropLast(4)
    guard let line = name.lastIndex(of: "_"), let number = Int(name[name.index(after: line)...]),
      number > 0
    else { return nil }
    return (String(name[..<line]), number)
  }

  /// The pieces of XML in an experiment's file.
  static func notes(_ file: borrowing InputFile) throws(ImageFlaw) -> [ArraySlice<UInt8>] {
    guard file.length <= limitBytes else {
      throw .fileTooLarge(bytes: file.length, limitBytes: limitBytes)
    }
    let bytes = try file.bytes(file.length, at: 0)
    var notes: [ArraySlice<UInt8>] = []
    var place = 0
    while let start = ByteSearch.first(opening, in: bytes, from: place),
      let end = ByteSearch.first(closing, in: bytes, from: start)
    {
      notes.append(bytes[start..<end + closing.count])
      place = end + closing.count
    }
    return notes
  }

  /// How the microscope was used, for example "TEM uP SA Zoom Diffraction".
  var mode: String? { text("Mode")?.value }

  /// Whether a step is reciprocal: a diffraction pattern, or a camera's picture at each place of a scan.
  func isReciprocal(isScanned: Bool) -> Bool {
    guard let mode else { return false }
    guard mode.contains("STEM") else { return mode.contains("Diffraction") }
    return isScanned || tags.contains { $0.key == "AcquireInfo.CameraNamePath" }
  }

  /// Adds what the notes state.
  func state(in acquisition: inout Acquisition) {
    acquisition.mode = text("Mode")
    acquisition.instrument = text("Microscope")
    acquisition.operatorName = text("User")
    acquisition.specimen = text("Specimen")
    acquisition.dateAndTime = values["AcquireDate"].flatMap { $0.isEmpty ? nil : $0 }
      .map { Stated($0, from: "emi: AcquireDate") }
    acquisition.detector = values["AcquireInfo.CameraNamePath"].flatMap { $0.isEmpty ? nil : $0 }
      .map { Stated($0, from: "emi: AcquireInfo.CameraNamePath") }
    acquisition.voltageKilovolts = number("High tension", "kV")
    acquisition.magnification = number("Magnification", "x")
    acquisition.cameraLengthMillimetres = number("Camera length", "m", times: 1e3)
    acquisition.stage.xMicrometres = number("Stage X", "um")
    acquisition.stage.yMicrometres = number("Stage Y", "um")
    acquisition.stage.zMicrometres = number("Stage Z", "um")
    acquisition.stage.alphaDegrees = number("Stage A", "deg")
    acquisition.stage.betaDegrees = number("Stage B", "deg")
    // One field has a scan's rest on a pixel and a camera's exposure, both in seconds.
    let key = "AcquireInfo.DwellTimePath"
    guard let seconds = values[key].flatMap(Double.init), seconds.isFinite, seconds > 0 else {
      return
    }
    if acquisition.detector == nil {
      acquisition.dwellTimeMicroseconds = Stated(seconds * 1e6, from: "emi: \(key)")
    } else {
      acquisition.exposureSeconds = Stated(seconds, from: "emi: \(key)")
    }
  }

  private func text(_ label: String) -> Stated<String>? {
    guard let value = values["ExperimentalDescription.\(label)"], !value.isEmpty else {
      return nil
    }
    return Stated(value, from: "emi: \(label)")
  }

  private func number(_ label: String, _ unit: String, times factor: Double = 1) -> Stated<Double>?
  {
    guard let value = values["ExperimentalDescription.\(label) (\(unit))"].flatMap(Double.init),
      value.isFinite
    else { return nil }
    return Stated(value * factor, from: "emi: \(label)")
  }
}

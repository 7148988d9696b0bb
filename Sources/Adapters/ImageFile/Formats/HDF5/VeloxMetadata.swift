// The description that Velox writes for each frame: JSON whose numbers are texts, in SI units. Every
// field may be missing.
import Foundation
import Micrograph

/// What Velox says about a frame.
struct VeloxMetadata {
  private static let limitDepth = 32
  private let root: [String: Any]

  /// Takes the text; nothing is known where it is no JSON.
  init(_ text: String?) {
    let data = text.map { Data($0.utf8) }
    root =
      data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] } ?? [:]
  }

  /// The detector that took the frame.
  var detectorName: String? {
    text("BinaryResult.DetectorIndex").flatMap { text("Detectors.Detector-\($0).DetectorName") }
      ?? text("BinaryResult.Detector")
  }

  /// All that is said, sorted by name.
  var tags: [MetadataTag] {
    var tags: [MetadataTag] = []
    Self.list(root, prefix: "", depth: 0, into: &tags)
    return tags
  }

  var acquisition: Acquisition {
    var acquisition = Acquisition()
    acquisition.axisX = axis("width", "x", "PixelUnitX")
    acquisition.axisY = axis("height", "y", "PixelUnitY")
    acquisition.detector = stated(detectorName, "BinaryResult.DetectorIndex")
    acquisition.instrument =
      stated("Instrument.InstrumentModel") ?? stated("Instrument.InstrumentClass")
    acquisition.voltageKilovolts = number("Optics.AccelerationVoltage", times: 1e-3)
    acquisition.cameraLengthMillimetres = number("Optics.CameraLength", times: 1e3)
    acquisition.magnification =
      number("CustomProperties.StemMagnification.value", times: 1)
      ?? number("Optics.NominalMagnification", times: 1)
    acquisition.dwellTimeMicroseconds = number("Scan.DwellTime", times: 1e6)
    acquisition.exposureSeconds = text("BinaryResult.DetectorIndex").flatMap {
      number("Detectors.Detector-\($0).ExposureTime", times: 1)
    }
    acquisition.stage.xMicrometres = number("Stage.Position.x", times: 1e6, isPositive: false)
    acquisition.stage.yMicrometres = number("Stage.Position.y", times: 1e6, isPositive: false)
    acquisition.stage.zMicrometres = number("Stage.Position.z", times: 1e6, isPositive: false)
    acquisition.stage.alphaDegrees = number(
      "Stage.AlphaTilt", times: 180 / Double.pi, isPositive: false)
    acquisition.stage.betaDegrees = number(
      "Stage.BetaTilt", times: 180 / Double.pi, isPositive: false)
    acquisition.dateAndTime = date
    return acquisition
  }

  // Seconds since 1970; 0 where the microscope did not say.
  private var date: Stated<String>? {
    let name = "Acquisition.AcquisitionStartDatetime.DateTime"
    // The year 9999 is the last that the form can write.
    guard let seconds = text(name).flatMap(Double.init), seconds > 0, seconds < 253_402_300_799
    else { return nil }
    return Stated(
      Date(timeIntervalSince1970: seconds).formatted(.iso8601), from: "\(name) (UTC)")
  }

  private func axis(_ size: String, _ offset: String, _ unit: String) -> Stated<AxisCalibration>? {
    let place = "BinaryResult.PixelSize.\(size)"
    guard let scale = text(place).flatMap(Double.init), scale.isFinite, scale != 0,
      let unit = text("BinaryResult.\(unit)"), !unit.isEmpty
    else { return nil }
    let start = text("BinaryResult.Offset.\(offset)").flatMap(Double.init) ?? 0
    return AxisCalibration(scale: scale, origin: -start / scale, unit: AxisUnit(unit))
      .map { Stated($0, from: place) }
  }

  private func stated(_ name: String) -> Stated<String>? { stated(text(name), name) }

  private func stated(_ value: String?, _ name: String) -> Stated<String>? {
    value.flatMap { $0.isEmpty ? nil : Stated($0, from: name) }
  }

  private func number(
    _ name: String, times factor: Double, isPositive: Bool = true
  ) -> Stated<Double>? {
    guard let value = text(name).flatMap(Double.init), value.isFinite, !isPositive || value > 0
    else { return nil }
    return Stated(value * factor, from: name)
  }

  /// The text at a path of names with points between them.
  private func text(_ path: String) -> String? {
    var value: Any = root
    for name in path.split(separator: ".") {
      guard let group = value as? [String: Any], let next = group[String(name)] else { return nil }
      value = next
    }
    return value as? String ?? (value as? NSNumber)?.stringValue
  }

  private static func list(
    _ value: Any, prefix: String, depth: Int, into tags: inout [MetadataTag]
  ) {
    guard depth < limitDepth else { return }
    let start = prefix.isEmpty ? "" : prefix + "."
    if let group = value as? [String: Any] {
      for (name, inner) in group.sorted(by: { $0.key < $1.key }) {
        list(inner, prefix: start + name, depth: depth + 1, into: &tags)
      }
    } else if let items = value as? [Any] {
      for (index, inner) in items.enumerated() {
        list(inner, prefix: "\(start)\(index)", depth: depth + 1, into: &tags)
      }
    } else {
      tags.append(MetadataTag(key: prefix, value: (value as? String) ?? "\(value)"))
    }
  }
}

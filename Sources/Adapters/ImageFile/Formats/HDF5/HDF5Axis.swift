// An axis of a data set: a data set of its own with the places along it, or at least the first two.
import Micrograph

/// What is known of an axis.
struct HDF5Axis {
  // Places that are stored as 32-bit floats are no more exact than that.
  private static let tolerance = 1e-3

  let name: String
  let unit: AxisUnit
  let calibration: AxisCalibration?
  /// What has to be said about it.
  var remarks: [String] = []
  private let source: String

  /// Takes an axis from its places; `count` is the number of elements along it.
  init(_ object: HDF5Object?, count: Int) {
    name = object?.attribute("name")?.text ?? object?.attribute("long_name")?.text ?? ""
    unit = AxisUnit(Self.unit(object?.attribute("units")?.text ?? ""))
    source = String(object?.path.dropFirst() ?? "")
    guard case .numbers(let places) = object?.value, places.count >= 2, count >= 2 else {
      calibration = nil
      return
    }
    let step = places[1] - places[0]
    // All places are there: the last must lie where the first two say.
    let stored = object?.data?.sizes?.first ?? 0
    if stored == count, count > 2, let last = places.last,
      !(abs(last - places[0] - step * Double(count - 1))
        <= Self.tolerance * abs(last - places[0]))
    {
      calibration = nil
      remarks.append(
        "The axis \(source) is not evenly spaced: no size of a pixel is taken from it.")
      return
    }
    calibration = AxisCalibration(scale: step, origin: -places[0] / step, unit: unit)
  }

  /// Takes an axis whose step is stated.
  init(name: String, step: Double?, offset: Double?, unit: String, source: String) {
    self.name = name
    self.unit = AxisUnit(Self.unit(unit))
    self.source = source
    calibration = step.flatMap { step in
      AxisCalibration(
        scale: step, origin: step == 0 ? 0 : -(offset ?? 0) / step,
        unit: AxisUnit(Self.unit(unit)))
    }
  }

  /// The calibration and where it stands; nil where an axis only counts its elements.
  var stated: Stated<AxisCalibration>? {
    guard unit.kind != .none else { return nil }
    return calibration.map { Stated($0, from: source) }
  }

  /// What a frame along this axis is called.
  var frameName: String { name.isEmpty ? "frame" : name }

  /// The name of a unit, in Berkeley's brackets or without: "[n_m]" is nm, "[1_/_n_m]" is 1/nm.
  static func unit(_ text: String) -> String {
    var name = text.trimmed
    if name.hasPrefix("["), name.hasSuffix("]") {
      name = String(name.dropFirst().dropLast())
      name.removeAll { $0 == "_" }
    }
    return name == "<undefined>" ? "" : name
  }
}

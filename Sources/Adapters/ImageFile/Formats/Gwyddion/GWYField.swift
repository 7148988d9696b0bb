// One channel of a Gwyddion file.
import Micrograph

/// A data field: its size, its extent and its numbers.
struct GWYField {
  let title: String
  let width: Int
  let height: Int
  /// Where its numbers begin.
  let offset: Int
  /// How many there are.
  let count: Int
  /// How it was taken.
  let acquisition: Acquisition

  /// Reads the field of this number; nil where a part of it is missing.
  init?(_ reader: GWYReader, number: Int) {
    let key = "/\(number)/data"
    guard case .whole(let width)? = reader["\(key).xres"],
      case .whole(let height)? = reader["\(key).yres"],
      case .array(let offset, let count, 8)? = reader["\(key).data"]
    else { return nil }
    (self.width, self.height, self.offset, self.count) = (width, height, offset, count)
    func text(_ name: String) -> String {
      if case .text(let text)? = reader[name] { text.trimmed } else { "" }
    }
    func real(_ name: String) -> Double? {
      if case .real(let value)? = reader["\(key).\(name)"] { value } else { nil }
    }
    title = text("\(key)/title")
    let unit = AxisUnit(text("\(key).si_unit_xy.unitstr"))
    // Distances are to the field's edge, not to the centre of its first pixel.
    func axis(_ extent: String, _ start: String, _ size: Int) -> Stated<AxisCalibration>? {
      guard size > 0, let length = real(extent) else { return nil }
      let step = length / Double(size)
      let origin = step == 0 ? 0 : -(real(start) ?? 0) / step - 0.5
      return AxisCalibration(scale: step, origin: origin, unit: unit).map {
        Stated($0, from: "\(key).\(extent)")
      }
    }
    var acquisition = Acquisition()
    acquisition.axisX = axis("xreal", "xoff", width)
    acquisition.axisY = axis("yreal", "yoff", height)
    let valueUnit = text("\(key).si_unit_z.unitstr")
    acquisition.values =
      valueUnit.isEmpty
      ? nil
      : ValueCalibration(scale: 1, unit: valueUnit).map {
        Stated($0, from: "\(key).si_unit_z")
      }
    acquisition.title = title.isEmpty ? nil : Stated(title, from: "\(key)/title")
    self.acquisition = acquisition
  }
}

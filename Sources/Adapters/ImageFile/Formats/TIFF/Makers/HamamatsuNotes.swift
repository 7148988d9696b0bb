// The notes of Hamamatsu's streak cameras: lines of "[section],key=value,..." in the description, and for
// each axis that is not counted in pixels a table of 32-bit floats in the file, "#place,count".
// The x axis is the light's wavelength and the y axis time: neither is a length on a specimen.
import Micrograph

/// What a streak camera's program says about a picture.
struct HamamatsuNotes {
  private let sections: [String: [String: String]]

  init(_ text: String) {
    var sections: [String: [String: String]] = [:]
    // A section follows the one before on the same line in some versions.
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      let name = String(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
      let end = rest.firstRange(of: "[")?.lowerBound ?? rest.endIndex
      sections[name] = Self.fields(rest[..<end])
      rest = rest[end...]
    }
    self.sections = sections
  }

  /// The circumstances of a picture of `width` x `height` pixels in the file of `reader`.
  func acquisition(_ reader: ByteReader, width: Int, height: Int) -> Acquisition {
    var acquisition = Acquisition()
    acquisition.instrument = stated("DeviceName", "Streak camera")
    acquisition.detector = stated("CameraName", "Camera")
    acquisition.mode = stated("Mode", "Streak camera")
    if let date = self["Date", "Application"], let time = self["Time", "Application"] {
      acquisition.dateAndTime = Stated("\(date) \(time)", from: "Application.Date")
    }
    let exposure = self["ExposureTime", "Acquisition"]?.split(separator: " ") ?? []
    let units = ["us": 1e-6, "ms": 1e-3, "s": 1]
    if exposure.count == 2, let value = Double(exposure[0]), let unit = units[String(exposure[1])] {
      acquisition.exposureSeconds = Stated(value * unit, from: "Acquisition.ExposureTime")
    }
    if let unit = self["ScalingXUnit", "Scaling"],
      let line = line("ScalingXScalingFile", reader, width)
    {
      acquisition.axisX = line.axis("\(unit) of wavelength", from: "Scaling.ScalingXScalingFile")
    }
    if let unit = self["ScalingYUnit", "Scaling"],
      let line = line("ScalingYScalingFile", reader, height)
    {
      acquisition.axisY = line.axis(unit, from: "Scaling.ScalingYScalingFile")
      if line.largestDeviation > 0.5 * abs(line.step) {
        acquisition.remarks.append(
          "The time axis is not even: what is told is its mean step, of least squares.")
      }
    }
    return acquisition
  }

  /// A straight line through a table of places.
  private struct Line {
    let step: Double
    let start: Double
    let largestDeviation: Double

    init?(_ places: [Double]) {
      guard places.count > 1, places.allSatisfy(\.isFinite) else { return nil }
      let middle = Double(places.count - 1) / 2
      let mean = places.reduce(0, +) / Double(places.count)
      var (sum, squares) = (0.0, 0.0)
      for (index, place) in places.enumerated() {
        let distance = Double(index) - middle
        sum += distance * (place - mean)
        squares += distance * distance
      }
      let (step, start) = (sum / squares, mean - sum / squares * middle)
      self.step = step
      self.start = start
      largestDeviation =
        places.enumerated().map { abs($1 - start - step * Double($0)) }.max() ?? 0
    }

    func axis(_ unit: String, from source: String) -> Stated<AxisCalibration>? {
      let origin = step == 0 ? 0 : -start / step
      return AxisCalibration(scale: step, origin: origin, unit: AxisUnit(unit)).map {
        Stated($0, from: source)
      }
    }
  }

  /// The line through the table that a field points at; nil where the axis has none.
  private func line(_ field: String, _ reader: ByteReader, _ count: Int) -> Line? {
    guard let value = self[field, "Scaling"], value.hasPrefix("#"),
      let place = value.dropFirst().split(separator: ",").first.flatMap({ Int($0) }),
      reader.holds(4 * count, at: place)
    else { return nil }
    let bits = (0..<count).compactMap { try? reader.integer(at: place + 4 * $0, length: 4) }
    return Line(bits.map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) })
  }

  private subscript(field: String, section: String) -> String? {
    sections[section]?[field].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func stated(_ field: String, _ section: String) -> Stated<String>? {
    self[field, section].map { Stated($0, from: "\(section).\(field)") }
  }

  /// The fields of a section: values in quotation marks may hold commas.
  private static func fields(_ text: Substring) -> [String: String] {
    var fields: [String: String] = [:]
    var (isQuoted, start) = (false, text.startIndex)
    func take(_ part: Substring) {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return }
      fields[String(sides[0]).trimmed] = String(sides[1].filter { $0 != "\"" }).trimmed
    }
    for place in text.indices {
      if text[place] == "\"" { isQuoted.toggle() }
      if text[place] == ",", !isQuoted {
        take(text[start..<place])
        start = text.index(after: place)
      }
    }
    take(text[start...])
    return fields
  }
}

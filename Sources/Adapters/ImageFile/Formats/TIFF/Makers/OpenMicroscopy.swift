// OME-XML in the description of the first page: sizes, channels, and which page is which plane.
// Source: the OME data model, schema 2016-06, Pixels and TiffData.
import Micrograph

/// What OME-XML says about the first image of a file.
struct OpenMicroscopy {
  private static let limitPlanes = 1 << 20
  private let elements: XMLElements
  private let pixels: Int
  private let attributes: [String: String]

  /// Takes a description; nil where it is no OME-XML.
  init?(_ description: String?) {
    guard let description, description.contains("<OME") || description.contains(":OME") else {
      return nil
    }
    elements = XMLElements(description)
    guard let pixels = elements.all.firstIndex(where: { $0.name == "Pixels" }) else { return nil }
    self.pixels = pixels
    attributes = elements.all[pixels].attributes
  }

  /// The circumstances; nil where nothing is said of them.
  var acquisition: Acquisition? {
    var acquisition = Acquisition()
    // The unit is a micrometre where the file does not name it.
    if let x = number("PhysicalSizeX"), x > 0 {
      let unit = attributes["PhysicalSizeXUnit"] ?? "µm"
      let y = number("PhysicalSizeY")
      let unitY = y == nil ? unit : attributes["PhysicalSizeYUnit"] ?? "µm"
      acquisition.axisX = axis(x, unit, "PhysicalSizeX")
      acquisition.axisY = axis(y ?? x, unitY, y == nil ? "PhysicalSizeX" : "PhysicalSizeY")
    }
    acquisition.title = elements.first("Image")?.attributes["Name"].flatMap {
      $0.isEmpty ? nil : Stated($0, from: "Image.Name")
    }
    acquisition.dateAndTime = elements.first("AcquisitionDate").flatMap {
      $0.text.isEmpty ? nil : Stated($0.text, from: "AcquisitionDate")
    }
    acquisition.instrument = elements.first("Microscope")?.attributes["Model"].flatMap {
      $0.isEmpty ? nil : Stated($0, from: "Microscope.Model")
    }
    acquisition.magnification = elements.first("Objective")?.attributes["NominalMagnification"]
      .flatMap(Double.init).map { Stated($0, from: "Objective.NominalMagnification") }
    return acquisition == Acquisition() ? nil : acquisition
  }

  /// The counts along each axis, each channel counted once whatever its samples.
  var counts: (channels: Int, sections: Int, times: Int)? {
    let named = channelNames.count
    guard let sections = count("SizeZ"), let times = count("SizeT"), let size = count("SizeC")
    else {
      return nil
    }
    return (named > 0 && named <= size ? named : size, sections, times)
  }

  /// The names of the channels, empty where one has none.
  var channelNames: [String] {
    elements.children("Channel", of: pixels).map { $0.attributes["Name"] ?? "" }
  }

  /// The distance between sections and the time between frames.
  var sectionCalibration: AxisCalibration? {
    number("PhysicalSizeZ").flatMap {
      AxisCalibration(scale: $0, unit: AxisUnit(attributes["PhysicalSizeZUnit"] ?? "µm"))
    }
  }

  var timeCalibration: AxisCalibration? {
    number("TimeIncrement").flatMap {
      AxisCalibration(scale: $0, unit: AxisUnit(attributes["TimeIncrementUnit"] ?? "s"))
    }
  }

  /// The page of each plane, from 0.
  ///
  /// Channels are fastest, then sections, then times. Nil where a plane lies in another file or nowhere.
  func pages(_ counts: (channels: Int, sections: Int, times: Int)) -> [Int]? {
    let sizes = ["C": counts.channels, "Z": counts.sections, "T": counts.times]
    let order = (attributes["DimensionOrder"] ?? "XYCZT").dropFirst(2).map(String.init)
    let (one, over) = counts.channels.multipliedReportingOverflow(by: counts.sections)
    let (total, overAll) = one.multipliedReportingOverflow(by: counts.times)
    guard Set(order) == ["C", "Z", "T"], !over, !overAll, total <= Self.limitPlanes else {
      return nil
    }
    // Steps along each axis in the file's own order.
    var steps: [String: Int] = [:]
    var step = 1
    for axis in order {
      steps[axis] = step
      step *= sizes[axis] ?? 1
    }
    var places = [Int?](repeating: nil, count: total)
    let parts = elements.children("TiffData", of: pixels)
    for part in parts {
      func first(_ axis: String) -> Int { part.attributes["First\(axis)"].flatMap { Int($0) } ?? 0 }
      let starts = ["C", "Z", "T"].map { (first($0), steps[$0] ?? 1, sizes[$0] ?? 1) }
      guard starts.allSatisfy({ (0..<$0.2).contains($0.0) }) else { return nil }
      let start = starts.reduce(0) { $0 + $1.0 * $1.1 }
      let page = part.attributes["IFD"].flatMap { Int($0) } ?? 0
      let stated = part.attributes["PlaneCount"].flatMap { Int($0) }
      let planes = stated ?? (part.attributes["IFD"] == nil ? total : 1)
      guard page >= 0, page < Self.limitPlanes, planes >= 0 else { return nil }
      for plane in 0..<min(planes, total - start) { places[start + plane] = page + plane }
    }
    if parts.isEmpty { places = (0..<total).map { $0 } }
    var pages: [Int] = []
    for time in 0..<counts.times {
      for section in 0..<counts.sections {
        for channel in 0..<counts.channels {
          let plane =
            channel * (steps["C"] ?? 1) + section * (steps["Z"] ?? 1) + time * (steps["T"] ?? 1)
          guard let page = places[plane] else { return nil }
          pages.append(page)
        }
      }
    }
    return pages
  }

  private func axis(_ scale: Double, _ unit: String, _ source: String) -> Stated<AxisCalibration>? {
    guard scale > 0 else { return nil }
    return AxisCalibration(scale: scale, unit: AxisUnit(unit)).map { Stated($0, from: source) }
  }

  private func number(_ name: String) -> Double? {
    attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  private func count(_ name: String) -> Int? {
    attributes[name].flatMap { Int($0) }.flatMap { (1...Self.limitPlanes).contains($0) ? $0 : nil }
  }
}

// TIA series: elements that were recorded are frames, and the first row of each is the lowest. What a
// step measures stands in the experiment's own file beside it.
import Files
import Micrograph

/// The structure of a SER file.
enum SERStructure {
  // A pattern's steps are a million a metre and more, a picture's far below a millimetre.
  private static let longestPixelMetres = 1.0

  static func picture(
    in file: borrowing InputFile, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    let header = try SERHeader(file)
    let experiment = EMIExperiment(besideSeries: file.path)
    guard header.kind == .images else { throw .noPicture(try spectra(header, file)) }
    guard !header.offsets.isEmpty else {
      throw .noPicture("an aborted series without a recorded image")
    }
    let number = choice.frame ?? 1
    guard header.offsets.indices.contains(number - 1) else {
      throw .noSuchFrame(number, count: header.offsets.count)
    }
    // Every element is checked, not only the chosen one: a series that was cut off is told.
    if let last = header.offsets.max() {
      let element = try SERElement(at: last, file)
      try file.check(try element.frame.byteCount(), at: element.frame.offset)
    }
    let element = try SERElement(at: header.offsets[number - 1], file)
    var stack = StoredStack(format: .tiaSeries, first: element.frame)
    if header.offsets.count > 1 {
      stack.frames = frames(header)
      stack.offsets = header.offsets.map { $0 + SERElement.headerBytes }
    }
    stack.acquisition = acquisition(element, header, experiment)
    return try stack.picture(choice, limit, in: file) {
      (file: borrowing InputFile) throws(ImageFlaw) in
      tags(header, element) + (experiment?.tags ?? [])
    }
  }

  private static func frames(_ header: SERHeader) -> StackAxis {
    let count = header.offsets.count
    guard header.dimensions.count == 1, let dimension = header.dimensions.first else {
      return StackAxis(name: "element", count: count)
    }
    let unit = AxisUnit(unitName(dimension.unit))
    // A series of pictures is counted, and TIA calls its step a metre.
    let isCounted = dimension.name.isEmpty || dimension.name == "Number"
    let origin =
      dimension.step == 0 ? 0 : Double(dimension.element) - dimension.offset / dimension.step
    return StackAxis(
      name: isCounted ? "frame" : dimension.name.lowercased(), count: count,
      calibration: isCounted
        ? nil : AxisCalibration(scale: dimension.step, origin: origin, unit: unit))
  }

  private static func unitName(_ name: String) -> String {
    ["meters": "m", "1/meters": "1/m", "seconds": "s"][name] ?? name
  }

  private static func acquisition(
    _ element: SERElement, _ header: SERHeader, _ experiment: EMIExperiment?
  ) -> Acquisition {
    var acquisition = Acquisition()
    experiment?.state(in: &acquisition)
    let isTooLong = [element.x.step, element.y.step].contains { abs($0) >= longestPixelMetres }
    let isStated = experiment?.isReciprocal(isScanned: header.dimensions.count > 1) ?? false
    let isReciprocal = isStated || isTooLong
    let unit = AxisUnit(isReciprocal ? "1/m" : "m")
    acquisition.axisX = element.x.calibration(unit, count: element.width, isReversed: false)
      .map { Stated($0, from: "element: CalibrationDeltaX") }
    acquisition.axisY = element.y.calibration(unit, count: element.height, isReversed: true)
      .map { Stated($0, from: "element: CalibrationDeltaY") }
    if isTooLong, !isStated {
      acquisition.remarks.append(
        "A step of more than a metre is no length: the file shows a diffraction pattern.")
    } else if experiment?.mode == nil, acquisition.axisX != nil {
      acquisition.remarks.append(
        "The unit of the pixel size is taken to be the metre; only the .emi file beside a .ser file "
          + "tells whether it shows a diffraction pattern.")
    }
    if header.total > header.offsets.count {
      acquisition.remarks.append(
        "The series was to have \(header.total) pictures; \(header.offsets.count) were recorded.")
    }
    return acquisition
  }

  private static func spectra(
    _ header: SERHeader, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> String {
    guard let first = header.offsets.first else { return "an aborted series without a spectrum" }
    // A spectrum has one axis of 20 bytes, its type, and its length.
    let reader = ByteReader(bytes: try file.bytes(26, at: first), isBigEndian: false)
    let length = try reader.number(at: 22, length: 4)
    let count = header.offsets.count
    return count == 1
      ? "a spectrum of \(length) values" : "\(count) spectra of \(length) values each"
  }

  private static func tags(_ header: SERHeader, _ element: SERElement) -> [MetadataTag] {
    var tags = [
      MetadataTag(key: "TotalNumberElements", value: "\(header.total)"),
      MetadataTag(key: "ValidNumberElements", value: "\(header.offsets.count)"),
    ]
    for (index, dimension) in header.dimensions.enumerated() {
      tags += [
        ("DimensionSize", "\(dimension.size)"), ("CalibrationOffset", "\(dimension.offset)"),
        ("CalibrationDelta", "\(dimension.step)"), ("CalibrationElement", "\(dimension.element)"),
        ("Description", dimension.name), ("Units", dimension.unit),
      ].map { MetadataTag(key: "Dimension \(index + 1).\($0)", value: $1) }
    }
    for (name, axis) in [("X", element.x), ("Y", element.y)] {
      tags += [
        ("CalibrationOffset", axis.start), ("CalibrationDelta", axis.step),
        ("CalibrationElement", axis.element),
      ].map { MetadataTag(key: "Element.\($0)\(name)", value: "\($1)") }
    }
    return tags
  }
}

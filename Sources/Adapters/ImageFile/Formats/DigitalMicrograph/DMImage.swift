// One image of a Digital Micrograph file.
import Micrograph

/// The sizes, numbers and calibrations of an image.
struct DMImage {
  /// Columns, rows, and further dimensions.
  let sizes: [Int]
  let type: Int
  let isThumbnail: Bool
  private let data: DMTag
  private let tags: DMTag

  /// Reads an entry of the list of images; nil where it is no image.
  init?(_ tag: DMTag, isThumbnail: Bool) {
    guard let data = tag["ImageData"], let type = data["DataType"]?.whole,
      let dimensions = data["Dimensions"]
    else { return nil }
    let sizes = dimensions.entries.map { $0.value.whole ?? 0 }
    guard !sizes.isEmpty, sizes.allSatisfy({ $0 > 0 && $0 < 1 << 40 }) else { return nil }
    // The last dimensions may be of one element, which is no dimension.
    var used = sizes
    while used.count > 2, used.last == 1 { used.removeLast() }
    self.sizes = used
    self.type = type
    self.isThumbnail = isThumbnail
    self.data = data
    tags = tag
  }

  var width: Int { sizes[0] }
  var height: Int { sizes.count > 1 ? sizes[1] : 1 }

  /// The pixels of one frame, at most the largest number.
  var pixelCount: Int {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : count
  }

  /// What it holds where it is no picture or stack of pictures.
  var otherThanPicture: String? {
    if sizes.count > 3 {
      return "data of \(sizes.count) dimensions, "
        + sizes.map { "\($0)" }.joined(separator: " × ")
    }
    let isSpectrum = calibration(0)?.unit.kind == .energy || format == "Spectrum"
    if sizes.count == 2, isSpectral {
      let unit = calibration(0).map { " in \($0.unit.name)" } ?? ""
      return height == 1
        ? "a spectrum of \(width) values\(unit)"
        : "\(height) spectra of \(width) values each\(unit)"
    }
    if height == 1, sizes.count < 3, isSpectrum || sizes.count == 1 {
      let unit = calibration(0).map { " in \($0.unit.name)" } ?? ""
      return isSpectrum
        ? "a spectrum of \(width) values\(unit)" : "a profile of \(width) values\(unit)"
    }
    return nil
  }

  /// How a pixel is stored.
  func sample() throws(ImageFlaw) -> StoredSample {
    switch type {
    case 1: .number(.signed16)
    case 2: .number(.float32)
    case 3: .complex(.float32)
    case 6, 14: .number(.unsigned8)
    case 7: .number(.signed32)
    case 8, 23: .color
    case 9: .number(.signed8)
    case 10: .number(.unsigned16)
    case 11: .number(.unsigned32)
    case 12: .number(.float64)
    case 13: .complex(.float64)
    case 39: .number(PixelType(.signed, bits: 64))
    case 40: .number(PixelType(.unsigned, bits: 64))
    case 5, 27, 28: throw .unsupportedPixelType("packed complex numbers of a Fourier transform")
    default: throw .unsupportedPixelType("numbers of the Digital Micrograph type \(type)")
    }
  }

  /// Where the pixels begin, and their bytes.
  func place() throws(ImageFlaw) -> (offset: Int, bytes: Int) {
    guard case .array(let offset, let count, let elementBytes, _)? = data["Data"] else {
      throw .damaged
    }
    return (offset, try SizeProduct.of(count, elementBytes))
  }

  /// What a step along a dimension measures; nil where the file calibrates nothing.
  func calibration(_ dimension: Int) -> AxisCalibration? {
    guard let entries = data["Calibrations", "Dimension"]?.entries,
      entries.indices.contains(dimension)
    else { return nil }
    let entry = entries[dimension].value
    guard let scale = entry["Scale"]?.number else { return nil }
    let unit = AxisUnit(entry["Units"]?.words ?? "")
    // A step of one without a unit is what the program writes for pixels.
    if unit.kind == .none, scale == 1 { return nil }
    return AxisCalibration(scale: scale, origin: entry["Origin"]?.number ?? 0, unit: unit)
  }

  /// What the values measure; nil where the file calibrates nothing.
  var values: ValueCalibration? {
    guard let entry = data["Calibrations", "Brightness"], let scale = entry["Scale"]?.number
    else { return nil }
    let (origin, unit) = (entry["Origin"]?.number ?? 0, entry["Units"]?.words ?? "")
    if unit.isEmpty, scale == 1, origin == 0 { return nil }
    return ValueCalibration(scale: scale, origin: origin, unit: unit)
  }

  /// The name in the program's list.
  var name: String? { tags["Name"]?.words }

  /// What the microscope wrote; a stack that was built of pictures keeps theirs one level down.
  var notes: DMTag? {
    let own = tags["ImageTags"]
    if own?["Microscope Info"] != nil { return own }
    let sources =
      own?["source"]?["Tags at creation"]
      ?? own?["plane info"]?.entries.first?.value[
        "source tags"]
    return sources ?? own
  }

  /// Whether one dimension is that of spectra: the first of two, the last of three.
  var isSpectral: Bool { format?.hasPrefix("Spectrum") == true }

  private var format: String? { tags["ImageTags", "Meta Data", "Format"]?.words }
}

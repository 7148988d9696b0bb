// The pixel size in TIFF files, as the programs and microscopes that write them note it.
import Micrograph

/// Readers for the notes of ImageJ, OME, Digital Micrograph, FEI and Zeiss.
enum TIFFPixelSize {
  static func read(_ directory: TIFFDirectory) -> PixelSize? {
    if let description = directory.text(of: .description) {
      if description.hasPrefix("ImageJ=") { return imageJ(directory, description) }
      if description.contains("<OME") { return openMicroscopy(description) }
    }
    if let unit = directory.text(of: .digitalMicrographUnit),
      let x = directory.real(of: .digitalMicrographScaleX)
    {
      let y = directory.real(of: .digitalMicrographScaleY) ?? x
      return PixelSize(checkedX: x, y: y, unit: unit)
    }
    if let notes = directory.text(of: .feiMetadata) { return fei(notes) }
    if let notes = directory.text(of: .zeissMetadata) { return zeiss(notes) }
    return nil
  }

  // The unit stands in the description; the resolutions are pixels per that unit.
  private static func imageJ(_ directory: TIFFDirectory, _ description: String) -> PixelSize? {
    guard let unit = value(of: "unit", in: description),
      let x = directory.real(of: .xResolution), let y = directory.real(of: .yResolution)
    else { return nil }
    // Java's escape of the micro sign.
    let sign = "\\u00B5"
    let name = unit.hasPrefix(sign) ? "µ" + unit.dropFirst(sign.count) : unit
    return PixelSize(checkedX: 1 / x, y: 1 / y, unit: name)
  }

  // The unit is a micrometre where the file does not name it (OME schema, Pixels).
  private static func openMicroscopy(_ description: String) -> PixelSize? {
    guard let x = attribute("PhysicalSizeX", in: description).flatMap(Double.init) else {
      return nil
    }
    let unit = attribute("PhysicalSizeXUnit", in: description) ?? "µm"
    let unitY = attribute("PhysicalSizeYUnit", in: description) ?? "µm"
    let y = attribute("PhysicalSizeY", in: description).flatMap(Double.init) ?? x
    // One unit for both axes: a file that mixes them is left without a size.
    guard unit == unitY || attribute("PhysicalSizeY", in: description) == nil else { return nil }
    return PixelSize(checkedX: x, y: y, unit: unit)
  }

  private static func fei(_ notes: String) -> PixelSize? {
    guard let x = value(of: "PixelWidth", in: notes).flatMap(Double.init) else { return nil }
    let y = value(of: "PixelHeight", in: notes).flatMap(Double.init) ?? x
    return PixelSize(checkedX: x, y: y, unit: "m")
  }

  private static func zeiss(_ notes: String) -> PixelSize? {
    let text = value(of: "Pixel Size", in: notes) ?? value(of: "Image Pixel Size", in: notes)
    return text.flatMap { PixelSize(text: $0) }
  }

  /// The right side of the line "key=value" or "key = value".
  private static func value(of key: String, in text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let sides = line.split(separator: "=", maxSplits: 1)
      if sides.count == 2, trimmed(sides[0]) == key { return trimmed(sides[1]) }
    }
    return nil
  }

  private static func attribute(_ name: String, in text: String) -> String? {
    let parts = text.split(separator: " \(name)=\"", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return parts[1].split(separator: "\"", maxSplits: 1).first.map(String.init)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

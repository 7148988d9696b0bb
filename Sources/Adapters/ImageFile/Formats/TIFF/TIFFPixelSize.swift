// The pixel size in TIFF files, as the programs and microscopes that write them note it.
import Micrograph

/// Readers for the notes of ImageJ, OME, Digital Micrograph, TVIPS, FEI and Zeiss.
enum TIFFPixelSize {
  /// The size of a pixel of `page`; microscopes note it on the first page for all of the same size.
  static func read(_ page: TIFFPage, first: TIFFPage) -> PixelSize? {
    if let size = read(page) { return size }
    let isAlike = page.width == first.width && page.height == first.height
    return isAlike ? read(first) : nil
  }

  private static func read(_ page: TIFFPage) -> PixelSize? {
    let directory = page.directory
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
    if let notes = directory.text(of: .feiMetadata) ?? directory.text(of: .feiOlderMetadata) {
      return FEIPixelSize.read(notes)
    }
    if let notes = directory.text(of: .zeissMetadata) {
      return ZeissPixelSize.read(notes, width: page.width)
    }
    return videoAndImageProcessing(directory)
  }

  // The description contains the unit; the resolutions are pixels per that unit.
  private static func imageJ(_ directory: TIFFDirectory, _ description: String) -> PixelSize? {
    guard let unit = MicroscopeNotes(description).value(of: "unit"),
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

  // EM-MENU's record: version 2 has the sizes in nanometres at these places, and a mark at its end;
  // version 1 leaves them to the resolution, per centimetre.
  private static func videoAndImageProcessing(_ directory: TIFFDirectory) -> PixelSize? {
    guard let record = directory.recordPlace(of: .videoAndImageProcessing),
      directory.reader.holds(4, at: record),
      let version = try? directory.reader.number(at: record, length: 4)
    else { return nil }
    let second = record + 244
    if version == 2, (try? directory.reader.integer(at: second + 6064, length: 4)) == 0xAAAA_AAAA,
      let x = directory.float(at: second + 2724), let y = directory.float(at: second + 2728)
    {
      return PixelSize(checkedX: x, y: y, unit: "nm")
    }
    guard let x = directory.real(of: .xResolution), let y = directory.real(of: .yResolution) else {
      return nil
    }
    return PixelSize(checkedX: 1e7 / x, y: 1e7 / y, unit: "nm")
  }

  private static func attribute(_ name: String, in text: String) -> String? {
    let parts = text.split(separator: " \(name)=\"", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return parts[1].split(separator: "\"", maxSplits: 1).first.map(String.init)
  }
}

// How a picture in a TIFF file was taken, as the programs and microscopes that write them note it.
import Micrograph

/// Readers for the notes of ImageJ, OME, Digital Micrograph, TVIPS, FEI, Zeiss, JEOL, Olympus and
/// Hamamatsu.
enum TIFFAcquisition {
  // TIFF's units of resolution, in metres.
  private static let resolutionUnits = [2: 0.0254, 3: 0.01]

  /// The circumstances of `page`; microscopes note them on the first page for all of the same size.
  static func read(
    _ page: TIFFPage, first: TIFFPage, openMicroscopy: OpenMicroscopy?
  ) -> Acquisition {
    if let openMicroscopy, let own = openMicroscopy.acquisition { return own }
    let own = read(page)
    let isAlike = page.width == first.width && page.height == first.height
    return own == Acquisition() && isAlike ? read(first) : own
  }

  private static func read(_ page: TIFFPage) -> Acquisition {
    let directory = page.directory
    let description = directory.text(of: .description)
    if let description, description.hasPrefix("ImageJ=") {
      return ImageJNotes(description).acquisition(
        resolutionX: directory.real(of: .xResolution),
        resolutionY: directory.real(of: .yResolution))
    }
    let hasAxes =
      directory.text(of: .digitalMicrographUnit) != nil
      && directory.real(of: .digitalMicrographScaleX) != nil
    if hasAxes || directory.real(of: .digitalMicrographValueScale) != nil {
      return digitalMicrograph(directory)
    }
    if let told = fei(directory) { return told }
    if let notes = directory.text(of: .zeissMetadata) {
      return ZeissNotes(notes).acquisition(width: page.width)
    }
    if let description, directory.text(of: .maker)?.hasPrefix("JEOL") == true {
      let unit = (try? directory.integer(of: .resolutionUnit, standard: 2)) ?? 2
      let metres = resolutionUnits[unit]
      return JEOLNotes(description).acquisition(
        resolutionX: directory.real(of: .xResolution).flatMap { x in metres.map { x / $0 } },
        resolutionY: directory.real(of: .yResolution).flatMap { y in metres.map { y / $0 } })
    }
    if let description, directory.text(of: .artist)?.hasPrefix("Copyright Hamamatsu") == true {
      return HamamatsuNotes(description).acquisition(
        directory.reader, width: page.width, height: page.height)
    }
    if let place = directory.recordPlace(of: .olympusMetadata),
      let olympus = OlympusNotes.read(directory.reader, at: place)
    {
      return olympus
    }
    return TVIPSNotes.read(directory) ?? Acquisition()
  }

  /// Lines of "key=value", and what only the XML beside them says; in files of transmission
  /// microscopes the lines are there but empty.
  private static func fei(_ directory: TIFFDirectory) -> Acquisition? {
    let lines = directory.text(of: .feiMetadata) ?? directory.text(of: .feiOlderMetadata)
    let markup = directory.text(of: .feiMarkup)
    guard lines != nil || markup != nil else { return nil }
    var acquisition = lines.map { FEINotes($0).acquisition } ?? Acquisition()
    if let markup { FEIMarkup(markup).complete(&acquisition) }
    return acquisition
  }

  /// Tags that Digital Micrograph adds: units, scales and the pixels and values that lie at zero.
  private static func digitalMicrograph(_ directory: TIFFDirectory) -> Acquisition {
    var acquisition = Acquisition()
    let unit = directory.text(of: .digitalMicrographUnit) ?? ""
    func axis(
      _ scale: TIFFDirectory.Tag, _ origin: TIFFDirectory.Tag, _ unit: String
    ) -> Stated<AxisCalibration>? {
      guard let step = directory.real(of: scale), step > 0 else { return nil }
      return AxisCalibration(
        scale: step, origin: directory.real(of: origin) ?? 0, unit: AxisUnit(unit)
      ).map { Stated($0, from: "tag \(scale.rawValue)") }
    }
    acquisition.axisX = axis(.digitalMicrographScaleX, .digitalMicrographOriginX, unit)
    acquisition.axisY =
      axis(
        .digitalMicrographScaleY, .digitalMicrographOriginY,
        directory.text(of: .digitalMicrographUnitY) ?? unit)
      ?? axis(.digitalMicrographScaleX, .digitalMicrographOriginY, unit)
    acquisition.values = values(directory)
    return acquisition
  }

  /// What Digital Micrograph says that the values measure, by the same rule as in its own files; nil where it says no
  /// more than that they are counted.
  private static func values(_ directory: TIFFDirectory) -> Stated<ValueCalibration>? {
    let tag = TIFFDirectory.Tag.digitalMicrographValueScale
    guard let scale = directory.real(of: tag) else { return nil }
    let origin = directory.real(of: .digitalMicrographValueOrigin) ?? 0
    let unit = directory.text(of: .digitalMicrographValueUnit) ?? ""
    if unit.isEmpty, scale == 1, origin == 0 { return nil }
    return ValueCalibration(scale: scale, origin: origin, unit: unit).map {
      Stated($0, from: "tag \(tag.rawValue)")
    }
  }
}

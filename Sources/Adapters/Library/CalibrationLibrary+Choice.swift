// Which of the stored calibrations holds for a tablet and an image.

import Files

extension CalibrationLibrary {
  /// The calibration for a tablet and an image.
  ///
  /// A calibration for this very image comes before one for its size, that before one for a sheet
  /// of paper; among these the same device comes before its twin, the same socket before another
  /// one, and then the later one.
  ///
  /// - Returns: nil as the entry where none holds, and the files that could not be used.
  public func find(
    for tablet: CalibrationRecord.Tablet, image: CalibrationRecord.Image
  ) -> (entry: Entry?, problems: [Problem]) {
    let contents = contents()
    let best = contents.entries
      .compactMap { entry in entry.record.rank(for: tablet, image).map { (rank: $0, entry) } }
      .max { $0.rank.lexicographicallyPrecedes($1.rank) }
    return (best?.1, contents.problems)
  }
}

extension CalibrationRecord {
  /// Whether both are for the same tablet and the same image, paper or screen.
  func replaces(_ other: CalibrationRecord) -> Bool {
    guard tablet.isSameModel(as: other.tablet), tablet.uniqueID == other.tablet.uniqueID,
      tablet.uniqueID?.isEmpty == false || tablet.physicalPath == other.tablet.physicalPath
    else { return false }
    switch (goal, other.goal) {
    case (.image(let image, _), .image(let otherImage, _)): return image == otherImage
    case (.paper, .paper):
      // A screen has one calibration, however large the sheet was drawn on it.
      guard screen == nil, other.screen == nil else { return screen?.name == other.screen?.name }
      return paperMillimetres == other.paperMillimetres
    case (.image, .paper), (.paper, .image): return false
    }
  }

  /// Whether the calibration was made with this tablet, or with one that looks the same.
  public func belongs(to tablet: Tablet) -> Bool {
    guard self.tablet.isSameModel(as: tablet) else { return false }
    let own = self.tablet.uniqueID ?? ""
    let found = tablet.uniqueID ?? ""
    return own.isEmpty || found.isEmpty || own == found
  }

  /// How well the calibration suits, the larger the better; nil where it does not hold.
  fileprivate func rank(for tablet: Tablet, _ image: Image) -> [String]? {
    guard belongs(to: tablet), map(toImageOfWidth: image.width, height: image.height) != nil
    else { return nil }
    let subject: String
    switch self.image {
    case .some(let made):
      guard made.name == nil || image.name == nil || made.name == image.name else { return nil }
      subject = made.name != nil && made.name == image.name ? "2" : "1"
    case .none:
      subject = "0"
    }
    let sameDevice = self.tablet.uniqueID ?? "" == tablet.uniqueID ?? ""
    let sameSocket = self.tablet.physicalPath ?? "" == tablet.physicalPath ?? ""
    return [
      subject, sameDevice ? "1" : "0", sameSocket ? "1" : "0", residuals?.date ?? "",
    ]
  }
}

extension CalibrationRecord.Tablet {
  /// Whether both are of one product on one kind of bus.
  fileprivate func isSameModel(as other: CalibrationRecord.Tablet) -> Bool {
    bus == other.bus && vendor == other.vendor && product == other.product
  }
}

extension SettingsError {
  /// Whether the file itself is at fault, rather than its place or the program's age.
  var isDamage: Bool {
    switch self {
    case .tooLarge, .malformed, .missingKey, .unknownKey, .wrongType, .unknownChoice, .notFinite,
      .outOfRange, .emptyWindow, .flatMap, .layerNotReadable, .offsetNotReadable, .tooManyVoices,
      .voiceLeftOut, .notYetPossible, .polygonCrosses, .gapMissing, .zoneOutside,
      .polygonFlat, .zoneNamedTwice, .zoneVoiceMissing:
      true
    case .file, .unsupportedVersion, .unsupportedEngine, .presetNotFound, .presetNameRefused,
      .presetExists, .calibrationNotFound, .zonesNotFound, .patternNotFound, .patternNameRefused,
      .textNotStorable:
      false
    }
  }
}

// Which of the stored calibrations holds for a tablet and an image.

import Files

extension CalibrationLibrary {
  /// The calibration for a tablet and an image.
  ///
  /// One that was chosen for the image comes first. Else a calibration for this very image comes
  /// before one for its size, that before one for a sheet of paper; among these the same device
  /// comes before its twin, the same socket before another one, and then the later one.
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

extension CalibrationLibrary {
  /// Lets a calibration hold for an image before all others of its tablet; safe while other programs do the same.
  ///
  /// - Parameters:
  ///   - name: the file's name without its ending.
  ///   - image: the image.
  ///   - isChosen: whether it is to hold first; otherwise the best one is found again.
  /// - Throws: `calibrationNotFound`, and `file` where one cannot be written; what was chosen before holds then.
  public func choose(
    named name: String, for image: CalibrationRecord.Image, isChosen: Bool = true
  ) throws(SettingsError) {
    try hold { () throws(SettingsError) in
      let group = OutputGroup()
      let chosen = try entry(named: name)
      try note(chosen, image.key, isChosen: isChosen, in: group)
      for other in entries(of: chosen.record.tablet) where other.name != name {
        try note(other, image.key, isChosen: false, in: group)
      }
      do throws(FileError) { try group.place() } catch { throw .file(error) }
    }
  }

  /// Forgets which other calibration was chosen for the image that one was made for: the new one holds.
  func forgetChoices(before new: Entry, in group: OutputGroup) throws(SettingsError) {
    guard let image = new.record.image else { return }
    for other in entries(of: new.record.tablet) where other.name != new.name {
      try note(other, image.key, isChosen: false, in: group)
    }
  }

  // Notes it in the file where that does not say so yet.
  private func note(
    _ entry: Entry, _ image: String, isChosen: Bool, in group: OutputGroup
  ) throws(SettingsError) {
    var record = entry.record
    record.chosenFor.removeAll { $0 == image }
    if isChosen { record.chosenFor.append(image) }
    if record != entry.record { try CalibrationFile.write(record, to: entry.path, in: group) }
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
    let isChosen = chosenFor.contains(image.key)
    let subject: String
    switch self.image {
    case .some(let made):
      guard made.name == nil || image.name == nil || made.name == image.name || isChosen
      else { return nil }
      subject = made.name != nil && made.name == image.name ? "2" : "1"
    case .none:
      subject = "0"
    }
    let sameDevice = self.tablet.uniqueID ?? "" == tablet.uniqueID ?? ""
    let sameSocket = self.tablet.physicalPath ?? "" == tablet.physicalPath ?? ""
    return [
      isChosen ? "1" : "0", subject, sameDevice ? "1" : "0",
      sameSocket ? "1" : "0", residuals?.date ?? "",
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
      .outOfRange, .emptyWindow, .flatMap, .noLens, .layerNotReadable, .offsetNotReadable,
      .tooManyVoices,
      .voiceLeftOut, .notYetPossible, .polygonCrosses, .gapMissing, .zoneOutside,
      .polygonFlat, .zoneNamedTwice, .zoneVoiceMissing:
      true
    case .file, .unsupportedVersion, .unsupportedEngine, .presetNotFound, .presetNameRefused,
      .presetExists, .calibrationNotFound, .lensNotFound, .zonesNotFound, .patternNotFound,
      .patternNameRefused,
      .textNotStorable:
      false
    }
  }
}

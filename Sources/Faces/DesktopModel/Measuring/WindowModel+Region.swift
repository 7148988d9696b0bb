// The figures of a region, and how far two differ; read beside the window, the last change last.

import Analysis
import Foundation
import Geometry
import Micrograph
import Pen
import Translation
import Wording

extension WindowModel {
  /// The parts of the image that can be chosen: the whole, and its regions of interest.
  public var regionTitles: [String] {
    [translated("Whole image")] + regionList.map(\.name)
  }

  /// Which of them is chosen.
  public var regionIndex: Int { selectedRegion.map { $0 + 1 } ?? 0 }

  // The selected region, or the whole image.
  private var chosenRegion: Region { regions.chosen?.region ?? .whole }

  /// The figures of the region; nil while they are not read.
  public var regionFigures: RegionFigures? { measure.figures }

  /// The figures that they are compared with; nil for none.
  public var keptFigures: RegionFigures? { measure.kept }

  /// Chooses the whole image or one of its regions, and tells it.
  public func chooseRegion(index: Int) {
    guard index != regionIndex, regionTitles.indices.contains(index) else { return }
    measure.isRegionFollowed = true
    selectRegion(at: index == 0 ? nil : index - 1)
    if index == 0 { tellRegion() }
  }

  /// Tells the figures of the selected region, or of the whole image, and how far they are from those that were kept.
  public func tellRegion() {
    guard image != nil else { return say(translated("no image")) }
    measure.isRegionFollowed = true
    measure.isRegionAsked = true
    regionHasChanged()
  }

  /// Keeps the figures, so that the next ones are compared with them.
  public func keepRegion() {
    guard let figures = measure.figures else {
      return say(translated("There are no figures to keep; R tells them"))
    }
    measure.kept = figures
    say(
      translated(
        "Kept \(figures.region == .whole ? translated("the whole image") : figures.region.text) to compare with"
      ))
    changes.insert(.measure)
  }

  /// The figures, and the difference from those that were kept; empty while there are none.
  public var regionText: String {
    guard let figures = measure.figures else { return "" }
    guard let kept = measure.kept, kept != figures else { return figures.sentence }
    return [
      figures.sentence, translated("Kept: \(kept.sentence)"),
      figures.statistics.sentence(comparedWith: kept.statistics, figures.calibration),
    ].joined(separator: "\n")
  }

  /// Writes the figures as a table; if that fails the message bar says why.
  public func saveRegions(to path: String) async {
    let figures = [measure.figures, measure.kept].compactMap { $0 }
    guard measure.figures != nil else {
      return say(translated("There are no figures to save; R tells them"))
    }
    await export(translated("the figures"), to: path) { () throws(Fault) in
      Array(RegionStatistics.table(figures.map { ($0.region, $0.statistics) }).utf8)
    }
  }

  /// Reads again what another picture or layer changes.
  func pictureHasChanged() {
    if hasLine { lineHasChanged() }
    regionHasChanged()
    regionPictureHasChanged()
  }

  /// Reads the figures again where the region is another one, or its picture.
  func regionHasChanged() {
    if measure.figures?.region != chosenRegion { measure.figures = nil }
    // What is on its way is of another region, or of another picture.
    measure.regionNumber += 1
    guard measure.isRegionFollowed else { return }
    guard !measure.isReadingRegion else { return }
    measure.isReadingRegion = true
    Task { [weak self] in await self?.readRegion() }
  }

  private func readRegion() async {
    while !hasEnded, measure.isRegionFollowed, let picture = shownMicrograph {
      let (region, number) = (chosenRegion, measure.regionNumber)
      let read = await RegionFigures.read(picture, region, shownCalibration)
      guard number == measure.regionNumber else { continue }
      switch read {
      case .success(let figures):
        measure.figures = figures
        if measure.isRegionAsked { say(regionText) }
      case .failure(let error):
        measure.figures = nil
        if measure.isRegionAsked { show(Notice(sentence: error.sentence, remedy: .dismiss)) }
      }
      measure.isRegionAsked = false
      changes.formUnion([.overlay, .measure])
      break
    }
    measure.isReadingRegion = false
  }
}

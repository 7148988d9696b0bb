// The figures of a region, and how far two differ; read beside the window, the last change last.

import Analysis
import Foundation
import Geometry
import Micrograph
import Pen
import Translation
import Wording

extension WindowModel {
  /// Which part of the image is told.
  public var regionKind: RegionKind { measure.regionKind }

  /// The figures of the region; nil while they are not read.
  public var regionFigures: RegionFigures? { measure.figures }

  /// The figures that they are compared with; nil for none.
  public var keptFigures: RegionFigures? { measure.kept }

  /// Chooses the part of the image, and tells it where the line's ends are set.
  public func chooseRegion(_ kind: RegionKind) {
    guard kind != measure.regionKind else { return }
    measure.regionKind = kind
    measure.figures = nil
    changes.formUnion([.overlay, .measure])
    tellRegion()
  }

  /// Tells the figures of the region, and how far they are from those that were kept.
  public func tellRegion() {
    guard image != nil else { return say(translated("no image")) }
    guard measure.regionKind.region(measure.line) != nil else {
      return say(translated("A and B set the corners of the region; press them on the image"))
    }
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

  /// The border of the region in view pixels; nil where it is the whole image or has no corners yet.
  public var regionOutline: [ViewPoint]? {
    switch measure.regionKind.region(measure.line) {
    case .box(let x, let y, let width, let height):
      // The border of the pixels, whose centres the numbers count.
      let (left, top) = (Double(x) - 0.5, Double(y) - 0.5)
      let (right, bottom) = (left + Double(width), top + Double(height))
      return [(left, top), (right, top), (right, bottom), (left, bottom)].map {
        viewport.viewPoint(of: ImagePoint(x: $0.0, y: $0.1))
      }
    case .circle(let center, let radius):
      return (0..<72).map { step in
        let angle = Double(step) * .pi / 36
        return viewport.viewPoint(
          of: ImagePoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
      }
    default: return nil
    }
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
    if measure.regionKind == .whole { regionHasChanged() }
    regionPictureHasChanged()
  }

  func regionHasChanged() {
    guard measure.isRegionFollowed else { return }
    measure.regionNumber += 1
    guard !measure.isReadingRegion else { return }
    measure.isReadingRegion = true
    Task { [weak self] in await self?.readRegion() }
  }

  private func readRegion() async {
    while !hasEnded, let region = measure.regionKind.region(measure.line),
      let picture = shownMicrograph
    {
      let number = measure.regionNumber
      let read = await RegionFigures.read(
        picture, region, shownCalibration)
      guard number == measure.regionNumber else { continue }
      switch read {
      case .success(let figures):
        measure.figures = figures
        // Where the line has moved, its profile is told.
        if measure.isRegionAsked { say(regionText) }
        measure.isRegionAsked = false
      case .failure(let error):
        measure.figures = nil
        show(Notice(sentence: error.sentence, remedy: .dismiss))
      }
      changes.formUnion([.overlay, .measure])
      break
    }
    measure.isReadingRegion = false
  }
}

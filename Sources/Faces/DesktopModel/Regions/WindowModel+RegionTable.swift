// The figures of all regions in one table: read beside the window, told row by row, copied and saved.

import Analysis
import Foundation
import Geometry
import Micrograph
import Pen
import Translation
import Wording

extension WindowModel {
  /// A region with its figures in words, such as "point 1: point at x 10, y 20. Value 4 V, 1 px."
  public func words(ofRegion index: Int) -> String { words(ofRegion: index, place: "") }

  private func words(ofRegion index: Int, place: String) -> String {
    guard regions.list.indices.contains(index) else { return "" }
    let named = regions.list[index]
    let start = "\(named.name)\(place): \(named.region.words)."
    switch shownFigures[named.region] {
    case .success(let figures):
      let words = figures.statistics.words(figures.calibration)
      return "\(start) \(words.prefix(1).uppercased() + words.dropFirst())."
    case .failure: return translated("\(start) No pixel with a value lies in it.")
    case nil: return start
    }
  }

  /// Tells the selected region, once its figures are read.
  func tellAskedRegion() {
    guard regions.isAsked, let index = selectedRegion, let chosen = regions.chosen else { return }
    guard regions.figuresNumber == regions.pictureNumber, regions.figures[chosen.region] != nil
    else { return readRegionFigures() }
    regions.isAsked = false
    let count = regions.list.count
    let place = translated(
      count: count, one: ", \(index + 1) of \(count) region",
      many: ", \(index + 1) of \(count) regions")
    say(words(ofRegion: index, place: place), isAsked: true)
  }

  /// Reads the figures again, as after another picture or layer is shown.
  func regionPictureHasChanged() {
    regions.pictureNumber += 1
    readRegionFigures()
  }

  /// Reads the figures that are missing.
  func readRegionFigures() {
    guard !regions.isReading, !regions.list.isEmpty else { return }
    regions.isReading = true
    Task { [weak self] in await self?.readMissingFigures() }
  }

  private func readMissingFigures() async {
    while !hasEnded, let picture = shownMicrograph {
      let number = regions.pictureNumber
      let isOld = regions.figuresNumber != number
      let all = Set(regions.list.map(\.region))
      let missing = all.filter { isOld || regions.figures[$0] == nil }
      guard !missing.isEmpty else { break }
      let read = await RegionFigures.read(picture, missing, shownCalibration)
      guard number == regions.pictureNumber else { continue }
      // Those of another picture are of none that is shown.
      regions.figures = isOld ? read : regions.figures.merging(read) { $1 }
      regions.figuresNumber = number
      let still = Set(regions.list.map(\.region))
      regions.figures = regions.figures.filter { still.contains($0.key) }
      changes.insert(.measure)
    }
    regions.isReading = false
    tellAskedRegion()
  }

  /// What the values that are shown measure; nil where they are counts of no unit, or a layer's.
  var shownCalibration: ValueCalibration? {
    shownRecipe == .file ? image?.acquisition.values?.value : nil
  }

  // MARK: The table

  /// The table of the regions as far as their figures are read, a row for each.
  public var regionTable: String { RegionTable.text(of: regions.list, shownFigures) }

  // What was read of the picture that is shown.
  private var shownFigures: [Region: Result<RegionFigures, RegionError>] {
    regions.figuresNumber == regions.pictureNumber ? regions.figures : [:]
  }

  /// Writes the figures of all regions as a table; if that fails the message bar says why.
  public func saveRegionTable(to path: String) async {
    guard let picture = shownMicrograph, !regions.list.isEmpty else {
      return say(Self.noRegions, isAsked: true)
    }
    let (list, calibration) = (regions.list, shownCalibration)
    let figures = await RegionFigures.read(picture, Set(list.map(\.region)), calibration)
    await export(translated("the figures of the regions"), to: path) { () throws(Fault) in
      Array(RegionTable.text(of: list, figures).utf8)
    }
  }

  // MARK: On the image

  /// The marks of the regions, the selected one last.
  public var regionMarks: [ZoneMark] {
    guard image != nil else { return [] }
    let marks = regions.list.enumerated().compactMap { index, named -> ZoneMark? in
      guard let (points, isClosed) = outline(of: named.region) else { return nil }
      let isSelected = index == selectedRegion
      let handles = isSelected && regions.handle != nil ? named.region.handles : []
      return ZoneMark(
        label: named.name, points: points, isClosed: isClosed, isSelected: isSelected,
        index: index, handles: handles.map { viewport.viewPoint(of: $0.place) },
        handle: isSelected ? regions.handle : nil)
    }
    return marks.filter { !$0.isSelected } + marks.filter(\.isSelected)
  }

  /// The outline of the region that is being drawn; nil while none is.
  public var drawnRegionOutline: [ViewPoint]? {
    guard let way = regions.way?.places else { return nil }
    guard regions.form != .polygon, let region = regions.form.region(drawn: way),
      let (points, isClosed) = outline(of: region)
    else { return way.map { viewport.viewPoint(of: $0) } }
    return isClosed ? points + [points[0]] : points
  }

  // How far the arms of a point's cross reach, in view pixels.
  private static let crossReach = 8.0

  private func outline(of region: Region) -> (points: [ViewPoint], isClosed: Bool)? {
    guard case .point(let place) = region else {
      return region.zoneShape.flatMap { outline(of: $0) }
    }
    let (middle, reach) = (viewport.viewPoint(of: place), Self.crossReach)
    let arms = [(-reach, 0), (reach, 0), (0, 0), (0, -reach), (0, reach)]
    return (arms.map { ViewPoint(x: middle.x + $0.0, y: middle.y + $0.1) }, false)
  }
}

extension RegionFigures {
  /// Takes the figures of several regions, on whatever thread is free.
  @concurrent
  static func read(
    _ micrograph: Micrograph, _ regions: Set<Region>, _ calibration: ValueCalibration?
  ) async -> [Region: Result<RegionFigures, RegionError>] {
    var found: [Region: Result<RegionFigures, RegionError>] = [:]
    for region in regions { found[region] = await read(micrograph, region, calibration) }
    return found
  }
}

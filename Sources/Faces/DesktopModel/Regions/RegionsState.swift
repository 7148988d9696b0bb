// The regions of interest of the window's image: the list, what of it is selected, and its figures.

import Analysis
import Geometry
import Translation

/// Regions and what is being done with them.
struct RegionsState {
  /// The regions, in the order in which they were made.
  var list: [NamedRegion] = []
  /// The regions as their file has them.
  var stored: [NamedRegion] = []
  /// The selected region, from 0; nil for none.
  var selected: Int?
  /// The handle of it that keys and pen move; nil for none.
  var handle: Int?
  /// The shape of the next region.
  var form = RegionForm.box
  /// Whether the next stroke on the image draws a region.
  var isArmed = false
  /// The way that is being drawn; nil while none is.
  var way: DrawnWay?
  /// From the pointer to the handle that is dragged, in view pixels; nil while none is.
  var grip: (x: Double, y: Double)?
  /// Which changes belong together when they are undone.
  var turn = 0
  /// The figures of the regions that were read.
  var figures: [Region: Result<RegionFigures, RegionError>] = [:]
  /// Counts the pictures, and which of them the figures are of.
  var pictureNumber = 0
  var figuresNumber = 0
  /// Whether figures are being read.
  var isReading = false
  /// Whether the selected region is to be told once its figures are read.
  var isAsked = false
  /// Since when the list differs from its file, in nanoseconds; nil where it does not.
  var changedNanoseconds: Int64?
  /// Regions that could not be written, by their files.
  var unkept: [String: UnkeptRegions] = [:]

  /// The selected region with its name.
  var chosen: NamedRegion? {
    selected.flatMap { list.indices.contains($0) ? list[$0] : nil }
  }
}

/// Regions that could not be written.
struct UnkeptRegions: Sendable {
  let imageName: String
  let list: [NamedRegion]
  /// The regions as the file had them last.
  let stored: [NamedRegion]
  /// Why they could not be written, in words.
  let reason: String

  /// What cannot be kept and why.
  var sentence: String {
    translated(
      count: list.count, one: "Not kept: \(list.count) region of \(imageName). \(reason)",
      many: "Not kept: \(list.count) regions of \(imageName). \(reason)"
    )
  }
}

// The outlines of bright regions, along the brightness that divides them from the ground: between the places
// of the picture the border is where a straight line between their values crosses it.
// The way along the border: marching squares (Lorensen and Cline, Computer Graphics 21(4), 1987, in the plane).

import Geometry
import Micrograph

/// Finds the outlines of bright regions on a darker ground.
public enum RegionOutlines {
  /// The most corners of an outline.
  public static let mostCorners = 256
  // How far an outline may lie from the border it was found at, in places of the picture.
  private static let within = 0.35

  /// The outlines of the regions that ``BrightRegions`` counts, the largest first, in pixels.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - window: the intensities that are shown as black and as white.
  ///   - isNeeded: whether the work is still wanted; asked now and then.
  /// - Returns: the corners of each; nil where it is not needed any more.
  public static func find(
    in micrograph: Micrograph, window: IntensityWindow, isNeeded: () -> Bool = { true }
  ) -> [[ImagePoint]]? {
    let picture = ReducedPicture(micrograph, window)
    guard isNeeded() else { return nil }
    guard let divided = BrightRegions.divide(picture) else { return [] }
    let border = BorderWay(divided.map, divided.values, divided.limit)
    var outlines: [(area: Int, corners: [ImagePoint])] = []
    for region in divided.map.regions {
      guard isNeeded() else { return nil }
      let corners = simplified(border.outline(of: region))
      if corners.count >= 3 {
        outlines.append((region.area, corners.map { picture.pixel(x: $0.x, y: $0.y) }))
      }
    }
    outlines.sort { $0.area > $1.area }
    return outlines.map(\.corners)
  }

  // A ragged border needs more corners than there may be: they are taken where it bends most.
  private static func simplified(_ way: [ImagePoint]) -> [ImagePoint] {
    var within = within
    while true {
      let corners = Outline.simplified(way, withinPixels: within)
      if corners.count <= mostCorners, !Outline.crossesItself(corners) { return corners }
      guard corners.count > 3 else { return [] }
      within *= 1.5
    }
  }
}

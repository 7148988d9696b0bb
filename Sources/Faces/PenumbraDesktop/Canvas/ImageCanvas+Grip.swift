// What a press on the image takes hold of, by mouse or stylus; where it is nothing, the press traces.

import DesktopModel
import Geometry

extension ImageCanvas {
  /// What is dragged.
  enum Grip {
    /// The measured line.
    case line
    /// A zone that is drawn, or a handle of one.
    case zone
    /// A region of interest that is drawn, or a handle of one.
    case region
    /// An end of a loop's part.
    case loop
    /// A voice's place.
    case place
  }

  /// Takes hold of what lies under a press; nil where nothing does.
  func takeGrip(
    at place: ViewPoint, drawsLine: Bool, takesRegion: Bool, isByStylus: Bool = false
  ) -> Grip? {
    if drawsLine {
      model.beginLine(at: place)
      return .line
    }
    // A brush leaves what lies under it where it is.
    if model.isPainting, !model.isZoneArmed, !model.isRegionArmed { return nil }
    if model.beginZoneDrag(at: place, isByStylus: isByStylus) { return .zone }
    if model.beginRegionDrag(at: place, isByStylus: isByStylus) { return .region }
    if model.beginLoopDrag(at: place, isByStylus: isByStylus) { return .loop }
    if model.beginPlaceDrag(at: place, isByStylus: isByStylus) { return .place }
    return takesRegion && model.beginRegionMove(at: place, isByStylus: isByStylus) ? .region : nil
  }

  /// Moves what is held.
  func move(_ grip: Grip, to place: ViewPoint) {
    switch grip {
    case .line: model.drawLine(to: place)
    case .zone: model.dragZone(to: place)
    case .region: model.dragRegion(to: place)
    case .loop: model.dragLoop(to: place)
    case .place: model.dragPlace(to: place)
    }
  }

  /// Lets go of it.
  func release(_ grip: Grip) {
    switch grip {
    case .line: model.endLine()
    case .zone: model.endZoneDrag()
    case .region: model.endRegionDrag()
    case .loop: model.endLoopDrag()
    case .place: model.endPlaceDrag()
    }
  }
}

// Words for a sheet under a camera: what becomes of it, and how it gets into the picture.

import Camera
import CameraSheet
import Translation

/// The sentences about a sheet under a camera.
public enum SheetSentences {
  /// The sheet is looked for from now on.
  public static func start(_ source: CameraSource, _ shape: CameraShape?) -> String {
    guard let shape else { return translated("Sheet: looked for by \(source.name).") }
    return translated(
      "Sheet: looked for by \(source.name), \(shape.width) × \(shape.height) px.")
  }

  /// What became of a sheet.
  public static func event(_ event: SheetEvent) -> String {
    switch event {
    case .found: translated("Sheet: found.")
    case .lost: translated("Sheet: lost, because it has moved or is covered; let it lie still.")
    case .guide(let guide): sentence(guide)
    }
  }

  /// A sheet is found, and no tip over it.
  public static let noTip = translated(
    "Sheet: no tip of its colour is seen; hold it over the square, in even light.")

  /// The film of a sheet is over.
  public static func end(_ source: CameraSource) -> String {
    translated("Sheet: \(source.name) is over.")
  }

  /// How many pictures were looked at, at the end.
  public static func counts(_ counts: FrameCounts) -> String {
    translated("Sheet: \(counts.captured) pictures came, \(counts.processed) were looked at.")
  }

  private static func sentence(_ guide: SheetGuide) -> String {
    switch guide {
    case .nothing:
      translated(
        "Sheet: none of its markers is seen; lay it under the camera, in even light.")
    case .moving: translated("Sheet: all of it is seen; let sheet and camera rest.")
    case .missing(let edges): missing(Set(edges))
    }
  }

  // By the sheet's own edges: it is moved away from what is out of the picture, however the camera is turned.
  private static func missing(_ edges: Set<SheetEdge>) -> String {
    switch edges {
    case [.top]:
      translated("Sheet: its upper edge is not seen; move the sheet towards you.")
    case [.bottom]:
      translated("Sheet: its lower edge is not seen; move the sheet away from you.")
    case [.left]: translated("Sheet: its left edge is not seen; move the sheet to the right.")
    case [.right]: translated("Sheet: its right edge is not seen; move the sheet to the left.")
    case [.top, .left]:
      translated(
        "Sheet: its upper left corner is not seen; uncover it, or move the sheet to the right and towards you."
      )
    case [.top, .right]:
      translated(
        "Sheet: its upper right corner is not seen; uncover it, or move the sheet to the left and towards you."
      )
    case [.bottom, .left]:
      translated(
        "Sheet: its lower left corner is not seen; uncover it, or move the sheet to the right and away from you."
      )
    case [.bottom, .right]:
      translated(
        "Sheet: its lower right corner is not seen; uncover it, or move the sheet to the left and away from you."
      )
    default:
      translated("Sheet: not all of its corners are seen; raise the camera, or uncover the sheet.")
    }
  }
}

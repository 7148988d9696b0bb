// Words for a sheet under a camera: what becomes of it, and how it gets into the picture.

import Camera
import CameraSheet
import Translation

/// The sentences about a sheet under a camera.
public enum SheetSentences {
  /// The sheet is looked for from now on.
  public static func start(_ source: CameraSource, _ shape: CameraShape?) -> String {
    guard let shape else { return translated("Sheet: looked for in \(source.name).") }
    return translated(
      "Sheet: looked for in \(source.name), \(shape.width) × \(shape.height) px.")
  }

  /// What became of a sheet.
  public static func event(_ event: SheetEvent) -> String {
    switch event {
    case .found: found
    case .foundElsewhere:
      translated(
        "Sheet: found; it was moved since the tip was learned, so learn it at a cross again.")
    case .lost: translated("Sheet: lost, because it has moved or is covered; let it lie still.")
    case .guide(let guide): sentence(guide)
    case .lesson(let result): sentence(result)
    }
  }

  /// It is found, and nothing else is to be told.
  public static let found = translated("Sheet: found.")

  /// A tip is to be learned.
  public static let lessonBegins = translated("Sheet: hold the tip still on a cross.")

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

  /// What a colour is called in a list.
  public static func title(of color: TipColorName) -> String {
    switch color {
    case .red: translated("Red")
    case .orange: translated("Orange")
    case .yellow: translated("Yellow")
    case .green: translated("Green")
    case .cyan: translated("Cyan")
    case .blue: translated("Blue")
    case .violet: translated("Violet")
    case .pink: translated("Pink")
    }
  }

  /// What makes contact, in the window's list.
  public static func title(of rule: TipContact.Rule) -> String {
    switch rule {
    case .dwell: translated("Resting for half a second")
    case .key: translated("The key Ctrl+Y, or a foot switch that sends it")
    case .seen: translated("Being seen over the square")
    }
  }

  private static func sentence(_ result: TipLessonResult) -> String {
    switch result {
    case .learned(crosses: 1):
      translated(
        "Sheet: the tip is learned at this cross; learn it at another one too, and it is right all over the sheet."
      )
    case .learned(let crosses):
      translated("Sheet: the tip is learned at \(crosses) crosses.")
    case .noSheet:
      translated("Sheet: the tip is not learned, because the sheet is not found; let it lie still.")
    case .noColor:
      translated(
        "Sheet: the tip is not learned, because nothing colourful is at a cross; hold it there, mark it in a strong colour, or add light."
      )
    case .elsewhere:
      translated(
        "Sheet: the tip is not learned, because more of its colour is elsewhere in the square; take that away, or mark the tip in another colour."
      )
    case .moving:
      translated("Sheet: the tip is not learned, because it moved; hold it still on the cross.")
    }
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

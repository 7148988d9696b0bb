// What a camera that looks down on a sheet sees.

import Geometry

/// What became of the sheet, or of a lesson.
public enum SheetEvent: Sendable, Hashable {
  /// It lies still, and all of it is seen.
  case found
  /// It is found as before, and lies elsewhere than where the tip was learned, whose parallax is forgotten.
  case foundElsewhere
  /// It has moved, or is covered.
  case lost
  /// It is looked for, and this is why it is not found yet.
  case guide(SheetGuide)
  /// A lesson is over: what came of it.
  case lesson(TipLessonResult)
}

extension SheetEvent {
  /// Whether the sheet is found.
  public var isFound: Bool { self == .found || self == .foundElsewhere }
}

/// Why a sheet is not found yet.
public enum SheetGuide: Sendable, Hashable {
  /// No marker is seen.
  case nothing
  /// Some of the markers are seen, and these edges are not all in the picture.
  case missing([SheetEdge])
  /// All are seen; sheet or camera moves.
  case moving
}

/// An edge of a sheet.
public enum SheetEdge: String, Sendable, Hashable, CaseIterable {
  case top, right, bottom, left
}

/// A picture's sheet and tip.
public struct SheetSight: Sendable, Hashable {
  /// When the picture was, in nanoseconds of CLOCK_MONOTONIC.
  public let timeNanoseconds: Int64
  /// What became of the sheet; nil where that is as before.
  public let event: SheetEvent?
  /// Where the tip is, in millimetres of the sheet; nil where sheet or tip is not seen.
  public let tip: PagePoint?
  /// Where the tip is in the picture; nil where it is not seen.
  public let place: CameraPoint?
}

// In which units of length the place of a report is known.

import Geometry
import Movement

/// The planes in which the places of one report can be told.
struct ReportPlanes: Sendable, Hashable {
  var millimetres: LengthPlane?
  var nanometres: LengthPlane?

  /// The plane of a unit; nil where its size is unknown.
  func plane(_ unit: LengthUnit, of tool: PenTool) -> LengthPlane? {
    switch unit {
    case .pixels: .pixels
    case .nanometres: nanometres
    // The face's own pointers lie on no tablet.
    case .millimetres: tool == .mouse || tool == .cursor ? nil : millimetres
    }
  }
}

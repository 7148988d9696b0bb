// Where the target is drawn: at its real size on a pen display, as a plan of the page otherwise.

import Calibration
import Geometry

/// The target's place and size in the window.
public struct CalibrationLayout: Sendable, Hashable {
  /// View pixels per millimetre of the target.
  public let pixelsPerMillimetre: Double
  /// The length of the target's side, in millimetres.
  public let sideMillimetres: Double
  /// The upper left corner of the target, in view pixels.
  public let corner: ViewPoint
  /// The length of the ruler below the target, in millimetres; nil where nothing is at real size.
  public let rulerMillimetres: Double?

  // Around the target, in view pixels; the ruler and its text are below.
  private static let margin = 16.0
  private static let rulerHeight = 56.0
  // Sides of targets on a screen are such multiples, in millimetres, and no shorter than the least.
  private static let stepMillimetres = 10.0
  private static let leastMillimetres = 30.0

  /// Lays out a target that is somewhere else: as large as the room allows.
  ///
  /// - Parameters:
  ///   - width: the room's width in view pixels.
  ///   - height: the room's height in view pixels.
  ///   - sideMillimetres: the length of the printed side.
  public init(planInWidth width: Double, height: Double, sideMillimetres: Double) {
    let side = max(min(width, height) - 2 * Self.margin, 1)
    pixelsPerMillimetre = side / sideMillimetres
    self.sideMillimetres = sideMillimetres
    corner = ViewPoint(x: (width - side) / 2, y: (height - side) / 2)
    rulerMillimetres = nil
  }

  /// Lays out a target at its real size, as large as the room allows, in its upper left corner: a
  /// window that grows later does not move it.
  ///
  /// - Parameters:
  ///   - width: the room's width in view pixels.
  ///   - height: the room's height in view pixels.
  ///   - pixelsPerMillimetre: the screen's view pixels per millimetre.
  ///   - sideMillimetres: the side's length where it is given already.
  public init(
    realSizeInWidth width: Double, height: Double, pixelsPerMillimetre: Double,
    sideMillimetres: Double? = nil
  ) {
    let room = min(width - 2 * Self.margin, height - 2 * Self.margin - Self.rulerHeight)
    let steps = (room / pixelsPerMillimetre / Self.stepMillimetres).rounded(.down)
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.sideMillimetres =
      sideMillimetres ?? max(steps * Self.stepMillimetres, Self.leastMillimetres)
    corner = ViewPoint(x: Self.margin, y: Self.margin)
    rulerMillimetres = self.sideMillimetres >= 100 ? 100 : self.sideMillimetres >= 50 ? 50 : 20
  }

  /// Where a place of the target is, in view pixels.
  public func place(of point: PagePoint) -> ViewPoint {
    ViewPoint(
      x: corner.x + pixelsPerMillimetre * point.x, y: corner.y + pixelsPerMillimetre * point.y)
  }

  /// The length of the target's side, in view pixels.
  public var side: Double { sideMillimetres * pixelsPerMillimetre }
}

// How much of a tablet an exercise takes, and where: as far as an arm reaches, on the side of its hand.

import Calibration
import Foundation
import Geometry
import Library
import Pen
import Tablet

/// The square of a tablet that an exercise is done on.
public struct ExerciseReach: Sendable, Hashable {
  /// The hand that draws.
  public enum Hand: String, Sendable, Hashable, CaseIterable {
    /// Either, in the middle of the tablet.
    case either
    /// The left one: the square lies to the left.
    case left
    /// The right one: the square lies to the right.
    case right
  }

  /// The side of the square, as a share of the tablet's shorter side.
  public var share: Double
  /// The hand.
  public var hand: Hand

  /// The shares that are possible.
  public static let shares = 0.1...1.0

  /// Creates a reach.
  public init(share: Double = 0.9, hand: Hand = .either) {
    self.share = min(max(share, Self.shares.lowerBound), Self.shares.upperBound)
    self.hand = hand
  }

  /// Lays an exercise's picture over the square of a tablet.
  ///
  /// - Parameters:
  ///   - description: the tablet.
  ///   - isTurned: whether it lies turned by 180 degrees.
  /// - Returns: the calibration and the square's side in millimetres, nil where the tablet does not say which of its
  ///   units are a millimetre; nil for a tablet without an area.
  public func placed(
    on description: TabletDescription, isTurned: Bool = false
  ) -> (record: CalibrationRecord, sideMillimetres: Double?)? {
    guard let area = description.area else { return nil }
    let spanX = area.maximum.x - area.minimum.x
    let spanY = area.maximum.y - area.minimum.y
    guard spanX > 0, spanY > 0 else { return nil }
    // Without both resolutions units count as equally long along both axes.
    let known: (x: Double, y: Double)? =
      if let x = area.unitsPerMillimetreX, let y = area.unitsPerMillimetreY, x > 0, y > 0 {
        (x, y)
      } else { nil }
    let unit = known ?? (1, 1)
    let (width, height) = (spanX / unit.x, spanY / unit.y)
    let side = share * min(width, height)
    let pixels = Double(ExercisePicture.sidePixels)
    let left: Double =
      switch hand {
      case .either: (width - side) / 2
      // A tablet that is hardly wider than high leaves the square in its middle.
      case .left: max((width / 2 - side) / 2, 0)
      case .right: min(width - side, width / 2 + max((width / 2 - side) / 2, 0))
      }
    let top = (height - side) / 2
    let scale = pixels / side
    let map = AffineMap<TabletPoint, ImagePoint>(
      xx: scale / unit.x, xy: 0, x0: -(area.minimum.x / unit.x + left) * scale - 0.5,
      yx: 0, yy: scale / unit.y, y0: -(area.minimum.y / unit.y + top) * scale - 0.5)
    let turn = isTurned ? TabletTurn(of: area, hasRotation: false) : nil
    let image = CalibrationRecord.Image(
      width: ExercisePicture.sidePixels, height: ExercisePicture.sidePixels)
    let record = CalibrationRecord(
      tablet: CalibrationRecord.Tablet(description.identity),
      goal: .image(image, CalibratedMap(turn?.map.followed(by: map) ?? map)))
    return (record, known == nil ? nil : side)
  }
}

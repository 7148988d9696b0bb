// Turns the result of a calibration into the record that is stored.

import Calibration
import Foundation
import Geometry
import Library
import Pen
import Tablet

extension CalibrationRecord {
  /// The record of a calibration; nil where the touches made no map.
  ///
  /// - Parameters:
  ///   - result: the result.
  ///   - tablet: the tablet.
  ///   - image: the image it is for; nil for any image on the sheet.
  ///   - screen: where the sheet was drawn on a pen display; nil for paper, and for one image
  ///     alone.
  ///   - date: when it was made.
  public init?(
    _ result: CalibrationResult, tablet: TabletIdentity, image: Image?, screen: Screen? = nil,
    date: Date = Date()
  ) {
    guard let fit = result.fit, let errors = result.errors else { return nil }
    let side = result.sheet.sideMillimetres
    var goal = Goal.paper(fit.map)
    // Residuals are in the unit of the goal.
    var perMillimetre = 1.0
    if let image {
      guard
        let toImage = TargetSheet.map(
          fromSheetOf: side, toImageOfWidth: image.width, height: image.height)
      else { return nil }
      goal = .image(image, fit.map.followed(by: toImage))
      perMillimetre = toImage.xx
    }
    self.init(
      tablet: Tablet(tablet), paperMillimetres: side, screen: image == nil ? screen : nil,
      goal: goal,
      residuals: Residuals(
        rootMeanSquare: fit.rootMeanSquareMillimetres * perMillimetre,
        maximum: fit.maximumMillimetres * perMillimetre,
        leaveOneOutRootMeanSquare: fit.leaveOneOutRootMeanSquareMillimetres * perMillimetre,
        leaveOneOutMaximum: fit.leaveOneOutMaximumMillimetres * perMillimetre,
        interval: errors.typicalMillimetres * perMillimetre,
        targets: fit.residuals.map {
          Residuals.Target(
            number: $0.number, distance: $0.distanceMillimetres * perMillimetre)
        },
        date: date.formatted(.iso8601)))
  }
}

// The user's choices before the first cross of a calibration.

import Calibration
import Translation

/// The choices of a calibration.
public struct CalibrationSetup: Sendable, Hashable {
  /// Where the target is.
  public enum Surface: Int, Sendable, Hashable, CaseIterable {
    /// On a printed page that lies on the tablet.
    case paper
    /// On the screen of a pen display, drawn at its real size.
    case display

    /// The label of the choice.
    public var title: String {
      switch self {
      case .paper: translated("Printed page")
      case .display: translated("Pen display")
      }
    }
  }

  /// How many crosses the target has.
  public var count = TargetSheet.Count.sixteen
  /// Where the target is.
  public var surface = Surface.paper
  /// The length of the printed target's side, in millimetres; its ruler shows it.
  public var paperMillimetres = 120.0
  /// Whether crosses are touched again with the pen leaning in another direction.
  public var learnsTilt = false
  /// Whether it is for the open image only, and not for every image.
  public var isForImageOnly = false

  /// The lengths a printed target may have, in millimetres.
  public static let paperRange = 20.0...1_000.0

  /// Creates the usual choices.
  public init() {}
}

// What a person chooses before the first cross of a calibration.

import Calibration

/// The choices of a calibration.
public struct CalibrationSetup: Sendable, Hashable {
  /// Where the target is.
  public enum Surface: Int, Sendable, Hashable, CaseIterable {
    /// On a printed page that lies on the tablet.
    case paper
    /// On the screen of a pen display, drawn at its real size.
    case display

    /// The words of the choice.
    public var title: String {
      switch self {
      case .paper: "Printed page"
      case .display: "Pen display"
      }
    }
  }

  /// How many crosses the target has.
  public var count = TargetSheet.Count.sixteen
  /// Where the target is.
  public var surface = Surface.paper
  /// The length of the printed target's side, in millimetres; its ruler tells it.
  public var paperMillimetres = 120.0
  /// Whether crosses are touched again with the pen leaning another way.
  public var learnsTilt = false
  /// Whether it is for the image that is open alone, and not for every image.
  public var isForImageOnly = false

  /// The lengths a printed target may have, in millimetres.
  public static let paperRange = 20.0...1_000.0

  /// What most people want.
  public init() {}
}

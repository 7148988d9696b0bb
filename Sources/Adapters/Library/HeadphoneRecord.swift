// The headphones and output that a user has entered, so that loudness at the ear is known.

import Sonification

/// The listener's headphones at the listener's output.
public struct HeadphoneRecord: Sendable, Hashable {
  /// Sensitivity and output voltage.
  public var calibration: ListeningDose.Calibration
  /// Whose weekly allowance counts.
  public var listener: ListeningDose.Mode

  /// Creates headphones, by default for an adult.
  public init(calibration: ListeningDose.Calibration, listener: ListeningDose.Mode = .adult) {
    self.calibration = calibration
    self.listener = listener
  }
}

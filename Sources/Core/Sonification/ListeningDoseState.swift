// What is known about loudness at the ear. Without a calibration that is nothing: the case has no
// numbers, so no face can show any.

/// The listening dose of a session.
public enum ListeningDoseState: Sendable, Hashable {
  /// No headphones and output have been entered: levels are known in dBFS only.
  case uncalibrated
  /// Levels in dBA and the weekly dose are known.
  case calibrated(ListeningDose)

  /// The state at the start of a session.
  ///
  /// - Parameters:
  ///   - calibration: what the user has entered; nil for nothing.
  ///   - mode: whose weekly allowance counts.
  public init(calibration: ListeningDose.Calibration?, mode: ListeningDose.Mode = .adult) {
    self =
      calibration.map { .calibrated(ListeningDose(calibration: $0, mode: mode)) }
      ?? .uncalibrated
  }

  /// Adds what both ears have heard since the last call; nothing where uncalibrated.
  ///
  /// - Parameters:
  ///   - left: A-weighted mean square of the left side times seconds.
  ///   - right: A-weighted mean square of the right side times seconds.
  public mutating func add(left: Double, right: Double) {
    guard case .calibrated(var dose) = self else { return }
    dose.add(left: left, right: right)
    self = .calibrated(dose)
  }
}

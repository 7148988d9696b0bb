// How much of a week's safe listening has been used up. Source: ITU-T H.870 (2022) with WHO: adults
// 80 dBA for 40 h a week (1.6 Pa^2 h), children 75 dBA for 40 h (0.51 Pa^2 h), and 3 dB more in
// half the time (equal energy). Levels in dBA SPL, exposure in Pa^2 h. All of it needs the
// calibration of the headphones: without one there is no value of this type, and so no figure.

import RealModule

/// The sound exposure of one listener over one week.
public struct ListeningDose: Sendable, Hashable {
  /// Whose weekly allowance counts.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// 80 dBA for 40 hours a week.
    case adult
    /// 75 dBA for 40 hours a week, for children and sensitive users.
    case child

    /// The level that may be heard for 40 hours a week, in dBA.
    public var allowedDecibelsA: Double {
      self == .adult ? 80 : 75
    }

    /// The exposure that uses up the week, in Pa^2 h.
    public var allowedExposure: Double {
      ListeningDose.squaredPascals(ofDecibels: allowedDecibelsA) * ListeningDose.allowedHours
    }
  }

  /// The hours a week for which the allowed level may be heard.
  public static let allowedHours = 40.0
  /// The reference sound pressure of 0 dB SPL, in pascals.
  public static let referencePascals = 20e-6

  /// The headphones and the output they are plugged into.
  public let calibration: Calibration
  /// Whose weekly allowance counts.
  public var mode: Mode
  /// The exposure of the left ear so far, in Pa^2 h.
  public private(set) var exposureLeft: Double
  /// The exposure of the right ear so far, in Pa^2 h.
  public private(set) var exposureRight: Double

  /// A dose that starts from what both ears have heard before in the week, in Pa^2 h.
  public init(
    calibration: Calibration, mode: Mode = .adult, exposureLeft: Double = 0,
    exposureRight: Double = 0
  ) {
    self.calibration = calibration
    self.mode = mode
    self.exposureLeft = exposureLeft.isFinite ? max(exposureLeft, 0) : 0
    self.exposureRight = exposureRight.isFinite ? max(exposureRight, 0) : 0
  }

  /// The level an A-weighted mean square produces at the ear, in dBA; minus infinity in silence.
  ///
  /// `meanSquare` is linear, as from a level meter: a full-scale sine of 1 kHz has 0.5.
  public func decibelsA(ofMeanSquare meanSquare: Double) -> Double {
    guard meanSquare > 0 else { return -.infinity }
    // The full-scale sine of the calibration has a mean square of 0.5.
    return calibration.fullScaleDecibels + 10 * Double.log10(2 * meanSquare)
  }

  /// Adds what both ears have heard since the last call.
  ///
  /// - Parameters:
  ///   - left: A-weighted mean square of the left side times seconds.
  ///   - right: A-weighted mean square of the right side times seconds.
  ///   Negative numbers, NaN and infinity count as nothing.
  public mutating func add(left: Double, right: Double) {
    let scale = 2 * Self.squaredPascals(ofDecibels: calibration.fullScaleDecibels) / 3_600
    if left > 0, left.isFinite { exposureLeft += left * scale }
    if right > 0, right.isFinite { exposureRight += right * scale }
  }

  /// The used part of the week's allowance for the ear that heard more, in percent.
  public var percent: Double {
    100 * max(exposureLeft, exposureRight) / mode.allowedExposure
  }

  /// The hours for which a level may still be heard this week; 0 once the week is used up.
  public func remainingHours(atDecibelsA decibels: Double) -> Double {
    let rest = max(mode.allowedExposure - max(exposureLeft, exposureRight), 0)
    return rest / Self.squaredPascals(ofDecibels: decibels)
  }

  /// The mean square of the sound pressure at a level in dB SPL, in Pa^2.
  static func squaredPascals(ofDecibels decibels: Double) -> Double {
    referencePascals * referencePascals * Double.exp10(decibels / 10)
  }
}

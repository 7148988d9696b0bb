// What turns full scale into sound pressure at the ear: the headphones' sensitivity from their data
// sheet and the voltage the output gives for a full-scale sine, measured with a voltmeter.

import RealModule

extension ListeningDose {
  /// How loud headphones are for a given input, as data sheets state it.
  public enum Sensitivity: Sendable, Hashable {
    /// Decibels SPL for 1 volt (RMS), usually 90...130.
    case perVolt(decibels: Double)
    /// Decibels SPL for 1 milliwatt, usually 85...125, and the impedance in ohms.
    case perMilliwatt(decibels: Double, impedanceOhms: Double)

    /// Decibels SPL for 1 volt (RMS).
    public var decibelsPerVolt: Double {
      switch self {
      case .perVolt(let decibels): decibels
      case .perMilliwatt(let decibels, let ohms):
        // One volt into R ohms is 1000 / R milliwatts.
        decibels + 10 * Double.log10(1_000 / ohms)
      }
    }
  }

  /// The known headphones at a known output.
  public struct Calibration: Sendable, Hashable {
    /// The sensitivities headphones can have, in dB SPL for 1 V or for 1 mW.
    public static let sensitivityRange = 60.0...150.0
    /// The impedances headphones can have, in ohms.
    public static let impedanceRange = 1.0...10_000.0
    /// The output voltages possible at full scale, in volts (RMS).
    public static let voltsRange = 0.001...20.0

    /// What the data sheet says.
    public let sensitivity: Sensitivity
    /// The output's voltage for a full-scale sine, in volts (RMS).
    public let fullScaleVolts: Double

    /// A calibration; nil where a number lies outside the ranges above or is not a number.
    public init?(sensitivity: Sensitivity, fullScaleVolts: Double) {
      let isKnown =
        switch sensitivity {
        case .perVolt(let decibels):
          Self.sensitivityRange.contains(decibels)
        case .perMilliwatt(let decibels, let ohms):
          Self.sensitivityRange.contains(decibels) && Self.impedanceRange.contains(ohms)
        }
      guard isKnown, Self.voltsRange.contains(fullScaleVolts) else { return nil }
      self.sensitivity = sensitivity
      self.fullScaleVolts = fullScaleVolts
    }

    /// The level of a full-scale sine of 1 kHz, in dB SPL (at 1 kHz also in dBA).
    public var fullScaleDecibels: Double {
      sensitivity.decibelsPerVolt + 20 * Double.log10(fullScaleVolts)
    }
  }
}

// The options that say how loud full scale is at the ear; they are kept for later sessions.

import ArgumentParser
import Files
import Library
import Pen
import Sonification

/// Headphones and output.
struct HeadphoneOptions: ParsableArguments {
  private static let volts = ListeningDose.Calibration.voltsRange
  private static let sensitivities = ListeningDose.Calibration.sensitivityRange
  private static let impedances = ListeningDose.Calibration.impedanceRange

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How loud the headphones are, from their data sheet: dB SPL for 1 V, or for 1 mW with "
        + "--headphone-impedance. Kept for later sessions, with --output-voltage.",
      valueName: "dB"))
  var headphoneSensitivity: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The headphones' impedance, where the sensitivity is for 1 mW.", valueName: "ohm"))
  var headphoneImpedance: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The voltage (RMS) a full-scale sine has at the headphone output.", valueName: "V"))
  var outputVoltage: Double?

  @Option(name: .long, help: "Whose weekly listening counts: adult (80 dBA) or child (75 dBA).")
  var listener: ListeningDose.Mode?

  func validate() throws {
    try check(headphoneSensitivity, "--headphone-sensitivity", "dB SPL", Self.sensitivities)
    try check(headphoneImpedance, "--headphone-impedance", "ohm", Self.impedances)
    try check(outputVoltage, "--output-voltage", "V", Self.volts)
    if headphoneImpedance != nil, headphoneSensitivity == nil {
      throw ValidationError("--headphone-impedance needs --headphone-sensitivity, in dB for 1 mW.")
    }
  }

  private func check(
    _ value: Double?, _ name: String, _ unit: String, _ range: ClosedRange<Double>
  ) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(name) \(value) is not from \(range.lowerBound) to \(range.upperBound) \(unit).")
  }

  /// Stores the given options, together with those stored before.
  ///
  /// - Returns: what is still missing; nil where nothing was given or nothing is missing.
  func keep(in folders: XDGFolders) throws(Fault) -> String? {
    guard headphoneSensitivity != nil || outputVoltage != nil || listener != nil else { return nil }
    let path = folders.headphones
    let known = try Fault.wrap { () throws(SettingsError) in try HeadphoneFile.known(at: path) }
    // Nothing is made where something is missing.
    if let missing = missing(beside: known) { return missing }
    try Fault.wrap { () throws(SettingsError) in
      try HeadphoneFile.change(at: path) { record(beside: $0) }
    }
    return nil
  }

  private func missing(beside known: HeadphoneRecord?) -> String? {
    if given == nil, known == nil { return "--headphone-sensitivity" }
    if outputVoltage == nil, known == nil { return "--output-voltage" }
    return record(beside: known) == nil ? "--headphone-sensitivity" : nil
  }

  private func record(beside known: HeadphoneRecord?) -> HeadphoneRecord? {
    guard let sensitivity = given ?? known?.calibration.sensitivity,
      let volts = outputVoltage ?? known?.calibration.fullScaleVolts,
      let calibration = ListeningDose.Calibration(
        sensitivity: sensitivity, fullScaleVolts: volts)
    else { return nil }
    return HeadphoneRecord(
      calibration: calibration, listener: listener ?? known?.listener ?? .adult)
  }

  private var given: ListeningDose.Sensitivity? {
    headphoneSensitivity.map { decibels in
      headphoneImpedance.map { .perMilliwatt(decibels: decibels, impedanceOhms: $0) }
        ?? .perVolt(decibels: decibels)
    }
  }
}

extension ListeningDose.Mode: ExpressibleByArgument {}

// The weekly listening dose against the figures of ITU-T H.870 and of equal energy.

import Foundation
import Sonification
import Synthesis
import Testing

@Suite("Listening dose")
struct DoseTests {
  /// Headphones and an output at which a full-scale 1 kHz sine has 100 dB SPL.
  private func calibration() throws -> ListeningDose.Calibration {
    try #require(
      ListeningDose.Calibration(
        sensitivity: .perVolt(decibels: 110), fullScaleVolts: 0.316_227_766))
  }

  /// The A-weighted mean square of a 1 kHz sine that sounds at `level` with this calibration.
  private func meanSquare(_ level: Double) -> Double {
    0.5 * pow(10, (level - 100) / 10)
  }

  @Test(
    "80 dBA for 40 h, 83 for 20, 90 for 4 and 100 for 24 min use up an adult's week within 1 %",
    arguments: [(80.0, 40.0), (83, 20), (90, 4), (100, 0.4)])
  func adults(level: Double, hours: Double) throws {
    var dose = try ListeningDose(calibration: calibration())
    #expect(abs(dose.decibelsA(ofMeanSquare: meanSquare(level)) - level) < 1e-6)
    // In pieces of one minute.
    let minutes = Int((hours * 60).rounded())
    for _ in 0..<minutes { dose.add(left: meanSquare(level) * 60, right: 0) }
    print("Dose of \(level) dBA for \(hours) h: \(Float(dose.percent)) %")
    #expect(abs(dose.percent - 100) < 1)
  }

  @Test("75 dBA for 40 h use up a child's week, and 32 % of an adult's")
  func children() throws {
    var dose = try ListeningDose(calibration: calibration(), mode: .child)
    dose.add(left: 0, right: meanSquare(75) * 40 * 3_600)
    #expect(abs(dose.percent - 100) < 1e-4)
    dose.mode = .adult
    #expect(abs(dose.percent - 31.62) < 0.01)
  }

  @Test("the weekly allowance of adults is 1.6 Pa^2 h and that of children 0.51 Pa^2 h (H.870)")
  func allowances() {
    #expect(abs(ListeningDose.Mode.adult.allowedExposure - 1.6) < 1e-9)
    #expect(abs(ListeningDose.Mode.child.allowedExposure - 0.51) < 0.005)
  }

  @Test("sensitivity per milliwatt and impedance give that per volt")
  func sensitivities() throws {
    // Ohm: 1 V into 32 ohms is 31.25 mW, 14.95 dB above 1 mW.
    let perMilliwatt = ListeningDose.Sensitivity.perMilliwatt(decibels: 96, impedanceOhms: 32)
    #expect(abs(perMilliwatt.decibelsPerVolt - 110.9485) < 1e-4)
    #expect(ListeningDose.Sensitivity.perVolt(decibels: 104).decibelsPerVolt == 104)
    // A thousand ohms take one milliwatt at one volt.
    let thousand = ListeningDose.Sensitivity.perMilliwatt(decibels: 96, impedanceOhms: 1_000)
    #expect(abs(thousand.decibelsPerVolt - 96) < 1e-12)
    let calibration = try #require(
      ListeningDose.Calibration(sensitivity: .perVolt(decibels: 104), fullScaleVolts: 2))
    #expect(abs(calibration.fullScaleDecibels - 110.0206) < 1e-4)
  }

  @Test("numbers no headphones have are refused, and so is what is no number")
  func refusals() {
    typealias Calibration = ListeningDose.Calibration
    for volts in [-1, 0, 0.0009, 21, .nan, .infinity] {
      #expect(Calibration(sensitivity: .perVolt(decibels: 100), fullScaleVolts: volts) == nil)
    }
    for decibels in [-20, 0, 59, 151, .nan, .infinity] {
      #expect(Calibration(sensitivity: .perVolt(decibels: decibels), fullScaleVolts: 1) == nil)
      let perMilliwatt = ListeningDose.Sensitivity.perMilliwatt(
        decibels: decibels, impedanceOhms: 32)
      #expect(Calibration(sensitivity: perMilliwatt, fullScaleVolts: 1) == nil)
    }
    for ohms in [-8, 0, 20_000, .nan, .infinity] {
      let perMilliwatt = ListeningDose.Sensitivity.perMilliwatt(
        decibels: 100, impedanceOhms: ohms)
      #expect(Calibration(sensitivity: perMilliwatt, fullScaleVolts: 1) == nil)
    }
  }

  @Test("without a calibration there is no dose, whatever is heard")
  func uncalibrated() throws {
    var state = ListeningDoseState(calibration: nil)
    state.add(left: 1, right: 1)
    #expect(state == .uncalibrated)
    var known = try ListeningDoseState(calibration: calibration())
    known.add(left: meanSquare(80) * 3_600 * 20, right: meanSquare(80) * 3_600 * 40)
    guard case .calibrated(let dose) = known else {
      Issue.record("a calibrated session lost its dose")
      return
    }
    #expect(abs(dose.percent - 100) < 1e-4)
    #expect(abs(dose.exposureRight - 2 * dose.exposureLeft) < 1e-9)
  }

  @Test("what is left of the week halves with every 3 dB, and never falls below nothing")
  func remaining() throws {
    var dose = try ListeningDose(calibration: calibration())
    #expect(abs(dose.remainingHours(atDecibelsA: 80) - 40) < 1e-6)
    #expect(abs(dose.remainingHours(atDecibelsA: 83) - 20.05) < 0.01)
    dose.add(left: meanSquare(100) * 3_600, right: 0)
    #expect(dose.percent > 240)
    #expect(dose.remainingHours(atDecibelsA: 80) == 0)
  }

  @Test("silence and numbers that are none add nothing")
  func nothing() throws {
    var dose = try ListeningDose(calibration: calibration(), exposureLeft: .nan)
    for bad in [0, -1, Double.nan, .infinity] { dose.add(left: bad, right: bad) }
    #expect(dose.percent == 0)
    #expect(dose.decibelsA(ofMeanSquare: 0) == -.infinity)
  }

  @Test("a level meter's exposure of a tone gives the dose of the tone's level, within 1 %")
  func throughTheMeter() throws {
    var meter = LevelMeter(sampleRateHertz: 48_000)
    // 1 kHz at -20 dBFS: 80 dBA with these headphones.
    let tone = (0..<480_000).map { Float(0.1 * sin(2 * .pi * Double($0) / 48)) }
    tone.withUnsafeBufferPointer { tone in
      guard let base = tone.baseAddress else { return }
      meter.measure(left: base, right: base, frames: tone.count)
    }
    let reading = meter.reading
    var dose = try ListeningDose(calibration: calibration())
    #expect(abs(dose.decibelsA(ofMeanSquare: reading.aWeightedMeanSquareLeft) - 80) < 0.01)
    dose.add(left: reading.exposureLeft, right: reading.exposureRight)
    // Ten seconds of 144 000.
    #expect(abs(dose.percent / (100 * 10 / 144_000) - 1) < 0.01)
  }
}

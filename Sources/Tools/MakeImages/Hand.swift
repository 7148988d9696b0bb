// The unsteadiness of a hand and the way it holds a pen.
import Foundation
import Geometry

/// Turns planned movements into what the tablet measures.
struct Hand {
  private var generator: SeededGenerator
  private var tremor = (x: 0.0, y: 0.0)
  private var moments = 0.0

  /// The deviation of the tremor on each axis, in units of 5 micrometres.
  private static let tremorUnits = 1.5
  /// How much of the tremor is left after one report of 5 ms: about 10 Hz.
  private static let persistence = 0.73

  init(seed: UInt64, purpose: UInt64) {
    generator = SeededGenerator(seed: seed, purpose: purpose)
  }

  /// The report for a place on the path.
  mutating func report(on path: PenStroke, after seconds: Double, isContact: Bool) -> PenReport {
    let fresh = (1 - Self.persistence * Self.persistence).squareRoot() * Self.tremorUnits
    tremor.x = Self.persistence * tremor.x + fresh * generator.normal()
    tremor.y = Self.persistence * tremor.y + fresh * generator.normal()
    moments += 1.0 / Double(EventRecording.reportsPerSecond)
    let place = PenRecording.units(path.point(after: seconds))
    var report = PenReport()
    report.x = Int((place.x + tremor.x).rounded())
    report.y = Int((place.y + tremor.y).rounded())
    report.isNear = true
    report.isTouching = isContact
    report.tiltX = Int(
      (18 + 4 * sin(2 * .pi * 0.21 * moments) + 3 * (place.x / 44800 - 0.5)).rounded())
    report.tiltY = Int((11 + 3 * sin(2 * .pi * 0.17 * moments + 1)).rounded())
    if isContact {
      report.pressure = max(
        60, Int((path.pressure(after: seconds) + 12 * generator.normal()).rounded()))
    } else {
      // High in the middle of the stroke, low at both ends.
      let share = min(max(seconds / path.duration, 0), 1)
      report.distance = Int((9 + 24 * sin(.pi * share)).rounded())
    }
    return report
  }
}

// What is written beside the meters: round levels, frequencies and notes, at their places.

import Foundation
import Sonification

/// A mark of a meter's scale.
public struct MeterMark: Sendable, Hashable {
  /// Where it is, from 0 (the quiet or low end) to 1.
  public let place: Double
  /// What is written there.
  public let text: String

  /// The marks of the level, in dBFS.
  public static let levels = stride(from: -48.0, through: -12, by: 12).map {
    MeterMark(place: LevelModel.place(ofDecibels: $0), text: "−\(Int(-$0))")
  }

  /// The marks of the spectrum, in hertz.
  public static let spectrum = [
    (100.0, "100 Hz"), (500, "500"), (1_000, "1 kHz"), (5_000, "5 kHz"),
  ]
  .map { (hertz: Double, text: String) in
    MeterMark(place: place(ofHertz: hertz), text: text)
  }

  private static func place(ofHertz hertz: Double) -> Double {
    let rate = PitchScale.erbRate
    let (low, high) = (rate(Spectrum.lowestHertz), rate(Spectrum.highestHertz))
    return (rate(hertz) - low) / (high - low)
  }

  /// The marks of the pitch: both ends, in hertz with the nearest note, and a C between them.
  ///
  /// - Parameters:
  ///   - most: how many marks there is room for, two at least.
  ///   - frequencyHertz: the pitch at a place from 0 to 1; it must not fall.
  /// - Returns: the marks from the lowest; none where the pitch is one throughout.
  public static func pitch(
    most: Int, frequencyHertz: (Double) -> Double
  ) -> [MeterMark] {
    let (low, high) = (frequencyHertz(0), frequencyHertz(1))
    guard low.isFinite, high.isFinite, low > 0, high > low else { return [] }
    // The texts must not lie over one another.
    let room = 1 / Double(max(most, 2))
    var between: [MeterMark] = []
    // From C0, as far as anybody hears.
    for octave in 0..<11 {
      let hertz = 440 * exp2(Double(octave * 12 + 12 - 69) / 12)
      guard hertz > low, hertz < high else { continue }
      let place = place(of: hertz, frequencyHertz)
      guard place - (between.last?.place ?? 0) >= room, 1 - place >= room else { continue }
      between.append(MeterMark(place: place, text: "C\(octave)"))
    }
    return [MeterMark(place: 0, text: words(low))] + between
      + [MeterMark(place: 1, text: words(high))]
  }

  private static func words(_ hertz: Double) -> String {
    let note = NoteName(hertz: hertz).map { " \($0.nearest)" } ?? ""
    return "\(NumberText.significant(hertz, 4)) Hz\(note)"
  }

  // Halved 40 times, it is exact to a pixel of any screen.
  private static func place(of hertz: Double, _ frequencyHertz: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if frequencyHertz(middle) < hertz { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

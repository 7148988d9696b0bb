// An overview as the pen would make it: one stroke at constant speed, whichever way it goes.

import Geometry

/// The stroke of an overview.
enum OverviewStroke {
  // One report each, as a tablet of 250 Hz sends them.
  private static let reportNanoseconds: Int64 = 4_000_000
  /// The level of the clicks at both ends: as loud as the ticks of a ruler beside the voice.
  static let clickLevel: Float = 0.5

  /// The reports of a stroke of `seconds` that begins at `start`, in nanoseconds, and the lift-off.
  ///
  /// `place` is where it is at a time since the beginning, in seconds.
  static func samples(
    fromNanoseconds start: Int64, seconds: Double, place: (Double) -> ImagePoint
  ) -> [PenSample<ImagePoint>] {
    let nanoseconds = Int64((seconds * 1e9).rounded())
    let reports = (nanoseconds + reportNanoseconds - 1) / reportNanoseconds
    var samples = (0...reports).map { (number: Int64) -> PenSample<ImagePoint> in
      let time = number * nanoseconds / reports
      return PenSample(
        timeNanoseconds: start + time, position: place(Double(time) * 1e-9), pressure: 0.5,
        isInContact: true)
    }
    samples.append(
      PenSample(timeNanoseconds: start + nanoseconds, position: place(seconds)))
    return samples
  }

  /// How long it lasts where `seconds` are asked for.
  static func length(seconds: Double) -> Double {
    let range = OverviewSweep.secondsRange
    return seconds.isNaN
      ? OverviewSweep.standardSeconds : min(max(seconds, range.lowerBound), range.upperBound)
  }
}

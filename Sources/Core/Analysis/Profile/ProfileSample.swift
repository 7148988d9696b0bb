// One place of a profile.

import Geometry

/// The values across a profile at one place.
public struct ProfileSample: Sendable, Hashable {
  /// From the line's beginning, in nanometres where the image states a length, else in pixels.
  public let distance: Double
  /// Where it lies on the line, in pixels.
  public let place: ImagePoint
  /// The mean of the values across the line; nil where there is none.
  public let mean: Double?
  /// Their standard deviation, with n - 1; nil below two values.
  public let standardDeviation: Double?
  /// How many values were read.
  public let count: Int

  /// Takes the values read across the line at one place.
  init(distance: Double, place: ImagePoint, values: [Double]) {
    self.distance = distance
    self.place = place
    count = values.count
    guard !values.isEmpty else {
      mean = nil
      standardDeviation = nil
      return
    }
    let mean = values.reduce(0, +) / Double(values.count)
    self.mean = mean
    standardDeviation =
      values.count > 1
      ? (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1))
        .squareRoot() : nil
  }
}

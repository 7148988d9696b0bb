// The figures of a region's values.

import Micrograph

/// The figures of the values in a region.
public struct RegionStatistics: Sendable, Hashable {
  /// The pixels with a number.
  public let count: Int
  /// The pixels without a number, which are left out.
  public let notFiniteCount: Int
  /// The area of the counted pixels in square nanometres; nil where the image states no length, and of what has no
  /// area.
  public let areaSquareNanometres: Double?
  /// The same area in the unit of the image, or the one of its prefixes that suits it; nil where the image states
  /// none.
  public let area: MeasuredArea?
  /// The length of a line in pixels; nil of another shape.
  public let lengthPixels: Double?
  /// The length of a line in nanometres; nil where the image states no length.
  public let lengthNanometres: Double?
  /// The sum of the values.
  public let sum: Double
  /// The mean.
  public let mean: Double
  /// The standard deviation, with n - 1; 0 for a single pixel.
  public let standardDeviation: Double
  /// The smallest value.
  public let minimum: Double
  /// The greatest value.
  public let maximum: Double
  /// The middle value; the mean of both middle ones of an even number.
  public let median: Double
  /// The value below which 1 % lie, linear between the neighbours (Hyndman and Fan 1996, type 7).
  public let percentile1: Double
  /// The value below which 99 % lie, likewise.
  public let percentile99: Double

  /// The standard error of the mean, for values that do not depend on one another.
  public var standardError: Double { standardDeviation / Double(count).squareRoot() }
  /// The mean over the standard deviation; nil where all values are equal.
  public var signalToNoise: Double? { standardDeviation > 0 ? mean / standardDeviation : nil }

  /// Takes the figures of a region of an image.
  ///
  /// - Throws: `empty` where no pixel with a number lies within.
  public init(of micrograph: Micrograph, in region: Region) throws(RegionError) {
    var values: [Float] = []
    var notFinite = 0
    // A caption below the specimen is no part of it.
    let height = micrograph.specimenRows
    for span in region.spans(width: micrograph.width, height: height) {
      let start = span.row * micrograph.width
      for column in span.columns {
        let value = micrograph.pixels[start + column]
        if value.isFinite { values.append(value) } else { notFinite += 1 }
      }
    }
    guard !values.isEmpty else { throw .empty(region.text) }
    values.sort()
    count = values.count
    notFiniteCount = notFinite
    let nanometres = micrograph.pixelSize?.inNanometres
    let pixels = Double(values.count)
    areaSquareNanometres = region.hasArea ? nanometres.map { $0.x * $0.y * pixels } : nil
    area =
      region.hasArea
      ? micrograph.pixelSize.flatMap { MeasuredArea(pixels: pixels, of: $0) } : nil
    lengthPixels = region.lengthPixels
    lengthNanometres =
      if case .line(let start, let end) = region, let nanometres {
        PixelSize(x: nanometres.x, y: nanometres.y, unit: "nm").distance(from: start, to: end)
      } else { nil }
    var sum = 0.0
    for value in values { sum += Double(value) }
    let mean = sum / Double(values.count)
    var squares = 0.0
    for value in values { squares += (Double(value) - mean) * (Double(value) - mean) }
    self.sum = sum
    self.mean = mean
    standardDeviation =
      values.count > 1 ? (squares / Double(values.count - 1)).squareRoot() : 0
    minimum = Double(values[0])
    maximum = Double(values[values.count - 1])
    median = Self.quantile(0.5, of: values)
    percentile1 = Self.quantile(0.01, of: values)
    percentile99 = Self.quantile(0.99, of: values)
  }

  private static func quantile(_ share: Double, of values: [Float]) -> Double {
    let place = share * Double(values.count - 1)
    let below = Int(place)
    let above = min(below + 1, values.count - 1)
    let (low, high) = (Double(values[below]), Double(values[above]))
    return low + (high - low) * (place - Double(below))
  }
}

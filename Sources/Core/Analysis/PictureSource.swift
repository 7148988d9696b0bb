// The picture that a step reads, row by row.

import Micrograph

/// Rows of intensities, and which of them are values.
struct PictureSource: Sendable {
  let width: Int
  let height: Int
  /// The rows above a caption that is part of the picture.
  let specimenRows: Int
  private let pixels: PixelValues

  // From 2^125 on, twice the difference of two intensities would exceed the largest Float.
  private static let limit = Float(sign: .plus, exponent: 125, significand: 1)

  init(_ micrograph: Micrograph) {
    width = micrograph.width
    height = micrograph.height
    specimenRows = micrograph.specimenRows
    pixels = micrograph.pixels
  }

  /// All rows of floats, `width` to a row.
  init(_ floats: [Float], width: Int) {
    self.width = width
    height = floats.count / max(width, 1)
    specimenRows = height
    pixels = PixelValues(floats)
  }

  /// The part of the picture that is no caption.
  var specimen: PixelRegion { PixelRegion(x: 0, y: 0, width: width, height: specimenRows) }

  /// Whether an intensity is a value: finite, and below 2^125 in magnitude.
  @inline(__always)
  static func isValue(_ intensity: Float) -> Bool {
    intensity.magnitude < limit
  }

  /// Copies columns of a row to `place` and after; false where one of them has no value.
  func copy(_ columns: Range<Int>, ofRow row: Int, to floats: Floats, at place: Int) -> Bool {
    let start = row * width
    let places = place..<place + columns.count
    pixels.copy(
      start + columns.lowerBound..<start + columns.upperBound, to: floats.buffer(places))
    let high = Floats.Vector(repeating: PictureSource.limit)
    var areValues = SIMDMask<SIMD16<Int32>>(repeating: true)
    var index = places.lowerBound
    while index + Floats.lanes <= places.upperBound {
      let vector = floats.vector(at: index)
      areValues = areValues .& (vector .< high) .& (vector .> -high)
      index += Floats.lanes
    }
    var isWhole = all(areValues)
    while index < places.upperBound {
      isWhole = isWhole && PictureSource.isValue(floats[index])
      index += 1
    }
    return isWhole
  }
}

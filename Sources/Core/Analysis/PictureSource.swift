// The picture that a step reads, row by row.

import Micrograph

/// Rows of intensities, and which of them are values.
struct PictureSource: Sendable {
  let width: Int
  let height: Int
  /// The rows above the microscope's own caption.
  let specimenRows: Int
  /// What the search for a lattice of all of it ends with, where that is known already.
  private(set) var lattice: LatticeAnswer?
  private let pixels: PixelValues

  // From 2^125 on, twice the difference of two intensities would exceed the largest Float.
  private static let limit = Float(sign: .plus, exponent: 125, significand: 1)

  init(_ micrograph: Micrograph, lattice: LatticeAnswer? = nil) {
    self.lattice = lattice
    width = micrograph.width
    height = micrograph.height
    specimenRows = micrograph.height - micrograph.captionRows
    pixels = micrograph.pixels
  }

  /// The same size with other values.
  func with(_ pixels: PixelValues) -> PictureSource {
    PictureSource(width: width, height: height, specimenRows: specimenRows, pixels: pixels)
  }

  /// A plane by itself.
  init(width: Int, height: Int, _ pixels: PixelValues) {
    self.init(width: width, height: height, specimenRows: height, pixels: pixels)
  }

  private init(width: Int, height: Int, specimenRows: Int, pixels: PixelValues) {
    (self.width, self.height) = (width, height)
    (self.specimenRows, self.pixels) = (specimenRows, pixels)
  }

  /// All of it but the caption.
  var specimen: PixelRegion { PixelRegion(x: 0, y: 0, width: width, height: specimenRows) }

  /// The first intensity that is a value; 0 where there is none.
  var firstValue: Float { pixels.first(where: PictureSource.isValue) ?? 0 }

  /// One intensity.
  subscript(column: Int, row: Int) -> Float { pixels[row * width + column] }

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

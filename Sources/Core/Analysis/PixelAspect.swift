// Pixels that are wider than high, or the other way.

import Micrograph

/// How many rows are as long as one column is wide.
struct PixelAspect: Sendable {
  /// Rows per width of a pixel; 1 for square pixels and where the file states no size.
  let rowsPerWidth: Double

  /// The largest ratio of a pixel's sides, either way.
  ///
  /// Beyond it the two axes hardly measure the same thing, and a kernel grows without bound.
  static let limit = 16.0

  /// Square pixels.
  static let square = PixelAspect(rowsPerWidth: 1)

  /// The aspect of an image's pixels, or square ones where they are too uneven to measure by.
  init(of micrograph: Micrograph) {
    self = (try? PixelAspect(micrograph.pixelSize)) ?? .square
  }

  private init(rowsPerWidth: Double) {
    self.rowsPerWidth = rowsPerWidth
  }

  /// The length of a vector, in widths of a pixel.
  @inline(__always)
  func length(_ vector: PlaneVector) -> Double {
    PlaneVector(x: vector.x, y: vector.y / rowsPerWidth).length
  }

  /// The shortest vector of a lattice on the specimen, in widths of a pixel.
  func shortest(_ basis: PlaneBasis) -> Double {
    guard rowsPerWidth != 1 else { return basis.a.length }
    func scaled(_ vector: PlaneVector) -> PlaneVector {
      PlaneVector(x: vector.x, y: vector.y / rowsPerWidth)
    }
    return PlaneBasis(a: scaled(basis.a), b: scaled(basis.b)).reduced.a.length
  }

  /// The aspect of an image's pixels.
  ///
  /// - Throws: ``LayerError/pixelsTooUneven`` where one side is more than 16 times the other.
  init(_ size: PixelSize?) throws(LayerError) {
    guard let size, size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else {
      self = .square
      return
    }
    rowsPerWidth = size.x / size.y
    guard rowsPerWidth >= 1 / PixelAspect.limit, rowsPerWidth <= PixelAspect.limit else {
      throw .pixelsTooUneven(x: size.x, y: size.y, limit: PixelAspect.limit)
    }
  }
}

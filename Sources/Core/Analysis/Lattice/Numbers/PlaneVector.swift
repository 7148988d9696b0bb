// A vector in the picture, in pixels, or in its spectrum, in cycles per pixel.

/// A vector with a part along x and a part along y, which points down.
public struct PlaneVector: Sendable, Hashable {
  /// The part along x.
  public var x: Double
  /// The part along y.
  public var y: Double

  /// Makes a vector.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The length.
  public var length: Double { (x * x + y * y).squareRoot() }

  static func + (one: PlaneVector, other: PlaneVector) -> PlaneVector {
    PlaneVector(x: one.x + other.x, y: one.y + other.y)
  }

  static func - (one: PlaneVector, other: PlaneVector) -> PlaneVector {
    PlaneVector(x: one.x - other.x, y: one.y - other.y)
  }

  static prefix func - (one: PlaneVector) -> PlaneVector { PlaneVector(x: -one.x, y: -one.y) }

  static func * (factor: Double, one: PlaneVector) -> PlaneVector {
    PlaneVector(x: factor * one.x, y: factor * one.y)
  }

  /// The vector turned from x towards y.
  func turned(_ turns: Double) -> PlaneVector {
    let (cosine, sine) = Elementary.circle(turns: turns)
    return PlaneVector(x: cosine * x - sine * y, y: sine * x + cosine * y)
  }

  /// The scalar product.
  func dot(_ other: PlaneVector) -> Double { x * other.x + y * other.y }

  /// The area of the parallelogram, positive where `other` lies clockwise as seen on the screen.
  func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }
}

// Which point of a lattice is meant.

/// The point h a + k b of a lattice.
public struct LatticeIndex: Sendable, Hashable {
  /// How many times a.
  public var h: Int
  /// How many times b.
  public var k: Int

  /// Makes an index.
  public init(h: Int, k: Int) {
    self.h = h
    self.k = k
  }

  /// Whether this is the origin.
  var isZero: Bool { h == 0 && k == 0 }

  /// The same or the opposite index, of which h is positive, or zero and k positive.
  var half: LatticeIndex {
    h < 0 || (h == 0 && k < 0) ? LatticeIndex(h: -h, k: -k) : self
  }

  /// The determinant with another index.
  func minor(_ other: LatticeIndex) -> Int { h * other.k - k * other.h }

  /// The greatest common divisor of all determinants: the multiple of the basis' cell that these
  /// reflections alone would have; 0 where they lie on a line.
  static func multiple(_ indices: [LatticeIndex]) -> Int {
    var divisor = 0
    for (place, one) in indices.enumerated() {
      for other in indices[..<place] {
        var (left, right) = (divisor, abs(one.minor(other)))
        while right != 0 { (left, right) = (right, left % right) }
        divisor = left
      }
    }
    return divisor
  }
}

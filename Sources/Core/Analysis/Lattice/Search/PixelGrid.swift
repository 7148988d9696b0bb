// Lattices that are the pixels' own: what enlarging a picture leaves, or packing it in blocks of eight.

/// The test that tells a fine crystal from the grid of a picture's pixels.
enum PixelGrid {
  /// A cell of a larger area than this squared is a crystal's, however it lies.
  static let leastEdgePixels = 9.0
  // A crystal whose vectors are whole half pixels within this, all four parts, is one of 20,000.
  private static let tolerancePixels = 0.02

  /// Whether a lattice keeps step with the pixels.
  static func holds(_ basis: PlaneBasis) -> Bool {
    guard basis.area <= leastEdgePixels * leastEdgePixels else { return false }
    return [basis.a.x, basis.a.y, basis.b.x, basis.b.y].allSatisfy {
      (2 * $0 - (2 * $0).rounded()).magnitude <= 2 * tolerancePixels
    }
  }
}

// Why no lattice is told.

/// What speaks against a lattice: facts only, worded elsewhere.
public enum LatticeRefusal: Error, Hashable, Sendable {
  /// All values of the picture are the same, or it has none.
  case flat
  /// The region is too small for a spectrum.
  case tooSmall(width: Int, height: Int, least: Int)
  /// No peak of the spectrum stands out of the noise.
  case noPeak
  /// There is one peak alone.
  case onePeak
  /// All peaks lie on one line.
  case fringes
  /// There are peaks, but no cell that most of them have in common.
  case noCommonCell(peaks: Int)
  /// The waves do not keep step over the picture; a lattice's coherence would be at least `least`.
  case outOfStep(coherence: Double, least: Double)
  /// The shorter side has too few cells.
  case tooFewCells(cells: Double, least: Double)
  /// The edge of the cell is too few pixels long.
  case tooFine(edgePixels: Double, leastPixels: Double)
}

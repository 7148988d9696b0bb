// What the columns of a cell stand on. The lowest point between them still has their flanks: of columns a
// seventh of their distance wide a hundredth of the highest, which is some percent of a light one.

extension UnitCell {
  // Flanks beyond this share of the lowest column would mean that columns overlap, and are not Gaussian.
  private static let mostShare = 0.15
  private static let rings = 12
  private static let angles = 24

  /// The value that the columns stand on, without their flanks at the lowest point of the cell.
  ///
  /// The flanks are those of Gaussians as high as the columns and as wide as their sums within
  /// `radiusPixels`, in widths of a pixel, say.
  func base(_ atoms: [CellColumn], radiusPixels: Double, _ aspect: PixelAspect) -> Float? {
    guard let lowest = lowestPoint, let least = atoms.map(\.height).min() else { return nil }
    let floor = Double(lowest.value)
    var flanks = 0.0
    for atom in atoms {
      let height = Double(value(atom.u, atom.v)) - floor
      guard let sigma = sigma(of: atom, height, floor, radiusPixels, aspect) else { continue }
      for h in -2...2 {
        for k in -2...2 {
          let away =
            (atom.u - lowest.u + Double(h)) * basis.a + (atom.v - lowest.v + Double(k)) * basis.b
          let high = away.y / aspect.rowsPerWidth
          let exponent = (away.x * away.x + high * high) / (2 * sigma * sigma)
          if exponent < 30 { flanks += height * GaussianKernel.exponential(ofMinus: exponent) }
        }
      }
    }
    return Float(floor - min(flanks, UnitCell.mostShare * least))
  }

  // The width of a Gaussian with this height whose sum over a disk is that of the column.
  private func sigma(
    of atom: CellColumn, _ height: Double, _ base: Double, _ radius: Double, _ aspect: PixelAspect
  ) -> Double? {
    let inverse = basis.reciprocal
    var mean = 0.0
    var weights = 0.0
    for ring in 0..<UnitCell.rings {
      let distance = (Double(ring) + 0.5) / Double(UnitCell.rings) * radius
      for angle in 0..<UnitCell.angles {
        let (cosine, sine) = Elementary.circle(turns: Double(angle) / Double(UnitCell.angles))
        let place = PlaneVector(x: distance * cosine, y: distance * sine * aspect.rowsPerWidth)
        mean +=
          distance
          * (Double(value(atom.u + place.dot(inverse.a), atom.v + place.dot(inverse.b))) - base)
        weights += distance
      }
    }
    guard height > 0, mean > 0 else { return nil }
    // The mean over the disk is s (1 - e^(-1/s)) of the height, s = 2 sigma^2 / R^2, and grows with s.
    let share = mean / weights / height
    var (low, high) = (1e-3, 10.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      let part = 1 / middle
      let within = part < 30 ? 1 - GaussianKernel.exponential(ofMinus: part) : 1
      if middle * within < share { low = middle } else { high = middle }
    }
    return (low / 2).squareRoot() * radius
  }
}

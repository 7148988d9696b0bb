// The lattice that explains the peaks of a spectrum best: of all pairs of the strongest as its basis, the one
// whose points are peaks of most weight, counted against what chance would hit and against large cells.

/// A basis with the peaks it explains.
struct IndexedBasis: Sendable {
  /// The reciprocal basis, reduced, in cycles per pixel.
  let reciprocal: PlaneBasis
  /// The index of each explained peak, by the peak's number.
  let indices: [Int: LatticeIndex]
}

/// The search for a basis.
enum BasisSearch {
  private static let seeds = 14
  private static let orders = 6
  // A lattice may have points between those of the strongest pair: so many times as many, and one peak alone there
  // is a chance.
  private static let mostCells = 6
  private static let leastPeaksBetween = 2
  // How far off a peak may lie, in bins of the shorter side.
  static let toleranceBins = 0.8

  /// The best basis for these peaks, by their numbers; nil where they have no common cell.
  static func basis(
    for numbers: [Int], of peaks: [SpectrumPeak], side: Int
  ) -> IndexedBasis? {
    let tolerance = toleranceBins / Double(side)
    guard numbers.count >= 2, let best = ofPair(numbers, peaks, tolerance) else { return nil }
    var basis = finer(best.basis, best.score, numbers, peaks, tolerance)
    for _ in 0..<3 {
      guard let fitted = fit(basis, numbers, peaks, tolerance) else { return nil }
      basis = fitted
    }
    basis = basis.reduced
    let indices = index(basis, numbers, peaks, tolerance)
    return indices.count >= 2 ? IndexedBasis(reciprocal: basis, indices: indices) : nil
  }

  /// The first lattice turned or mirrored so that it explains what a further one does, as in grains of one
  /// crystal; else the further one itself.
  static func turned(
    _ first: PlaneBasis, like found: IndexedBasis, for numbers: [Int], of peaks: [SpectrumPeak],
    side: Int
  ) -> IndexedBasis {
    let tolerance = toleranceBins / Double(side)
    let explained = Array(found.indices.keys)
    guard let strongest = explained.max(by: { peaks[$0].ratio < peaks[$1].ratio }) else {
      return found
    }
    let frequency = peaks[strongest].frequency
    let mirrored = PlaneBasis(
      a: PlaneVector(x: first.a.x, y: -first.a.y), b: PlaneVector(x: first.b.x, y: -first.b.y))
    var best: (score: Double, basis: PlaneBasis)?
    for lattice in [first, mirrored] {
      for h in -orders...orders {
        for k in -orders...orders where h != 0 || k != 0 {
          let own = lattice.vector(LatticeIndex(h: h, k: k))
          guard (own.length - frequency.length).magnitude < tolerance else { continue }
          let turns =
            Elementary.turns(y: frequency.y, x: frequency.x) - Elementary.turns(y: own.y, x: own.x)
          let basis = PlaneBasis(a: lattice.a.turned(turns), b: lattice.b.turned(turns))
          // The angle of one peak alone is known to a bin over its length.
          guard
            index(basis, explained, peaks, 2 * tolerance).count >= max(explained.count - 1, 2),
            let fitted = fit(basis, explained, peaks, 2 * tolerance),
            index(fitted, explained, peaks, tolerance).count >= explained.count - 1,
            let score = score(fitted, numbers, peaks, tolerance)
          else { continue }
          if score > best?.score ?? -.infinity { best = (score, fitted) }
        }
      }
    }
    guard var basis = best?.basis else { return found }
    for _ in 0..<3 { basis = fit(basis, numbers, peaks, tolerance) ?? basis }
    basis = basis.reduced
    return IndexedBasis(reciprocal: basis, indices: index(basis, numbers, peaks, tolerance))
  }

  /// The peaks that are points of the lattice.
  static func index(
    _ basis: PlaneBasis, _ numbers: [Int], _ peaks: [SpectrumPeak], _ tolerance: Double
  ) -> [Int: LatticeIndex] {
    var indices: [Int: LatticeIndex] = [:]
    for number in numbers {
      let (index, distance) = basis.nearest(to: peaks[number].frequency)
      if distance < tolerance && !index.isZero { indices[number] = index }
    }
    return indices
  }

  // The basis of the best score that two of the strongest peaks span.
  private static func ofPair(
    _ numbers: [Int], _ peaks: [SpectrumPeak], _ tolerance: Double
  ) -> (score: Double, basis: PlaneBasis)? {
    let strongest = numbers.prefix(seeds)
    var best: (score: Double, basis: PlaneBasis)?
    for (place, one) in strongest.enumerated() {
      for other in strongest.dropFirst(place + 1) {
        let basis = PlaneBasis(a: peaks[one].frequency, b: peaks[other].frequency).reduced
        guard let score = score(basis, numbers, peaks, tolerance) else { continue }
        if best.map({ score > $0.score }) ?? true { best = (score, basis) }
      }
    }
    return best
  }

  // The strongest peaks may all be points of a coarser lattice: those of half the cell where the columns in its
  // middle are nearly like those at its corners, those of the single cell of a superlattice. What the others speak
  // for is one of the lattices that have all its points.
  private static func finer(
    _ found: PlaneBasis, _ foundScore: Double, _ numbers: [Int], _ peaks: [SpectrumPeak],
    _ tolerance: Double
  ) -> PlaneBasis {
    // The vectors of pairs are as far off as their peaks; a wave between them would be as well.
    let basis = (fit(found, numbers, peaks, tolerance) ?? found).reduced
    let cell = basis.reciprocal
    var best = (score: score(basis, numbers, peaks, tolerance) ?? foundScore, basis: basis)
    let explained = index(basis, numbers, peaks, tolerance)
    let rest = numbers.filter { explained[$0] == nil }
    func weight(_ basis: PlaneBasis?) -> Double {
      guard let found = basis.map({ index($0, rest, peaks, tolerance) }) else { return 0 }
      return rest.reduce(0) { found[$1] == nil ? $0 : $0 + peaks[$1].weight }
    }
    // What a lattice of its own explains better is another grain.
    let own = weight(ofPair(rest, peaks, tolerance)?.basis)
    // Rounding leaves waves far out that many a lattice would have: one of the shortest must be among the new ones.
    func hasShort(_ finer: PlaneBasis) -> Bool {
      numbers.contains { number in
        let g = peaks[number].frequency
        let (index, distance) = finer.nearest(to: g)
        return distance < tolerance && max(abs(index.h), abs(index.k)) == 1
          && basis.nearest(to: g).distance >= tolerance
      }
    }
    for multiple in 2...mostCells {
      for across in 1...multiple where multiple.isMultiple(of: across) {
        for shift in 0..<across {
          let larger = PlaneBasis(
            a: Double(across) * cell.a,
            b: Double(multiple / across) * cell.b + Double(shift) * cell.a)
          let finer = larger.reciprocal.reduced
          guard let score = score(finer, numbers, peaks, tolerance), score > best.score,
            index(finer, rest, peaks, tolerance).count >= leastPeaksBetween, hasShort(finer),
            weight(finer) >= own
          else { continue }
          best = (score, finer)
        }
      }
    }
    return best.basis
  }

  private static func score(
    _ basis: PlaneBasis, _ numbers: [Int], _ peaks: [SpectrumPeak], _ tolerance: Double
  ) -> Double? {
    let area = basis.area
    guard area > 1e-12, basis.a.length >= 1.5 * tolerance,
      area / (basis.a.length * basis.b.length) >= 0.25
    else { return nil }
    // A peak anywhere lies this likely near a point of the lattice.
    let chance = Double.pi * tolerance * tolerance / area
    guard chance <= 0.2 else { return nil }
    var (weight, count) = (0.0, 0.0)
    for number in numbers {
      let (index, distance) = basis.nearest(to: peaks[number].frequency)
      guard distance < tolerance && !index.isZero else { continue }
      weight += peaks[number].weight
      count += 1
    }
    guard count >= 2 else { return nil }
    return weight - 0.5 * count * Elementary.logarithm(max(chance, 1e-4))
      + 2 * Elementary.logarithm(area)
  }

  // Least squares, each peak with its ratio as weight.
  private static func fit(
    _ basis: PlaneBasis, _ numbers: [Int], _ peaks: [SpectrumPeak], _ tolerance: Double
  ) -> PlaneBasis? {
    var (x, y) = (LinearSystem(count: 2), LinearSystem(count: 2))
    let found = index(basis, numbers, peaks, tolerance)
    for number in numbers {
      guard let index = found[number] else { continue }
      let (h, k, weight) = (Double(index.h), Double(index.k), peaks[number].ratio)
      let matrix = [h * h, h * k, h * k, k * k]
      for place in 0..<4 { x.matrix[place] += weight * matrix[place] }
      let g = peaks[number].frequency
      x.right[0] += weight * h * g.x
      x.right[1] += weight * k * g.x
      y.right[0] += weight * h * g.y
      y.right[1] += weight * k * g.y
    }
    y.matrix = x.matrix
    let determinant = x.matrix[0] * x.matrix[3] - x.matrix[1] * x.matrix[2]
    guard determinant > 1e-6 * x.matrix[0] * x.matrix[3], let x = x.solution(),
      let y = y.solution()
    else { return nil }
    return PlaneBasis(a: PlaneVector(x: x[0], y: y[0]), b: PlaneVector(x: x[1], y: y[1]))
  }
}

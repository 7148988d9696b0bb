// The lattices that a spectrum's peaks speak for, before it is known whether they keep step.

/// A candidate with the share of the peaks that it explains.
struct LatticeCandidate: Sendable {
  let basis: IndexedBasis
  /// The share of the weight of all peaks.
  let share: Double
  /// The explained peaks' indices, the strongest first.
  let indices: [LatticeIndex]
  /// The ratio of the strongest peak that does not lie on a line with the strongest of all.
  let secondRatio: Double
  /// Whether it counts only where the first lattice is weak: its share is small, or it has a row of
  /// reflections in common with the first and may be the rest of the same crystal.
  var needsOwnPlace = false
}

/// The candidates, or why there is none.
enum LatticeCandidates {
  case candidates([LatticeCandidate])
  case refused(LatticeRefusal)

  // Lattices looked for.
  private static let most = 3
  // Satellites of a strong reflection, of grain boundaries and drift, are no second lattice.
  private static let satelliteBins = 4.0
  private static let satelliteOrders = 8
  // A grain of a tenth of the picture still has a fiftieth of the power; a lattice that is put together of
  // the first one's satellites has less.
  private static let sureShare = 0.2
  private static let leastShare = 0.1
  private static let leastRatio = 0.02

  /// Looks for candidates among the peaks of a spectrum whose shorter side is `side`.
  init(_ peaks: [SpectrumPeak], side: Int) {
    guard let strongest = peaks.first else {
      self = .refused(.noPeak)
      return
    }
    guard peaks.count > 1 else {
      self = .refused(.onePeak)
      return
    }
    // What no lattice has explained yet; and of that, what is no satellite either.
    var others = Array(peaks.indices)
    var left = others
    let all = peaks.reduce(0) { $0 + $1.weight }
    var found: [LatticeCandidate] = []
    for _ in 0..<LatticeCandidates.most {
      guard var basis = BasisSearch.basis(for: left, of: peaks, side: side) else { break }
      if let first = found.first {
        // A grain that is turned by little has its long waves among what passes for satellites.
        basis = BasisSearch.turned(
          first.basis.reciprocal, like: basis, for: others, of: peaks, side: side)
      }
      let numbers = others.filter { basis.indices[$0] != nil }
      let indices = numbers.compactMap { basis.indices[$0] }
      let second = zip(numbers, indices).first { indices[0].minor($0.1) != 0 }
      found.append(
        LatticeCandidate(
          basis: basis, share: numbers.reduce(0) { $0 + peaks[$1].weight } / all, indices: indices,
          secondRatio: second.map { peaks[$0.0].ratio } ?? 0))
      others.removeAll { basis.indices[$0] != nil }
      left.removeAll {
        basis.indices[$0] != nil
          || LatticeCandidates.isSatellite(peaks[$0].frequency, of: basis.reciprocal, side)
      }
    }
    let good = found.filter {
      $0.indices.count >= 3 || ($0.indices.count == 2 && $0.secondRatio > 1000)
    }
    guard let first = good.first else {
      let isLine = peaks.allSatisfy {
        ($0.frequency.cross(strongest.frequency) / strongest.frequency.length).magnitude
          < 2 * BasisSearch.toleranceBins / Double(side)
      }
      self = .refused(isLine ? .fringes : .noCommonCell(peaks: peaks.count))
      return
    }
    let rest = left.reduce(0) { $0 + peaks[$1].weight } / all
    let joint = good.reduce(0) { $1.indices.count >= 4 ? $0 + $1.share : $0 }
    guard first.indices.count >= 4 ? joint >= 0.5 || rest <= 0.4 : first.share >= 0.85 else {
      self = .refused(.noCommonCell(peaks: peaks.count))
      return
    }
    let further = good.dropFirst().filter { first.indices.count >= 4 && $0.indices.count >= 4 }
      .map { other in
        var candidate = other
        candidate.needsOwnPlace =
          other.share < LatticeCandidates.sureShare
          || LatticeCandidates.shareRow(
            first.basis.reciprocal, other.basis.reciprocal, side)
        return candidate
      }
      .filter {
        $0.share >= LatticeCandidates.leastShare
          && $0.secondRatio >= LatticeCandidates.leastRatio * first.secondRatio
          || !$0.needsOwnPlace
      }
    self = .candidates([first] + further)
  }

  private static func isSatellite(
    _ frequency: PlaneVector, of basis: PlaneBasis, _ side: Int
  ) -> Bool {
    let (index, distance) = basis.nearest(to: frequency)
    return !index.isZero && abs(index.h) <= satelliteOrders && abs(index.k) <= satelliteOrders
      && distance < satelliteBins / Double(side)
  }

  // By chance two grains have one in common too.
  private static func shareRow(_ one: PlaneBasis, _ other: PlaneBasis, _ side: Int) -> Bool {
    let indices = (-3...3).flatMap { h in (-3...3).map { LatticeIndex(h: h, k: $0) } }
      .filter { !$0.isZero }
    return indices.contains { index in
      indices.contains {
        (one.vector(index) - other.vector($0)).length <= 1.5 / Double(side)
      }
    }
  }
}

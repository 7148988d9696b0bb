// From a picture to its lattice: spectrum, peaks, basis, the test whether waves keep step, refinement.

import Micrograph

/// The search for the lattice of a picture or a region of it.
public struct LatticeSearch: Sendable {
  /// The part of the picture that is searched; nil for all of it.
  public let region: PixelRegion?

  // Below this side nothing has four cells of four pixels with room for a window.
  static let leastSide = 32
  // An edge of fewer pixels is aliased or the pattern of a sensor; fewer cells are hard to tell from chance.
  private static let leastEdgePixels = 4.0
  private static let leastCells = 4.5
  private static let fewCells = 7.0
  private static let largerCellShare: Float = 0.05
  private static let highestFrequency = 0.45
  private static let reflections = 16
  private static let leastReflectionRatio = 6.0
  // Tiles of four cells; from 16 cells a side on there are enough of them.
  private static let tileCells = 4.0
  private static let leastSideCells = 16.0
  private static let mostTiles = 32
  // A wave's phase in a tile is told to about a sixth of a radian, or the whole picture is fitted at once.
  private static let leastTileRatio = 16.0
  private static let mostSeriesPixels = 4_500_000

  /// Searches a region, or the whole picture.
  public init(region: PixelRegion? = nil) {
    self.region = region
  }

  /// Searches a picture.
  ///
  /// The answer is the same to the bit on any machine and with any number of workers.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - workers: the threads that do the work.
  ///   - progress: receives the share done, 0...1, from one thread at a time; returning false cancels.
  /// - Returns: the lattices, or the reason why there is none.
  /// - Throws: ``LayerError/cancelled``.
  public func answer(
    for micrograph: Micrograph, workers: LayerWorkers = .caller,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(LayerError) -> LatticeAnswer {
    try answer(
      for: PictureSource(micrograph), workers,
      LayerProgress(total: LatticeSearch.parts, report: progress))
  }

  /// Searches a picture's rows; `done` counts up to ``parts``.
  func answer(
    for source: PictureSource, _ workers: LayerWorkers, _ done: LayerProgress
  ) throws(LayerError) -> LatticeAnswer {
    guard done.add(0) else { throw .cancelled }
    if region == nil, let known = source.lattice {
      guard done.add(LatticeSearch.parts) else { throw .cancelled }
      return known
    }
    let asked = (region ?? source.specimen).within(
      width: source.width, height: source.specimenRows)
    guard let asked, min(asked.width, asked.height) >= LatticeSearch.leastSide else {
      return .refused(
        .tooSmall(
          width: asked?.width ?? 0, height: asked?.height ?? 0, least: LatticeSearch.leastSide))
    }
    let picture = FlattenedPicture(source, asked)
    guard done.add(LatticeSearch.preparing) else { throw .cancelled }
    guard !picture.isFlat else { return .refused(.flat) }
    guard let answer = answer(picture, workers, done), done.add(LatticeSearch.parts) else {
      throw .cancelled
    }
    return answer
  }

  /// Shares of the work.
  static let parts = 100
  private static let preparing = 10
  private static let transforming = 1
  private static let refining = 5

  private func answer(
    _ picture: FlattenedPicture, _ workers: LayerWorkers, _ done: LayerProgress
  ) -> LatticeAnswer? {
    let spectrum = PowerSpectrum(of: picture, workers) { done.add(LatticeSearch.transforming) }
    guard let spectrum else { return nil }
    let peaks = PeakSearch.peaks(of: spectrum)
    let candidates: [LatticeCandidate]
    switch LatticeCandidates(peaks, side: spectrum.side) {
    case .refused(let reason): return .refused(reason)
    case .candidates(let found): candidates = found
    }
    var (lattices, needOwnPlace): ([FoundLattice], [Bool]) = ([], [])
    var refusal: LatticeRefusal?
    for candidate in candidates {
      if let flaw = LatticeSearch.flaw(candidate, picture, spectrum) {
        refusal = refusal ?? flaw
        continue
      }
      let waves = candidate.indices.map { candidate.basis.reciprocal.vector($0) }
      guard
        let coherence = KeepStep.coherence(
          of: waves, in: picture, workers, { done.add(LatticeSearch.transforming) })
      else { return nil }
      guard coherence >= KeepStep.leastCoherence else {
        refusal = refusal ?? .outOfStep(coherence: coherence, least: KeepStep.leastCoherence)
        continue
      }
      let isNeeded: @Sendable () -> Bool = { done.add(LatticeSearch.transforming) }
      let lattice = LatticeSearch.refined(
        candidate, peaks, picture, spectrum, coherence, workers, isNeeded)
      guard done.add(LatticeSearch.refining) else { return nil }
      guard let lattice else { continue }
      guard !PixelGrid.holds(lattice.basis) else {
        let (edge, least) = (lattice.basis.a.length, PixelGrid.leastEdgePixels)
        refusal = refusal ?? .tooFine(edgePixels: edge, leastPixels: least)
        continue
      }
      lattices.append(lattice)
      needOwnPlace.append(candidate.needsOwnPlace && lattices.count > 1)
    }
    if lattices.count > 1 {
      guard
        let grains = LatticeSearch.inGrains(
          lattices, needOwnPlace, picture, workers, { done.add(LatticeSearch.transforming) })
      else { return nil }
      lattices = grains
    }
    guard lattices.isEmpty else { return .found(lattices) }
    return .refused(refusal ?? .noCommonCell(peaks: peaks.count))
  }

  // Two of the shortest waves, or twice those, must be seen themselves: a cell that only long indices
  // speak for is a chance.
  private static func flaw(
    _ candidate: LatticeCandidate, _ picture: FlattenedPicture, _ spectrum: PowerSpectrum
  ) -> LatticeRefusal? {
    let short: Set = [
      LatticeIndex(h: 1, k: 0), LatticeIndex(h: 0, k: 1), LatticeIndex(h: 1, k: 1),
      LatticeIndex(h: 1, k: -1), LatticeIndex(h: 2, k: 0), LatticeIndex(h: 0, k: 2),
    ]
    let seen = candidate.indices.map(\.half).filter { short.contains($0) }
    guard let first = seen.first, seen.contains(where: { first.minor($0) != 0 }) else {
      return .noCommonCell(peaks: candidate.indices.count)
    }
    let cell = candidate.basis.reciprocal.reciprocal.reduced
    guard cell.a.length >= leastEdgePixels else {
      return .tooFine(edgePixels: cell.a.length, leastPixels: leastEdgePixels)
    }
    let cells = Double(min(picture.width, picture.height)) / cell.area.squareRoot()
    guard cells >= leastCells else { return .tooFewCells(cells: cells, least: leastCells) }
    guard cells >= fewCells || !hasLargerCell(candidate, spectrum) else {
      return .tooFewCells(cells: cells / 2.squareRoot(), least: leastCells)
    }
    return nil
  }

  // Where there are few cells, the longest waves are too long to be peaks; with power halfway between the
  // reflections, the cell is larger than it seems.
  private static func hasLargerCell(
    _ candidate: LatticeCandidate, _ spectrum: PowerSpectrum
  ) -> Bool {
    let basis = candidate.basis.reciprocal
    let strongest = candidate.indices.map { spectrum.power(near: basis.vector($0)) }.max() ?? 0
    let halves = [
      0.5 * basis.a, 0.5 * basis.b, 0.5 * (basis.a + basis.b), 0.5 * (basis.a - basis.b),
    ]
    return halves.contains { spectrum.power(near: $0) > largerCellShare * strongest }
  }

  private static func refined(
    _ candidate: LatticeCandidate, _ peaks: [SpectrumPeak], _ picture: FlattenedPicture,
    _ spectrum: PowerSpectrum, _ coherence: Double, _ workers: LayerWorkers,
    _ isNeeded: @Sendable () -> Bool
  ) -> FoundLattice? {
    let start = candidate.basis.reciprocal
    let reflections = reflections(start, spectrum)
    guard reflections.count >= 2, LatticeIndex.multiple(reflections.map(\.index)) > 0 else {
      return nil
    }
    let indices = reflections.map(\.index)
    let cell = (1 / start.area).squareRoot()
    let side = min(picture.width, picture.height)
    let ratio = reflections[min(2, reflections.count - 1)].ratio
    let area = Double(spectrum.width * spectrum.height)
    var tile = max(24, Int((tileCells * cell).rounded()))
    func isClear(_ tile: Int) -> Bool {
      ratio * Double(tile * tile) / area >= leastTileRatio
    }
    let estimate: LatticeEstimate?
    if Double(side) / cell < leastSideCells || !isClear(tile),
      picture.width * picture.height <= mostSeriesPixels
    {
      estimate = SeriesRefinement.refine(picture, start, indices, workers, isNeeded)
    } else {
      while !isClear(tile) && 6 * tile < side { tile *= 2 }
      let waves = indices.map { start.vector($0) }
      let tiles = TileAmplitudes(
        of: picture, waves, side: min(tile, side / 3), most: mostTiles, workers, isNeeded)
      estimate = tiles.flatMap { PhaseRefinement.refine(start, indices, $0) }
    }
    guard let estimate else { return nil }
    return FoundLattice(
      estimate, indices, coherence: coherence, superlattice: superlattice(reflections), side: side)
  }

  private static func inGrains(
    _ lattices: [FoundLattice], _ needOwnPlace: [Bool], _ picture: FlattenedPicture,
    _ workers: LayerWorkers, _ isNeeded: @Sendable () -> Bool
  ) -> [FoundLattice]? {
    let cell = lattices.map { $0.basis.area.squareRoot() }.max() ?? 0
    let tile = max(24, Int((tileCells * cell).rounded()))
    guard 3 * tile <= min(picture.width, picture.height) else {
      return zip(lattices, needOwnPlace).filter { !$1 }.map { $0.0 }
    }
    return GrainRefinement.refine(
      lattices, needOwnPlace, in: picture, side: tile, most: mostTiles, workers, isNeeded)
  }

  private static func reflections(
    _ basis: PlaneBasis, _ spectrum: PowerSpectrum
  ) -> [(index: LatticeIndex, ratio: Double)] {
    let orders = min(Int((highestFrequency / basis.a.length).rounded(.up)) + 1, 12)
    var found: [(index: LatticeIndex, ratio: Double)] = []
    for h in 0...orders {
      for k in -orders...orders where h > 0 || k > 0 {
        let index = LatticeIndex(h: h, k: k)
        let g = basis.vector(index)
        guard g.length <= highestFrequency, max(g.x.magnitude, g.y.magnitude) <= 0.48 else {
          continue
        }
        let ratio = spectrum.ratio(near: g)
        if ratio > leastReflectionRatio { found.append((index, ratio)) }
      }
    }
    return Array(found.sorted { $0.ratio > $1.ratio }.prefix(reflections))
  }

  // Of a superlattice, the reflections that the smaller cell lacks have little of the power: with columns
  // that alternate by 10 % a fiftieth.
  private static let superlatticeShare = 0.05
  private static let largestSuperlattice = 6

  private static func superlattice(_ reflections: [(index: LatticeIndex, ratio: Double)]) -> Int {
    let all = reflections.reduce(0) { $0 + $1.ratio }
    for multiple in stride(from: largestSuperlattice, through: 2, by: -1) {
      // The sublattices of this index whose quotient is cyclic: p h + q k divisible by it.
      for p in 0..<multiple {
        for q in 0..<multiple where divisor(divisor(p, q), multiple) == 1 {
          let kept = reflections.filter { (p * $0.index.h + q * $0.index.k) % multiple == 0 }
          let power = kept.reduce(0) { $0 + $1.ratio }
          if power > (1 - superlatticeShare) * all,
            LatticeIndex.multiple(kept.map(\.index)) == multiple
          {
            return multiple
          }
        }
      }
    }
    return 1
  }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : divisor(other, one % other)
  }
}

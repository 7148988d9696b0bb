// Where there are several lattices, each is refined by the tiles that are its own: the other grain's waves
// pull at those it shares.

import Micrograph

/// Lattices refined grain by grain.
enum GrainRefinement {
  // Below this share of its own power a tile is no grain's.
  private static let leastShare = 0.5
  private static let wholeShare = 0.9
  private static let waves = 6
  // Fewer tiles give worse vectors than the whole picture.
  private static let leastTiles = 6
  // In another grain's tiles a lattice has this share of its own power at most: of two lattices of one crystal
  // both are strong in the same places.
  private static let mostForeignShare = 0.7

  /// Refines lattices by their own tiles of `side` pixels; nil where it was cancelled.
  ///
  /// A lattice with too few tiles stays as it is, or is left out where it needs a place of its own.
  static func refine(
    _ lattices: [FoundLattice], _ needOwnPlace: [Bool], in picture: FlattenedPicture, side: Int,
    most: Int,
    _ workers: LayerWorkers, _ isNeeded: @Sendable () -> Bool
  ) -> [FoundLattice]? {
    var amplitudes: [TileAmplitudes] = []
    for lattice in lattices {
      let waves = lattice.reflections.map { lattice.reciprocal.vector($0) }
      guard
        let tiles = TileAmplitudes(of: picture, waves, side: side, most: most, workers, isNeeded)
      else { return nil }
      amplitudes.append(tiles)
    }
    let powers = amplitudes.map { power($0) }
    let (columns, rows) = (amplitudes[0].columns, amplitudes[0].rows)
    let owners = (0..<columns * rows).map { tile in
      let best = powers.indices.max { powers[$0][tile] < powers[$1][tile] }
      return best.flatMap { powers[$0][tile] >= leastShare ? $0 : nil }
    }
    return lattices.indices.compactMap { number in
      // Neighbours overlap by half: where all are the same grain's, no border crosses the tile.
      let isOwn = owners.indices.map { tile in
        let (row, column) = (tile / columns, tile % columns)
        return (max(row - 1, 0)...min(row + 1, rows - 1)).allSatisfy { other in
          (max(column - 1, 0)...min(column + 1, columns - 1)).allSatisfy {
            owners[other * columns + $0] == number
          }
        }
      }
      let own = isOwn.indices.filter { isOwn[$0] }
      let isApart =
        own.count >= leastTiles
        && (number == 0 || Selection.median(own.map { powers[0][$0] }) <= mostForeignShare)
      guard isApart || !needOwnPlace[number] else { return nil }
      guard own.count >= leastTiles,
        let estimate = PhaseRefinement.refine(
          lattices[number].reciprocal, lattices[number].reflections, amplitudes[number],
          only: isOwn)
      else { return lattices[number] }
      return FoundLattice(
        estimate, lattices[number].reflections, coherence: lattices[number].coherence,
        superlattice: lattices[number].superlattice,
        side: min(picture.width, picture.height))
    }
  }

  // The power of the strongest waves in each tile, against that of a tile which is all of this grain.
  private static func power(_ tiles: TileAmplitudes) -> [Double] {
    var sums = [Double](repeating: 0, count: tiles.columns * tiles.rows)
    for values in tiles.values.prefix(waves) {
      let squares = values.map(\.squared)
      let whole = max(
        Double(Selection.quantile(wholeShare, squares.map { Float($0) })), .leastNormalMagnitude)
      for tile in sums.indices { sums[tile] += squares[tile] / whole }
    }
    let whole = max(
      Double(Selection.quantile(wholeShare, sums.map { Float($0) })), .leastNormalMagnitude)
    return sums.map { $0 / whole }
  }
}

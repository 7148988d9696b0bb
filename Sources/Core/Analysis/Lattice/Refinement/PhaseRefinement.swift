// Refinement by the phases of tiles: where a wave's phase drifts from tile to tile, its frequency is off
// by so many turns over the distance. All reflections at once, tiles that do not follow count little.

/// Least squares of the phases of all reflections in all tiles.
enum PhaseRefinement {
  private static let steps = 25
  // Tukey's biweight, 95 % as efficient as least squares where the errors are normal.
  private static let tukey = 4.685

  /// Refines a basis; nil where the tiles do not determine it.
  static func refine(
    _ start: PlaneBasis, _ indices: [LatticeIndex], _ tiles: TileAmplitudes,
    only counts: [Bool]? = nil
  ) -> LatticeEstimate? {
    let count = tiles.columns * tiles.rows
    let centres = (0..<count).map { tiles.centre($0) }
    let middle = 0.5 * (centres[0] + centres[count - 1])
    let places = centres.map { $0 - middle }
    var correction = [0.0, 0, 0, 0]
    for distance in distances(tiles) {
      correction = drift(distance, indices, tiles, places, correction, counts)
    }
    let medians = tiles.values.map { Selection.median($0.map(\.magnitude)) }
    var weights = (0..<count).map { counts?[$0] ?? true ? 1.0 : 0 }
    var bands: [LinearSystem] = []
    for _ in 0..<steps {
      let misfits = misfits(indices, tiles, places, correction, weights)
      let wave = indices.indices.map { number -> [Double] in
        let quadrature = zip(tiles.values[number], misfits[number]).map {
          $0.magnitude * Elementary.circle(turns: $1).sine.magnitude
        }
        let noise = 1.4826 * Selection.median(quadrature) + 1e-12
        return tiles.values[number].map {
          let part = min($0.magnitude, 3 * medians[number]) / noise
          return part * part
        }
      }
      let chi = (0..<count).map { tile -> Double in
        let sum = indices.indices.reduce(0.0) {
          let turned = Elementary.twoPi * misfits[$1][tile]
          return $0 + wave[$1][tile] * turned * turned
        }
        return (sum / Double(indices.count)).squareRoot()
      }
      let scale = max(1, 1.4826 * Selection.median(chi))
      weights = (0..<count).map { tile in
        guard counts?[tile] ?? true else { return 0 }
        let part = chi[tile] / (tukey * scale)
        return part < 1 ? (1 - part * part) * (1 - part * part) : 0
      }
      bands = systems(indices, tiles, places, misfits, wave, weights)
      var system = LinearSystem(count: 4 + indices.count)
      for band in bands { system.add(band) }
      guard let step = system.solution() else { return nil }
      for place in 0..<4 { correction[place] += step[place] }
      let span = Double(max(tiles.columns, tiles.rows) * tiles.side)
      if step[..<4].allSatisfy({ $0.magnitude * span < 1e-5 }) { break }
    }
    // At the solution, what a band pulls at is what it would be without it.
    var total = LinearSystem(count: 4 + indices.count)
    for band in bands { total.add(band) }
    let without = bands.compactMap { band -> PlaneBasis? in
      var rest = total
      rest.add(band, weight: -1)
      return rest.solution().map { moved(start, zip(correction, $0).map { $0 + $1 }) }
    }
    return LatticeEstimate(reciprocal: moved(start, correction), withoutBand: without)
  }

  private static func moved(_ basis: PlaneBasis, _ by: [Double]) -> PlaneBasis {
    PlaneBasis(
      a: basis.a + PlaneVector(x: by[0], y: by[1]), b: basis.b + PlaneVector(x: by[2], y: by[3]))
  }

  private static func turns(
    _ index: LatticeIndex, _ correction: [Double], _ place: PlaneVector
  ) -> Double {
    let (h, k) = (Double(index.h), Double(index.k))
    return (h * correction[0] + k * correction[2]) * place.x
      + (h * correction[1] + k * correction[3]) * place.y
  }

  // 1, 2, 4, ... tiles: at each distance the basis is known well enough for half a turn at the next.
  private static func distances(_ tiles: TileAmplitudes) -> [Int] {
    var distances = [1]
    while let last = distances.last, 2 * last < max(tiles.columns, tiles.rows) {
      distances.append(2 * last)
    }
    return distances
  }

  private static func drift(
    _ distance: Int, _ indices: [LatticeIndex], _ tiles: TileAmplitudes, _ places: [PlaneVector],
    _ correction: [Double], _ counts: [Bool]?
  ) -> [Double] {
    var system = LinearSystem(count: 4)
    for (number, index) in indices.enumerated() {
      let values = tiles.values[number]
      for (across, down) in [(distance, 0), (0, distance)]
      where across < tiles.columns && down < tiles.rows {
        var (product, all, apart) = (Phasor.zero, 0.0, PlaneVector(x: 0, y: 0))
        for row in 0..<tiles.rows - down {
          for column in 0..<tiles.columns - across {
            let (one, other) = (
              row * tiles.columns + column, (row + down) * tiles.columns + column + across
            )
            guard counts.map({ $0[one] && $0[other] }) ?? true else { continue }
            let step = values[other] * values[one].conjugate
            let vector = places[other] - places[one]
            apart = apart + step.magnitude * vector
            all += step.magnitude
            product += step * Phasor(turns: -turns(index, correction, vector))
          }
        }
        guard all > 0 else { continue }
        let vector = (1 / all) * apart
        let coherence = product.magnitude / all
        let weight = coherence * coherence / max(1 - coherence * coherence, 0.01)
        let (h, k) = (Double(index.h), Double(index.k))
        let terms = [h * vector.x, h * vector.y, k * vector.x, k * vector.y]
        for row in 0..<4 {
          for column in 0..<4 {
            system.matrix[row * 4 + column] += weight * terms[row] * terms[column]
          }
          system.right[row] += weight * terms[row] * product.turns
        }
      }
    }
    guard let step = system.solution() else { return correction }
    return zip(correction, step).map { $0 + $1 }
  }

  // How far each tile is off its reflection's own phase, in turns.
  private static func misfits(
    _ indices: [LatticeIndex], _ tiles: TileAmplitudes, _ places: [PlaneVector],
    _ correction: [Double], _ weights: [Double]
  ) -> [[Double]] {
    indices.enumerated().map { number, index in
      let turned = zip(tiles.values[number], places).map {
        $0 * Phasor(turns: -turns(index, correction, $1))
      }
      let sum = zip(turned, weights).reduce(Phasor.zero) { $0 + $1.1 * $1.0 }
      let back = Phasor(turns: -sum.turns)
      return turned.map { ($0 * back).turns }
    }
  }

  private static func systems(
    _ indices: [LatticeIndex], _ tiles: TileAmplitudes, _ places: [PlaneVector],
    _ misfits: [[Double]], _ wave: [[Double]], _ weights: [Double]
  ) -> [LinearSystem] {
    let count = 4 + indices.count
    let bands = min(LatticeEstimate.bands, tiles.rows)
    var systems = [LinearSystem](repeating: LinearSystem(count: count), count: bands)
    for (number, index) in indices.enumerated() {
      let (h, k) = (Double(index.h), Double(index.k))
      let unknowns = [0, 1, 2, 3, 4 + number]
      for tile in places.indices where weights[tile] > 0 {
        let weight = weights[tile] * wave[number][tile]
        let place = places[tile]
        let terms = [h * place.x, h * place.y, k * place.x, k * place.y, 1]
        let band = tile / tiles.columns * bands / tiles.rows
        for (row, one) in zip(unknowns, terms) {
          for (column, other) in zip(unknowns, terms) {
            systems[band].matrix[row * count + column] += weight * one * other
          }
          systems[band].right[row] += weight * one * misfits[number][tile]
        }
      }
    }
    return systems
  }
}

// A grain's waves beyond its border: as they are inside it, each with its amplitude and phase, so that a crystal
// which is bent slowly is followed.

import Micrograph

/// The waves of one grain, told from a part of the points of a grid for the points around it.
struct ContinuedWaves {
  private let waves: [PlaneVector]
  // Of the points that are asked for alone, in their order: a large picture has many others.
  private let amplitudes: [[Phasor]]
  private let means: [Float]
  private let weights: [Float]

  // So far a crystal hardly bends, and a window of this width tells its waves from each other.
  private static let sigmaCells = 1.5
  private static let leastWeight: Float = 0.001
  /// From how far inside waves are continued, in cells.
  static let reachCells = 2.5 * sigmaCells

  /// Measures a lattice's waves at the points that are inside, and continues them to `points`; nil where it was
  /// cancelled.
  init?(
    _ lattice: FoundLattice, from isInside: [Bool], to points: [Int],
    in picture: FlattenedPicture, _ grid: WaveGrid, cellPixels: Double, _ workers: LayerWorkers,
    isNeeded: @escaping @Sendable () -> Bool
  ) {
    let sigma = ContinuedWaves.sigmaCells * cellPixels
    let inside = isInside.map { $0 ? Float(1) : 0 }
    guard let weights = grid.blurred(inside, sigmaPixels: sigma, workers, isNeeded) else {
      return nil
    }
    self.weights = points.map { weights[$0] }
    func wave(_ g: PlaneVector) -> LocalWave? {
      LocalWave(
        g, in: picture, grid, sigmaPixels: sigma, weights: inside, workers,
        isNeeded: isNeeded)
    }
    waves = lattice.reflections.map { lattice.reciprocal.vector($0) }
    // The picture's mean is a wave of frequency 0.
    guard let means = wave(PlaneVector(x: 0, y: 0)) else { return nil }
    self.means = points.map { means.real[$0] }
    var amplitudes: [[Phasor]] = []
    for g in waves {
      guard let amplitude = wave(g) else { return nil }
      amplitudes.append(points.map { amplitude.amplitude($0) })
    }
    self.amplitudes = amplitudes
  }

  /// Whether enough of the grain lies near one of the points, by its number, to say how it would be there.
  func reaches(_ number: Int) -> Bool { weights[number] > ContinuedWaves.leastWeight }

  /// The mean of the grain near a point.
  func mean(_ number: Int) -> Float { means[number] / weights[number] }

  /// The grain's values at the pixels of a point, row by row, over a mean.
  func values(
    _ number: Int, _ columns: Range<Int>, _ rows: Range<Int>, over mean: Float
  ) -> [Float] {
    // A wave and its conjugate.
    let factor = 2 / Double(weights[number])
    var values = [Float](
      repeating: self.mean(number) - mean, count: columns.count * rows.count)
    for (g, amplitude) in zip(waves, amplitudes) {
      let (across, down) = (Phasor(turns: g.x), Phasor(turns: g.y))
      var start =
        factor * amplitude[number]
        * Phasor(turns: g.x * Double(columns.lowerBound) + g.y * Double(rows.lowerBound))
      var place = 0
      for _ in rows {
        var now = start
        for _ in columns {
          values[place] += Float(now.real)
          now = now * across
          place += 1
        }
        start = start * down
      }
    }
    return values
  }
}

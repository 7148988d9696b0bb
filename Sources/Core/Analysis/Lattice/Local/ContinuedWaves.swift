// A grain's waves beyond its border: as they are inside it, each with its amplitude and phase, so that a crystal
// which is bent slowly is followed.

import Micrograph

/// The waves of one grain, told from a part of the points of a grid for the points around it.
struct ContinuedWaves {
  private let grid: WaveGrid
  private let waves: [PlaneVector]
  private let amplitudes: [LocalWave]
  // The picture's mean, as a wave of frequency 0.
  private let means: LocalWave
  private let weights: PixelValues

  // So far a crystal hardly bends, and a window of this width tells its waves from each other.
  private static let sigmaCells = 1.5
  private static let leastWeight: Float = 0.001
  /// From how far inside waves are continued, in cells.
  static let reachCells = 2.5 * sigmaCells

  /// Measures a lattice's waves at the points that are inside; nil where it was cancelled.
  init?(
    _ lattice: FoundLattice, from isInside: [Bool], in picture: FlattenedPicture, _ grid: WaveGrid,
    cellPixels: Double, _ workers: LayerWorkers, isNeeded: @escaping @Sendable () -> Bool
  ) {
    self.grid = grid
    let sigma = ContinuedWaves.sigmaCells * cellPixels
    let inside = isInside.map { $0 ? Float(1) : 0 }
    guard let weights = grid.blurred(inside, sigmaPixels: sigma, workers, isNeeded) else {
      return nil
    }
    self.weights = weights
    func wave(_ g: PlaneVector) -> LocalWave? {
      LocalWave(
        g, in: picture, grid, sigmaPixels: sigma, weights: inside, workers,
        isNeeded: isNeeded)
    }
    waves = lattice.reflections.map { lattice.reciprocal.vector($0) }
    guard let means = wave(PlaneVector(x: 0, y: 0)) else { return nil }
    self.means = means
    var amplitudes: [LocalWave] = []
    for g in waves {
      guard let amplitude = wave(g) else { return nil }
      amplitudes.append(amplitude)
    }
    self.amplitudes = amplitudes
  }

  /// Whether enough of the grain lies near a point to say how it would be there.
  func reaches(_ point: Int) -> Bool { weights[point] > ContinuedWaves.leastWeight }

  /// The mean of the grain near a point.
  func mean(_ point: Int) -> Float { means.real[point] / weights[point] }

  /// The grain's values at the pixels of a point, row by row, over a mean.
  func values(
    _ point: Int, _ columns: Range<Int>, _ rows: Range<Int>, over mean: Float
  ) -> [Float] {
    // A wave and its conjugate.
    let factor = 2 / Double(weights[point])
    var values = [Float](
      repeating: self.mean(point) - mean, count: columns.count * rows.count)
    for (g, amplitude) in zip(waves, amplitudes) {
      let (across, down) = (Phasor(turns: g.x), Phasor(turns: g.y))
      var start =
        factor * amplitude.amplitude(point)
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

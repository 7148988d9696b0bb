// How strong a wave is, and in which phase, around each place: the picture times e^(-2 pi i g r), under a
// Gaussian. What is left changes slowly, so that a coarse grid holds it.

import Micrograph

/// The complex amplitude of one wave on a grid.
struct LocalWave {
  let grid: WaveGrid
  let real: PixelValues
  let imaginary: PixelValues

  /// Measures the wave of frequency `g`; nil where it was cancelled.
  ///
  /// Of points whose share in `weights` is 0 nothing is read; the amplitudes are then those of the other points
  /// times their blurred weights.
  init?(
    _ g: PlaneVector, in picture: FlattenedPicture, _ grid: WaveGrid, sigmaPixels: Double,
    weights: [Float]? = nil, _ workers: LayerWorkers, isNeeded: @escaping @Sendable () -> Bool
  ) {
    self.grid = grid
    let width = picture.width
    let table = Scratch(count: 2 * width)
    let turns = table.floats
    for column in 0..<width {
      let (cosine, sine) = Elementary.circle(turns: -g.x * Double(column))
      turns[column] = Float(cosine)
      turns[width + column] = Float(sine)
    }
    let memory = Scratch(count: 2 * grid.count)
    let sums = memory.floats
    let isDone = workers.run(grid.rows) { row in
      LocalWave.measure(g, picture, grid, row, weights, turns, to: sums)
      return isNeeded()
    }
    guard isDone else { return nil }
    func blurred(_ part: Int) -> PixelValues? {
      grid.blurred(
        (0..<grid.count).map { sums[part * grid.count + $0] }, sigmaPixels: sigmaPixels,
        workers, isNeeded)
    }
    guard let real = blurred(0), let imaginary = blurred(1) else { return nil }
    (self.real, self.imaginary) = (real, imaginary)
  }

  /// The amplitude at a point of the grid.
  func amplitude(_ place: Int) -> Phasor {
    Phasor(real: Double(real[place]), imaginary: Double(imaginary[place]))
  }

  // The mean over a square of the grid, from one row of it.
  private static func measure(
    _ g: PlaneVector, _ picture: FlattenedPicture, _ grid: WaveGrid, _ row: Int,
    _ weights: [Float]?, _ turns: Floats, to sums: Floats
  ) {
    let points = row * grid.columns..<(row + 1) * grid.columns
    for point in points { (sums[point], sums[grid.count + point]) = (0, 0) }
    if let weights, !points.contains(where: { weights[$0] > 0 }) { return }
    let width = picture.width
    let line = Scratch(count: width)
    var totals = [Phasor](repeating: .zero, count: grid.columns)
    let rows = row * grid.step..<min((row + 1) * grid.step, picture.height)
    for pictureRow in rows {
      picture.read(0..<width, ofRow: pictureRow, to: line.floats)
      let turn = Phasor(turns: -g.y * Double(pictureRow))
      for column in 0..<grid.columns
      where weights.map({ $0[points.lowerBound + column] > 0 }) ?? true {
        var (real, imaginary): (Float, Float) = (0, 0)
        for place in column * grid.step..<min((column + 1) * grid.step, width) {
          real += line.floats[place] * turns[place]
          imaginary += line.floats[place] * turns[width + place]
        }
        totals[column] += turn * Phasor(real: Double(real), imaginary: Double(imaginary))
      }
    }
    for column in 0..<grid.columns {
      let count = rows.count * (min((column + 1) * grid.step, width) - column * grid.step)
      let share = Double(weights?[points.lowerBound + column] ?? 1) / Double(count)
      sums[points.lowerBound + column] = Float(totals[column].real * share)
      sums[grid.count + points.lowerBound + column] = Float(totals[column].imaginary * share)
    }
  }
}

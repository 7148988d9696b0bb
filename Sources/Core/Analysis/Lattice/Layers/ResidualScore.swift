// How far what is left without the crystal is from what noise leaves: in standard deviations of the
// surroundings, so that a part of the picture that is poor everywhere is not told as one defect after another.

import Micrograph

/// The scores of a residual.
struct ResidualScore: Sendable {
  private let model: LatticeModel
  private let aspect: PixelAspect

  // Surroundings of six cells have some hundred independent values of the probe.
  private static let tileCells = 6.0
  // What is quieter than this share of the picture's own noise is so by chance.
  private static let leastShare: Float = 0.7
  private static let mostSamples = 4_000

  init(_ model: LatticeModel, _ aspect: PixelAspect) {
    self.model = model
    self.aspect = aspect
  }

  /// Writes the scores of the model's region to the beginning of `result`; false where it was cancelled.
  func make(_ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress) -> Bool {
    let (width, height) = (model.region.width, model.region.height)
    var values = model.residual
    guard progress.add(0) else { return false }
    guard
      ProbedPicture.blur(&values, width: width, model.cell.basis, aspect, workers, progress)
    else { return false }
    let side = max(
      16, Int((ResidualScore.tileCells * model.cell.basis.area.squareRoot()).rounded()))
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    let probed = values
    let deviations = PartialSums(count: columns * rows)
    let isMeasured = workers.run(columns * rows) { tile in
      let (left, top) = (tile % columns * side, tile / columns * side)
      let places = (left..<min(left + side, width), top..<min(top + side, height))
      deviations.set(tile, [ResidualScore.deviation(probed, width, places.0, places.1)])
      return progress.add(0)
    }
    guard isMeasured else { return false }
    let measured = (0..<columns * rows).map { Float(deviations[$0].first ?? .nan) }
    let typical = Selection.median(measured.filter { $0.isFinite })
    guard typical.isFinite, typical > 0 else {
      result.fill(0..<width * height, with: 0)
      return true
    }
    let grid = measured.map { $0.isFinite ? max($0, ResidualScore.leastShare * typical) : typical }
    for row in 0..<height {
      for column in 0..<width {
        let place = row * width + column
        result[place] =
          probed[place] / ResidualScore.deviation(grid, columns, rows, side, column, row)
      }
    }
    return true
  }

  private static func deviation(
    _ values: [Float], _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Double {
    let area = Double(columns.count * rows.count)
    let step = max(1, Int((area / Double(mostSamples)).squareRoot().rounded(.up)))
    var found: [Float] = []
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for column in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
        let value = values[row * width + column]
        if value.isFinite { found.append(value) }
      }
    }
    guard found.count >= 16 else { return .nan }
    // Where the model does not fit to a hundredth of a pixel, the flanks of columns have residuals of their
    // own, on a tenth of the area: the median does not see them, and the outermost twentieth does. A
    // missing column is a seventieth of a tile.
    let middle = Selection.median(found)
    let distances = found.map { ($0 - middle).magnitude }
    let outer = Selection.quantile(0.95, distances) / 1.96
    return Double(max(1.4826 * Selection.median(distances), outer))
  }

  // Between the middles of the tiles.
  private static func deviation(
    _ grid: [Float], _ columns: Int, _ rows: Int, _ side: Int, _ column: Int, _ row: Int
  ) -> Float {
    let x = min(max((Float(column) + 0.5) / Float(side) - 0.5, 0), Float(columns - 1))
    let y = min(max((Float(row) + 0.5) / Float(side) - 0.5, 0), Float(rows - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
    let (across, down) = (x - Float(left), y - Float(top))
    let upper = grid[top * columns + left] * (1 - across) + grid[top * columns + right] * across
    let lower =
      grid[bottom * columns + left] * (1 - across) + grid[bottom * columns + right] * across
    return upper * (1 - down) + lower * down
  }
}

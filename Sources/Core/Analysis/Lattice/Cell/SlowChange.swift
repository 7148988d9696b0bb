// How the contrast and the brightness of a picture change slowly against its model: local regression in
// a window of 2.5 cells, by three running means each way on a grid of four pixels, or of more in a large
// picture.

/// Gain and offset of a model, place by place.
struct SlowChange: Sendable {
  private static let windowCells = 2.5
  // From 2048 by 2048 pixels on the grid grows coarser, up to half of the window's deviation.
  private static let leastStep = 4
  private static let longestStep = 64
  private static let mostPoints = 1 << 18
  private static let windowShare = 0.5

  /// How many pixels a point of the grid is wide and high: a power of two.
  private let step: Int

  private let columns: Int
  private let rows: Int
  private let gains: [Float]
  private let offsets: [Float]

  /// The grid for a region; `cellPixels` is the square root of the cell's area.
  static func grid(_ width: Int, _ height: Int, cellPixels: Double) -> Grid {
    var grid = Grid(width, height, step: leastStep)
    while grid.columns * grid.rows > mostPoints, 2 * grid.step <= longestStep,
      Double(2 * grid.step) <= windowShare * windowCells * cellPixels
    {
      grid = Grid(width, height, step: 2 * grid.step)
    }
    return grid
  }

  /// Squares of pixels, of which each is a point.
  struct Grid: Sendable {
    let step: Int
    let columns: Int
    let rows: Int

    init(_ width: Int, _ height: Int, step: Int) {
      self.step = step
      (columns, rows) = ((width + step - 1) / step, (height + step - 1) / step)
    }
  }

  /// No change anywhere: gain 1, offset 0.
  init(none grid: Grid) {
    (columns, rows, step) = (grid.columns, grid.rows, grid.step)
    gains = [Float](repeating: 1, count: columns * rows)
    offsets = [Float](repeating: 0, count: columns * rows)
  }

  /// Fits gain and offset to the planes of ``SlowSums``.
  ///
  /// `cellPixels` is the square root of the cell's area. Without a model the offset is the mean, and the
  /// gain 1.
  init(_ sums: consuming [[Double]], _ grid: Grid, cellPixels: Double, hasModel: Bool) {
    let (columns, rows) = (grid.columns, grid.rows)
    (self.columns, self.rows, step) = (columns, rows, grid.step)
    let deviation = SlowChange.windowCells * cellPixels / Double(grid.step)
    let reach = max(1, Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded()))
    let weights = sums[0]
    // Plane by plane, so that the sums are gone as soon as they are smooth.
    var smooth = sums
    for kind in smooth.indices {
      for _ in 0..<3 { smooth[kind] = SlowChange.mean(smooth[kind], columns, rows, reach) }
    }
    var (gains, offsets) = ([Float](), [Float]())
    gains.reserveCapacity(columns * rows)
    offsets.reserveCapacity(columns * rows)
    for place in 0..<columns * rows {
      let weight = smooth[0][place] + 1e-9
      let pixel = smooth[1][place] / weight
      let model = smooth[2][place] / weight
      let covariance = smooth[3][place] / weight - pixel * model
      let variance = smooth[4][place] / weight - model * model
      let gain = hasModel ? covariance / max(variance, 1e-12) : 1
      gains.append(Float(gain))
      offsets.append(Float(hasModel ? pixel - gain * model : pixel))
    }
    smooth.removeLast(smooth.count - 1)
    let centres = SlowChange.centres(weights, smooth[0], columns, rows, reach)
    self.gains = gains
    self.offsets = SlowChange.extended(offsets, centres, columns, rows, reach)
  }

  // Where the window of each place has its middle: near a border not at the place itself.
  private static func centres(
    _ weights: [Double], _ smooth: [Double], _ columns: Int, _ rows: Int, _ reach: Int
  ) -> (x: [Double], y: [Double]) {
    func centre(_ coordinate: (Int) -> Int) -> [Double] {
      var plane = weights.indices.map { weights[$0] * Double(coordinate($0)) }
      for _ in 0..<3 { plane = mean(plane, columns, rows, reach) }
      return plane.indices.map { plane[$0] / (smooth[$0] + 1e-9) }
    }
    return (centre { $0 % columns }, centre { $0 / columns })
  }

  // A value that holds in the middle of a window, taken on to the place the window is for, by the slope
  // between windows around it. Without this a picture that grows brighter would be wrong at its borders.
  private static func extended(
    _ plane: [Float], _ centres: (x: [Double], y: [Double]), _ columns: Int, _ rows: Int,
    _ reach: Int
  ) -> [Float] {
    plane.indices.map { place in
      let (column, row) = (place % columns, place / columns)
      let (left, right) = (max(column - reach, 0), min(column + reach, columns - 1))
      let (top, bottom) = (max(row - reach, 0), min(row + reach, rows - 1))
      func step(_ from: Int, _ to: Int, _ centre: [Double], _ away: Double) -> Double {
        let distance = centre[to] - centre[from]
        guard distance > 0.25 * Double(reach) else { return 0 }
        return Double(plane[to] - plane[from]) / distance * away
      }
      let across = step(
        row * columns + left, row * columns + right, centres.x, Double(column) - centres.x[place])
      let down = step(
        top * columns + column, bottom * columns + column, centres.y, Double(row) - centres.y[place]
      )
      return plane[place] + Float(across + down)
    }
  }

  // The mean over a square of the grid, as sums of what is there.
  private static func mean(_ plane: [Double], _ columns: Int, _ rows: Int, _ reach: Int) -> [Double]
  {
    var across = [Double](repeating: 0, count: plane.count)
    for row in 0..<rows {
      let start = row * columns
      var sum = 0.0
      for place in 0..<min(reach, columns) { sum += plane[start + place] }
      for place in 0..<columns {
        if place + reach < columns { sum += plane[start + place + reach] }
        if place - reach > 0 { sum -= plane[start + place - reach - 1] }
        across[start + place] = sum
      }
    }
    // Row by row, as it lies in memory.
    var down = [Double](repeating: 0, count: plane.count)
    var sums = [Double](repeating: 0, count: columns)
    for row in -reach..<rows {
      let (next, last) = ((row + reach) * columns, (row - reach - 1) * columns)
      if row + reach < rows { for column in 0..<columns { sums[column] += across[next + column] } }
      if row - reach > 0 { for column in 0..<columns { sums[column] -= across[last + column] } }
      if row >= 0 { for column in 0..<columns { down[row * columns + column] = sums[column] } }
    }
    return down
  }

  /// The gain and the offset in the middle of all places.
  var middle: (gain: Float, offset: Float) {
    (Selection.median(gains), Selection.median(offsets))
  }

  /// Gain and offset at a pixel.
  @inline(__always)
  func at(_ column: Int, _ row: Int) -> (gain: Float, offset: Float) {
    let middle = Float(step - 1) / 2
    let x = max((Float(column) - middle) / Float(step), 0)
    let y = max((Float(row) - middle) / Float(step), 0)
    let (left, top) = (min(Int(x), columns - 1), min(Int(y), rows - 1))
    let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
    let (across, down) = (x - Float(left), y - Float(top))
    func read(_ plane: [Float]) -> Float {
      let above = plane[top * columns + left] * (1 - across) + plane[top * columns + right] * across
      let below =
        plane[bottom * columns + left] * (1 - across) + plane[bottom * columns + right] * across
      return above * (1 - down) + below * down
    }
    return (read(gains), read(offsets))
  }
}

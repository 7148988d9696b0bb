// A crystal's picture as its averaged cell everywhere, times a slow gain and with a slow offset; what is left
// of the picture is the residual. What does not fit the model weighs little in the average.

import Micrograph

/// The periodic model of a region of a picture.
public struct LatticeModel: Sendable {
  /// The region that it describes.
  public let region: PixelRegion
  /// The averaged cell, with the region's first pixel as its origin.
  public private(set) var cell: UnitCell
  /// How much less noise the averaged cell has than a pixel, measured between two halves of the cells; 0 after
  /// a glance.
  public private(set) var gain = 0.0
  private(set) var slow: SlowChange
  private(set) var noise: BrightnessNoise

  let mask: PixelMask
  let aspect: PixelAspect
  private let source: PictureSource
  // One of so many pixels of a row counts, a power of two.
  private let step: Int

  private static let passes = 3
  // Tukey's biweight ends here, in standard deviations of a pixel.
  private static let tukey: Float = 8
  private static let bandRows = 64
  private static let noiseSamples = 60_000
  // A glance looks at so many pixels at least, and at a quarter of a picture at least: each square of the slow
  // change's grid has some then.
  private static let glancePixels = 1 << 17
  private static let glanceSamples = 15_000
  private static let longestStep = 4

  /// Averages the cells of a region; nil where it was cancelled.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - region: the part of it that the lattice was found in.
  ///   - lattice: the lattice.
  ///   - workers: the threads that do the work.
  ///   - isNeeded: whether the work goes on.
  public init?(
    of micrograph: Micrograph, _ region: PixelRegion, _ lattice: FoundLattice,
    workers: LayerWorkers = .caller, isNeeded: @escaping @Sendable () -> Bool = { true }
  ) {
    self.init(
      of: PictureSource(micrograph), region, lattice, PixelAspect(of: micrograph), workers,
      isNeeded: isNeeded)
  }

  /// About how often ``isNeeded`` is asked for a region of this height.
  static func questions(height: Int) -> Int {
    10 * ((height + bandRows - 1) / bandRows)
  }

  /// Averages the cells of a region of a picture's rows; nil where it was cancelled.
  ///
  /// `others` are the columns of each row of the region that belong to other grains. At a glance the average
  /// is made of some of the pixels.
  init?(
    of source: PictureSource, _ region: PixelRegion, _ lattice: FoundLattice,
    others: [[Range<Int>]]? = nil, _ aspect: PixelAspect, isGlance: Bool = false,
    _ workers: LayerWorkers,
    isNeeded: @escaping @Sendable () -> Bool
  ) {
    self.region = region
    self.source = source
    self.aspect = aspect
    let drawn = PixelMask(source, region)
    mask = others.map { drawn.adding($0) } ?? drawn
    let (width, height) = (region.width, region.height)
    var step = 1
    while isGlance, 2 * step <= LatticeModel.longestStep,
      width * height >= 2 * step * LatticeModel.glancePixels
    {
      step *= 2
    }
    self.step = step
    let noiseSamples = isGlance ? LatticeModel.glanceSamples : LatticeModel.noiseSamples
    cell = UnitCell(
      lattice.basis, cells: Double(width * height - mask.count) / lattice.basis.area)
    let cellPixels = lattice.basis.area.squareRoot()
    let grid = SlowChange.grid(width, height, cellPixels: cellPixels)
    slow = SlowChange(none: grid)
    noise = BrightnessNoise([])
    for pass in -1..<LatticeModel.passes {
      if pass >= 0 {
        guard
          let average = average(
            pass, corrections: pass + 1 < LatticeModel.passes ? 2 : 3, workers, half: nil, isNeeded)
        else { return nil }
        cell = average
      }
      guard isNeeded() else { return nil }
      guard
        let change = sums(pass, grid, workers, isNeeded).map({
          SlowChange($0, grid, cellPixels: cellPixels, hasModel: pass >= 0)
        })
      else { return nil }
      slow = change
      guard isNeeded() else { return nil }
      if pass >= 0 { noise = BrightnessNoise(samples(noiseSamples)) }
    }
    guard !isGlance else { return }
    guard
      let one = average(LatticeModel.passes, corrections: 3, workers, half: 0, isNeeded),
      let other = average(LatticeModel.passes, corrections: 3, workers, half: 1, isNeeded),
      isNeeded()
    else { return nil }
    let squares = zip(one.values, other.values).reduce(0.0) {
      $0 + Double($1.0 - $1.1) * Double($1.0 - $1.1)
    }
    let left = (squares / Double(one.values.count)).squareRoot() / 2
    gain = left > 0 ? Double(noise.overall) / left : 0
  }

  /// The model, the residual and the noise of a pixel of the region; nil where it has no value.
  @inline(__always)
  func pixel(_ column: Int, _ row: Int) -> (model: Float, residual: Float, noise: Float)? {
    let value = source[region.x + column, region.y + row]
    guard PictureSource.isValue(value) else { return nil }
    let model = model(column, row)
    return (model, value - model, noise.deviation(at: model))
  }

  /// What the model gives a pixel of the region.
  @inline(__always)
  func model(_ column: Int, _ row: Int) -> Float {
    let (u, v) = cell.coordinates(x: Double(column), y: Double(row))
    let (gain, offset) = slow.at(column, row)
    return gain * cell.value(u, v) + offset
  }

  // A pixel's weight in the averages of a pass: in the first two nothing is known about its noise.
  @inline(__always)
  private func weight(_ pass: Int, _ column: Int, _ row: Int, _ value: Float) -> Float {
    guard pass > 0 else { return 1 }
    let model = model(column, row)
    let ratio = (value - model) / (noise.deviation(at: model) * LatticeModel.tukey)
    let rest = max(1 - ratio * ratio, 0)
    return rest * rest
  }

  private func samples(_ count: Int) -> [(model: Float, residual: Float)] {
    let area = region.width * region.height
    let step = max(1, Int((Double(area) / Double(count)).squareRoot()))
    var samples: [(model: Float, residual: Float)] = []
    for row in stride(from: step / 2, to: region.height, by: step) {
      let masked = mask.row(row)
      for column in stride(from: step / 2, to: region.width, by: step)
      where !masked.contains(where: { $0.contains(column) }) {
        if let pixel = pixel(column, row) { samples.append((pixel.model, pixel.residual)) }
      }
    }
    return samples
  }

  private var bands: Int { (region.height + LatticeModel.bandRows - 1) / LatticeModel.bandRows }

  private func rows(_ band: Int) -> Range<Int> {
    band * LatticeModel.bandRows..<min((band + 1) * LatticeModel.bandRows, region.height)
  }

  // Calls `body` with each pixel of a row that counts; `line` is memory for the row.
  @inline(__always)
  private func forEach(_ row: Int, _ line: Floats, _ body: (Int, Float) -> Void) {
    _ = source.copy(
      region.x..<region.x + region.width, ofRow: region.y + row, to: line, at: 0)
    var masked = mask.row(row)[...]
    // Another place in each row: no lattice is in step with them.
    let first = Int(truncatingIfNeeded: (UInt32(truncatingIfNeeded: row) &* 2_654_435_769) >> 29)
    for column in stride(from: first & (step - 1), to: region.width, by: step) {
      while let run = masked.first, run.upperBound <= column { masked.removeFirst() }
      if let run = masked.first, run.contains(column) { continue }
      body(column, line[column])
    }
  }

  // The mean of all cells, or of those whose indices' sum is even or odd, with its interpolation taken
  // back by averaging what is left.
  private func average(
    _ pass: Int, corrections: Int, _ workers: LayerWorkers, half: Int?,
    _ isNeeded: @Sendable () -> Bool
  ) -> UnitCell? {
    let parts = PartialSums()
    let isDone = workers.run(bands) { band in
      var sums = CellSums(columns: cell.columns, rows: cell.rows)
      let line = Scratch(count: region.width)
      for row in rows(band) {
        forEach(row, line.floats) { column, value in
          let (u, v) = cell.coordinates(x: Double(column), y: Double(row))
          if let half, (Int(u.rounded(.down)) + Int(v.rounded(.down))) & 1 != half { return }
          let (gain, offset) = slow.at(column, row)
          let safe = gain.magnitude < 0.2 ? 0.2 : gain
          sums.add(
            (value - offset) / safe, weight: weight(pass, column, row, value) * safe * safe,
            at: cell.places(u, v))
        }
      }
      parts.set(band, sums.values)
      return isNeeded()
    }
    guard isDone else { return nil }
    let sums = CellSums(columns: cell.columns, rows: cell.rows, parts.total)
    var average = cell.emptied
    for _ in 0...corrections {
      sums.correct(&average.values)
      average = average.bandLimited
    }
    return average
  }

  private func sums(
    _ pass: Int, _ grid: SlowChange.Grid, _ workers: LayerWorkers,
    _ isNeeded: @Sendable () -> Bool
  ) -> [[Double]]? {
    let joined = SlowSums(count: grid.columns * grid.rows)
    // A band is a whole number of the grid's rows.
    let isDone = workers.run(bands) { band in
      let rows = rows(band)
      let first = rows.lowerBound / grid.step
      let count = (rows.count + grid.step - 1) / grid.step * grid.columns
      var sums = [Double](repeating: 0, count: SlowSums.kinds * count)
      let line = Scratch(count: region.width)
      for row in rows {
        forEach(row, line.floats) { column, value in
          let place = (row / grid.step - first) * grid.columns + column / grid.step
          let (u, v) = cell.coordinates(x: Double(column), y: Double(row))
          let model = pass < 0 ? 0 : Double(cell.value(u, v))
          let weight = Double(weight(pass, column, row, value))
          sums[place] += weight
          sums[count + place] += weight * Double(value)
          sums[2 * count + place] += weight * model
          sums[3 * count + place] += weight * Double(value) * model
          sums[4 * count + place] += weight * model * model
        }
      }
      joined.set(sums, from: first * grid.columns)
      return isNeeded()
    }
    return isDone ? joined.planes : nil
  }
}

// A picture against itself one vector of its lattice away: nothing where the crystal repeats itself.

import Micrograph

/// Differences to the next cell, in standard deviations of such differences.
struct CellMismatch: Sendable {
  private let source: PictureSource
  private let basis: PlaneBasis
  private let aspect: PixelAspect

  private static let mostSamples = 60_000

  init(_ source: PictureSource, _ basis: PlaneBasis, _ aspect: PixelAspect) {
    self.source = source
    self.basis = basis
    self.aspect = aspect
  }

  /// Writes the differences to `result`; false where it was cancelled.
  ///
  /// A place is compared with the one a further on, or, where that lies outside, with the one a back.
  func make(_ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress) -> Bool {
    let (width, height) = (source.width, source.specimenRows)
    result.fill(0..<source.height * width, with: .nan)
    var values = [Float](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let floats = Floats(UnsafeMutableBufferPointer(rebasing: buffer[..<(width * height)]))
      else { return }
      for row in 0..<height {
        let isWhole = source.copy(0..<width, ofRow: row, to: floats, at: row * width)
        guard !isWhole else { continue }
        for place in row * width..<(row + 1) * width where !PictureSource.isValue(floats[place]) {
          floats[place] = .nan
        }
      }
      count = width * height
    }
    guard values.count == width * height, progress.add(0),
      ProbedPicture.blur(&values, width: width, basis, aspect, workers, progress)
    else { return false }
    let probed = values
    let bands = (height + CrystalLayer.bandRows - 1) / CrystalLayer.bandRows
    let isMade = workers.run(bands) { band in
      let first = band * CrystalLayer.bandRows
      for row in first..<min(first + CrystalLayer.bandRows, height) {
        for column in 0..<width {
          let own = probed[row * width + column]
          let next =
            value(probed, width, height, Double(column) + basis.a.x, Double(row) + basis.a.y)
            ?? value(probed, width, height, Double(column) - basis.a.x, Double(row) - basis.a.y)
          result[row * width + column] = next.map { own - $0 } ?? .nan
        }
      }
      return progress.add(0)
    }
    guard isMade else { return false }
    let step = max(
      1, Int((Double(width * height) / Double(CellMismatch.mostSamples)).squareRoot()))
    var samples: [Float] = []
    for row in stride(from: step / 2, to: height, by: step) {
      for column in stride(from: step / 2, to: width, by: step) {
        let value = result[row * width + column]
        if value.isFinite { samples.append(value) }
      }
    }
    let middle = Selection.median(samples)
    let deviation = Selection.robustDeviation(samples)
    let scale: Float = deviation > 0 && deviation.isFinite ? 1 / deviation : 0
    for place in 0..<width * height { result[place] = (result[place] - middle) * scale }
    return true
  }

  private func value(
    _ values: [Float], _ width: Int, _ height: Int, _ x: Double, _ y: Double
  ) -> Float? {
    guard x >= 0, y >= 0, x <= Double(width - 1), y <= Double(height - 1) else { return nil }
    let (left, top) = (min(Int(x), width - 2), min(Int(y), height - 2))
    let (across, down) = (Float(x - Double(left)), Float(y - Double(top)))
    let place = top * width + left
    let upper = values[place] * (1 - across) + values[place + 1] * across
    let lower = values[place + width] * (1 - across) + values[place + width + 1] * across
    return upper * (1 - down) + lower * down
  }
}

// Geometric phase analysis (Hytch, Snoeck and Kilaas, 1998): where the lattice is stretched or turned, the
// phase of each of its waves drifts. The drift is taken from the complex amplitudes of two neighbouring
// points, so that no phase is ever unwrapped, and dislocations leave nothing behind them.

import Micrograph

/// Strain and rotation of a lattice against its own mean, place by place.
struct StrainField {
  let grid: WaveGrid
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  // For each part a plane; NaN where there is too little of the lattice.
  private let planes: [StrainPart: [Float]]

  private static let waves = 6
  private static let wholeShare = 0.9
  private static let leastShare: Float = 0.25
  // A Gaussian that is cut off by the border does not average the other waves out: three to six times the noise.
  private static let marginSigmas = 2.5

  /// Measures the strain of a picture, or of a grain in it, with a Gaussian of one cell; nil where it was cancelled.
  ///
  /// Of a grain, by its number in the map, there is no value within two and a half cells of another: the other's waves
  /// lie under the Gaussian there.
  init?(
    of picture: FlattenedPicture, _ lattice: FoundLattice,
    inGrain grain: (number: Int, map: GrainMap)? = nil, _ aspect: PixelAspect,
    _ workers: LayerWorkers, isNeeded: @escaping @Sendable () -> Bool
  ) {
    let sigma = lattice.basis.area.squareRoot()
    let grid = WaveGrid(width: picture.width, height: picture.height, sigmaPixels: sigma)
    self.grid = grid
    let margin = Int(StrainField.marginSigmas * sigma)
    columns = StrainField.inner(picture.width, margin)
    rows = StrainField.inner(picture.height, margin)
    // Sums over the waves: the normal matrix of g, and g times the drift along x and y.
    var sums = [[Double]](repeating: [Double](repeating: 0, count: grid.count), count: 7)
    var power = [Float](repeating: 0, count: grid.count)
    for index in lattice.reflections.prefix(StrainField.waves) {
      let g = lattice.reciprocal.vector(index)
      guard
        let wave = LocalWave(
          g, in: picture, grid, sigmaPixels: sigma, workers, isNeeded: isNeeded)
      else { return nil }
      let squares = (0..<grid.count).map { Float(wave.amplitude($0).squared) }
      let whole = max(
        Selection.quantile(StrainField.wholeShare, squares), .leastNormalMagnitude)
      for place in 0..<grid.count {
        power[place] += squares[place] / whole
        let (row, column) = (place / grid.columns, place % grid.columns)
        let across = StrainField.drift(
          wave, place - (column > 0 ? 1 : 0), place + (column + 1 < grid.columns ? 1 : 0),
          (column > 0 ? 1 : 0) + (column + 1 < grid.columns ? 1 : 0))
        let down = StrainField.drift(
          wave, place - (row > 0 ? grid.columns : 0),
          place + (row + 1 < grid.rows ? grid.columns : 0),
          (row > 0 ? 1 : 0) + (row + 1 < grid.rows ? 1 : 0))
        // A wave that is weak in the whole picture counts as little as its noise says.
        let weight = Double(squares[place])
        for (term, value) in [
          g.x * g.x, g.x * g.y, g.y * g.y, g.x * across, g.y * across, g.x * down, g.y * down,
        ].enumerated() {
          sums[term][place] += weight * value
        }
      }
    }
    let floor =
      StrainField.leastShare
      * Selection.quantile(StrainField.wholeShare, power)
    let isOwn = grain.map { StrainField.inside($0.number, $0.map, grid, margin: margin) }
    var planes: [StrainPart: [Float]] = [:]
    for part in StrainPart.allCases {
      planes[part] = (0..<grid.count).map { place in
        power[place] < floor || isOwn?[place] == false
          ? .nan : Float(StrainField.parts(sums.map { $0[place] }, aspect, part))
      }
    }
    self.planes = planes
  }

  /// A part at a pixel of the picture; within two and a half cells of the border, at the nearest pixel that is farther
  /// from it.
  func value(_ part: StrainPart, _ column: Int, _ row: Int) -> Float {
    let column = min(max(column, columns.lowerBound), columns.upperBound)
    let row = min(max(row, rows.lowerBound), rows.upperBound)
    return planes[part].map { grid.read($0, column, row) } ?? .nan
  }

  // Which points lie in a grain, and at least `margin` pixels from every other.
  private static func inside(
    _ number: Int, _ map: GrainMap, _ grid: WaveGrid, margin: Int
  ) -> [Bool] {
    let owners = (0..<grid.count).map { point in
      let column = point % grid.columns * grid.step + grid.step / 2
      let row = point / grid.columns * grid.step + grid.step / 2
      return map.strongest(min(column, map.width - 1), min(row, map.height - 1))
    }
    let least = (margin + grid.step - 1) / grid.step
    let distances = grid.distancesToOthers(owners, most: least + 1)
    return owners.indices.map { owners[$0] == number && distances[$0] >= least }
  }

  private static func inner(_ extent: Int, _ margin: Int) -> ClosedRange<Int> {
    let margin = min(margin, (extent - 1) / 2)
    return margin...extent - 1 - margin
  }

  // Turns per pixel between two points.
  private static func drift(_ wave: LocalWave, _ one: Int, _ other: Int, _ points: Int) -> Double {
    guard points > 0 else { return 0 }
    let turned = wave.amplitude(other) * wave.amplitude(one).conjugate
    return turned.turns / Double(points * wave.grid.step)
  }

  private static func parts(
    _ sums: [Double], _ aspect: PixelAspect, _ part: StrainPart
  ) -> Double {
    let determinant = sums[0] * sums[2] - sums[1] * sums[1]
    guard determinant > 0 else { return .nan }
    // A wave's phase is -2 pi g u; so these are the derivatives of the displacement u at its present place.
    func solved(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (
        -(sums[2] * x - sums[1] * y) / determinant, -(sums[0] * y - sums[1] * x) / determinant
      )
    }
    let (across, down) = (solved(sums[3], sums[4]), solved(sums[5], sums[6]))
    // Lengths in widths of a pixel.
    let rows = aspect.rowsPerWidth
    let (xx, xy, yx, yy) = (1 - across.x, -down.x * rows, -across.y / rows, 1 - down.y)
    // The deformation is the inverse of this: only then is a stretch of 2 % told as 2 % and not as 1.96.
    let area = xx * yy - xy * yx
    let deformation = (xx: yy / area, xy: -xy / area, yx: -yx / area, yy: xx / area)
    // As rotation times stretch, so that a turned grain is not a strained one.
    let turns = Elementary.turns(
      y: deformation.yx - deformation.xy, x: deformation.xx + deformation.yy)
    let (cosine, sine) = Elementary.circle(turns: turns)
    switch part {
    case .xx: return cosine * deformation.xx + sine * deformation.yx - 1
    case .yy: return cosine * deformation.yy - sine * deformation.xy - 1
    case .xy: return cosine * deformation.xy + sine * deformation.yy
    case .rotation: return turns * 360
    }
  }
}

// Which lattice a place belongs to: the one whose strongest waves have the most power there, and near a border the one
// whose waves, continued from inside it, are the picture.

import Micrograph

/// The lattices' shares of power, place by place.
public struct GrainMap: Sendable {
  private let grid: WaveGrid
  private let powers: [[Float]]
  private let rowsPerWidth: Double

  /// How many columns of pixels it has.
  public let width: Int
  /// How many rows of pixels it has.
  public let height: Int

  // A wider window finds straight borders better and loses small grains.
  private static let sigmaCells = 0.8
  private static let waves = 6
  private static let wholeShare = 0.9
  private static let leastShare: Float = 0.25

  /// Maps the grains of a picture or a part of it; nil where it was cancelled.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - region: the part of it, whose first pixel is column 0 of row 0; nil for all of it.
  ///   - lattices: its lattices.
  ///   - workers: the threads that do the work.
  ///   - isNeeded: whether the work goes on.
  public init?(
    of micrograph: Micrograph, in region: PixelRegion? = nil, _ lattices: [FoundLattice],
    workers: LayerWorkers = .caller, isNeeded: @escaping @Sendable () -> Bool = { true }
  ) {
    let source = PictureSource(micrograph)
    self.init(
      of: source, region ?? source.specimen, lattices, PixelAspect(of: micrograph), workers,
      isNeeded: isNeeded)
  }

  init?(
    of source: PictureSource, _ region: PixelRegion, _ lattices: [FoundLattice],
    _ aspect: PixelAspect, _ workers: LayerWorkers, isNeeded: @escaping @Sendable () -> Bool
  ) {
    let picture = FlattenedPicture(source, region)
    (width, height) = (picture.width, picture.height)
    rowsPerWidth = aspect.rowsPerWidth
    let cell = lattices.map { $0.basis.area.squareRoot() }.min() ?? 1
    let sigma = GrainMap.sigmaCells * cell
    let grid = WaveGrid(width: width, height: height, sigmaPixels: sigma)
    self.grid = grid
    var powers: [[Float]] = []
    for lattice in lattices {
      var sum = [Float](repeating: 0, count: grid.count)
      for index in lattice.reflections.prefix(GrainMap.waves) {
        guard
          let wave = LocalWave(
            lattice.reciprocal.vector(index), in: picture, grid, sigmaPixels: sigma,
            workers, isNeeded: isNeeded)
        else { return nil }
        let power = (0..<grid.count).map { Float(wave.amplitude($0).squared) }
        let whole = max(Selection.quantile(GrainMap.wholeShare, power), .leastNormalMagnitude)
        for place in sum.indices { sum[place] += power[place] / whole }
      }
      let whole = max(Selection.quantile(GrainMap.wholeShare, sum), .leastNormalMagnitude)
      // In shares of a sixth the lattices compare as the sums do; the floor is each one's own.
      powers.append(sum.map { $0 / whole })
    }
    guard lattices.count > 1 else {
      self.powers = powers
      return
    }
    let border = GrainBorder(grid, powers, cellPixels: cell)
    guard
      let sharper = border.sharpened(
        powers, of: lattices, in: picture, floor: GrainMap.leastShare, workers, isNeeded: isNeeded)
    else { return nil }
    self.powers = sharper
  }

  /// The number of a pixel's lattice, from 1; 0 where there is too little of any.
  public func grain(_ column: Int, _ row: Int) -> Int {
    var best = (number: 0, power: GrainMap.leastShare)
    for (place, plane) in powers.enumerated() {
      let power = grid.read(plane, column, row)
      if power > best.power { best = (place + 1, power) }
    }
    return best.number
  }

  /// The number of the lattice that is strongest at a pixel, however weak it is there.
  func strongest(_ column: Int, _ row: Int) -> Int {
    var best = (number: 1, power: -Float.infinity)
    for (place, plane) in powers.enumerated() {
      let power = grid.read(plane, column, row)
      if power > best.power { best = (place + 1, power) }
    }
    return best.number
  }

  /// Whether a lattice is the strongest all over a disk, looked at in steps of the waves' grid.
  ///
  /// `radius` is in widths of a pixel. What lies outside the map is no other grain.
  func isWithin(_ number: Int, _ place: PlaneVector, radius: Double) -> Bool {
    func column(_ x: Double) -> Int { min(max(Int(x.rounded()), 0), width - 1) }
    func row(_ y: Double) -> Int { min(max(Int(y.rounded()), 0), height - 1) }
    let steps = max(Int((radius / Double(grid.step)).rounded(.up)), 2)
    for down in -steps...steps {
      for across in -steps...steps where across * across + down * down <= steps * steps {
        let x = place.x + radius * Double(across) / Double(steps)
        let y = place.y + radius * rowsPerWidth * Double(down) / Double(steps)
        guard strongest(column(x), row(y)) == number else { return false }
      }
    }
    return true
  }

  /// The columns of each row in which another lattice is the strongest.
  func others(than number: Int) -> [[Range<Int>]] {
    (0..<height).map { row in
      var runs: [Range<Int>] = []
      for column in 0..<width where strongest(column, row) != number {
        if let last = runs.last, last.upperBound == column {
          runs[runs.count - 1] = last.lowerBound..<column + 1
        } else {
          runs.append(column..<column + 1)
        }
      }
      return runs
    }
  }

  /// The length of the borders between grains, in pixels.
  public var borderPixels: Double { borderLength(x: 1, y: 1) }

  /// The length of the borders between grains, by counting how many neighbours in four directions lie on
  /// either side (Cauchy and Crofton).
  ///
  /// `x` and `y` are the size of a pixel, in the unit of the length.
  public func borderLength(x: Double, y: Double) -> Double {
    var (across, down, slanted) = (0, 0, 0)
    var above: [Int] = []
    for row in 0..<height {
      let line = (0..<width).map { grain($0, row) }
      for column in 0..<width {
        func isBorder(_ other: Int) -> Bool {
          line[column] != other && line[column] > 0 && other > 0
        }
        if column > 0, isBorder(line[column - 1]) { across += 1 }
        guard !above.isEmpty else { continue }
        if isBorder(above[column]) { down += 1 }
        if column > 0, isBorder(above[column - 1]) { slanted += 1 }
        if column + 1 < width, isBorder(above[column + 1]) { slanted += 1 }
      }
      above = line
    }
    // A direction counts as many degrees as lie nearer to it than to its neighbours, times the distance of
    // its lines.
    let diagonal = Elementary.turns(y: y, x: x) * Elementary.twoPi
    let spacing = x * y / (x * x + y * y).squareRoot()
    let straight = diagonal * y * Double(across) + (Double.pi / 2 - diagonal) * x * Double(down)
    return (straight + Double.pi / 4 * spacing * Double(slanted)) / 2
  }
}

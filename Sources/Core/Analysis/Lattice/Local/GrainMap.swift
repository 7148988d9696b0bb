// Which lattice a place belongs to: the one whose strongest waves have the most power there.

import Micrograph

/// The lattices' shares of power, place by place.
public struct GrainMap: Sendable {
  private let grid: WaveGrid
  private let powers: [[Float]]

  /// How many columns of pixels it has.
  public let width: Int
  /// How many rows of pixels it has.
  public let height: Int

  // A wider window finds straight borders better and loses small grains.
  private static let sigmaCells = 0.8
  private static let waves = 6
  private static let wholeShare = 0.9
  private static let leastShare: Float = 0.25

  /// Maps the grains of a picture; nil where it was cancelled.
  public init?(
    of micrograph: Micrograph, _ lattices: [FoundLattice], workers: LayerWorkers = .caller,
    isNeeded: @escaping @Sendable () -> Bool = { true }
  ) {
    self.init(of: PictureSource(micrograph), lattices, .square, workers, isNeeded: isNeeded)
  }

  init?(
    of source: PictureSource, _ lattices: [FoundLattice], _ aspect: PixelAspect,
    _ workers: LayerWorkers, isNeeded: @escaping @Sendable () -> Bool
  ) {
    let picture = FlattenedPicture(source, source.specimen)
    (width, height) = (picture.width, picture.height)
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
            lattice.reciprocal.vector(index), in: picture, grid, sigmaPixels: sigma, .square,
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
    self.powers = powers
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

  /// The length of the borders between grains, in pixels, by counting how many neighbours in four
  /// directions lie on either side (Cauchy and Crofton).
  public var borderPixels: Double {
    var (straight, slanted) = (0, 0)
    var above: [Int] = []
    for row in 0..<height {
      let line = (0..<width).map { grain($0, row) }
      for column in 0..<width {
        func isBorder(_ other: Int) -> Bool {
          line[column] != other && line[column] > 0 && other > 0
        }
        if column > 0, isBorder(line[column - 1]) { straight += 1 }
        guard !above.isEmpty else { continue }
        if isBorder(above[column]) { straight += 1 }
        if column > 0, isBorder(above[column - 1]) { slanted += 1 }
        if column + 1 < width, isBorder(above[column + 1]) { slanted += 1 }
      }
      above = line
    }
    return Double.pi / 8 * (Double(straight) + Double(slanted) / 2.squareRoot())
  }
}

// The mean power of a picture's tiles, and the noise it stands on.

/// A power spectrum over half of all frequencies.
struct PowerSpectrum: Sendable {
  /// The tile's size, in pixels.
  let width: Int
  /// The tile's size, in pixels.
  let height: Int
  /// How many independent tiles it is the mean of.
  let tiles: Double
  private let columns: Int
  private let stride: Int
  private let power: [Float]
  private let background: [Float]
  // Annuli of two bins of the shorter side.
  private let annuli: Int

  // The longest side of a tile, in pixels, and how many tiles lie along a side at most: 25 in all, which
  // takes as long as a picture of 5k by 5k.
  static let longestSide = 1024
  private static let mostTiles = 5
  // A picture without noise is rounded and clipped still, which leaves a few billionths of the strongest wave at many
  // of its multiples, folded at the border of the spectrum; the noise of counts is not as low.
  private static let roundingShare = 1e-9

  /// The shorter side of a tile, in pixels.
  var side: Int { min(width, height) }

  /// Makes the spectrum of a picture; nil where it was cancelled.
  init?(of picture: FlattenedPicture, _ workers: LayerWorkers, _ isNeeded: () -> Bool) {
    width = FourierLine.longest(min(picture.width, PowerSpectrum.longestSide))
    height = FourierLine.longest(min(picture.height, PowerSpectrum.longestSide))
    let transform = TileTransform(width: width, height: height)
    columns = transform.columns
    stride = transform.stride
    let lefts = PowerSpectrum.starts(picture.width, width)
    let tops = PowerSpectrum.starts(picture.height, height)
    let plane = Scratch(count: 2 * stride * height)
    let sum = Scratch(count: stride * height)
    sum.floats.fill(0..<stride * height, with: 0)
    for top in tops {
      for left in lefts {
        guard isNeeded() else { return nil }
        let columns = left..<left + width
        let mean = picture.mean(columns, top..<top + height)
        transform.add(mean: mean, plane: plane.floats, to: sum.floats, workers) { row, line in
          picture.read(columns, ofRow: top + row, to: line)
        }
      }
    }
    let count = lefts.count * tops.count
    let scale = 1 / Float(count * width * height)
    power = (0..<stride * height).map { sum.floats[$0] * scale }
    let area = Double(picture.width) / Double(width) * (Double(picture.height) / Double(height))
    tiles = max(1, min(area, Double(count)))
    annuli = Int(0.75 * Double(min(width, height)) / 2) + 1
    background = PowerSpectrum.background(
      power, width: width, height: height, stride: stride, columns: columns, annuli: annuli,
      GammaTail(shape: tiles))
  }

  private static func starts(_ extent: Int, _ side: Int) -> [Int] {
    let rest = extent - side
    let steps = min(Int((2 * Double(rest) / Double(side)).rounded(.up)), mostTiles - 1)
    return (0...steps).map { steps == 0 ? 0 : $0 * rest / steps }
  }

  // The median power in each annulus, over the mean's ratio to it, smoothed by a running median: peaks
  // of a dense pattern fill single annuli.
  private static func background(
    _ power: [Float], width: Int, height: Int, stride: Int, columns: Int, annuli: Int,
    _ noise: GammaTail
  ) -> [Float] {
    var rings = [[Float]](repeating: [], count: annuli)
    for row in 0..<height {
      for column in 0..<columns {
        let ring = annulus(column, row, width: width, height: height, annuli)
        rings[ring].append(power[row * stride + column])
      }
    }
    let least = roundingShare * Double(power.max() ?? 0)
    var known = 0.0
    var logarithms = rings.map { ring -> Double in
      if !ring.isEmpty { known = max(Double(Selection.median(ring)), least, 1e-300) }
      return known
    }
    logarithms = logarithms.map { Elementary.logarithm(max($0, 1e-300)) }
    let ratio = noise.power(exceededBy: 0.5)
    return logarithms.indices.map { ring in
      let near = (ring - 4...ring + 4).map { logarithms[min(max($0, 0), annuli - 1)] }
      return Float(Elementary.exponential(Selection.median(near)) / ratio)
    }
  }

  @inline(__always)
  private static func annulus(
    _ column: Int, _ row: Int, width: Int, height: Int, _ annuli: Int
  ) -> Int {
    let x = Double(column) / Double(width)
    let y = Double(row * 2 > height ? row - height : row) / Double(height)
    return min(Int((x * x + y * y).squareRoot() * Double(min(width, height)) / 2), annuli - 1)
  }

  /// The power at a bin, whose column and row are taken modulo the size.
  func power(column: Int, row: Int) -> Float {
    let (column, row) = folded(column: column, row: row)
    return power[row * stride + column]
  }

  // The bin of the half that is kept: the other half has the same power, turned by half.
  private func folded(column: Int, row: Int) -> (column: Int, row: Int) {
    let column = ((column % width) + width) % width
    let isInOtherHalf = column >= columns
    let row = isInOtherHalf ? -row : row
    return (isInOtherHalf ? width - column : column, ((row % height) + height) % height)
  }

  /// The power at a bin over the background there.
  func ratio(column: Int, row: Int) -> Float {
    let (column, row) = folded(column: column, row: row)
    let ring = PowerSpectrum.annulus(column, row, width: width, height: height, annuli)
    return power[row * stride + column] / background[ring]
  }

  /// The bins whose power is more than `ratio` times the background.
  func bins(above ratio: Float) -> [(column: Int, row: Int)] {
    var found: [(Int, Int)] = []
    for row in 0..<height {
      for column in 0..<columns {
        let ring = PowerSpectrum.annulus(column, row, width: width, height: height, annuli)
        if power[row * stride + column] > ratio * background[ring] { found.append((column, row)) }
      }
    }
    return found
  }

  /// The power of the highest of the nine bins around a frequency.
  func power(near frequency: PlaneVector) -> Float {
    let g = frequency.x < 0 ? -frequency : frequency
    let (column, row) = (
      Int((g.x * Double(width)).rounded()), Int((g.y * Double(height)).rounded())
    )
    return (-1...1).flatMap { down in
      (-1...1).map { power(column: column + $0, row: row + down) }
    }.max() ?? 0
  }

  /// The ratio to the background of the highest of the nine bins around a frequency.
  func ratio(near frequency: PlaneVector) -> Double {
    let g = frequency.x < 0 ? -frequency : frequency
    let (column, row) = (
      Int((g.x * Double(width)).rounded()), Int((g.y * Double(height)).rounded())
    )
    var highest: Float = 0
    for down in -1...1 {
      for across in -1...1 {
        highest = max(highest, ratio(column: column + across, row: row + down))
      }
    }
    return Double(highest)
  }
}

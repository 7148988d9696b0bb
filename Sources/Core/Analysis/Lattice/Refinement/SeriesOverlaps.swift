// Sums of x^i y^j e^(2 pi i (g ± g') r) over bands of rows, x and y from the picture's centre.

/// The sums of products of two waves.
struct SeriesOverlaps {
  private static let orders = 5
  private let waves: Int
  private let bands: Int
  // For each pair and sign, orders along x; and orders along y for each band.
  private var along: [Phasor]
  private var down: [Phasor]

  init(_ picture: FlattenedPicture, _ frequencies: [PlaneVector], _ bands: Int) {
    waves = frequencies.count
    self.bands = bands
    let orders = SeriesOverlaps.orders
    let pairs = waves * waves * 2
    along = [Phasor](repeating: .zero, count: pairs * orders)
    down = [Phasor](repeating: .zero, count: pairs * orders * bands)
    for one in frequencies.indices {
      for other in frequencies.indices {
        for sign in 0..<2 {
          let g =
            sign == 0
            ? frequencies[one] + frequencies[other] : frequencies[one] - frequencies[other]
          let pair = (one * waves + other) * 2 + sign
          // Higher powers are those of the surface, whose frequency is 0.
          let isLow = one < waves - 1 && other < waves - 1
          let count = isLow ? 3 : orders
          let across = SeriesOverlaps.sums(g.x, 0..<picture.width, picture.width, count)
          for order in 0..<count { along[pair * orders + order] = across[order] }
          for band in 0..<bands {
            let rows = SeriesMoments.rows(band, bands, picture.height)
            let sums = SeriesOverlaps.sums(g.y, rows, picture.height, count)
            for order in 0..<count { down[(pair * bands + band) * orders + order] = sums[order] }
          }
        }
      }
    }
  }

  /// The sums for the sum and for the difference of two waves' frequencies, over a band.
  func sums(_ one: Int, _ other: Int, _ x: Int, _ y: Int, _ band: Int) -> (
    plus: Phasor, minus: Phasor
  ) {
    let orders = SeriesOverlaps.orders
    let pair = (one * waves + other) * 2
    return (
      along[pair * orders + x] * down[(pair * bands + band) * orders + y],
      along[(pair + 1) * orders + x] * down[((pair + 1) * bands + band) * orders + y]
    )
  }

  /// A small whole power.
  static func power(_ value: Double, _ exponent: Int) -> Double {
    var product = 1.0
    for _ in 0..<exponent { product *= value }
    return product
  }

  private static func sums(
    _ g: Double, _ places: Range<Int>, _ extent: Int, _ count: Int
  ) -> [Phasor] {
    var sums = [Phasor](repeating: .zero, count: count)
    let middle = Double(extent - 1) / 2
    let step = Phasor(turns: g)
    var wave = Phasor(turns: g * (Double(places.lowerBound) - middle))
    for place in places {
      var term = wave
      let x = Double(place) - middle
      for order in 0..<count {
        sums[order] += term
        term = x * term
      }
      wave = wave * step
    }
    return sums
  }
}

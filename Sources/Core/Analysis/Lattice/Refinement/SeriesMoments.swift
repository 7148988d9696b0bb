// Sums of the data times x^i y^j e^(2 pi i g r) over bands of rows, x and y from the picture's centre.

/// What the data say about each wave.
struct SeriesMoments {
  private let bands: Int
  // 1, x, y and, for the constant wave, x y, x^2 and y^2.
  private static let kinds = 6
  private let sums: [Phasor]

  /// The rows of a band.
  static func rows(_ band: Int, _ bands: Int, _ height: Int) -> Range<Int> {
    band * height / bands..<(band + 1) * height / bands
  }

  /// Reads the picture once.
  ///
  /// Masked pixels are given by `fill`, by column and row; the last frequency is 0.
  init(
    _ picture: FlattenedPicture, _ frequencies: [PlaneVector], _ bands: Int,
    _ workers: LayerWorkers, fill: @Sendable (Int, Int) -> Double
  ) {
    self.bands = bands
    let size = frequencies.count * SeriesMoments.kinds
    let padded = (picture.width + 7) / 8 * 8
    // For each wave the real and the imaginary part, then both times x.
    let tables = Scratch(count: frequencies.count * 4 * padded)
    let waves = tables.floats
    waves.fill(0..<waves.count, with: 0)
    for (wave, g) in frequencies.enumerated() {
      for column in 0..<picture.width {
        let x = Double(column) - Double(picture.width - 1) / 2
        let (cosine, sine) = Elementary.circle(turns: g.x * x)
        let place = wave * 4 * padded + column
        waves[place] = Float(cosine)
        waves[place + padded] = Float(sine)
        waves[place + 2 * padded] = Float(cosine * x)
        waves[place + 3 * padded] = Float(sine * x)
      }
    }
    let slots = DoubleSlots(count: bands * size * 2)
    _ = workers.run(bands) { band in
      let sums = SeriesMoments.sums(
        picture, frequencies, SeriesMoments.rows(band, bands, picture.height), waves, padded, fill)
      for (index, sum) in sums.enumerated() {
        slots[2 * (band * size + index)] = sum.real
        slots[2 * (band * size + index) + 1] = sum.imaginary
      }
      return true
    }
    sums = (0..<bands * size).map {
      Phasor(real: slots[2 * $0], imaginary: slots[2 * $0 + 1])
    }
  }

  /// A sum over a band; x and y are powers.
  func sum(_ wave: Int, _ x: Int, _ y: Int, _ band: Int) -> Phasor {
    let kind =
      switch (x, y) {
      case (0, 0): 0
      case (1, 0): 1
      case (0, 1): 2
      case (1, 1): 3
      case (2, 0): 4
      default: 5
      }
    let count = sums.count / bands
    return sums[band * count + wave * SeriesMoments.kinds + kind]
  }

  private static func sums(
    _ picture: FlattenedPicture, _ frequencies: [PlaneVector], _ rows: Range<Int>,
    _ waves: Floats, _ padded: Int, _ fill: @Sendable (Int, Int) -> Double
  ) -> [Phasor] {
    var sums = [Phasor](repeating: .zero, count: frequencies.count * kinds)
    let line = Scratch(count: padded)
    let pixels = line.floats
    pixels.fill(0..<padded, with: 0)
    for row in rows {
      picture.read(0..<picture.width, ofRow: row, to: pixels)
      for run in picture.mask.row(row) {
        for column in run { pixels[column] = Float(fill(column, row)) }
      }
      let y = Double(row) - Double(picture.height - 1) / 2
      for wave in frequencies.indices {
        let place = wave * 4 * padded
        var (real, imaginary) = (SIMD8<Float>(), SIMD8<Float>())
        var (realX, imaginaryX) = (SIMD8<Float>(), SIMD8<Float>())
        var column = 0
        while column < padded {
          let values = pixels.eight(at: column)
          real += values * waves.eight(at: place + column)
          imaginary += values * waves.eight(at: place + padded + column)
          realX += values * waves.eight(at: place + 2 * padded + column)
          imaginaryX += values * waves.eight(at: place + 3 * padded + column)
          column += 8
        }
        let turn = Phasor(turns: frequencies[wave].y * y)
        let plain = turn * Phasor(real: Double(real.sum()), imaginary: Double(imaginary.sum()))
        let timesX = turn * Phasor(real: Double(realX.sum()), imaginary: Double(imaginaryX.sum()))
        let start = wave * kinds
        sums[start] += plain
        sums[start + 1] += timesX
        sums[start + 2] += y * plain
        if wave == frequencies.count - 1 {
          sums[start + 3] += y * timesX
          sums[start + 4] += Phasor(real: squares(pixels, picture.width), imaginary: 0)
          sums[start + 5] += (y * y) * plain
        }
      }
    }
    return sums
  }

  private static func squares(_ pixels: Floats, _ width: Int) -> Double {
    var sum = 0.0
    for column in 0..<width {
      let x = Double(column) - Double(width - 1) / 2
      sum += Double(pixels[column]) * x * x
    }
    return sum
  }
}

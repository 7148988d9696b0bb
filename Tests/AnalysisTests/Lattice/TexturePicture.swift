// Pictures whose pattern is no lattice, of the kinds that peers' users meet: particles in blocks as JPEG leaves them,
// foam, labyrinths, fibres, and particles that somebody has enlarged; each from a seed.

import Glibc
import Micrograph

/// A kind of picture that has a pattern and no lattice.
enum TexturePicture: String, CaseIterable, Sendable {
  case compressed, foam, labyrinth, fibres, enlarged

  private static let side = 512

  /// Makes the picture.
  func make(_ number: Int) -> Micrograph {
    var noise = Noise(seed: 15_485_863 * UInt64(number + 1) + UInt64(rawValue.utf8.count))
    let side = TexturePicture.side
    let values =
      switch self {
      case .compressed: TexturePicture.compressed(number, &noise)
      case .foam: TexturePicture.foam(&noise)
      case .labyrinth: TexturePicture.labyrinth(&noise)
      case .fibres: TexturePicture.fibres(&noise)
      case .enlarged: TexturePicture.enlarged(number, &noise)
      }
    return Micrograph(
      width: side, height: side, pixels: values.map { Float($0) }, pixelType: .float32)
  }

  // A picture of particles in bytes, 512 pixels a side.
  private static func particles(_ number: Int) -> [Double] {
    let picture = AbsencePicture.particles.make(3 * number + 2)
    return (0..<side * side).map { min(max(Double(picture.pixels[$0]).rounded(), 0), 255) }
  }

  // The cosine transform of each block of eight by eight, rounded to steps that grow with the frequency.
  private static func compressed(_ number: Int, _ noise: inout Noise) -> [Double] {
    var values = particles(number)
    let quality = 3 + 27 * noise.uniform()
    for top in stride(from: 0, to: side, by: 8) {
      for left in stride(from: 0, to: side, by: 8) {
        let block = (0..<64).map { values[(top + $0 / 8) * side + left + $0 % 8] }
        let waves = turned(block, isBack: false).enumerated().map { place, value -> Double in
          let step = quality * (1 + 0.5 * Double(place % 8 + place / 8))
          return (value / step).rounded() * step
        }
        for (place, value) in turned(waves, isBack: true).enumerated() {
          let bytes = min(max(value.rounded(), 0), 255)
          values[(top + place / 8) * side + left + place % 8] = bytes
        }
      }
    }
    return values
  }

  // The cosine transform of a block, or back.
  private static func turned(_ block: [Double], isBack: Bool) -> [Double] {
    func line(_ values: [Double]) -> [Double] {
      (0..<8).map { target in
        var sum = 0.0
        for source in 0..<8 {
          sum += values[source] * (isBack ? cosines[source][target] : cosines[target][source])
        }
        return sum
      }
    }
    let rows = (0..<8).map { row in line(Array(block[8 * row..<8 * row + 8])) }
    let columns = (0..<8).map { column in line(rows.map { $0[column] }) }
    return (0..<64).map { columns[$0 % 8][$0 / 8] }
  }

  private static let cosines: [[Double]] = (0..<8).map { wave in
    let height: Double = wave == 0 ? 0.125.squareRoot() : 0.5
    return (0..<8).map { place -> Double in
      let turns: Double = Double(wave) * (Double(place) + 0.5) / 16
      return height * cos(2 * Double.pi * turns)
    }
  }

  // Walls between bubbles: places as far from one middle as from another. The middles lie one to a square, anywhere
  // in it, so that few have to be asked for each place.
  private static func foam(_ noise: inout Noise) -> [Double] {
    let pitch = 16 + 24 * noise.uniform()
    let count = Int(Double(side) / pitch) + 3
    let middles = (0..<count * count).map { number in
      (
        x: (Double(number % count - 1) + noise.uniform()) * pitch,
        y: (Double(number / count - 1) + noise.uniform()) * pitch
      )
    }
    let width = 1.5 + 2 * noise.uniform()
    return (0..<side * side).map { place in
      let (x, y) = (Double(place % side), Double(place / side))
      let (column, row) = (Int(x / pitch) + 1, Int(y / pitch) + 1)
      var (first, second) = (Double.infinity, Double.infinity)
      for line in max(row - 2, 0)...min(row + 2, count - 1) {
        for other in max(column - 2, 0)...min(column + 2, count - 1) {
          let middle = middles[line * count + other]
          let far = hypot(x - middle.x, y - middle.y)
          if far < first { (first, second) = (far, first) } else { second = min(second, far) }
        }
      }
      return noise.poisson(30 + 90 * exp(-(second - first) / width))
    }
  }

  // Bands of one width that wind: noise of a ring of waves, as bright or dark.
  private static func labyrinth(_ noise: inout Noise) -> [Double] {
    let (middle, width) = (0.03 + 0.07 * noise.uniform(), 0.002 + 0.004 * noise.uniform())
    let values = Spectrum2D.noise(side, &noise) { k in
      exp(-(k - middle) * (k - middle) / (2 * width * width))
    }
    return values.map { noise.poisson($0 > 0 ? 80 : 30) }
  }

  // Straight fibres in two directions or three, at random distances.
  private static func fibres(_ noise: inout Noise) -> [Double] {
    var values = [Double](repeating: 30, count: side * side)
    let turn = Double.pi * noise.uniform()
    let directions = 2 + Int(2 * noise.uniform())
    let width = 1.5 + 2 * noise.uniform()
    for fibre in 0..<(30 + Int(40 * noise.uniform())) {
      let spread = 0.03 * noise.normal()
      let angle = turn + Double.pi * Double(fibre % directions) / Double(directions) + spread
      let (x, y) = (cos(angle), sin(angle))
      let away = Double(side) * (1.4 * noise.uniform() - 0.7)
      for place in values.indices {
        let (across, down) = (Double(place % side - side / 2), Double(place / side - side / 2))
        let distance = (across * y - down * x - away) / width
        if distance.magnitude < 4 { values[place] += 60 * exp(-distance * distance / 2) }
      }
    }
    return values.map { noise.poisson($0) }
  }

  // Read between its pixels, or pixel by pixel, at three to seven times the size.
  private static func enlarged(_ number: Int, _ noise: inout Noise) -> [Double] {
    let values = particles(number)
    let (factor, isSmooth) = (3 + Double(Int(9 * noise.uniform())) / 2, noise.uniform() < 0.7)
    return (0..<side * side).map { place in
      let (x, y) = (Double(place % side) / factor, Double(place / side) / factor)
      let (left, top) = (Int(x), Int(y))
      let (across, down) = isSmooth ? (x - Double(left), y - Double(top)) : (0, 0)
      let first = top * side + left
      let above = values[first] * (1 - across) + values[first + 1] * across
      let below = values[first + side] * (1 - across) + values[first + side + 1] * across
      return (above * (1 - down) + below * down).rounded()
    }
  }
}

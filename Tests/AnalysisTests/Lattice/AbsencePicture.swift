// Pictures without a lattice: noise of several colours, rings in the spectrum, particles, mains hum, text and
// slopes, each from a seed.

import Glibc
import Micrograph

/// A kind of picture that has no lattice.
enum AbsencePicture: String, CaseIterable, Sendable {
  case white, counts, colored, wideRing, narrowRing, contrastTransfer, hardDisks, softDisks
  case particles, hum, lines, text, gradients

  /// Whether it stands for noise or for a scanning electron micrograph: no lattice may be told in any.
  var isNoise: Bool {
    switch self {
    case .white, .counts, .colored, .particles, .lines, .gradients: true
    default: false
    }
  }

  /// Makes the picture.
  func make(_ number: Int) -> Micrograph {
    var noise = Noise(seed: 1_000_003 * UInt64(number + 1) + UInt64(rawValue.utf8.count))
    let side = [256, 256, 512][number % 3]
    let values =
      switch self {
      case .white: (0..<side * side).map { _ in noise.normal() }
      case .counts:
        AbsencePicture.each(side) { [mean = 0.2 + 20 * noise.uniform()] x, y in
          noise.poisson(mean * (1 + 0.3 * Double(x) / Double(side)))
        }
      case .colored:
        Spectrum2D.noise(side, &noise) { [power = 1 + 2 * noise.uniform()] k in
          pow(max(k, 1e-9), -power / 2)
        }
      case .wideRing:
        AbsencePicture.ring(
          side, 0.02 + 0.2 * noise.uniform(), 0.01 + 0.03 * noise.uniform(), &noise)
      case .narrowRing:
        AbsencePicture.ring(
          side, 0.03 + 0.2 * noise.uniform(), 0.002 + 0.006 * noise.uniform(), &noise)
      case .contrastTransfer: AbsencePicture.transfer(side, &noise)
      case .hardDisks: AbsencePicture.disks(side, isApart: true, &noise)
      case .softDisks: AbsencePicture.disks(side, isApart: false, &noise)
      case .particles: AbsencePicture.particles(side, &noise)
      case .hum: AbsencePicture.hum(side, &noise)
      case .lines: AbsencePicture.lines(side, &noise)
      case .text: AbsencePicture.text(side, &noise)
      case .gradients: AbsencePicture.gradients(side, &noise)
      }
    return Micrograph(
      width: side, height: side, pixels: values.map { Float($0) }, pixelType: .float32)
  }

  private static func each(_ side: Int, _ value: (Int, Int) -> Double) -> [Double] {
    (0..<side * side).map { value($0 % side, $0 / side) }
  }

  private static func ring(
    _ side: Int, _ middle: Double, _ width: Double, _ noise: inout Noise
  ) -> [Double] {
    let values = Spectrum2D.noise(side, &noise) { k in
      exp(-(k - middle) * (k - middle) / (2 * width * width))
    }
    let share = 0.3 * noise.uniform() * deviation(values)
    return values.map { $0 + share * noise.normal() }
  }

  private static func transfer(_ side: Int, _ noise: inout Noise) -> [Double] {
    let defocus = 80 + 520 * noise.uniform()
    let values = Spectrum2D.noise(side, &noise) { k in
      sin(.pi * defocus * k * k) * exp(-(k / 0.25) * (k / 0.25))
    }
    let share = 0.2 * deviation(values)
    return values.map { $0 + share * noise.normal() }
  }

  // Disks of one size that do not overlap, or that do.
  private static func disks(_ side: Int, isApart: Bool, _ noise: inout Noise) -> [Double] {
    let radius = 6 + 19 * noise.uniform()
    var places: [(x: Double, y: Double)] = []
    let tries = Int(Double(side * side) / (.pi * radius * radius) * (isApart ? 3 : 0.8))
    for _ in 0..<tries {
      let (x, y) = (Double(side) * noise.uniform(), Double(side) * noise.uniform())
      if isApart, places.contains(where: { hypot($0.x - x, $0.y - y) < 1.96 * radius }) { continue }
      places.append((x, y))
    }
    var values = [Double](repeating: 0, count: side * side)
    for place in places {
      let reach = Int(radius) + 2
      for y in max(Int(place.y) - reach, 0)...min(Int(place.y) + reach, side - 1) {
        for x in max(Int(place.x) - reach, 0)...min(Int(place.x) + reach, side - 1) {
          let distance = hypot(Double(x) - place.x, Double(y) - place.y)
          let height = min(max(radius - distance, 0), 1) * (0.6 + 0.4 * distance / radius)
          values[y * side + x] = max(values[y * side + x], height)
        }
      }
    }
    return values.map { noise.poisson(20 + 60 * $0) }
  }

  // As in a scanning electron micrograph: ellipses of many sizes with bright edges on a grainy ground.
  private static func particles(_ side: Int, _ noise: inout Noise) -> [Double] {
    var values = Spectrum2D.noise(side, &noise) { k in pow(max(k, 1e-9), -0.8) }
    let scale = 6 / deviation(values)
    values = values.map { 60 + scale * $0 }
    for _ in 0..<Int(10 + 60 * noise.uniform()) {
      let (x, y) = (Double(side) * noise.uniform(), Double(side) * noise.uniform())
      let radius = 3 * exp(2.3 * noise.uniform())
      let (stretch, turn) = (0.6 + 0.4 * noise.uniform(), Double.pi * noise.uniform())
      let reach = Int(radius / stretch) + 2
      for row in max(Int(y) - reach, 0)..<max(min(Int(y) + reach, side), max(Int(y) - reach, 0)) {
        for column in max(
          Int(x) - reach, 0)..<max(min(Int(x) + reach, side), max(Int(x) - reach, 0))
        {
          let (dx, dy) = (Double(column) - x, Double(row) - y)
          let (u, v) = (
            dx * cos(turn) + dy * sin(turn), (dy * cos(turn) - dx * sin(turn)) * stretch
          )
          let share = hypot(u, v) / radius
          if share < 1 { values[row * side + column] = 90 + 100 * share * share * share }
        }
      }
    }
    return values.map { noise.poisson(max($0, 0)) }
  }

  private static func hum(_ side: Int, _ noise: inout Noise) -> [Double] {
    let frequency = 0.02 + 0.28 * noise.uniform()
    let waves = (1...3).map { order in
      (
        0.1 + 0.9 * noise.uniform(),
        Double(order) * (0.9 + 0.2 * noise.uniform()) * frequency / Double(side) * 3,
        6 * noise.uniform()
      )
    }
    let ground = Spectrum2D.noise(side, &noise) { k in 1 / max(k, 1e-9) }
    let scale = 1 / max(deviation(ground), 1e-12)
    return each(side) { x, y in
      let time = Double(y) * Double(side) * 1.1 + Double(x)
      let sum = waves.reduce(0.0) { $0 + $1.0 * sin(2 * .pi * $1.1 * time + $1.2) }
      return sum + 0.5 * scale * ground[y * side + x] + noise.normal()
    }
  }

  // Noise that rows and columns have in common.
  private static func lines(_ side: Int, _ noise: inout Noise) -> [Double] {
    let rows = (0..<side).map { _ in 2 * noise.normal() }
    let columns = (0..<side).map { _ in noise.normal() }
    return each(side) { x, y in noise.normal() + rows[y] + columns[x] }
  }

  // Lines of letters of many widths, in words of many lengths.
  private static func text(_ side: Int, _ noise: inout Noise) -> [Double] {
    let pitch = 18 + Int(22 * noise.uniform())
    let high = pitch / 2
    let letters = (0..<26).map { _ -> [[Bool]] in
      let wide = 3 + Int(Double(high) * noise.uniform())
      let strokes = (0..<3).map { _ in
        (
          Int(Double(wide) * noise.uniform()), Int(Double(high) * noise.uniform()),
          noise.uniform() < 0.5
        )
      }
      return (0..<high).map { row in
        (0..<wide).map { column in
          strokes.contains { $0.2 ? abs(column - $0.0) < 2 : abs(row - $0.1) < 2 }
        }
      }
    }
    var values = [Double](repeating: 220, count: side * side)
    for top in stride(from: pitch / 3, to: side - pitch, by: pitch) {
      var left = 5 + Int(10 * noise.uniform())
      while left < side - pitch {
        let letter = letters[Int(26 * noise.uniform())]
        let wide = letter[0].count
        guard left + wide < side else { break }
        for row in 0..<high {
          for column in 0..<wide where letter[row][column] {
            values[(top + row) * side + left + column] = 30
          }
        }
        left += wide + 3 + (noise.uniform() < 0.2 ? high : 0)
      }
    }
    return values.map { $0 + 8 * noise.normal() }
  }

  private static func gradients(_ side: Int, _ noise: inout Noise) -> [Double] {
    let terms = (0..<5).map { _ in 200 * noise.normal() }
    return each(side) { x, y in
      let (u, v) = (Double(x) / Double(side) - 0.5, Double(y) / Double(side) - 0.5)
      return terms[0] * u + terms[1] * v + terms[2] * u * v + terms[3] * u * u * u
        + terms[4] * v * v + 5 * noise.normal()
    }
  }

  private static func deviation(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }
}

// A Fourier transform of eight lines at once, a line to each lane of the vectors: no lane ever waits
// for another. Stockham's form for factors 4, 2, 3 and 5, which needs no reordering.

/// The transform of complex lines of one length.
struct FourierLine: Sendable {
  typealias Vector = SIMD8<Float>

  /// How many lines are transformed at once.
  static let lanes = Vector.scalarCount

  /// The length of a line, a product of twos, threes and fives.
  let count: Int
  private let factors: [Int]
  // e^(-2 pi i n / count), real and imaginary parts in turn.
  private let circle: [Float]

  /// Floats that a buffer of eight lines takes.
  var floats: Int { count * 2 * FourierLine.lanes }

  /// Plans a length.
  init(count: Int) {
    self.count = count
    var (rest, factors) = (count, [Int]())
    for factor in [4, 2, 3, 5] {
      while rest.isMultiple(of: factor) {
        factors.append(factor)
        rest /= factor
      }
    }
    precondition(rest == 1)
    self.factors = factors
    circle = (0..<count).flatMap { place -> [Float] in
      let (cosine, sine) = Elementary.circle(turns: -Double(place) / Double(count))
      return [Float(cosine), Float(sine)]
    }
  }

  /// The longest length up to `limit` that can be transformed.
  static func longest(_ limit: Int) -> Int {
    (1...max(limit, 1)).last { number in
      var rest = number
      for factor in [2, 3, 5] { while rest.isMultiple(of: factor) { rest /= factor } }
      return rest == 1
    } ?? 1
  }

  private struct Complex {
    var real: Vector
    var imaginary: Vector

    static func + (one: Complex, other: Complex) -> Complex {
      Complex(real: one.real + other.real, imaginary: one.imaginary + other.imaginary)
    }

    static func - (one: Complex, other: Complex) -> Complex {
      Complex(real: one.real - other.real, imaginary: one.imaginary - other.imaginary)
    }

    static func * (one: Complex, factor: Float) -> Complex {
      Complex(real: one.real * factor, imaginary: one.imaginary * factor)
    }

    /// Times -i.
    var turnedBack: Complex { Complex(real: imaginary, imaginary: -real) }

    func times(_ cosine: Float, _ sine: Float) -> Complex {
      Complex(
        real: real * cosine - imaginary * sine, imaginary: real * sine + imaginary * cosine)
    }
  }

  @inline(__always)
  private func load(_ floats: Floats, _ place: Int) -> Complex {
    let start = place * 2 * FourierLine.lanes
    return Complex(
      real: floats.eight(at: start), imaginary: floats.eight(at: start + FourierLine.lanes))
  }

  @inline(__always)
  private func store(_ value: Complex, _ turns: Int, _ floats: Floats, _ place: Int) {
    let turned =
      turns == 0 ? value : value.times(circle[2 * turns], circle[2 * turns + 1])
    let start = place * 2 * FourierLine.lanes
    floats.setEight(turned.real, at: start)
    floats.setEight(turned.imaginary, at: start + FourierLine.lanes)
  }

  /// Transforms the lines in `first` with the help of `second`; returns the one that has the result.
  ///
  /// Element n of the eight lines lies at 16 n: eight real parts, then eight imaginary ones.
  func transform(_ first: Floats, _ second: Floats) -> Floats {
    var (source, target) = (first, second)
    var (length, stride) = (count, 1)
    for factor in factors {
      let parts = length / factor
      for part in 0..<parts {
        for offset in 0..<stride {
          let from = offset + stride * part
          let to = offset + stride * factor * part
          pass(
            factor, source, from, step: stride * parts, target, to, stride, turns: part * stride)
        }
      }
      length = parts
      stride *= factor
      (source, target) = (target, source)
    }
    return source
  }

  @inline(__always)
  private func pass(
    _ factor: Int, _ source: Floats, _ from: Int, step: Int, _ target: Floats, _ to: Int,
    _ stride: Int, turns: Int
  ) {
    let first = load(source, from)
    let second = load(source, from + step)
    switch factor {
    case 2:
      store(first + second, 0, target, to)
      store(first - second, turns, target, to + stride)
    case 3:
      let third = load(source, from + 2 * step)
      let (sum, difference) = (second + third, (second - third) * 0.8660254037844386)
      let middle = first - sum * 0.5
      store(first + sum, 0, target, to)
      store(middle + difference.turnedBack, turns, target, to + stride)
      store(middle - difference.turnedBack, 2 * turns, target, to + 2 * stride)
    case 4:
      let (third, fourth) = (load(source, from + 2 * step), load(source, from + 3 * step))
      let (even, odd) = (first + third, second + fourth)
      let (across, turned) = (first - third, (second - fourth).turnedBack)
      store(even + odd, 0, target, to)
      store(across + turned, turns, target, to + stride)
      store(even - odd, 2 * turns, target, to + 2 * stride)
      store(across - turned, 3 * turns, target, to + 3 * stride)
    default:
      let (third, fourth) = (load(source, from + 2 * step), load(source, from + 3 * step))
      let fifth = load(source, from + 4 * step)
      // Cosines and sines of 72 and 144 degrees.
      let (near, far) = (second + fifth, third + fourth)
      let (nearSine, farSine) = (second - fifth, third - fourth)
      let one = first + near * 0.30901699437494745 - far * 0.8090169943749475
      let two = first - near * 0.8090169943749475 + far * 0.30901699437494745
      let oneTurned =
        (nearSine * 0.9510565162951535 + farSine * 0.5877852522924731).turnedBack
      let twoTurned =
        (nearSine * 0.5877852522924731 - farSine * 0.9510565162951535).turnedBack
      store(first + near + far, 0, target, to)
      store(one + oneTurned, turns, target, to + stride)
      store(two + twoTurned, 2 * turns, target, to + 2 * stride)
      store(two - twoTurned, 3 * turns, target, to + 3 * stride)
      store(one - oneTurned, 4 * turns, target, to + 4 * stride)
    }
  }
}

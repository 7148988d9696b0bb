// A complex number, such as the amplitude of a wave.

/// An amplitude with a phase.
struct Phasor: Sendable, Hashable {
  var real: Double
  var imaginary: Double

  static let zero = Phasor(real: 0, imaginary: 0)

  init(real: Double, imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  /// e^(2 pi i turns).
  init(turns: Double) {
    let (cosine, sine) = Elementary.circle(turns: turns)
    self.init(real: cosine, imaginary: sine)
  }

  var magnitude: Double { squared.squareRoot() }
  var squared: Double { real * real + imaginary * imaginary }
  /// The phase, -0.5...0.5 turns.
  var turns: Double { Elementary.turns(y: imaginary, x: real) }
  var conjugate: Phasor { Phasor(real: real, imaginary: -imaginary) }

  @inline(__always)
  static func + (one: Phasor, other: Phasor) -> Phasor {
    Phasor(real: one.real + other.real, imaginary: one.imaginary + other.imaginary)
  }

  @inline(__always)
  static func += (one: inout Phasor, other: Phasor) { one = one + other }

  @inline(__always)
  static func * (one: Phasor, other: Phasor) -> Phasor {
    Phasor(
      real: one.real * other.real - one.imaginary * other.imaginary,
      imaginary: one.real * other.imaginary + one.imaginary * other.real)
  }

  @inline(__always)
  static func * (factor: Double, one: Phasor) -> Phasor {
    Phasor(real: factor * one.real, imaginary: factor * one.imaginary)
  }
}

// Stretches a circular sound in time: each spectrum is turned so that every partial goes on where it was one step
// before, both sides by the same turn.

/// A phase vocoder for one loop.
struct LoopVocoder {
  private let left: [Double]
  private let right: [Double]
  private let length: Int
  private let window: [Double]
  private let steps: Int
  private let transform: LoopTransform
  private var longLeft: [Double]
  private var longRight: [Double]
  private var weights: [Double]
  /// What was played one step before: its spectrum, turned.
  private var playedReal: [Double]
  private var playedImaginary: [Double]

  /// Prepares to stretch two sides of equal length to `length` frames, by at most an eighth.
  init(left: [Double], right: [Double], length: Int, window count: Int, overlap: Int) {
    self.left = left
    self.right = right
    self.length = length
    window = (0..<count).map { index in
      let sine = fastSine(turns: 0.5 * (Double(index) + 0.5) / Double(count))
      return sine * sine
    }
    steps = max((length * overlap + count - 1) / count, 1)
    transform = LoopTransform(count: count)
    longLeft = [Double](repeating: 0, count: length)
    longRight = longLeft
    weights = longLeft
    playedReal = [Double](repeating: 0, count: count)
    playedImaginary = playedReal
  }

  /// Both sides, stretched.
  mutating func stretched() -> (left: [Double], right: [Double]) {
    var before = 0
    for step in 0..<steps {
      let here = step * left.count / steps
      let there = step * length / steps
      var (real, imaginary) = spectrum(at: here)
      if step > 0 {
        let (lastReal, lastImaginary) = spectrum(at: here - (there - before))
        turn(&real, &imaginary, lastReal, lastImaginary)
      }
      (playedReal, playedImaginary) = (real, imaginary)
      transform.backward(&real, &imaginary)
      add(real, imaginary, at: there)
      before = there
    }
    for index in 0..<length where weights[index] > 0 {
      longLeft[index] /= weights[index]
      longRight[index] /= weights[index]
    }
    return (longLeft, longRight)
  }

  /// The spectrum of the window whose middle is a frame: the left side as its real samples, the right one as
  /// its imaginary samples.
  private func spectrum(at frame: Int) -> ([Double], [Double]) {
    let count = window.count
    var (real, imaginary) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count)
    )
    var source = (frame - count / 2) % left.count
    if source < 0 { source += left.count }
    for index in 0..<count {
      real[index] = left[source] * window[index]
      imaginary[index] = right[source] * window[index]
      source += 1
      if source == left.count { source = 0 }
    }
    transform.forward(&real, &imaginary)
    return (real, imaginary)
  }

  /// Turns a spectrum so that it goes on from what was played, as the sound goes on from a spectrum one step
  /// before it.
  private func turn(
    _ real: inout [Double], _ imaginary: inout [Double], _ lastReal: [Double],
    _ lastImaginary: [Double]
  ) {
    let count = window.count
    // Two sides in one spectrum: with z = l + i r, L = (z(k) + z*(-k)) / 2 and R = (z(k) - z*(-k)) / 2i. What was
    // played times the conjugate of what was there is summed over both sides: (z w* + z'* w') / 2, where z' and
    // w' are those of -k.
    var (turnsReal, turnsImaginary) = (
      [Double](repeating: 0, count: count / 2 + 1), [Double](repeating: 0, count: count / 2 + 1)
    )
    for bin in 0...count / 2 {
      let mirror = (count - bin) % count
      turnsReal[bin] =
        playedReal[bin] * lastReal[bin] + playedImaginary[bin] * lastImaginary[bin]
        + playedReal[mirror] * lastReal[mirror] + playedImaginary[mirror] * lastImaginary[mirror]
      turnsImaginary[bin] =
        playedImaginary[bin] * lastReal[bin] - playedReal[bin] * lastImaginary[bin]
        - playedImaginary[mirror] * lastReal[mirror] + playedReal[mirror] * lastImaginary[mirror]
    }
    for bin in 0...count / 2 {
      // Its neighbours have their say: they follow a partial that is stronger.
      let (low, high) = (max(bin - 1, 0), min(bin + 1, count / 2))
      let a = turnsReal[low] + turnsReal[bin] + turnsReal[high]
      let b = turnsImaginary[low] + turnsImaginary[bin] + turnsImaginary[high]
      let size = (a * a + b * b).squareRoot()
      guard size > 0 else { continue }
      let (cosine, sine) = (a / size, b / size)
      let mirror = (count - bin) % count
      let (x, y) = (real[bin], imaginary[bin])
      if mirror == bin {
        // The mean and the highest bin have no phase to turn.
        continue
      }
      let (u, v) = (real[mirror], imaginary[mirror])
      real[bin] = x * cosine - y * sine
      imaginary[bin] = x * sine + y * cosine
      // The other half turns the other way.
      real[mirror] = u * cosine + v * sine
      imaginary[mirror] = v * cosine - u * sine
    }
  }

  private mutating func add(_ real: [Double], _ imaginary: [Double], at frame: Int) {
    let count = window.count
    var target = (frame - count / 2) % length
    if target < 0 { target += length }
    for index in 0..<count {
      longLeft[target] += real[index] * window[index]
      longRight[target] += imaginary[index] * window[index]
      weights[target] += window[index] * window[index]
      target += 1
      if target == length { target = 0 }
    }
  }
}

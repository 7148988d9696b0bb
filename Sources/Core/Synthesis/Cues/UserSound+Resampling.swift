// Another sample rate for a sound of the user's, computed beforehand. Each new sample is the sum of those
// around its place, weighted by a sinc under a Kaiser window (Julius O. Smith, "Digital Audio Resampling
// Home Page", CCRMA, Stanford University, 2002): 32 zero crossings to each side, 100 dB down.

extension UserSound {
  /// The weights on one side of their middle, at a fine grid.
  struct Kernel {
    // A straight line between two points of this grid is less than -115 dB beside the curve.
    private static let pointsPerCrossing = 1_024
    private static let crossings = 32
    // The window's shape; and the part of the band that is kept, which leaves room for its slope.
    private static let beta = 10.0
    private static let band = 0.95

    /// How far it reaches, in samples of the sound.
    let reach: Double
    private let weights: [Double]
    private let pointsPerSample: Double

    /// The kernel for a sound that is sampled `ratio` times as often afterwards.
    init(ratio: Double) {
      let cutoff = Self.band * min(ratio, 1)
      reach = Double(Self.crossings) / cutoff
      let count = Self.crossings * Self.pointsPerCrossing
      pointsPerSample = Double(count) / reach
      let scale = cutoff / besselI0(Self.beta)
      weights = (0...count + 1).map { point in
        let place = Double(point) / Double(count)
        guard place < 1 else { return 0 }
        let window = besselI0(Self.beta * (1 - place * place).squareRoot())
        let turns = Double(point) / Double(Self.pointsPerCrossing)
        let sinc =
          point == 0 ? 1 : fastSine(turns: 0.5 * turns) / (3.141_592_653_589_793 * turns)
        return scale * window * sinc
      }
    }

    func weight(at distance: Double) -> Double {
      let point = abs(distance) * pointsPerSample
      let index = Int(point)
      let share = point - Double(index)
      return weights[index] + share * (weights[index + 1] - weights[index])
    }
  }

  /// The same sound at another sample rate, both in hertz; NaN and infinity become silence.
  public func resampled(from rate: Double, to wanted: Double) -> UserSound {
    guard rate != wanted, rate > 0, wanted > 0, !left.isEmpty else { return self }
    let kernel = Kernel(ratio: wanted / rate)
    func side(_ samples: [Float]) -> [Float] {
      let clean = samples.map { $0.isFinite ? Double($0) : 0 }
      return (0..<max(Int(Double(samples.count) * wanted / rate), 1)).map { number in
        let place = Double(number) * rate / wanted
        let first = max(Int((place - kernel.reach).rounded(.up)), 0)
        let last = min(Int((place + kernel.reach).rounded(.down)), clean.count - 1)
        var sum = 0.0
        for index in first...max(first, last) where index < clean.count {
          sum += clean[index] * kernel.weight(at: place - Double(index))
        }
        return Float(sum)
      }
    }
    return UserSound(left: side(left), right: right.map(side))
  }
}

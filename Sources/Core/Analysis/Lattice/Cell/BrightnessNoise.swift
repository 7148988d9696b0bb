// Noise by brightness: the robust deviation of the residual in classes of the model's value. Counting noise
// grows with brightness, and needs no parameters this way.

/// The standard deviation of a pixel by the value that the model gives it.
struct BrightnessNoise: Sendable {
  private static let classes = 24
  private static let leastPixels = 50

  private let values: [Float]
  private let deviations: [Float]

  /// Looks at pairs of the model's value and the residual.
  init(_ samples: [(model: Float, residual: Float)]) {
    let sorted = samples.sorted { $0.model < $1.model }
    var (values, deviations) = ([Float](), [Float]())
    for number in 0..<BrightnessNoise.classes {
      let part =
        sorted[
          number * sorted.count / BrightnessNoise.classes..<(number + 1) * sorted.count
            / BrightnessNoise.classes]
      guard part.count >= BrightnessNoise.leastPixels || number == 0 && !part.isEmpty else {
        continue
      }
      values.append(Selection.median(part.map(\.model)))
      deviations.append(max(Selection.robustDeviation(part.map(\.residual)), .leastNormalMagnitude))
    }
    (self.values, self.deviations) = (values, deviations)
  }

  /// The root of the mean square of all pixels' noise: the classes have as many pixels each.
  var overall: Float {
    let squares = deviations.reduce(0) { $0 + $1 * $1 }
    return (squares / Float(max(deviations.count, 1))).squareRoot()
  }

  /// The noise where the model has this value.
  func deviation(at value: Float) -> Float {
    guard let first = values.first, value > first else { return deviations.first ?? 1 }
    var (low, high) = (0, values.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle } else { high = middle }
    }
    guard low + 1 < values.count else { return deviations[low] }
    let span = values[low + 1] - values[low]
    let share = span > 0 ? (value - values[low]) / span : 0
    return deviations[low] + share * (deviations[low + 1] - deviations[low])
  }
}

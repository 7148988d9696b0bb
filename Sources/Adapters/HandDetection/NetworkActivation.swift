// What an operator of a network does to its results at the end.
// Source: tensorflow/lite/schema/schema.fbs, ActivationFunctionType.

/// The range into which an operator forces what it computes.
struct NetworkActivation {
  let low: Float
  let high: Float

  /// Everything there is.
  static let none = NetworkActivation(low: -.infinity, high: .infinity)

  private init(low: Float, high: Float) {
    self.low = low
    self.high = high
  }

  /// The range of an activation by its number: none, ReLU or ReLU6.
  ///
  /// - Throws: `unknownActivation`.
  init(code: Int) throws(NetworkFlaw) {
    switch code {
    case 0: self = .none
    case 1: self.init(low: 0, high: .infinity)
    case 3: self.init(low: 0, high: 6)
    default: throw .unknownActivation(code: code)
    }
  }
}

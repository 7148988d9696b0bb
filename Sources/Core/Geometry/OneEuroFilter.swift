// The One Euro filter: steady where the pen is slow, quick where it is fast.

/// A low-pass filter whose cutoff frequency rises with the speed of its input.
///
/// Casiez, Roussel and Vogel, "1 Euro Filter: A Simple Speed-based Low-pass Filter for Noisy
/// Input in Interactive Systems", CHI 2012, algorithms 1 to 3, with the time between two values
/// taken from their stamps.
public struct OneEuroFilter: Sendable {
  private let parameters: OneEuroParameters
  private var value: Double?
  private var speed = 0.0
  private var lastNanoseconds: Int64 = 0

  /// Creates a filter without history; its first value is passed unchanged.
  public init(_ parameters: OneEuroParameters) {
    self.parameters = parameters
  }

  /// Clears the history.
  public mutating func reset() {
    value = nil
    speed = 0
  }

  /// Filters the next value; a second value with the same time stamp is ignored.
  public mutating func filter(_ next: Double, timeNanoseconds: Int64) -> Double {
    guard let value else {
      self.value = next
      lastNanoseconds = timeNanoseconds
      return next
    }
    let (elapsed, isTooLong) = timeNanoseconds.subtractingReportingOverflow(lastNanoseconds)
    guard elapsed > 0 else { return value }
    let seconds = isTooLong ? Double.greatestFiniteMagnitude : Double(elapsed) * 1e-9
    lastNanoseconds = timeNanoseconds
    // Algorithm 1 takes the speed from the last filtered value, not from the last raw one.
    let slope = (next - value) / seconds
    speed += weight(cutoffHertz: parameters.derivativeCutoffHertz, seconds) * (slope - speed)
    let cutoff = parameters.minimumCutoffHertz + parameters.beta * speed.magnitude
    let filtered = value + weight(cutoffHertz: cutoff, seconds) * (next - value)
    self.value = filtered
    return filtered
  }

  /// The weight of a new value in exponential smoothing: 1 / (1 + tau / Te), tau = 1 / (2 pi fc).
  private func weight(cutoffHertz: Double, _ seconds: Double) -> Double {
    1 / (1 + 1 / (2 * Double.pi * cutoffHertz * seconds))
  }
}

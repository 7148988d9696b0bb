// The pitch over the last seconds, for a meter that is legible without sound.

/// The last seconds of pitch, in equal steps of time.
public struct PitchHistory: Sendable, Hashable {
  /// How much is kept, in seconds.
  public static let seconds = 6.0
  /// Steps per second.
  public static let rate = 50.0

  /// The place on the pitch scale in each step, oldest first; nil where nothing sounded.
  public private(set) var steps: [Double?]
  private var lastStep: Int64?

  private static let stepNanoseconds = Int64(1e9 / rate)

  /// Silence.
  public init() {
    steps = Array(repeating: nil, count: Int(PitchHistory.seconds * PitchHistory.rate))
  }

  /// Takes what sounds now.
  ///
  /// - Parameters:
  ///   - u: the place on the pitch scale, 0...1; nil for silence.
  ///   - nowNanoseconds: when; never earlier than at the call before.
  /// - Returns: whether a new step began.
  @discardableResult
  public mutating func note(_ u: Double?, nowNanoseconds: Int64) -> Bool {
    let step = nowNanoseconds / PitchHistory.stepNanoseconds
    guard let last = lastStep else {
      lastStep = step
      steps[steps.count - 1] = u
      return true
    }
    let passed = Int(min(max(step - last, 0), Int64(steps.count)))
    if passed == 0 {
      if let u { steps[steps.count - 1] = u }
      return false
    }
    steps.removeFirst(passed)
    // Steps that were not polled are unknown and are not drawn.
    steps.append(contentsOf: repeatElement(nil, count: passed - 1))
    steps.append(u)
    lastStep = step
    return true
  }
}

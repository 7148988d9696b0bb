// Whether what a camera shows stands still.

/// The last sixteen shifts between frames, and what they say.
///
/// Apple's sample "Building a feature-rich app for sports analysis" (2020) looks at their sum alone, so
/// that a camera that shakes to and fro passes: here the mean and the largest must be small. Sums below
/// 10 px over 16 shifts are that sample's, and so is the 0.625 px of the mean.
public struct SceneStability: Sendable, Hashable {
  /// What the shifts say.
  public enum Verdict: Sendable, Hashable {
    /// There are fewer than sixteen shifts.
    case undecided
    /// The picture stands still.
    case still
    /// It goes somewhere: the mean is too large.
    case drifting
    /// It jumps or shakes: a shift is too large.
    case shaking
  }

  /// The number of shifts that are looked at.
  public static let count = 16

  /// The mean of the shifts must be shorter than this, in pixels a frame.
  public var largestMean = 0.625
  /// Every shift must be shorter than this, in pixels.
  public var largestShift = 10.0
  private var shifts: [FrameShift] = []

  /// No shifts.
  public init() {}

  /// Takes the shift to the next frame; nil, where it cannot be told, forgets those before.
  public mutating func take(_ shift: FrameShift?) {
    guard let shift, shift.length.isFinite else {
      shifts = []
      return
    }
    shifts.append(shift)
    if shifts.count > Self.count { shifts.removeFirst() }
  }

  /// The mean shift, in pixels a frame; nil of none.
  public var mean: FrameShift? {
    guard !shifts.isEmpty else { return nil }
    let number = Double(shifts.count)
    return FrameShift(
      x: shifts.reduce(0) { $0 + $1.x } / number, y: shifts.reduce(0) { $0 + $1.y } / number)
  }

  /// The length of the largest shift, in pixels; nil of none.
  public var largest: Double? { shifts.map(\.length).max() }

  /// What the shifts say; what drifts may shake as well.
  public var verdict: Verdict {
    guard shifts.count == Self.count, let mean, let largest else { return .undecided }
    // A pan has both: it goes somewhere.
    if mean.length >= largestMean { return .drifting }
    return largest < largestShift ? .still : .shaking
  }
}

// How intensities are shown: the range that is spread from dark to bright, and how. The sound is
// not affected; it has a window of its own.

/// The contrast of the image on the screen.
public struct DisplayWindow: Sendable, Hashable {
  /// The intensities shown darkest and brightest.
  public var window: IntensityWindow
  /// The exponent applied to the place in the window, 0.1...10; 1 is straight.
  public var gamma: Double
  /// Whether dark is shown bright.
  public var isInverted: Bool

  /// Creates a display window; the exponent is clamped to its range.
  public init(window: IntensityWindow, gamma: Double = 1, isInverted: Bool = false) {
    self.window = window
    self.gamma = gamma.isFinite ? min(max(gamma, 0.1), 10) : 1
    self.isInverted = isInverted
  }
}

// The axis along which a file stacks its frames.

/// Frames of one size, one after the other.
public struct StackAxis: Sendable, Hashable {
  /// What the axis is called: "z", "t", "section", "frame".
  public let name: String
  /// The number of frames, at least 1.
  public let count: Int
  /// What a step from one frame to the next measures, where the file states it.
  public let calibration: AxisCalibration?

  /// Creates an axis.
  public init(name: String, count: Int, calibration: AxisCalibration? = nil) {
    precondition(count > 0)
    self.name = name
    self.count = count
    self.calibration = calibration
  }
}

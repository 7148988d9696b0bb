// Sound that reaches the ports past delay, reverb and filter.

/// Two sides of sound in memory that another owner holds.
public struct DrySound: BitwiseCopyable {
  /// The left side.
  public let left: UnsafePointer<Float>
  /// The right side.
  public let right: UnsafePointer<Float>

  /// Names the sides; both must stay valid while they are rendered.
  @_noAllocation @_noLocks
  public init(left: UnsafePointer<Float>, right: UnsafePointer<Float>) {
    self.left = left
    self.right = right
  }
}

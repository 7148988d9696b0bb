// Sound that reaches the ports past delay, reverb and filter.

/// Two sides of sound in memory that another owner holds.
public struct DrySound: BitwiseCopyable {
  let left: UnsafePointer<Float>
  let right: UnsafePointer<Float>

  /// Names the sides; both must stay valid while they are rendered.
  @_noAllocation @_noLocks
  public init(left: UnsafePointer<Float>, right: UnsafePointer<Float>) {
    self.left = left
    self.right = right
  }
}

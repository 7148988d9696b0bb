// What goes to the ports at one moment.

/// One sample of both ports.
struct StereoFrame: Sendable, BitwiseCopyable {
  var left: Float
  var right: Float

  @_noAllocation @_noLocks
  init(left: Float, right: Float) {
    self.left = left
    self.right = right
  }
}

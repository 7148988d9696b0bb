// One sample for each port.

/// One sample of both ports.
package struct StereoFrame: Sendable, BitwiseCopyable {
  package var left: Float
  package var right: Float

  @_noAllocation @_noLocks
  package init(left: Float, right: Float) {
    self.left = left
    self.right = right
  }
}

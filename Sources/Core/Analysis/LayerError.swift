// Why a layer was not made.

/// A failure to make a layer: facts only, worded elsewhere.
public enum LayerError: Error, Hashable, Sendable {
  /// The caller cancelled; nothing was kept.
  case cancelled
  /// Making it needs more memory than is allowed; nothing was allocated.
  case tooLarge(bytesNeeded: Int, limitBytes: Int)
  /// The image is not from a file, so it has no channel of this name beside it.
  case noOtherChannel(String)
  /// The channel is not as large as the image.
  case channelOfOtherSize(width: Int, height: Int)
  /// Pixels are too far from square for lengths in pixels to make sense; x and y are their extents.
  case pixelsTooUneven(x: Double, y: Double, limit: Double)
  /// The layer rests on the lattice, and the picture has none to be sure of.
  case noLattice(LatticeRefusal)
}

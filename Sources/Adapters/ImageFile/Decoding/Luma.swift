// The one intensity of a colour.

/// The luma that ITU-R BT.601 defines.
enum Luma {
  /// The intensity of a colour; equal channels give exactly their value, although the weights only
  /// nearly sum to 1.
  @inline(__always)
  static func of(red: Double, green: Double, blue: Double) -> Float {
    if red == green, green == blue { return Float(red) }
    return Float(0.299 * red + 0.587 * green + 0.114 * blue)
  }
}

// Where in the headphones a place of the image sounds: its column maps linearly to a pan position
// from -1 (left) to 1 (right), so that equal steps in the image are equal angles.

/// How much of the stereo width the image is spread over.
public enum PanMode: String, Sendable, Hashable, CaseIterable {
  /// Everything sounds in the middle.
  case off
  /// The image spans the middle half: -0.5...0.5, 7.7 dB between the sides at its edges.
  case narrow
  /// The image spans everything: its edges sound on one side only.
  case full

  /// Its name on the screen.
  public var name: String {
    switch self {
    case .off: "Middle"
    case .narrow: "Narrow"
    case .full: "Full"
    }
  }

  /// The pan position at the image's edges, 0...1.
  public var edge: Double {
    switch self {
    case .off: 0
    case .narrow: 0.5
    case .full: 1
    }
  }

  /// The pan position of a column, from -1 (left) to 1 (right).
  ///
  /// `x` is in image pixels: 0 is the centre of the first column, `width` - 1 of the last. Columns
  /// outside count as the nearest edge, NaN as the middle. An image that is one pixel wide sounds
  /// in the middle.
  public func position(x: Double, width: Int) -> Float {
    guard width > 1, !x.isNaN else { return 0 }
    let place = 2 * x / Double(width - 1) - 1
    return Float(min(max(place, -1), 1) * edge)
  }
}

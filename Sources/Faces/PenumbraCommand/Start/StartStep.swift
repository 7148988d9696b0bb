// The steps of the first start, in their order.

/// What the first start is at.
enum StartStep: Int, CaseIterable {
  /// It says what it found.
  case found
  /// A tone in the left ear.
  case left
  /// A tone in the right ear.
  case right
  /// The lowest tone.
  case low
  /// The highest tone.
  case high
  /// The way to the first bright column of the image.
  case image
  /// The keys to remember.
  case end

  /// The step after this one; nil after the last.
  var next: StartStep? { StartStep(rawValue: rawValue + 1) }

  /// The tone that is played: its pitch in hertz and its place from -1 to 1.
  var tone: (hertz: Double, pan: Float)? {
    switch self {
    case .left: (440, -1)
    case .right: (440, 1)
    case .low: (110, 0)
    case .high: (1_760, 0)
    case .found, .image, .end: nil
    }
  }
}

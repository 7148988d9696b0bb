// What has no value looks like none: stripes, which no colour map and no contrast make of an intensity.

/// The pattern that is drawn where there is no value.
struct MissingStripes {
  // From stripe to stripe, and a stripe's own width, in view pixels.
  private static let period = 8
  private static let width = 3
  private static let bright: UInt32 = 0xFFD0_D0D0
  private static let dark: UInt32 = 0xFF50_5050

  private let density: Int

  /// The stripes of a picture with so many pixels per view pixel.
  init(density: Double) {
    self.density = max(Int(density.rounded()), 1)
  }

  /// Whether an intensity is none: not a number, or infinite.
  @inline(__always)
  static func isMissing(_ intensity: Float) -> Bool {
    // A comparison with NaN is false.
    !(intensity.magnitude < .infinity)
  }

  /// The colour at a place of the picture, 0xAARRGGBB.
  func color(_ column: Int, _ row: Int) -> UInt32 {
    (column + row) / density % Self.period < Self.width ? Self.bright : Self.dark
  }
}

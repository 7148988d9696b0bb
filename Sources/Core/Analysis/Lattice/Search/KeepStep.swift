// Whether waves keep step over the picture. From tile to tile the phase of a lattice's wave moves by the
// same everywhere; in a texture whose spectrum has sharp rings it wanders.

/// The test that tells a lattice from a texture.
enum KeepStep {
  // Lattices have 0.46 to 1, from six cells a side on at least 0.66; textures 0.13 to 0.25.
  static let leastCoherence = 0.45
  private static let partsOfSide = 6
  private static let leastSide = 24
  private static let longestSide = 256
  private static let waves = 8

  /// How well waves keep step, 0...1: for tiles two steps apart, which share no pixel, the magnitude of
  /// the mean of their amplitudes' products over the mean of the magnitudes; nil where cancelled.
  static func coherence(
    of frequencies: [PlaneVector], in picture: FlattenedPicture, _ workers: LayerWorkers,
    _ isNeeded: @Sendable () -> Bool
  ) -> Double? {
    let waves = Array(frequencies.prefix(waves))
    let side = min(max(min(picture.width, picture.height) / partsOfSide, leastSide), longestSide)
    let most = 2 * partsOfSide - 1
    guard
      let tiles = TileAmplitudes(
        of: picture, waves, side: side,
        most: max(picture.width, picture.height) > 2 * most * side
          ? most : 4 * most, workers, isNeeded)
    else { return nil }
    guard !waves.isEmpty else { return 0 }
    var sum = 0.0
    for values in tiles.values {
      var (kept, all) = (0.0, 0.0)
      for (across, down) in [(2, 0), (0, 2)] {
        var product = Phasor.zero
        for row in 0..<max(tiles.rows - down, 0) {
          for column in 0..<max(tiles.columns - across, 0) {
            let one = values[row * tiles.columns + column]
            let other = values[(row + down) * tiles.columns + column + across]
            let step = one * other.conjugate
            product += step
            all += step.magnitude
          }
        }
        kept += product.magnitude
      }
      sum += all > 0 ? kept / all : 0
    }
    return sum / Double(waves.count)
  }
}

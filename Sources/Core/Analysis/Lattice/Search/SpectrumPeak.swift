// A peak of a spectrum.

/// A frequency whose power stands out of what surrounds it.
struct SpectrumPeak: Sendable {
  /// Where it lies, in cycles per pixel; x is not negative.
  let frequency: PlaneVector
  /// Its power over that of its surroundings.
  let ratio: Double

  /// What the peak is worth for a lattice that has it.
  var weight: Double { Elementary.logarithm(ratio) }
}

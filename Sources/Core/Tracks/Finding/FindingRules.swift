// What is a thing, and what is noise or too large to be one.

/// The rules by which things are told from the background.
public struct FindingRules: Sendable, Hashable {
  /// The smallest longer side of a thing's box, in pixels: that of Apple's sample is 6 of 1920.
  public var smallestSize = 6.0
  /// The largest longer side of a thing's box, in pixels; larger ones are arms and shadows.
  public var largestSize = 40.0
  /// The least difference from the background, in grey values.
  public var leastContrast = 12.0
  /// The least difference in standard deviations of the frames' noise.
  public var leastSigmas = 5.0
  /// The least share of its box that a thing fills: a flickering twig fills less.
  public var leastFilling = 0.3
  /// The most things in a frame: with more the largest are kept.
  public var mostThings = 64

  /// The usual rules.
  public init() {}
}

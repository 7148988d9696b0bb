// A place of a picture that stands out by being bright, and that somebody may want to go to.

import Geometry

/// A bright place of a picture.
public struct BrightFeature: Sendable, Hashable {
  /// What it is.
  public enum Kind: Sendable, Hashable {
    /// A region on a darker ground.
    case region
    /// A column of a crystal.
    case column
  }

  /// What it is.
  public let kind: Kind
  /// Its middle, in pixels.
  public let center: ImagePoint
  /// Its diameter, in pixels.
  public let diameterPixels: Double
  /// Its mean brightness, 0 and 1 at the ends of the window.
  public let brightness: Double

  /// Creates a bright place.
  public init(kind: Kind, center: ImagePoint, diameterPixels: Double, brightness: Double) {
    self.kind = kind
    self.center = center
    self.diameterPixels = diameterPixels
    self.brightness = brightness
  }
}

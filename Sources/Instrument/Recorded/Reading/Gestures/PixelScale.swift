// How long a pixel was under the hand: recognising and measuring count in millimetres of the tablet, and strokes
// are kept in pixels of the image.

/// The size of a pixel on the tablet, and how it is known.
public struct PixelScale: Sendable, Hashable {
  /// Who says so.
  public enum Origin: String, Sendable, Hashable, CaseIterable {
    /// The user.
    case given
    /// The tablet, by its resolution and the map that was in force.
    case tablet
    /// The calibration, by the sheet that was printed.
    case sheet
    /// Nobody: it is taken as on a tablet of middle size.
    case nominal
  }

  /// How many millimetres a pixel is.
  public let millimetresPerPixel: Double
  /// Who says so.
  public let origin: Origin

  /// What a pixel is taken as where nobody says: an image of 1,500 pixels on a tablet 150 mm high.
  public static let nominal = PixelScale(millimetresPerPixel: 0.1, origin: .nominal)
  /// The sizes a user may say, in millimetres.
  public static let range = 1e-4...100.0

  /// Creates a scale.
  public init(millimetresPerPixel: Double, origin: Origin) {
    self.millimetresPerPixel = millimetresPerPixel
    self.origin = origin
  }
}

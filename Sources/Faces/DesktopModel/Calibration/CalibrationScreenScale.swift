// The size of a millimetre on the screen: as the screen reports it, corrected by the user with a
// ruler.

/// A screen's scale.
public struct CalibrationScreenScale: Sendable, Hashable {
  /// The screen, by its maker's name and its size; corrections are kept under it.
  public let screen: String
  /// View pixels per millimetre as the screen reports them; nil where it does not.
  public let reported: Double?
  /// The correction in percent of the reported size.
  public var percent = 100.0

  /// The corrections that can be set, in percent.
  public static let range = 25.0...400.0
  // Assumed for a screen that reports no size: 96 dots per inch, in view pixels per millimetre.
  private static let assumed = 96 / 25.4

  /// A screen.
  ///
  /// - Parameters:
  ///   - name: its maker's name for it.
  ///   - widthPixels: its width in view pixels.
  ///   - widthMillimetres: its width in millimetres; 0 where it is not known.
  public init(name: String, widthPixels: Double, widthMillimetres: Double) {
    screen =
      "\(name) \(NumberText.number(widthPixels, 0)) px \(NumberText.number(widthMillimetres, 0)) mm"
    reported =
      widthMillimetres > 0 && widthPixels > 0 ? widthPixels / widthMillimetres : nil
  }

  /// View pixels per millimetre.
  public var pixelsPerMillimetre: Double {
    (reported ?? Self.assumed) * percent / 100
  }
}

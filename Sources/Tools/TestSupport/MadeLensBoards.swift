// The board by which lenses are measured, as a hand holds it before a camera: in all parts of the picture, leaning this
// way and that.

/// Views of the board through a wide-angle lens.
public enum MadeLensBoards {
  /// How the lens bends; the edge of the picture is moved by up to 75 px.
  public static let bends = (k1: -0.28, k2: 0.08)

  /// One of fifteen views, of 640 by 360 pixels.
  public static func view(_ number: Int) -> MadeSheetView {
    var view = MadeSheetView(width: 640, height: 360)
    (view.isLensBoard, view.bends) = (true, bends)
    view.distanceMillimetres = 420 + 40 * Double(number % 3)
    view.leanDegrees = [0, 25, -25, 15][number % 4]
    view.turnDegrees = [0, 30, -40, 90, 180][number % 5]
    view.shift = (60 * Double(number % 5 - 2), 45 * Double(number / 5 - 1))
    return view
  }

  /// Writes a film of so many of them, two pictures of each.
  ///
  /// - Throws: why ffmpeg is not there, or what it says.
  public static func writeFilm(_ count: Int, to path: String) async throws {
    try await SheetFilm.write(
      (0..<count).map { SheetFilm.Shot(view($0), pictures: 2) }, to: path)
  }
}

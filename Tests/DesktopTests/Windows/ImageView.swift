// Where the bundled micrograph is shown, by arithmetic of the tests' own.

import Testing

/// The image's view on the screen, and which part of the image is in its middle.
struct ImageView {
  /// The side of the bundled micrograph, in pixels.
  static let side = 1_024.0

  let x: Double
  let y: Double
  let width: Double
  let height: Double
  var zoom: Double
  var middle = (x: ImageView.side / 2, y: ImageView.side / 2)

  /// Lets an image that is larger than the view leave no gap at its edges.
  mutating func hold() {
    func held(_ middle: Double, _ extent: Double) -> Double {
      let half = min(extent / zoom, Self.side) / 2
      return min(max(middle, half), Self.side - half)
    }
    middle = (held(middle.x, width), held(middle.y, height))
  }

  /// The image point at a place of the screen: half a pixel is before the first pixel's middle.
  func imagePoint(_ screenX: Double, _ screenY: Double) -> (x: Double, y: Double) {
    (
      (screenX - x - width / 2) / zoom + middle.x - 0.5,
      (screenY - y - height / 2) / zoom + middle.y - 0.5
    )
  }

  /// Where the image's view is in a window that fills the screen; nil for the zoom that shows the whole
  /// image.
  init(_ program: DesktopProgram, zoomed: Double? = nil) throws {
    let place = try #require(try program.find("Microscope image", "image")?.extent)
    (x, y) = (Double(place.x), Double(place.y))
    (width, height) = (Double(place.width), Double(place.height))
    zoom = zoomed ?? min(width, height) / Self.side
  }
}

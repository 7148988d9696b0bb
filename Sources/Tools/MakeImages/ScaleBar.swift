// The bar with its length that microscopes burn into a corner of their pictures.
import Geometry

/// A scale bar in the lower left corner.
struct ScaleBar: Encodable {
  /// The length in pixels.
  let length: Int
  /// The label of the length, for example "2 nm".
  let label: String
  /// The top left pixel of the bar.
  let x: Int
  let y: Int
  /// The rows of the bar.
  let thickness: Int

  init(length: Int, label: String) {
    self.length = length
    self.label = label
    x = 40
    y = 978
    thickness = 6
  }

  /// Burns the bar in with the picture's own largest value, over a dark rim of its smallest.
  ///
  /// The picture's own, so that no other value of the picture is pressed together by it.
  func draw(into plane: inout Plane) {
    let bright = plane.values.max() ?? 1
    let dark = plane.values.min() ?? 0
    let height = 26.0
    let origin = ImagePoint(x: Double(x) + 2, y: Double(y) - 14 - height)
    for (extra, value) in [(3.0, dark), (0, bright)] {
      for shape in StrokeFont.shapes(label, at: origin, height: height, width: 3 + extra) {
        shape.draw(into: &plane, value: value)
      }
      let rim = extra > 0 ? 2 : 0
      for row in y - rim..<y + thickness + rim {
        for column in x - rim..<x + length + rim {
          plane.values[row * plane.width + column] = value
        }
      }
    }
  }
}

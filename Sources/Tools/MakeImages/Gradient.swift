// A picture of floats that every reader of values can be checked with.
import ImageFile

/// 32-bit floats between 0 and 1.
enum Gradient {
  static let side = 256
  static let formula = "x / 255 * (1 - 0.5 * y / 255)"

  private struct Statement: Encodable {
    let formula = Gradient.formula
    let width = side
    let height = side
    let pixelType = "32-bit float"
    let meaning = "0 at the left edge; at the right edge 1 in the top row and 0.5 in the last"
  }

  static func write(name: String, folder: String) throws {
    let last = Double(side - 1)
    let plane = Plane(width: side, height: side) { x, y in
      Double(x) / last * (1 - 0.5 * Double(y) / last)
    }
    try ImageFile.writeFloatTIFF(
      path: Truth.path(name, "tif", folder: folder), pixels: plane.values.map(Float.init),
      width: side, height: side)
    try Truth.write(Statement(), name: name, folder: folder)
  }
}

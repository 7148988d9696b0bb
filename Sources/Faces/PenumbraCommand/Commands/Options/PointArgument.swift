// Points and widths as they are given on the command line.

import ArgumentParser
import Geometry
import Micrograph

/// A place in an image, and a distance in it.
enum PointArgument {
  /// Reads "12,30.5".
  static func point(_ text: String, of option: String) throws -> ImagePoint {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite
    else {
      throw ValidationError(
        "\(option) \"\(text)\" is not a point; write its column and row in pixels, as in 12,30.5.")
    }
    return ImagePoint(x: x, y: y)
  }

  /// Reads "5", "5px" or "2nm" as whole pixels; a length is rounded to the nearest number, at least 1.
  static func widthPixels(_ text: String, of micrograph: Micrograph) throws -> Int {
    let unit = text.hasSuffix("nm") ? "nm" : text.hasSuffix("px") ? "px" : ""
    guard let value = Double(text.dropLast(unit.count)), value > 0, value < 1e9 else {
      throw ValidationError(
        "--width \"\(text)\" is not a width; write pixels as in 5 or 5px, or nanometres as in 2nm.")
    }
    guard unit == "nm" else {
      guard value == value.rounded() else {
        throw ValidationError("--width \"\(text)\" is not a whole number of pixels; round it.")
      }
      return Int(value)
    }
    guard let size = micrograph.pixelSize?.inNanometres else {
      throw ValidationError(
        "--width \"\(text)\" needs a pixel size, and the image has none; give it in pixels.")
    }
    return max(Int((value / (size.x * size.y).squareRoot()).rounded()), 1)
  }
}

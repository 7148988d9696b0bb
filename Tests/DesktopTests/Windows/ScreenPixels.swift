// A picture of the screen as brightnesses, in which crosses and marks are found.

import Foundation
import TestSupport

/// The screen's pixels, 0 black to 255 white, row by row.
struct ScreenPixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Takes a picture of the screen.
  init(of screen: DesktopScreen) async throws {
    let path = screen.home.file("pixels.pgm")
    try await screen.command(
      "import", package: "imagemagick",
      ["-window", "root", "-colorspace", "Gray", "-depth", "8", path])
    let data = [UInt8](try Data(contentsOf: URL(filePath: path)))
    // "P5", width, height and 255, each with white space after it.
    var numbers: [Int] = []
    var index = 2
    while numbers.count < 3, index < data.count {
      let digits = data[index...].drop { !(48...57).contains($0) }.prefix { (48...57).contains($0) }
      numbers.append(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
      index = digits.endIndex
    }
    (width, height) = (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0)
    bytes = Array(data.dropFirst(index + 1))
    guard bytes.count == width * height else {
      throw DesktopScreen.TooLate(description: "the picture of the screen is damaged")
    }
  }

  /// The brightness of a pixel; beyond the screen it is black.
  subscript(_ x: Int, _ y: Int) -> UInt8 {
    (0..<width).contains(x) && (0..<height).contains(y) ? bytes[y * width + x] : 0
  }

  /// The white square in a part of the screen, its upper left corner on the diagonal from that of
  /// the part; drawings across its upper edge are ignored.
  func whiteSquare(x: Int, y: Int, width: Int) -> (left: Int, top: Int, side: Int)? {
    for offset in 0..<100 where self[x + offset, y + offset] == 255 {
      let (left, top) = (x + offset, y + offset)
      let right = (left..<x + width).last { self[$0, top] == 255 } ?? left
      return (left, top, right + 1 - left)
    }
    return nil
  }

  /// The centre of the dark pixels within a distance of a place, in pixels; a pixel's own centre
  /// lies half a pixel from its corner.
  func darkMiddle(near x: Double, _ y: Double, within reach: Int) -> (x: Double, y: Double)? {
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for row in Int(y) - reach...Int(y) + reach {
      for column in Int(x) - reach...Int(x) + reach {
        let dark = Double(255 - self[column, row])
        sum += dark
        sumX += dark * (Double(column) + 0.5)
        sumY += dark * (Double(row) + 0.5)
      }
    }
    return sum > 100 ? (sumX / sum, sumY / sum) : nil
  }

  /// The brightest and the darkest pixel whose centre is within this range of distances from a
  /// place.
  func brightness(from near: Double, to far: Double, of x: Double, _ y: Double) -> ClosedRange<
    UInt8
  > {
    var (least, most): (UInt8, UInt8) = (255, 0)
    for row in Int(y - far) - 1...Int(y + far) + 1 {
      for column in Int(x - far) - 1...Int(x + far) + 1 {
        let distance = hypot(Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        guard (near...far).contains(distance) else { continue }
        least = min(least, self[column, row])
        most = max(most, self[column, row])
      }
    }
    return least...max(most, least)
  }
}

// A picture of the screen as brightnesses, in which crosses and marks are found.

import Foundation
import TestSupport

/// The screen's pixels, 0 black to 255 white, row by row.
struct ScreenPixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]
  private let colours: [UInt8]

  /// Takes a picture of the screen.
  init(of screen: DesktopScreen) async throws {
    (width, height, bytes) = try await Self.taken(screen, "pixels.pgm", ["-colorspace", "Gray"])
    colours = []
    guard bytes.count == width * height else { throw Self.damage }
  }

  /// Takes a picture of the screen in its colours, for luminances alone.
  init(coloursOf screen: DesktopScreen) async throws {
    (width, height, colours) = try await Self.taken(screen, "pixels.ppm", [])
    bytes = []
    guard colours.count == 3 * width * height else { throw Self.damage }
  }

  private static let damage = DesktopScreen.TooLate(
    description: "the picture of the screen is damaged")

  private static func taken(
    _ screen: DesktopScreen, _ name: String, _ options: [String]
  ) async throws -> (width: Int, height: Int, bytes: [UInt8]) {
    let path = screen.home.file(name)
    try await screen.command(
      "import", package: "imagemagick", ["-window", "root"] + options + ["-depth", "8", path])
    let data = [UInt8](try Data(contentsOf: URL(filePath: path)))
    // "P5" or "P6", width, height and 255, each with white space after it.
    var numbers: [Int] = []
    var index = 2
    while numbers.count < 3, index < data.count {
      let digits = data[index...].drop { !(48...57).contains($0) }.prefix { (48...57).contains($0) }
      numbers.append(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
      index = digits.endIndex
    }
    guard numbers.count == 3 else { throw damage }
    return (numbers[0], numbers[1], Array(data.dropFirst(index + 1)))
  }

  /// The relative luminance of a pixel, 0...1, as WCAG 2.2 defines it.
  func luminance(_ x: Int, _ y: Int) -> Double {
    zip([0.2126, 0.7152, 0.0722], 0..<3).reduce(0) { sum, part in
      let share = Double(colours[3 * (y * width + x) + part.1]) / 255
      return sum + part.0
        * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
    }
  }

  /// The red, green and blue of a pixel, 0...255 each.
  func colour(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let place = 3 * (y * width + x)
    return (Int(colours[place]), Int(colours[place + 1]), Int(colours[place + 2]))
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

  /// How often in a part of a row something white of 2 to 4 px begins a period of 12 px after another.
  func dashes(row: Int, from first: Int, to last: Int) -> Int {
    var begins: [Int] = []
    var column = first
    while column < last {
      let begin = column
      while column < last, self[column, row] > 150 { column += 1 }
      if (2...4).contains(column - begin) { begins.append(begin) }
      column = max(column, begin + 1)
    }
    return zip(begins, begins.dropFirst()).count { (11...13).contains($1 - $0) }
  }
}

// A camera's view of a still picture that is moved under it.

import Foundation
import TestBasics
import Tracks

/// A picture of soft blots, read between its pixels, with noise.
struct MadeView {
  static let width = 640
  static let height = 360
  private static let side = 1_024
  private let picture: [Float]
  private var random = SeededGenerator(seed: 3)
  var noise = 3.0

  init() {
    var random = SeededGenerator(seed: 11)
    var picture = [Float](repeating: 110, count: Self.side * Self.side)
    for _ in 0..<2_500 {
      let (x, y) = (random.unit() * Double(Self.side), random.unit() * Double(Self.side))
      let (radius, grey) = (3 + 12 * random.unit(), Float(60 * random.unit() - 30))
      for row in max(0, Int(y - radius))..<min(Self.side, Int(y + radius) + 1) {
        for column in max(0, Int(x - radius))..<min(Self.side, Int(x + radius) + 1) {
          let distance = hypot(Double(column) - x, Double(row) - y)
          if distance < radius { picture[row * Self.side + column] += grey }
        }
      }
    }
    self.picture = picture
  }

  /// The view with its upper left corner at a place, between pixels too.
  mutating func frame(_ number: Int, x: Double, y: Double) -> GreyFrame {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (right, lower) = (Float(x - Double(left)), Float(y - Double(top)))
    var pixels = [UInt8](repeating: 0, count: Self.width * Self.height)
    for row in 0..<Self.height {
      for column in 0..<Self.width {
        let place = (top + row) * Self.side + left + column
        let upper = picture[place] * (1 - right) + picture[place + 1] * right
        let below =
          picture[place + Self.side] * (1 - right) + picture[place + Self.side + 1] * right
        let value = Double(upper * (1 - lower) + below * lower) + noise * random.normal()
        pixels[row * Self.width + column] = UInt8(max(0, min(255, value.rounded())))
      }
    }
    return GreyFrame(
      timeNanoseconds: Int64(number) * 33_333_333, width: Self.width, height: Self.height,
      pixels: pixels)
  }
}

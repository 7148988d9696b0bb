// Cuts a turned square out of a picture and brings it to a network's size.
// Source: MediaPipe's image_to_tensor_converter_opencv.cc, which calls OpenCV's warpPerspective; its
// arithmetic (modules/imgproc/src/imgwarp.cpp) is kept to the bit, for landmarks follow each rounding.

import Glibc

/// A square of a picture as the input of a network.
struct PictureCrop {
  /// What lies outside the picture.
  enum Outside {
    case black
    case nearestPixel
  }

  let region: HandRegion
  let outside: Outside
  let places: HandSearch.PixelPlaces
  let gain: Float

  // OpenCV reads between pixels in steps of a 32nd.
  private static let steps = 32.0
  // Added to a number below 2^51, it leaves the nearest whole number, even of two, in the low bits: on
  // plain x86-64 to round is a call for each number.
  private static let rounding = 0x1.8p52

  /// Writes `side` rows of `side` pixels.
  func fill(
    _ input: UnsafeMutableBufferPointer<Float>, side: Int, from picture: ColorPicture
  ) {
    guard let pixels = picture.pixels.baseAddress, let target = input.baseAddress else { return }
    let scale = region.side / Double(side)
    let (cosine, sine) = (cos(region.angle) * scale, sin(region.angle) * scale)
    let half = places == .centers ? 0.5 : 0
    let from = half - Double(side) / 2
    let x = (region.x + from * (cosine - sine) - half) * Self.steps
    let y = (region.y + from * (sine + cosine) - half) * Self.steps
    let (dx, dy) = (cosine * Self.steps, sine * Self.steps)
    let factor = gain / 255
    let limit = 32_767.0 * Self.steps
    for row in 0..<side {
      let startX = x - Double(row) * dy
      let startY = y + Double(row) * dx
      var place = target + 3 * row * side
      for column in 0..<side {
        let placeX = startX + Double(column) * dx
        let placeY = startY + Double(column) * dy
        let stepsX = Self.round(min(max(placeX, -limit), limit))
        let stepsY = Self.round(min(max(placeY, -limit), limit))
        let (left, top) = (stepsX >> 5, stepsY >> 5)
        let (right, bottom) = (stepsX & 31, stepsY & 31)
        if left >= 0, top >= 0, left < picture.width - 1, top < picture.height - 1 {
          let upper = pixels + 3 * (top * picture.width + left)
          let lower = upper + 3 * picture.width
          let weights = (
            (32 - right) * (32 - bottom), right * (32 - bottom), (32 - right) * bottom,
            right * bottom
          )
          for channel in 0..<3 {
            let sum =
              Int(upper[channel]) * weights.0 + Int(upper[channel + 3]) * weights.1
              + Int(lower[channel]) * weights.2 + Int(lower[channel + 3]) * weights.3
            place[channel] = min(Float((sum + 512) >> 10) * factor, 1)
          }
        } else {
          for channel in 0..<3 {
            let sum =
              value(picture, left, top, channel) * (32 - right) * (32 - bottom)
              + value(picture, left + 1, top, channel) * right * (32 - bottom)
              + value(picture, left, top + 1, channel) * (32 - right) * bottom
              + value(picture, left + 1, top + 1, channel) * right * bottom
            place[channel] = min(Float((sum + 512) >> 10) * factor, 1)
          }
        }
        place += 3
      }
    }
  }

  @inline(__always)
  private static func round(_ number: Double) -> Int {
    Int(Int32(truncatingIfNeeded: (number + rounding).bitPattern))
  }

  private func value(_ picture: ColorPicture, _ x: Int, _ y: Int, _ channel: Int) -> Int {
    switch outside {
    case .black:
      guard (0..<picture.width).contains(x), (0..<picture.height).contains(y) else { return 0 }
      return Int(picture.pixels[3 * (y * picture.width + x) + channel])
    case .nearestPixel:
      let column = min(max(x, 0), picture.width - 1)
      let row = min(max(y, 0), picture.height - 1)
      return Int(picture.pixels[3 * (row * picture.width + column) + channel])
    }
  }
}

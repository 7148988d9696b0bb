// Source of truth: the definition of bilinear reading, in steps of a 32nd of a pixel as in OpenCV.

import Foundation
import Hands
import TestBasics
import Testing

@testable import HandDetection

@Suite("Squares of a picture")
struct PictureCropTests {
  private static let width = 40
  private static let height = 30
  private static let pixels: [UInt8] = {
    var generator = SeededGenerator(seed: 3)
    return (0..<3 * width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }()

  private static func crop(
    _ region: HandRegion, side: Int, _ outside: PictureCrop.Outside = .black,
    _ places: HandSearch.PixelPlaces = .centers, gain: Float = 1, _ pixels: [UInt8] = pixels
  ) -> [Float] {
    var values = [Float](repeating: .nan, count: 3 * side * side)
    values.withUnsafeMutableBufferPointer { values in
      pixels.withUnsafeBufferPointer { pixels in
        PictureCrop(region: region, outside: outside, places: places, gain: gain).fill(
          values, side: side, from: ColorPicture(pixels: pixels, width: width, height: height))
      }
    }
    return values
  }

  private static func level(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    Double(pixels[3 * (y * width + x) + channel])
  }

  @Test("a square of its own size is the picture's own pixels")
  func same() {
    let values = Self.crop(HandRegion(x: 15, y: 12, width: 8, height: 8, angle: 0), side: 8)
    for index in 0..<64 {
      for channel in 0..<3 {
        let level = Self.level(11 + index % 8, 8 + index / 8, channel)
        #expect(values[3 * index + channel] == Float(level) * (1 / 255))
      }
    }
  }

  @Test("a quarter turn is exact, the top of the region being the hand's")
  func turned() {
    let region = HandRegion(x: 15, y: 12, width: 8, height: 8, angle: .pi / 2)
    let values = Self.crop(region, side: 8)
    for row in 0..<8 {
      for column in 0..<8 {
        let level = Self.level(18 - row, 8 + column, 0)
        #expect(values[3 * (8 * row + column)] == Float(level) * (1 / 255))
      }
    }
  }

  @Test(
    "any turned square has the bilinear values at its places", arguments: [0.0, 0.3, -2.2, 3.1])
  func bilinear(angle: Double) {
    for (places, half) in [(HandSearch.PixelPlaces.centers, 0.5), (.mediaPipe, 0)] {
      let region = HandRegion(x: 19.3, y: 14.8, width: 9, height: 13.7, angle: angle)
      let values = Self.crop(region, side: 11, .black, places)
      for row in 0..<11 {
        for column in 0..<11 {
          let place = region.place(
            across: (Double(column) + half) / 11 - 0.5, along: (Double(row) + half) / 11 - 0.5)
          let x = ((place.x - half) * 32).rounded(.toNearestOrEven) / 32
          let y = ((place.y - half) * 32).rounded(.toNearestOrEven) / 32
          let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
          let (right, bottom) = (x - Double(left), y - Double(top))
          let upper =
            Self.level(left, top, 1) * (1 - right) + Self.level(left + 1, top, 1) * right
          let lower =
            Self.level(left, top + 1, 1) * (1 - right) + Self.level(left + 1, top + 1, 1) * right
          let level = (upper * (1 - bottom) + lower * bottom + 0.5).rounded(.down)
          #expect(values[3 * (11 * row + column) + 1] == Float(level) * (1 / 255))
        }
      }
    }
  }

  @Test("outside the picture it is black, or as the nearest pixel")
  func outside() {
    let region = HandRegion(x: 0, y: 0, width: 8, height: 8, angle: 0)
    let black = Self.crop(region, side: 8)
    let nearest = Self.crop(region, side: 8, .nearestPixel)
    for row in 0..<8 {
      for column in 0..<8 {
        let place = 3 * (8 * row + column) + 2
        let (x, y) = (column - 4, row - 4)
        let isInside = x >= 0 && y >= 0
        let level = Float(Self.level(max(x, 0), max(y, 0), 2)) * (1 / 255)
        #expect(black[place] == (isInside ? level : 0))
        #expect(nearest[place] == level)
      }
    }
    let far = HandRegion(x: 1e9, y: -1e9, width: 1e8, height: 1e8, angle: 1)
    #expect(Self.crop(far, side: 8).allSatisfy { $0 == 0 })
  }

  @Test("a gain makes each value brighter, up to white")
  func gain() {
    let region = HandRegion(x: 15, y: 12, width: 8, height: 8, angle: 0)
    for (plain, bright) in zip(
      Self.crop(region, side: 8), Self.crop(region, side: 8, gain: 3))
    {
      #expect(abs(bright - min(3 * plain, 1)) < 1e-6)
    }
  }

  @Test("of a dark picture the brightest of 50 pixels becomes 235, a bright one stays")
  func gainOfPicture() {
    func gain(_ level: (Int) -> UInt8) -> Float {
      // 100 x 100 pixels of grey, of which each is in the grid.
      let pixels = (0..<10_000).flatMap { [UInt8](repeating: level($0), count: 3) }
      return pixels.withUnsafeBufferPointer {
        ColorPicture(pixels: $0, width: 100, height: 100).gain
      }
    }
    #expect(gain { _ in 47 } == 5)
    #expect(gain { $0 % 100 == 0 ? 255 : 47 } == 5)
    #expect(gain { $0 % 25 == 0 ? 94 : 47 } == 2.5)
    #expect(gain { _ in 200 } == 1)
    #expect(gain { _ in 2 } == 16)
    #expect(gain { _ in 0 } == 16)
  }
}

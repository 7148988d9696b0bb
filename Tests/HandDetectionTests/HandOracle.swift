// The pictures that MediaPipe was shown, and what it said: Oracle/hands.json, which `make hand-oracles`
// makes anew with Oracle/make_hands.py.

import Foundation
import HandDetection
import Hands
import TestSupport
import Testing

/// MediaPipe's own results on drawn hands.
struct HandOracle: Decodable {
  struct Hand: Decodable {
    let side: String
    let sideConfidence: Double
    let points: [[Double]]

    /// The hand as it would have been found here, of the given track.
    func detected(track: Int = 0) -> DetectedHand {
      DetectedHand(
        points: points.map { DetectedPoint(x: $0[0], y: $0[1], z: $0[2]) }, confidence: 1,
        side: side == "right" ? .right : .left, sideConfidence: sideConfidence, track: track)
    }

    /// The mean distance of a found hand's landmarks in the picture, in pixels.
    func distance(_ hand: DetectedHand) -> Double {
      zip(hand.points, points).reduce(0) { $0 + hypot($1.0.x - $1.1[0], $1.0.y - $1.1[1]) } / 21
    }
  }

  struct Output: Decodable {
    let count: Int
    let step: Int
    let values: [Float]
  }

  let stills: [String: [[Hand]]]
  let films: [String: [[Hand]]]
  let networks: [String: [Output]]

  static let width = 640
  static let height = 480

  init() throws {
    let url = try #require(
      Bundle.module.url(forResource: "hands", withExtension: "json", subdirectory: "Oracle"))
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }

  /// Single pictures: fingers stretched in many ways, turned, large and small, of several skins, both
  /// sides, a pinch, two at once, a bare wall.
  static let stills: [[DrawnHand]] = {
    let center = DrawnHand.Place(x: 320, y: 260)
    var hands: [DrawnHand] = []
    for text in ["11111", "01000", "01100", "11000", "01110", "01111", "00000", "10000", "11001"] {
      var hand = DrawnHand(center: center, palmPixels: 90)
      hand.stretched = text.map { $0 == "1" }
      hands.append(hand)
    }
    for degrees in stride(from: 45.0, to: 360, by: 45) {
      var hand = DrawnHand(center: center, palmPixels: 80)
      hand.angle = degrees * .pi / 180
      hands.append(hand)
    }
    for size in [40.0, 60, 120, 160] { hands.append(DrawnHand(center: center, palmPixels: size)) }
    for skin in [[240.0, 200, 180], [150, 100, 72], [86, 56, 42]] {
      var hand = DrawnHand(center: center, palmPixels: 100)
      hand.skin = skin
      hands.append(hand)
    }
    for pinches in [false, true] {
      var hand = DrawnHand(center: center, palmPixels: 95)
      hand.isRight = false
      hand.pinches = pinches
      hands.append(hand)
    }
    var left = DrawnHand(center: DrawnHand.Place(x: 180, y: 260), palmPixels: 70)
    left.isRight = false
    let right = DrawnHand(center: DrawnHand.Place(x: 460, y: 240), palmPixels: 75)
    return hands.map { [$0] } + [[left, right], []]
  }()

  /// Films: one hand once round a circle; a second hand that comes in from below and goes again.
  static let films: [String: [[DrawnHand]]] = {
    let circle = (0..<24).map { frame in
      [
        DrawnHand.onCircle(
          Double(frame) / 24, center: DrawnHand.Place(x: 320, y: 264), radiusPixels: 60,
          palmPixels: 96)
      ]
    }
    let two = (0..<30).map { frame in
      let one = DrawnHand.onCircle(
        Double(frame) / 30, center: DrawnHand.Place(x: 440, y: 240), radiusPixels: 40,
        palmPixels: 75)
      let below = 40.0 * max(8 - Double(frame), Double(frame) - 22, 0)
      var other = DrawnHand(
        center: DrawnHand.Place(x: 170 + 2 * Double(frame), y: 240 + below), palmPixels: 70)
      other.isRight = false
      return [one, other]
    }
    return ["circle": circle, "two": two]
  }()

  /// The pixels of a picture.
  static func pixels(_ hands: [DrawnHand]) -> [UInt8] {
    DrawnHand.picture(
      of: hands, before: [150, 158, 160], width: width, height: height)
  }

  /// The folder with the models, which `make hands` fills.
  static var modelFolder: String {
    ProcessInfo.processInfo.environment["PENUMBRA_HANDS"]
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(".build/models/hands").path
  }

  /// A tracker as MediaPipe is, or as another search says.
  static func tracker(
    _ size: HandModelSize = .full, _ search: HandSearch = .asMediaPipe(hands: 2)
  ) throws -> HandTracker {
    try HandTracker(models: HandModels(folder: modelFolder, size: size), search: search)
  }
}

extension HandTracker {
  /// The hands in a drawn picture.
  mutating func hands(_ drawn: [DrawnHand]) throws -> [DetectedHand] {
    let pixels = HandOracle.pixels(drawn)
    return try hands(in: pixels.span, width: HandOracle.width, height: HandOracle.height)
  }
}

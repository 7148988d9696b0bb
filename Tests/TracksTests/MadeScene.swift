// Films of thrown balls whose every place is known.

import Foundation
import TestBasics
import Tracks

/// A ball thrown through a picture of 1280 by 720 pixels, 60 times a second, before a textured wall.
struct MadeScene {
  static let width = 1_280
  static let height = 720
  static let rateHertz = 60.0
  static let pixelsPerMetre = 150.0
  static let gravity = 9.81
  // Frames before the release.
  static let lead = 12

  var speed = 7.0
  var angleDegrees = 45.0
  var radius = 9.0
  var noise = 6.0
  var hasClutter = true
  var startX = 140.0
  var startY = 520.0
  var seed: UInt64 = 1

  /// A throw of the series: 5 to 9 m/s, 25 to 60 degrees.
  static func thrown(_ index: Int, noise: Double, hasClutter: Bool) -> MadeScene {
    var random = SeededGenerator(seed: UInt64(1_000 + index))
    var scene = MadeScene()
    scene.speed = 5 + 4 * random.unit()
    scene.angleDegrees = 25 + 35 * random.unit()
    scene.startX = 100 + 80 * random.unit()
    scene.startY = 480 + 100 * random.unit()
    scene.noise = noise
    scene.hasClutter = hasClutter
    scene.seed = random.next()
    return scene
  }

  /// Where the ball is in a frame, in pixels; nil before its release and outside.
  func place(_ frame: Int) -> (x: Double, y: Double)? {
    guard frame >= Self.lead else { return nil }
    let time = Double(frame - Self.lead) / Self.rateHertz
    let angle = angleDegrees * .pi / 180
    let x = startX + speed * cos(angle) * time * Self.pixelsPerMetre
    let y =
      startY - (speed * sin(angle) * time - Self.gravity / 2 * time * time) * Self.pixelsPerMetre
    let isInside =
      x < Double(Self.width) + radius && y < Double(Self.height) + radius && y > -radius
    return isInside ? (x, y) : nil
  }

  /// The frames, until the ball has left.
  var frameCount: Int {
    var frame = Self.lead
    while place(frame) != nil, frame < 200 { frame += 1 }
    return frame
  }

  /// The wall: a pattern of squares with soft grains.
  private static let wall: [UInt8] = {
    var random = SeededGenerator(seed: 77)
    let grains = (0..<40 * 23).map { _ in Int(random.next() % 40) }
    return (0..<width * height).map { place in
      let (x, y) = (place % width, place / width)
      return UInt8(70 + grains[y / 32 * 40 + x / 32] + (x + y) % 8)
    }
  }()

  // Noise of a normal distribution, drawn once: a frame takes a piece of it.
  private static let normals: [Int8] = {
    var random = SeededGenerator(seed: 5)
    return (0..<(1 << 21)).map { _ in Int8(max(-120, min(120, (random.normal() * 20).rounded()))) }
  }()

  /// The frame of a number.
  func frame(_ number: Int) -> GreyFrame {
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 7_919)
    var pixels = Self.wall
    if hasClutter { addClutter(&pixels, number, &random) }
    if let (x, y) = place(number) { disc(&pixels, x, y, radius, 225) }
    addNoise(&pixels, &random)
    return GreyFrame(
      timeNanoseconds: Int64((Double(number) / Self.rateHertz * 1e9).rounded()), width: Self.width,
      height: Self.height, pixels: pixels)
  }

  private func addNoise(_ pixels: inout [UInt8], _ random: inout SeededGenerator) {
    guard noise > 0 else { return }
    let scale = Int32((noise / 20 * 65_536).rounded())
    let mask = Self.normals.count - 1
    // A row of the picture has its own place in the noise.
    Self.normals.withUnsafeBufferPointer { normals in
      pixels.withUnsafeMutableBufferPointer { pixels in
        for row in 0..<Self.height {
          let start = Int(random.next() & UInt64(mask)) & ~2_047
          for x in 0..<Self.width {
            let place = row &* Self.width &+ x
            let step = (Int32(normals[(start &+ x) & mask]) &* scale &+ 32_768) &>> 16
            pixels[place] = UInt8(
              truncatingIfNeeded: max(0, min(255, Int32(pixels[place]) &+ step)))
          }
        }
      }
    }
  }

  /// An arm that swings, leaves that flicker, and a soft shadow.
  private func addClutter(_ pixels: inout [UInt8], _ number: Int, _ random: inout SeededGenerator) {
    var leaves = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let (x, y) = (700 + 560 * leaves.unit(), 20 + 150 * leaves.unit())
      let phase = 2 * Double.pi * leaves.unit()
      let swing = 3 + 5 * leaves.unit()
      let at = Double(number) / Self.rateHertz
      let dx = swing * sin(2 * .pi * 1.7 * at + phase) + random.normal()
      disc(
        &pixels, x + dx, y + random.normal(), 4 + 4 * leaves.unit(), leaves.unit() < 0.5 ? 40 : 150)
    }
    let turn = min(Double(number) / Double(Self.lead), 1.6) * 1.2
    for step in 0..<14 {
      let along = Double(step) * 9
      disc(
        &pixels, startX - 110 + along * sin(turn), startY + 40 - along * cos(turn) * 0.8, 16, 180)
    }
    let shadow = 200 + 6 * Double(number)
    disc(&pixels, shadow, 660, 30, 60, opacity: 0.35)
  }

  private func disc(
    _ pixels: inout [UInt8], _ x: Double, _ y: Double, _ radius: Double, _ grey: Double,
    opacity: Double = 1
  ) {
    for row in max(0, Int(y - radius - 1))..<max(0, min(Self.height, Int(y + radius + 3))) {
      for column in max(0, Int(x - radius - 1))..<max(0, min(Self.width, Int(x + radius + 3))) {
        let (dx, dy) = (Double(column) - x, Double(row) - y)
        let cover = max(0, min(1, radius + 0.5 - (dx * dx + dy * dy).squareRoot())) * opacity
        guard cover > 0 else { continue }
        let place = row * Self.width + column
        pixels[place] = UInt8(
          (Double(pixels[place]) * (1 - cover) + grey * cover).rounded())
      }
    }
  }
}

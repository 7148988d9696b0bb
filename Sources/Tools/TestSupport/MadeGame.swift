// A game of bean bags before a still camera, drawn by its parabolas, with its truth.

import Foundation
import Geometry
import TestBasics
import Tracks

/// Throws at a board, 30 pictures of 640 by 360 pixels a second, 100 pixels to the metre.
public struct MadeGame: Sendable {
  /// How a throw ends.
  public enum End: Sendable, Hashable {
    /// Straight into the hole.
    case hole
    /// On the board, from where it slides into the hole.
    case slide
    /// On the board, where it lies.
    case board
    /// On the floor before the board, where it lies.
    case floor
    /// Beyond the picture.
    case beyond
  }

  /// The width of the pictures in pixels.
  public static let width = 640
  /// Their height.
  public static let height = 360
  /// How many there are in a second.
  public static let rateHertz = 30.0
  /// How many pixels are a metre at the board, which is 1.2192 m long.
  public static let pixelsPerMetre = 100.0
  /// The board's corners.
  public static let corners = [(430.0, 290.0), (545, 250), (585, 265), (470, 305)].map {
    CameraPoint(x: $0.0, y: $0.1)
  }

  private static let gravity = 9.81
  private static let still = 40
  private static let lead = 10
  private static let rest = 28
  private static let slideSeconds = 0.5
  private static let release = (x: 80.0, y: 260.0)
  private static let bagRadius = 7.0
  private static let (boardGrey, holeGrey, bagGrey) = (205.0, 45.0, 30.0)

  private struct Throw {
    let end: End
    let angleDegrees: Double
    let speed: Double
    let target: CameraPoint
    let final: CameraPoint
    let flightSeconds: Double
    let first: Int
    let count: Int
  }

  /// The standard deviation of the noise, in grey values.
  public var noise = 2.0
  /// Whether there is a board.
  public var hasBoard = true
  private var throwsToMake: [Throw] = []
  /// How many pictures there are.
  public private(set) var pictureCount = still

  /// A game whose throws end so, one after the other, at angles of 35 to 55 degrees.
  public init(_ ends: [End]) {
    for (number, end) in ends.enumerated() {
      let angle = 35 + 20 * Double(number % 4) / 3
      let hole = Self.onBoard(0.75, 0.5)
      let (target, final): (CameraPoint, CameraPoint) =
        switch end {
        case .hole: (hole, hole)
        case .slide: (Self.onBoard(0.55, 0.6), hole)
        // None lies on another one.
        case .board where ends[..<number].contains(.board):
          (Self.onBoard(0.02, 0.6), Self.onBoard(0.15, 0.6))
        case .board: (Self.onBoard(0.25, 0.25), Self.onBoard(0.4, 0.25))
        case .floor: (CameraPoint(x: 330, y: 330), CameraPoint(x: 350, y: 330))
        case .beyond: (CameraPoint(x: 760, y: 320), CameraPoint(x: 760, y: 320))
        }
      let x = (target.x - Self.release.x) / Self.pixelsPerMetre
      let up = (Self.release.y - target.y) / Self.pixelsPerMetre
      let turn = angle * .pi / 180
      let speed = (Self.gravity * x * x / (2 * cos(turn) * cos(turn) * (x * tan(turn) - up)))
        .squareRoot()
      let seconds = x / (speed * cos(turn))
      let slides = end == .hole || end == .beyond ? 0 : Self.slideSeconds
      let count =
        Self.lead + Int(((seconds + slides) * Self.rateHertz).rounded(.up)) + Self.rest
      throwsToMake.append(
        Throw(
          end: end, angleDegrees: angle, speed: speed, target: target, final: final,
          flightSeconds: seconds, first: pictureCount, count: count))
      pictureCount += count
    }
  }

  /// The zones in which the throws end.
  public var zones: [ThrowZone] {
    throwsToMake.map { made in
      switch made.end {
      case .hole, .slide: .hole
      case .board: .board
      case .floor, .beyond: .miss
      }
    }
  }

  /// The speed and the angle of a throw's release, in metres per second and degrees.
  public func release(of number: Int) -> (speed: Double, angleDegrees: Double) {
    (throwsToMake[number].speed, throwsToMake[number].angleDegrees)
  }

  /// The board as it is drawn; its hole by the axes of the ellipse.
  public static var board: ThrowBoard? {
    // Half axes by the singular values of the map from the round hole, three inches of 48 and of 24.
    let (a, b) = (3.0 / 48, 3.0 / 24)
    let (ux, uy) = (a * (corners[1].x - corners[0].x), a * (corners[1].y - corners[0].y))
    let (vx, vy) = (b * (corners[3].x - corners[0].x), b * (corners[3].y - corners[0].y))
    let (p, q, r) = (ux * ux + vx * vx, uy * uy + vy * vy, ux * uy + vx * vy)
    let root = ((p - q) * (p - q) / 4 + r * r).squareRoot()
    return ThrowBoard(
      corners: corners,
      hole: ThrowBoard.Hole(
        middle: onBoard(0.75, 0.5), longRadius: ((p + q) / 2 + root).squareRoot(),
        shortRadius: ((p + q) / 2 - root).squareRoot(),
        angleDegrees: atan2(2 * r, p - q) / 2 * 180 / .pi))
  }

  private static func onBoard(_ along: Double, _ across: Double) -> CameraPoint {
    CameraPoint(
      x: corners[0].x + along * (corners[1].x - corners[0].x)
        + across * (corners[3].x - corners[0].x),
      y: corners[0].y + along * (corners[1].y - corners[0].y)
        + across * (corners[3].y - corners[0].y))
  }

  /// Where a throw's bag is in a picture; nil where it is not there.
  private func place(of made: Throw, in picture: Int) -> CameraPoint? {
    let time = Double(picture - made.first - Self.lead) / Self.rateHertz
    guard time >= 0 else { return nil }
    if time <= made.flightSeconds {
      let turn = made.angleDegrees * .pi / 180
      return CameraPoint(
        x: Self.release.x + made.speed * cos(turn) * time * Self.pixelsPerMetre,
        y: Self.release.y
          - (made.speed * sin(turn) * time - Self.gravity / 2 * time * time) * Self.pixelsPerMetre)
    }
    if made.end == .hole || made.end == .beyond { return nil }
    let share = min((time - made.flightSeconds) / Self.slideSeconds, 1)
    if share == 1, made.end == .slide { return nil }
    // It slows down evenly.
    let way = share * (2 - share)
    return CameraPoint(
      x: made.target.x + way * (made.final.x - made.target.x),
      y: made.target.y + way * (made.final.y - made.target.y))
  }

  /// The picture of a number.
  public func frame(_ number: Int) -> GreyFrame {
    var random = SeededGenerator(seed: UInt64(number) &* 7_919 &+ 11)
    let bags = throwsToMake.compactMap { place(of: $0, in: number) }
    var pixels = [UInt8](repeating: 0, count: Self.width * Self.height)
    for row in 0..<Self.height {
      for column in 0..<Self.width {
        let (x, y) = (Double(column), Double(row))
        // A wall with soft squares, and a floor.
        var grey = row > 325 ? 90.0 : 110 + 6 * Double((column / 40 + row / 40) % 3)
        if hasBoard { grey = Self.board(x, y, over: grey) }
        for bag in bags {
          let distance = hypot(x - bag.x, y - bag.y)
          let cover = min(max(Self.bagRadius + 0.5 - distance, 0), 1)
          grey += cover * (Self.bagGrey - grey)
        }
        let noisy = grey + noise * random.normal()
        pixels[row * Self.width + column] = UInt8(max(0, min(255, noisy.rounded())))
      }
    }
    return GreyFrame(
      timeNanoseconds: Int64((Double(number) / Self.rateHertz * 1e9).rounded()),
      width: Self.width, height: Self.height, pixels: pixels)
  }

  private static func board(_ x: Double, _ y: Double, over grey: Double) -> Double {
    guard (420...595).contains(x), (240...315).contains(y) else { return grey }
    var (boardCover, holeCover) = (0.0, 0.0)
    for (dx, dy) in [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)] {
      let (px, py) = (x + dx - corners[0].x, y + dy - corners[0].y)
      let (ux, uy) = (corners[1].x - corners[0].x, corners[1].y - corners[0].y)
      let (vx, vy) = (corners[3].x - corners[0].x, corners[3].y - corners[0].y)
      let area = ux * vy - uy * vx
      let (along, across) = ((px * vy - py * vx) / area, (ux * py - uy * px) / area)
      guard (0...1).contains(along), (0...1).contains(across) else { continue }
      boardCover += 0.25
      let (inX, inY) = ((along - 0.75) * 48 / 3, (across - 0.5) * 24 / 3)
      if inX * inX + inY * inY <= 1 { holeCover += 0.25 }
    }
    return grey * (1 - boardCover) + boardGrey * (boardCover - holeCover) + holeGrey * holeCover
  }
}

// A game of bean bags before a still camera, drawn by its parabolas, with its truth.

import Foundation
import Geometry
import TestBasics
import Tracks

/// Throws at a board, in pictures of 640 by 360 pixels, 100 pixels to the metre.
public struct MadeGame: Sendable {
  /// How a throw ends.
  public enum End: Sendable, Hashable {
    /// Straight into the hole.
    case hole
    /// On the board, from where it slides into the hole.
    case slide
    /// On the board, where it lies.
    case board
    /// On the board beside the hole, where it stops dead.
    case stop
    /// On the floor before the board, where it lies.
    case floor
    /// Beyond the picture.
    case beyond
  }

  /// The width of the pictures in pixels.
  public static let width = 640
  /// Their height.
  public static let height = 360
  // The board is 1.2192 m long.
  private static let pixelsPerMetre = 100.0
  /// The board's corners.
  public static let corners = [(430.0, 290.0), (545, 250), (585, 265), (470, 305)].map {
    CameraPoint(x: $0.0, y: $0.1)
  }

  private static let gravity = 9.81
  // In seconds: the board is found meanwhile, a hand is at rest.
  private static let stillSeconds = 2.4
  private static let leadSeconds = 1.0 / 3
  private static let slideSeconds = 0.5
  private static let release = (x: 80.0, y: 260.0)
  private static let bagRadius = 7.0
  private static let (boardGrey, holeGrey) = (205.0, 45.0)

  private struct Throw {
    let end: End
    let angleDegrees: Double
    let speed: Double
    let target: CameraPoint
    let final: CameraPoint
    let flightSeconds: Double
    let startSeconds: Double
  }

  /// How many pictures there are in a second.
  public let rateHertz: Double
  /// The grey value of the bags; the wall has 110 to 122, the board 205.
  public var bagGrey = 30.0
  /// Whether all is seen as in a mirror: throws go to the left.
  public var isMirrored = false

  /// The standard deviation of the noise, in grey values.
  public var noise = 0.0
  /// Whether there is a board.
  public var hasBoard = true
  private var throwsToMake: [Throw] = []
  /// How many pictures there are.
  public var pictureCount: Int { Int((seconds * rateHertz).rounded(.up)) }
  private var seconds = stillSeconds

  /// A game whose throws end so, one after the other, at angles of 35 to 55 degrees.
  ///
  /// - Parameters:
  ///   - ends: how they end.
  ///   - rateHertz: how many pictures there are in a second.
  ///   - restSeconds: how long after one has ended the next one begins, a third of a second before its release.
  public init(_ ends: [End], rateHertz: Double = 30, restSeconds: Double = 0.9) {
    self.rateHertz = rateHertz
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
        case .stop: (Self.onBoard(0.58, 0.75), Self.onBoard(0.58, 0.75))
        case .floor: (CameraPoint(x: 330, y: 330), CameraPoint(x: 350, y: 330))
        case .beyond: (CameraPoint(x: 760, y: 320), CameraPoint(x: 760, y: 320))
        }
      let x = (target.x - Self.release.x) / Self.pixelsPerMetre
      let up = (Self.release.y - target.y) / Self.pixelsPerMetre
      let turn = angle * .pi / 180
      let speed = (Self.gravity * x * x / (2 * cos(turn) * cos(turn) * (x * tan(turn) - up)))
        .squareRoot()
      let seconds = x / (speed * cos(turn))
      let slides = [.hole, .beyond, .stop].contains(end) ? 0 : Self.slideSeconds
      throwsToMake.append(
        Throw(
          end: end, angleDegrees: angle, speed: speed, target: target, final: final,
          flightSeconds: seconds, startSeconds: self.seconds + Self.leadSeconds))
      self.seconds += Self.leadSeconds + seconds + slides + restSeconds
    }
    // The last one comes to rest as well.
    self.seconds += max(0.9 - restSeconds, 0)
  }

  /// The zones in which the throws end.
  public var zones: [ThrowZone] {
    throwsToMake.map { made in
      switch made.end {
      case .hole, .slide: .hole
      case .board, .stop: .board
      case .floor, .beyond: .miss
      }
    }
  }

  /// The speed and the angle of a throw's release, in metres per second and degrees, and when it was.
  public func release(
    of number: Int
  ) -> (speed: Double, angleDegrees: Double, seconds: Double) {
    let made = throwsToMake[number]
    return (made.speed, made.angleDegrees, made.startSeconds)
  }

  /// The board as it is seen; its hole by the axes of the ellipse.
  public var board: ThrowBoard? { Self.board(isMirrored: isMirrored) }

  /// The board as it is drawn, or as in a mirror.
  private static func board(isMirrored: Bool) -> ThrowBoard? {
    // Half axes by the singular values of the map from the round hole, three inches of 48 and of 24.
    let (a, b) = (3.0 / 48, 3.0 / 24)
    let (ux, uy) = (a * (corners[1].x - corners[0].x), a * (corners[1].y - corners[0].y))
    let (vx, vy) = (b * (corners[3].x - corners[0].x), b * (corners[3].y - corners[0].y))
    let (p, q, r) = (ux * ux + vx * vx, uy * uy + vy * vy, ux * uy + vx * vy)
    let root = ((p - q) * (p - q) / 4 + r * r).squareRoot()
    func seen(_ place: CameraPoint) -> CameraPoint {
      isMirrored ? CameraPoint(x: Double(width - 1) - place.x, y: place.y) : place
    }
    return ThrowBoard(
      corners: corners.map(seen),
      hole: ThrowBoard.Hole(
        middle: seen(onBoard(0.75, 0.5)), longRadius: ((p + q) / 2 + root).squareRoot(),
        shortRadius: ((p + q) / 2 - root).squareRoot(),
        angleDegrees: (isMirrored ? -1 : 1) * atan2(2 * r, p - q) / 2 * 180 / .pi))
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
    let time = Double(picture) / rateHertz - made.startSeconds
    guard time >= 0 else { return nil }
    if time <= made.flightSeconds {
      let turn = made.angleDegrees * .pi / 180
      return CameraPoint(
        x: Self.release.x + made.speed * cos(turn) * time * Self.pixelsPerMetre,
        y: Self.release.y
          - (made.speed * sin(turn) * time - Self.gravity / 2 * time * time) * Self.pixelsPerMetre)
    }
    if made.end == .hole || made.end == .beyond { return nil }
    if made.end == .stop { return made.final }
    let share = min((time - made.flightSeconds) / Self.slideSeconds, 1)
    if share == 1, made.end == .slide { return nil }
    // It slows down evenly.
    let way = share * (2 - share)
    return CameraPoint(
      x: made.target.x + way * (made.final.x - made.target.x),
      y: made.target.y + way * (made.final.y - made.target.y))
  }

  // A wall with soft squares and a floor, without the board and with it.
  private static let scenes: [[Double]] = [false, true].map { hasBoard in
    (0..<width * height).map { place in
      let (row, column) = (place / width, place % width)
      let grey = row > 325 ? 90.0 : 110 + 6 * Double((column / 40 + row / 40) % 3)
      return hasBoard ? board(Double(column), Double(row), over: grey) : grey
    }
  }

  /// The picture of a number.
  public func frame(_ number: Int) -> GreyFrame {
    var random = SeededGenerator(seed: UInt64(number) &* 7_919 &+ 11)
    var greys = Self.scenes[hasBoard ? 1 : 0]
    for bag in throwsToMake.compactMap({ place(of: $0, in: number) }) {
      let reach = Self.bagRadius + 1
      // What flies beyond the picture is in none of its places.
      for row in (Int(bag.y - reach)..<Int(bag.y + reach + 2)).clamped(to: 0..<Self.height) {
        for column in (Int(bag.x - reach)..<Int(bag.x + reach + 2)).clamped(to: 0..<Self.width) {
          let distance = hypot(Double(column) - bag.x, Double(row) - bag.y)
          let cover = min(max(Self.bagRadius + 0.5 - distance, 0), 1)
          greys[row * Self.width + column] += cover * (bagGrey - greys[row * Self.width + column])
        }
      }
    }
    if noise > 0 { for place in greys.indices { greys[place] += noise * random.normal() } }
    var pixels = greys.map { UInt8(max(0, min(255, $0.rounded()))) }
    if isMirrored {
      pixels = (0..<Self.height).flatMap { row in
        pixels[row * Self.width..<(row + 1) * Self.width].reversed()
      }
    }
    return GreyFrame(
      timeNanoseconds: Int64((Double(number) / rateHertz * 1e9).rounded()),
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

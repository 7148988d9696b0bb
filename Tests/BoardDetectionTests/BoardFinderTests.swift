// The board with a hole in pictures. Source of truth: the corners and the ellipse that each is drawn by.

import BoardDetection
import Foundation
import Geometry
import TestBasics
import TestSupport
import Testing
import Tracks

@Suite("A board with a hole") struct BoardFinderTests {
  /// Boards in a picture of 640 by 360 pixels.
  private struct Scene {
    var corners: [(x: Double, y: Double)]
    var boardGrey = 205.0
    var holeGrey = 45.0
    var wall = 110.0
    var noise = 3.0
    /// Whether a place of the board, both shares from 0 to 1, is open.
    var isOpen: (Double, Double) -> Bool = { along, across in
      let (x, y) = ((along - 0.75) * 16, (across - 0.5) * 8)
      return x * x + y * y <= 1
    }

    func frame(seed: UInt64) -> GreyFrame {
      var random = SeededGenerator(seed: seed)
      let (u, v) = (
        (corners[1].x - corners[0].x, corners[1].y - corners[0].y),
        (corners[3].x - corners[0].x, corners[3].y - corners[0].y)
      )
      let area = u.0 * v.1 - u.1 * v.0
      var pixels: [UInt8] = []
      for row in 0..<360 {
        for column in 0..<640 {
          var grey = wall + 8 * sin(Double(column) / 31) * cos(Double(row) / 23)
          let (px, py) = (Double(column) - corners[0].x, Double(row) - corners[0].y)
          let (along, across) = (
            (px * v.1 - py * v.0) / area, (u.0 * py - u.1 * px) / area
          )
          if (0...1).contains(along), (0...1).contains(across) {
            grey = isOpen(along, across) ? holeGrey : boardGrey
          }
          pixels.append(UInt8(max(0, min(255, (grey + noise * random.normal()).rounded()))))
        }
      }
      return GreyFrame(timeNanoseconds: 0, width: 640, height: 360, pixels: pixels)
    }
  }

  private static func parallelogram(
    _ x: Double, _ y: Double, _ u: (Double, Double), _ v: (Double, Double)
  ) -> [(x: Double, y: Double)] {
    [(x, y), (x + u.0, y + u.1), (x + u.0 + v.0, y + u.1 + v.1), (x + v.0, y + v.1)]
  }

  @Test(
    "its corners are found within one and a half pixels and its hole within one, light or dark, slanted as you like"
  )
  func found() throws {
    for (number, (u, v)) in [
      ((115.0, -40.0), (40.0, 15.0)), ((-140, -60), (-30, 20)), ((200, 0), (0, 100)),
      ((90, -70), (60, 20)), ((160, -20), (20, 60)),
    ].enumerated() {
      for isLight in [true, false] {
        var scene = Scene(corners: Self.parallelogram(300, 200, u, v))
        if !isLight { (scene.boardGrey, scene.holeGrey) = (30, 190) }
        let board = try #require(
          try BoardFinder.board(in: scene.frame(seed: UInt64(number))), "\(number), \(isLight)")
        for corner in scene.corners {
          let truth = CameraPoint(x: corner.x, y: corner.y)
          let nearest = board.corners.map { $0.distance(to: truth) }.min() ?? .infinity
          #expect(nearest < 1.5, "\(number): \(board.corners), \(truth)")
        }
        let middle = CameraPoint(
          x: 300 + 0.75 * u.0 + 0.5 * v.0, y: 200 + 0.75 * u.1 + 0.5 * v.1)
        #expect(board.hole.middle.distance(to: middle) < 1, "\(number): \(board.hole)")
        // The area of the ellipse is that of the circle by the map's determinant; its rim is told to a pixel.
        let area = Double.pi * 9 / (48 * 24) * abs(u.0 * v.1 - u.1 * v.0)
        let told = Double.pi * board.hole.longRadius * board.hole.shortRadius
        #expect(
          abs((told / .pi).squareRoot() - (area / .pi).squareRoot()) < 1,
          "\(number): \(told), \(area)")
      }
    }
    let game = try #require(try BoardFinder.board(in: MadeGame([.board]).frame(0)))
    let truth = try #require(MadeGame([]).board)
    #expect(abs(game.lengthPixels / truth.lengthPixels - 1) < 0.02, "\(game.lengthPixels)")
    #expect(game.hole.middle.distance(to: truth.hole.middle) < 1)
    let turn = abs(game.hole.angleDegrees - truth.hole.angleDegrees)
      .truncatingRemainder(dividingBy: 180)
    #expect(min(turn, 180 - turn) < 10, "\(game.hole), \(truth.hole)")
  }

  @Test(
    "a board without a hole, with a square one or a crack, half out of the picture, and none at all are none"
  )
  func none() throws {
    let whole = Self.parallelogram(250, 200, (150, -40), (40, 50))
    let openings: [(Double, Double) -> Bool] = [
      { _, _ in false },
      { abs($0 - 0.7) < 0.07 && abs($1 - 0.5) < 0.14 },
      { abs($0 - 0.5) < 0.3 && abs($1 - 0.5) < 0.03 },
      // As large as the board nearly.
      { ($0 - 0.5) * ($0 - 0.5) + ($1 - 0.5) * ($1 - 0.5) < 0.2 },
    ]
    for (number, isOpen) in openings.enumerated() {
      var scene = Scene(corners: whole)
      scene.isOpen = isOpen
      #expect(try BoardFinder.board(in: scene.frame(seed: 1)) == nil, "\(number)")
    }
    let cut = Scene(corners: Self.parallelogram(560, 200, (150, -40), (40, 50)))
    let board = try BoardFinder.board(in: cut.frame(seed: 2))
    // Its hole is outside.
    #expect(board == nil, "\(String(describing: board))")
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let noise = GreyFrame(
        timeNanoseconds: 0, width: 320, height: 180,
        pixels: (0..<320 * 180).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      #expect(try BoardFinder.board(in: noise) == nil, "\(seed)")
    }
    for grey in [UInt8(0), 255] {
      let flat = GreyFrame(
        timeNanoseconds: 0, width: 9, height: 1, pixels: .init(repeating: grey, count: 9))
      #expect(try BoardFinder.board(in: flat) == nil)
    }
  }
}

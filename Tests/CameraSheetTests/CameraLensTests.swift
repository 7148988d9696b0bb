// Lenses and the views they are measured by. Source of truth: Brown's formula, computed by hand, and its inverse.

import CameraSheet
import Geometry
import TestBasics
import Testing

@Suite("A camera's lens") struct CameraLensTests {
  private func lens(
    _ radial: [Double] = [-0.2, 0.05], _ tangential: [Double] = [0.001, -0.002],
    center: CameraPoint = CameraPoint(x: 500, y: 400)
  ) -> CameraLens? {
    CameraLens(
      width: 1_000, height: 800, focalX: 1_000, focalY: 1_000, center: center, radial: radial,
      tangential: tangential)
  }

  @Test("bends as the formula does")
  func formula() throws {
    // x 0.3, y 0.2, r² 0.13: 1 + k₁r² + k₂r⁴ is 0.974845.
    let bent = try #require(lens()).bent(CameraPoint(x: 800, y: 600))
    #expect(abs(bent.x - 791.9535) < 1e-9 && abs(bent.y - 594.939) < 1e-9, "\(bent)")
  }

  @Test("is taken out of every place of the picture, and put back")
  func inverse() throws {
    var random = SeededGenerator(seed: 3)
    for bends in [
      ([-0.2, 0.05], [0.001, -0.002]), ([-0.45, 0.2], [0, 0]), ([0.3, 0.1], [0, 0]),
    ] {
      let bent = try #require(lens(bends.0, bends.1))
      for _ in 0..<200 {
        let seen = CameraPoint(x: 999 * random.unit(), y: 799 * random.unit())
        #expect(bent.bent(bent.straight(seen)).distance(to: seen) < 1e-6, "\(seen)")
      }
      #expect(bent.straight(CameraPoint(x: 500, y: 400)) == CameraPoint(x: 500, y: 400))
    }
  }

  @Test("numbers of no lens are none: without end, too large, beside the picture, or folded")
  func refused() {
    #expect(lens([.nan, 0]) == nil)
    #expect(lens([0, .infinity]) == nil)
    #expect(lens([11, 0]) == nil)
    #expect(lens([0]) == nil)
    #expect(lens(center: CameraPoint(x: -1, y: 400)) == nil)
    #expect(lens([-2, 0]) == nil, "its corners come back twice")
    #expect(
      CameraLens(
        width: 1_000, height: 800, focalX: 1, focalY: 1_000, center: CameraPoint(x: 1, y: 1),
        radial: [0, 0], tangential: [0, 0]) == nil)
  }

  @Test("in pictures of half the size it bends the same, of another shape it is not known")
  func sizes() throws {
    let whole = try #require(lens())
    let half = try #require(whole.fitted(toWidth: 500, height: 400))
    // Pixel (2i + 0.5) of the large picture is pixel i of the small one.
    let seen = CameraPoint(x: 901.5, y: 99.5)
    let small = half.straight(CameraPoint(x: (seen.x - 0.5) / 2, y: (seen.y - 0.5) / 2))
    let large = whole.straight(seen)
    #expect(abs(small.x - (large.x - 0.5) / 2) < 1e-9 && abs(small.y - (large.y - 0.5) / 2) < 1e-9)
    #expect(whole.fitted(toWidth: 1_000, height: 800) == whole)
    #expect(whole.fitted(toWidth: 1_000, height: 562) == nil)
  }

  /// The whole board with its upper left corner at a place of the picture, a square 20 px wide.
  private func board(x: Double, y: Double, rows: Int = 8) -> LensView {
    LensView(
      (0..<6 * rows).map {
        LensView.Corner(
          number: $0, pixel: CameraPoint(x: x + 20 * Double($0 % 6), y: y + 20 * Double($0 / 6)))
      })
  }

  @Test("a view is kept where the board rests, once for each place, and never of a strip of it")
  func views() {
    var views = LensViews(width: 640, height: 360)
    #expect(views.next.map { $0 == (-1, -1) } == true)
    #expect(views.take(board(x: 20, y: 20, rows: 2)) == .notSeen)
    #expect(views.take(board(x: 20, y: 20)) == .moving, "nothing is known of the picture before")
    #expect(views.take(board(x: 30, y: 20)) == .moving)
    #expect(views.take(board(x: 30.5, y: 20)) == .kept)
    #expect(views.take(board(x: 30.5, y: 20)) == .known)
    #expect(views.take(board(x: 30.5, y: 20, rows: 1)) == .notSeen)
    #expect(views.take(board(x: 500, y: 180)) == .moving)
    #expect(views.take(board(x: 500, y: 180)) == .kept)
    #expect(views.views.count == 2 && !views.areEnough && !views.canBeMeasured)
  }

  @Test("there are views enough once the board was in three of four parts of the picture")
  func enough() {
    var views = LensViews(width: 640, height: 360)
    var places: [(Double, Double)] = []
    for row in 0..<4 { for column in 0..<4 { places.append((Double(column), Double(row))) } }
    for (column, row) in places {
      let view = board(x: 5 + 165 * column, y: 5 + 65 * row)
      _ = views.take(view)
      #expect(views.take(view) == .kept)
      #expect(views.areEnough == (views.views.count >= 15 && views.reachedParts >= 12))
    }
    #expect(views.areEnough && views.reachedParts == 16 && views.next == nil)
  }
}

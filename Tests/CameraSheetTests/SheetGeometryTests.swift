// Geometry of the sheet. Source of truth: maps whose numbers are written here.

import Calibration
import CameraSheet
import Foundation
import Geometry
import TestBasics
import Testing

@Suite("The sheet's geometry") struct SheetGeometryTests {
  private static let truth = Homography<CameraPoint, PagePoint>(
    numerator: AffineMap(xx: 0.2, xy: 0.03, x0: -20, yx: -0.02, yy: 0.22, y0: -60), px: 1e-4,
    py: -2e-4, p0: 1.1)

  @Test("touches of crosses give back the scale and the shift that they were made with")
  func correction() {
    let sheet = MarkedSheet()
    #expect(sheet.crosses == [(80.0, 80.0), (24, 24), (136, 136)].map { PagePoint(x: $0, y: $1) })
    func seen(_ place: PagePoint) -> PagePoint {
      PagePoint(x: 1.04 * place.x + 3, y: 1.04 * place.y - 1.5)
    }
    let far = PagePoint(x: 150, y: 10)
    for order in [[0, 1], [2, 0], [1, 2], [0, 1, 2], [2, 1, 1, 0]] {
      var correction = TipCorrection()
      #expect(correction.apply(to: far) == far)
      // What was touched before counts no more where the cross is touched again.
      correction.touch(cross: order[0], seen: sheet.crosses[order[0]], of: sheet)
      for cross in order {
        correction.touch(cross: cross, seen: seen(sheet.crosses[cross]), of: sheet)
      }
      #expect(correction.count == Set(order).count)
      #expect(abs(correction.scale - 1 / 1.04) < 1e-12)
      #expect(correction.apply(to: seen(far)).distance(to: far) < 1e-9)
    }
    var one = TipCorrection()
    one.touch(cross: 7, seen: far, of: sheet)
    #expect(one.count == 0)
    one.touch(cross: 1, seen: seen(sheet.crosses[1]), of: sheet)
    #expect(one.scale == 1)
    #expect(one.apply(to: seen(sheet.crosses[1])).distance(to: sheet.crosses[1]) < 1e-12)
    // What no height above the paper explains takes the place of what was touched before: two crosses at one place, a
    // cross that is seen nearer to another one, one that is seen aside.
    for wrong in [seen(sheet.crosses[1]), PagePoint(x: 70, y: 70), PagePoint(x: 90, y: 80)] {
      var other = one
      other.touch(cross: 0, seen: wrong, of: sheet)
      #expect(other.count == 1 && other.scale == 1, "\(wrong)")
      #expect(other.apply(to: wrong).distance(to: sheet.crosses[0]) < 1e-12)
    }
  }

  @Test("through four points or more the map is exact; of three on a line there is none")
  func fit() throws {
    let pixels = [(100.0, 90.0), (900, 130), (1_000, 650), (80, 600), (500, 400), (700, 222)].map {
      CameraPoint(x: $0.0, y: $0.1)
    }
    for count in 4...6 {
      let sources = Array(pixels.prefix(count))
      let fitted = try #require(
        Homography<CameraPoint, PagePoint>(
          from: sources, to: sources.map { Self.truth.apply(to: $0) }))
      for x in stride(from: 0.0, to: 1_280, by: 160) {
        let pixel = CameraPoint(x: x, y: 0.5 * x)
        #expect(
          fitted.apply(to: pixel).distance(to: Self.truth.apply(to: pixel)) < 1e-6, "\(count)")
      }
    }
    let line = (0..<4).map { CameraPoint(x: Double($0), y: Double($0)) }
    #expect(
      Homography<CameraPoint, PagePoint>(
        from: line, to: line.map { PagePoint(x: $0.x, y: $0.y) }) == nil)
    #expect(
      Homography<CameraPoint, PagePoint>(
        from: Array(pixels.prefix(3)), to: Array(repeating: PagePoint(x: 0, y: 0), count: 3)) == nil
    )
  }

  private static func seen(_ number: Int, moved: Double = 0) throws -> SeenMarker {
    let inverse = try #require(truth.inverted())
    let corners = try #require(MarkedSheet().corners(ofMarker: number))
    return SeenMarker(
      number: number,
      corners: corners.map { inverse.apply(to: PagePoint(x: $0.x + moved, y: $0.y)) })
  }

  @Test("a view needs all four markers, each once, on one plane")
  func view() throws {
    let all = try (0..<4).map { try Self.seen($0) }
    let view = try #require(SheetView(all, of: MarkedSheet()))
    #expect(view.deviationMillimetres < 1e-9)
    #expect(
      view.place(of: CameraPoint(x: 640, y: 360))
        .distance(to: Self.truth.apply(to: CameraPoint(x: 640, y: 360))) < 1e-6)
    #expect(SheetView(Array(all.prefix(3)), of: MarkedSheet()) == nil)
    #expect(SheetView(all + [all[0]], of: MarkedSheet()) == nil)
    let bent = try all.dropLast() + [Self.seen(3, moved: 12)]
    #expect(SheetView(Array(bent), of: MarkedSheet()) == nil)
    // Others on the desk are none of the sheet's.
    let other = SeenMarker(number: 17, corners: all[0].corners)
    #expect(SheetView(all + [other], of: MarkedSheet()) == view)
  }

  @Test("the markers stand above and below the square, within A4 and Letter")
  func layout() throws {
    let sheet = MarkedSheet()
    let places = try (0..<4).flatMap { try #require(sheet.corners(ofMarker: $0)) }
    #expect(places.map(\.x).min() == 0 && places.map(\.x).max() == 160)
    #expect(places.map(\.y).min() == -32 && places.map(\.y).max() == 192)
    #expect(sheet.corners(ofMarker: 4) == nil && sheet.corners(ofMarker: -1) == nil)
    #expect(sheet.contains(PagePoint(x: 0, y: 160)) && !sheet.contains(PagePoint(x: -9, y: 80)))
  }

  @Test("contact: by sight, by resting, and by a key; a tip that is gone ends it")
  func contact() {
    func place(_ x: Double) -> PagePoint { PagePoint(x: x, y: 10) }
    var seen = TipContact(.seen)
    seen.take(place(1), atNanoseconds: 0)
    #expect(seen.isTouching)
    // One picture without it is no lift.
    seen.take(nil, atNanoseconds: 33_000_000)
    #expect(seen.isTouching)
    seen.take(nil, atNanoseconds: 100_000_000)
    #expect(!seen.isTouching)

    var dwell = TipContact(.dwell)
    for step in 0..<15 {
      dwell.take(place(1 + 0.01 * Double(step)), atNanoseconds: Int64(step) * 33_000_000)
    }
    #expect(!dwell.isTouching)
    dwell.take(place(1), atNanoseconds: 500_000_000)
    #expect(dwell.isTouching)
    // Resting on does not end it, nor does moving.
    for step in 0..<60 {
      dwell.take(place(1), atNanoseconds: 600_000_000 + Int64(step) * 33_000_000)
    }
    #expect(dwell.isTouching)
    for step in 0..<30 {
      dwell.take(
        place(2 + 3 * Double(step)), atNanoseconds: 3_000_000_000 + Int64(step) * 33_000_000)
    }
    #expect(dwell.isTouching)
    for step in 0..<17 {
      dwell.take(place(89), atNanoseconds: 4_000_000_000 + Int64(step) * 33_000_000)
    }
    #expect(!dwell.isTouching)
    // Ended by resting, it begins anew only elsewhere, a missed picture or not.
    dwell.take(nil, atNanoseconds: 4_700_000_000)
    for step in 0..<40 {
      dwell.take(place(89), atNanoseconds: 4_733_000_000 + Int64(step) * 33_000_000)
    }
    #expect(!dwell.isTouching)

    var key = TipContact(.key)
    key.take(place(1), atNanoseconds: 0)
    #expect(!key.isTouching)
    key.press(isTipSeen: true)
    #expect(key.isTouching)
    key.take(nil, atNanoseconds: 200_000_000)
    key.press(isTipSeen: false)
    #expect(!key.isTouching)
  }
}

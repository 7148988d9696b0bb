// Lenses measured by the board. Source of truth: the camera that draws the board, with a lens whose bend is found there
// by halving.

import Calibration
import CameraSheet
import Foundation
import Geometry
import MarkerDetection
import TestBasics
import TestSupport
import Testing
import Tracks

@Suite("A lens measured by the printed board", .timeLimit(.minutes(60))) struct LensMeterTests {
  private static func seen(_ view: MadeSheetView, seed: UInt64) throws -> LensView {
    try LensMeter.board(in: view.frame(timeNanoseconds: 0, seed: seed).grey)
  }

  @Test("the corners of the board are where they are drawn, each by its number")
  func corners() throws {
    var offsets: [(x: Double, y: Double)] = []
    for number in [0, 6, 12] {
      let view = MadeLensBoards.view(number)
      let found = try Self.seen(view, seed: UInt64(number))
      #expect(found.corners.count >= 16, "\(number): \(found.corners.count)")
      for corner in found.corners {
        let printed = try #require(LensBoard.place(ofCorner: corner.number))
        let place = view.place(x: corner.pixel.x, y: corner.pixel.y)
        let off = (
          x: place.x - MadeSheetView.lensBoardCorner.x - printed.x,
          y: place.y - MadeSheetView.lensBoardCorner.y - printed.y
        )
        // A pixel is 0.9 mm wide.
        #expect(hypot(off.x, off.y) < 0.5, "\(number), \(corner.number): \(off)")
        if number == 0 { offsets.append(off) }
      }
    }
    let mean = (
      x: offsets.reduce(0) { $0 + $1.x } / Double(offsets.count),
      y: offsets.reduce(0) { $0 + $1.y } / Double(offsets.count)
    )
    print("corners of the board: \(mean) mm beside their places at the mean")
    #expect(hypot(mean.x, mean.y) < 0.1, "the centre of the first pixel is (0, 0)")
  }

  @Test("by fifteen views the lens is known to 0.3 px all over the picture")
  func measured() throws {
    let views = try (0..<15).map { try Self.seen(MadeLensBoards.view($0), seed: UInt64($0)) }
      .filter { $0.corners.count >= 16 }
    #expect(views.count >= 12, "\(views.count)")
    let found = try #require(try LensMeter.lens(by: views, width: 640, height: 360))
    #expect(found.deviationPixels < 0.3, "\(found)")
    // What is straight, is: up to a plane's own perspective, which a sheet's markers take out.
    let camera = MadeLensBoards.view(0)
    var (straight, truth): ([CameraPoint], [CameraPoint]) = ([], [])
    for row in 0...8 {
      for column in 0...16 {
        let seen = CameraPoint(x: 639 * Double(column) / 16, y: 359 * Double(row) / 8)
        straight.append(found.lens.straight(seen))
        truth.append(camera.straight(x: seen.x, y: seen.y))
      }
    }
    let map = try #require(Homography(from: straight, to: truth))
    let errors = zip(straight, truth).map { map.apply(to: $0).distance(to: $1) }.sorted()
    print(
      "lens by \(views.count) views, \(found.deviationPixels) px RMS: 95 % within \(errors[errors.count * 95 / 100]) px, "
        + "all within \(errors.last ?? -1) px, moved by up to \(found.lens.largestShift) px")
    #expect(try #require(errors.last) < 0.3)
    #expect(found.lens.largestShift > 20)
  }

  @Test("without a board there are no corners, and a sheet's markers are none of the board's")
  func none() throws {
    var view = MadeSheetView(width: 640, height: 360)
    view.noise = 1
    #expect(try Self.seen(view, seed: 1).corners.isEmpty)
    #expect(
      try MarkerFinder.markers(in: MadeLensBoards.view(0).frame(timeNanoseconds: 0, seed: 1).grey)
        .allSatisfy { $0.number >= 10 })
    #expect(try LensMeter.lens(by: [], width: 640, height: 360) == nil)
  }

  @Test(
    "through such a lens 95 % of the sheet are within 0.25 mm, and a tip within 0.5 mm; without it they are not"
  )
  func sheet() throws {
    let lens = try #require(
      CameraLens(
        width: 1_280, height: 720, focalX: 1_000, focalY: 1_000,
        center: CameraPoint(x: 639.5, y: 359.5),
        radial: [MadeLensBoards.bends.k1, MadeLensBoards.bends.k2],
        tangential: [0, 0]))
    var random = SeededGenerator(seed: 9)
    var (bent, plain, tips): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<6 {
      var view = MadeSheetView()
      (view.bends, view.leanDegrees) = (MadeLensBoards.bends, 30 * random.unit())
      (view.turnDegrees, view.distanceMillimetres) = (30 * random.unit() - 15, 400)
      let tip = PagePoint(x: 10 + 140 * random.unit(), y: 10 + 140 * random.unit())
      view.tip = tip
      let frame = view.frame(timeNanoseconds: Int64(round), seed: UInt64(round))
      let markers = try MarkerFinder.markers(in: frame.grey)
      let seen = try #require(SheetView(markers, of: MarkedSheet(), lens: lens))
      let without = SheetView(markers, of: MarkedSheet())
      for row in 0...4 {
        for column in 0...4 {
          let printed = PagePoint(x: 40 * Double(column), y: 40 * Double(row))
          for (sheet, isPlain) in [(seen, false), (without, true)] {
            guard let pixel = sheet?.pixel(of: printed) else { continue }
            let error = view.place(x: pixel.x, y: pixel.y).distance(to: printed)
            if isPlain { plain.append(error) } else { bent.append(error) }
          }
        }
      }
      var tracker = SheetTracker(MarkedSheet(), color: TipColor(hueDegrees: 135), lens: lens)
      for step in 0..<40 {
        let sight = tracker.follow(
          ColorFrame(
            timeNanoseconds: Int64(step) * 33_000_000, width: frame.width, height: frame.height,
            rgb: frame.rgb)
        ) { _ in markers }
        if let found = sight.tip {
          tips.append(found.distance(to: tip))
          break
        }
      }
    }
    (bent, plain, tips) = (bent.sorted(), plain.sorted(), tips.sorted())
    let at = bent.count * 95 / 100
    print(
      "through a bent lens: 95 % of the sheet within \(bent[at]) mm, without its lens "
        + "\(plain.isEmpty ? -1 : plain[plain.count * 95 / 100]) mm, tips \(tips)")
    #expect(bent[at] <= 0.25)
    #expect(plain.isEmpty || plain[plain.count * 95 / 100] > 0.25)
    #expect(tips.count == 6 && (tips.last ?? .infinity) <= 0.5, "\(tips)")
  }
}

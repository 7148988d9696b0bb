// Regions of interest drawn and moved in the window's model. Source of truth: the geometry of a picture of 200 by 100
// pixels, which the view shows four times as large.

import Analysis
import DesktopModel
import Foundation
import Geometry
import Testing

@MainActor
@Suite("Regions drawn and moved", .timeLimit(.minutes(60))) struct RegionHandleTests {
  private func run(_ body: (WindowModel) async throws -> Void) async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in try await body(model) }
  }

  private func view(_ x: Double, _ y: Double) -> ViewPoint {
    ViewPoint(x: (x + 0.5) * 4, y: (y + 0.5) * 4)
  }

  private func drag(_ model: WindowModel, _ places: [(Double, Double)]) {
    #expect(model.beginRegionDrag(at: view(places[0].0, places[0].1)))
    for (x, y) in places.dropFirst() { model.dragRegion(to: view(x, y)) }
    model.endRegionDrag()
  }

  @Test("arrow keys move the handle that is taken: whole pixels, held on the image, in words")
  func keys() async throws {
    try await run { model in
      model.addRegion()
      model.chooseRegionHandle(isNext: true)
      #expect(model.announcement == "box 1, middle: x 100, y 50" && model.holdsRegion)
      model.moveCursor(.left, by: .ten)
      #expect(model.announcement == "box 1, middle: x 90, y 50")
      #expect(model.regionPlace == "box 77,37,27,27")
      #expect(model.cursor.position == ImagePoint(x: 100, y: 50))
      model.chooseRegionHandle(isNext: true)
      #expect(model.announcement == "box 1, upper left corner: x 77, y 37; 27 × 27 px")
      model.moveCursor(.up, by: .one)
      model.moveCursor(.left, by: .hundred)
      #expect(model.announcement == "box 1, upper left corner: x 0, y 36; 104 × 28 px")
      model.moveCursor(.left, by: .one)
      #expect(model.announcement == "edge of the image, or of the region")
      // Corners do not pass each other.
      for _ in 0..<2 { model.moveCursor(.right, by: .hundred) }
      #expect(model.regionPlace == "box 103,36,1,28")
      model.chooseRegionHandle(isNext: false)
      model.chooseRegionHandle(isNext: false)
      #expect(model.announcement == "box 1, lower left corner: x 103, y 63; 1 × 28 px")
      model.leaveRegion()
      #expect(model.announcement == "The handle is let go; arrow keys move the cursor")
      model.moveCursor(.right, by: .one)
      #expect(model.cursor.position == ImagePoint(x: 101, y: 50))
      // What was moved by one handle is one step.
      model.undo()
      #expect(model.regionPlace == "box 77,37,27,27")
      model.undo()
      #expect(model.regionPlace == "box 87,37,27,27")
    }
  }

  @Test(
    "a circle stays round, a line has two ends, a point is moved as it is and stays on the image")
  func shapes() async throws {
    try await run { model in
      model.chooseRegionForm(.circle)
      model.addRegion()
      for _ in 0..<2 { model.chooseRegionHandle(isNext: true) }
      model.moveCursor(.right, by: .ten)
      #expect(model.announcement == "circle 1, right edge: x 123, y 50; 46 px across")
      model.chooseRegionHandle(isNext: true)
      model.moveCursor(.up, by: .one)
      #expect(model.regionPlace == "circle 100,50,22")
      model.chooseRegionForm(.line)
      model.addRegion()
      #expect(!model.holdsRegion)
      for _ in 0..<3 { model.chooseRegionHandle(isNext: true) }
      model.moveCursor(.right, by: .ten)
      #expect(model.announcement == "line 1, end: x 110, y 63; 27.9 px long")
      model.chooseRegionForm(.point)
      model.addRegion()
      model.chooseRegionHandle(isNext: true)
      #expect(model.announcement == "point 1, place: x 100, y 50")
      for _ in 0..<2 { model.moveCursor(.right, by: .hundred) }
      model.moveCursor(.down, by: .hundred)
      #expect(model.regionPlace == "point 199,99")
      model.moveCursor(.down, by: .one)
      #expect(model.announcement == "edge of the image, or of the region")
    }
  }

  @Test("of zone and region the one selected last has the handles")
  func zones() async throws {
    try await run { model in
      model.addRegion()
      model.chooseRegionHandle(isNext: true)
      model.addZone()
      #expect(model.selectedRegion == nil && !model.holdsRegion)
      model.chooseZoneHandle(isNext: true)
      #expect(model.holdsZone)
      model.selectRegion(isNext: true)
      #expect(!model.holdsZone && model.selectedRegion == 0)
      model.selectZone(isNext: true)
      #expect(model.selectedRegion == nil)
      // A stroke draws one of both.
      model.armZone(true)
      model.armRegion(true)
      #expect(model.isRegionArmed && !model.isZoneArmed)
      model.armZone(true)
      #expect(!model.isRegionArmed && model.isZoneArmed)
    }
  }

  @Test("shapes are drawn from end to end, a polygon around, a point where the press ends")
  func drawn() async throws {
    try await run { model in
      #expect(!model.beginRegionDrag(at: view(10, 10)))
      for (form, way, text) in [
        (RegionForm.box, [(50.0, 40.0), (45, 30), (20, 10)], "box 20,10,31,31"),
        (.circle, [(100, 20), (140, 20)], "circle 120,20,20"),
        (.ellipse, [(100, 20), (140, 60)], "ellipse 120,40,20,20"),
        (.line, [(150, 90), (160, 10)], "line 150,90 160,10"), (.point, [(7, 8)], "point 7,8"),
        (
          .polygon, [(10, 50)] + (1...30).map { (10 + Double($0), 50) } + [(40, 80), (10, 80)],
          "polygon 10,50 40,50 40,80 10,80"
        ),
      ] {
        model.chooseRegionForm(form)
        model.armRegion(true)
        #expect(model.announcement == "\(Self.words[form] ?? "") image; Escape ends this")
        drag(model, way)
        #expect(model.regionPlace == text && !model.isRegionArmed)
      }
      model.armRegion(true)
      drag(model, [(60, 50), (90, 80), (90, 50), (60, 80)])
      #expect(model.announcement.hasPrefix("The way crosses itself") && model.isRegionArmed)
      model.chooseRegionForm(.box)
      drag(model, [(60, 50), (60.2, 50)])
      #expect(model.announcement.hasPrefix("That is too small for a region"))
      model.leaveRegion()
      #expect(model.announcement == "Nothing is drawn" && !model.isRegionArmed)
      #expect(model.regionList.count == 6)
    }
  }

  private static let words: [RegionForm: String] = [
    .box: "Draw from corner to corner on the", .ellipse: "Draw from corner to corner on the",
    .circle: "Draw across the circle on the", .polygon: "Draw around the area on the",
    .line: "Draw the line on the", .point: "Press on the point of the",
  ]

  @Test("a mouse drags a handle by whole pixels; with Shift it takes the smallest region under it")
  func mouse() async throws {
    try await run { model in
      model.addRegion()
      #expect(!model.beginRegionDrag(at: view(113, 63)))
      model.chooseRegionHandle(isNext: true)
      #expect(!model.beginRegionDrag(at: view(50, 90)))
      #expect(model.beginRegionDrag(at: view(113.5, 63.5)))
      model.dragRegion(to: view(120.8, 70.4))
      model.endRegionDrag()
      #expect(model.regionPlace == "box 87,37,34,34")
      #expect(model.announcement == "box 1, lower right corner: x 120, y 70; 34 × 34 px")
      #expect(model.regionMarks.first?.handles.count == 5)
      model.chooseRegionForm(.point)
      model.addRegion()
      model.setRegionPlace("point 100,60")
      #expect(!model.beginRegionMove(at: view(20, 20)))
      #expect(model.beginRegionMove(at: view(90, 40)))
      #expect(model.selectedRegion == 0)
      model.dragRegion(to: view(80.3, 45.4))
      model.endRegionDrag()
      #expect(model.regionPlace == "box 77,42,34,34")
      #expect(model.beginRegionMove(at: view(101, 61)))
      #expect(model.selectedRegion == 1)
      model.endRegionDrag()
      #expect(model.regionPlace == "point 100,60")
      model.undo()
      #expect(model.regionList.first?.region.text == "box 87,37,34,34")
    }
  }

  @Test("corners are added and removed; sides that would cross, and fewer than three, are said")
  func polygon() async throws {
    try await run { model in
      model.chooseRegionForm(.polygon)
      model.addRegion()
      #expect(model.regionHasCorners)
      model.removeRegionCorner()
      #expect(model.announcement.hasPrefix("No corner is taken"))
      for _ in 0..<2 { model.chooseRegionHandle(isNext: true) }
      model.addRegionCorner()
      #expect(model.announcement == "polygon 1, corner 2: x 100, y 37; 26 × 26 px")
      for _ in 0..<2 { model.moveCursor(.down, by: .ten) }
      model.moveCursor(.down, by: .ten)
      #expect(model.announcement == "The sides would cross; the corner stays")
      #expect(model.regionPlace == "polygon 87,37 100,57 113,37 113,63 87,63")
      for _ in 0..<3 { model.removeRegionCorner() }
      #expect(model.announcement.hasPrefix("A polygon has three corners or more"))
    }
  }
}

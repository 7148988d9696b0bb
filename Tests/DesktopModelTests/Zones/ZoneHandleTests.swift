// Zones made, drawn and changed in the window's model. Source of truth: the geometry of a picture of 200 by 100
// pixels, which the view shows four times as large.

import DesktopModel
import Foundation
import Geometry
import Library
import Movement
import Session
import Sonification
import Testing

@MainActor
@Suite("Zones made and changed in the window", .timeLimit(.minutes(60)))
struct ZoneHandleTests {
  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    try await RunningWindow.run(settings: "record = false\n") { try await body($0, $1) }
  }

  private func area(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> Zone.Shape
  {
    .area(
      .rectangle(
        ImageArea(
          upperLeft: ImagePoint(x: left, y: top), lowerRight: ImagePoint(x: right, y: bottom))))
  }

  private func view(_ x: Double, _ y: Double) -> ViewPoint {
    ViewPoint(x: (x + 0.5) * 4, y: (y + 0.5) * 4)
  }

  private func drag(_ model: WindowModel, _ places: [(Double, Double)]) {
    #expect(model.beginZoneDrag(at: view(places[0].0, places[0].1)))
    for (x, y) in places.dropFirst() { model.dragZone(to: view(x, y)) }
    model.endZoneDrag()
  }

  private func shape(_ model: WindowModel) -> Zone.Shape? {
    model.selectedZone.flatMap { model.zoneSet?.parts[$0].zone.shape }
  }

  @Test("a rectangle is made at the cursor, and arrow keys move the handle that X takes, in words")
  func keys() async throws {
    try await run { model, _ in
      model.addZone()
      // An eighth of the 100 px that are seen, to each side of the middle.
      #expect(shape(model) == area(87, 37, 113, 63))
      #expect(model.announcement.hasPrefix("rectangle 1: rectangle, 26 × 26 px; click; X takes"))
      #expect(model.areZonesOn && model.session?.zones == model.zoneSet)
      model.moveCursor(.right, by: .ten)
      #expect(model.cursor.position == ImagePoint(x: 110, y: 50))
      model.chooseZoneHandle(isNext: true)
      #expect(model.announcement == "rectangle 1, middle: x 100, y 50" && model.holdsZone)
      model.moveCursor(.left, by: .ten)
      #expect(model.announcement == "rectangle 1, middle: x 90, y 50")
      #expect(shape(model) == area(77, 37, 103, 63))
      #expect(model.cursor.position == ImagePoint(x: 110, y: 50))
      model.chooseZoneHandle(isNext: true)
      #expect(model.announcement == "rectangle 1, upper left corner: x 77, y 37")
      model.moveCursor(.up, by: .one)
      model.moveCursor(.left, by: .hundred)
      #expect(model.announcement == "rectangle 1, upper left corner: x -0.5, y 36")
      #expect(shape(model) == area(-0.5, 36, 103, 63))
      model.moveCursor(.left, by: .one)
      #expect(model.announcement == "edge of the image, or of the zone")
      // Corners do not pass each other.
      for _ in 0..<2 { model.moveCursor(.right, by: .hundred) }
      #expect(shape(model) == area(102, 36, 103, 63))
      model.chooseZoneHandle(isNext: false)
      model.chooseZoneHandle(isNext: false)
      #expect(model.announcement == "rectangle 1, lower left corner: x 102, y 63")
      // The session gets what holds once the keys rest.
      try await model.wait(for: "the zones") { model.session?.zones == model.zoneSet }
      model.leaveZone()
      #expect(!model.holdsZone)
      model.moveCursor(.right, by: .one)
      #expect(model.cursor.position == ImagePoint(x: 111, y: 50))
      // What was moved by one handle is one step.
      model.undo()
      #expect(shape(model) == area(77, 37, 103, 63))
      model.undo()
      #expect(shape(model) == area(87, 37, 113, 63))
    }
  }

  @Test("every form with a place is made near each corner of the image, wholly on it")
  func corners() async throws {
    try await run { model, _ in
      for form in ZoneForm.allCases where form.isDrawn {
        model.chooseZoneForm(form)
        for (horizontal, vertical) in [
          (KeyCursor.Direction.left, KeyCursor.Direction.up), (.right, .down),
        ] {
          for _ in 0..<3 {
            model.moveCursor(horizontal, by: .hundred)
            model.moveCursor(vertical, by: .hundred)
          }
          model.addZone()
          let mark = try #require(model.zoneMarks.last)
          #expect(mark.isSelected && mark.isClosed == (form != .line))
          for point in mark.points {
            #expect((-0.01...800.01).contains(point.x) && (-0.01...400.01).contains(point.y))
          }
        }
      }
      #expect(model.zoneMarks.count == 8)
    }
  }

  @Test(
    "rectangle, ellipse and line are drawn from end to end, a polygon around; too little is said")
  func drawn() async throws {
    try await run { model, _ in
      #expect(!model.beginZoneDrag(at: view(10, 10)))
      model.armZone(true)
      #expect(model.announcement == "Draw from corner to corner on the image; Escape ends this")
      drag(model, [(50, 40), (45, 30), (20, 10)])
      #expect(shape(model) == area(20, 10, 50, 40) && !model.isZoneArmed)
      model.chooseZoneForm(.ellipse)
      model.armZone(true)
      drag(model, [(100, 20), (140, 60)])
      #expect(
        shape(model)
          == .area(.ellipse(center: ImagePoint(x: 120, y: 40), radiusX: 20, radiusY: 20)))
      model.chooseZoneForm(.line)
      model.armZone(true)
      drag(model, [(150, 90), (160, 10)])
      #expect(
        shape(model) == .line(from: ImagePoint(x: 150, y: 90), to: ImagePoint(x: 160, y: 10)))
      model.chooseZoneForm(.polygon)
      model.armZone(true)
      drag(model, [(10, 50)] + (1...30).map { (10 + Double($0), 50) } + [(40, 80), (10, 80)])
      #expect(
        shape(model)
          == .area(
            .polygon(
              [(10, 50), (40, 50), (40, 80), (10, 80)].map { ImagePoint(x: $0.0, y: $0.1) })))
      let count = model.zoneSet?.parts.count
      model.armZone(true)
      drag(model, [(60, 50), (90, 80), (90, 50), (60, 80)])
      #expect(model.announcement.hasPrefix("The way crosses itself"))
      #expect(model.zoneSet?.parts.count == count && model.isZoneArmed)
      model.chooseZoneForm(.rectangle)
      drag(model, [(60, 50), (60.2, 50)])
      #expect(model.announcement.hasPrefix("That is too small for a zone"))
      model.leaveZone()
      #expect(model.announcement == "Nothing is drawn" && !model.isZoneArmed)
      #expect(!model.beginZoneDrag(at: view(10, 10)))
    }
  }

  @Test("a mouse drags a handle to whole pixels; away from handles it traces")
  func dragged() async throws {
    try await run { model, _ in
      model.addZone()
      model.chooseZoneHandle(isNext: true)
      #expect(!model.beginZoneDrag(at: view(50, 90)))
      #expect(model.beginZoneDrag(at: view(113.2, 63.2)))
      model.dragZone(to: view(120.3, 70.4))
      model.endZoneDrag()
      #expect(shape(model) == area(87, 37, 120, 70))
      #expect(model.announcement == "rectangle 1, lower right corner: x 120, y 70")
      #expect(model.session?.zones == model.zoneSet)
      let mark = try #require(model.zoneMarks.first)
      #expect(mark.handles.count == 5 && mark.handle == 3)
      model.leaveZone()
      #expect(!model.beginZoneDrag(at: view(120, 70)))
    }
  }

  @Test("corners are added and removed; sides that would cross, and fewer than three, are said")
  func polygon() async throws {
    try await run { model, _ in
      model.chooseZoneForm(.polygon)
      model.addZone()
      #expect(model.hasCorners)
      model.removeCorner()
      #expect(model.announcement.hasPrefix("No corner is taken"))
      for _ in 0..<2 { model.chooseZoneHandle(isNext: true) }
      model.addCorner()
      #expect(model.announcement == "polygon 1, corner 2: x 100, y 37")
      // Through the opposite side.
      let before = shape(model)
      for _ in 0..<2 { model.moveCursor(.down, by: .ten) }
      let within = shape(model)
      #expect(within != before)
      model.moveCursor(.down, by: .ten)
      #expect(model.announcement == "The sides would cross; the corner stays")
      #expect(shape(model) == within)
      model.removeCorner()
      model.removeCorner()
      model.removeCorner()
      #expect(model.announcement.hasPrefix("A polygon has three corners or more"))
      for _ in 0..<3 { model.undo() }
      #expect(shape(model) == before)
    }
  }

  @Test("corners do not come to lie on one line, which no file of zones may have")
  func flat() async throws {
    try await run { model, home in
      model.chooseZoneForm(.polygon)
      model.armZone(true)
      drag(model, [(60, 50), (90, 50), (60, 80)])
      for _ in 0..<4 { model.chooseZoneHandle(isNext: true) }
      #expect(model.announcement == "polygon 1, corner 3: x 60, y 80")
      for _ in 0..<2 { model.moveCursor(.up, by: .ten) }
      let narrow = shape(model)
      model.moveCursor(.up, by: .ten)
      #expect(model.announcement == "The corners would lie on one line; the corner stays")
      #expect(shape(model) == narrow)
      let path = home.folder.appending(path: "mine.toml").path
      model.saveZones(to: path)
      let stored = try ZoneFile.read(path)
      #expect(stored == model.zoneSet)
    }
  }

  @Test("a region's outline becomes a zone where the cursor is in one, else that is said")
  func region() async throws {
    try await run { model, home in
      let path = home.folder.appending(path: "disc.pgm").path
      var bytes = Array("P5 200 100 255\n".utf8)
      for index in 0..<20_000 {
        let (x, y) = (Double(index % 200), Double(index / 200))
        bytes.append(hypot(x - 100, y - 50) <= 25 ? 200 : 30)
      }
      try Data(bytes).write(to: URL(filePath: path))
      await model.open(path: path)
      model.addZoneOfRegion()
      try await model.wait(for: "the region") { model.selectedZone == 0 }
      guard case .area(.polygon(let corners)) = shape(model) else {
        Issue.record("no polygon")
        return
      }
      for corner in corners { #expect(abs(hypot(corner.x - 100, corner.y - 50) - 25) < 1.5) }
      #expect(model.announcement.hasPrefix("region 1: polygon of \(corners.count) corners"))
      model.moveCursor(.left, by: .hundred)
      model.addZoneOfRegion()
      #expect(
        model.announcement
          == "No region lies here; the image has 1 region, and J goes from one to the next")
      await model.open(path: home.image)
      model.addZoneOfRegion()
      try await model.wait(for: "the search") { model.announcement.hasPrefix("No region") }
    }
  }
}

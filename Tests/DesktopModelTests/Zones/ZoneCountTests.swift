// Zones counted while a mouse traces in the window's model. Source of truth: stripes drawn 24 px apart, one of
// which is left out, and the session that is recorded beside.

import DesktopModel
import Foundation
import Geometry
import Library
import Movement
import Pen
import Recorded
import Session
import Sonification
import Testing

@MainActor
@Suite("Zones counted in the window", .timeLimit(.minutes(60)))
struct ZoneCountTests {
  private func stripes(_ home: WindowHome) throws -> String {
    let path = home.folder.appending(path: "stripes.pgm").path
    var bytes = Array("P5 320 20 255\n".utf8)
    for _ in 0..<20 {
      for column in 0..<320 {
        let (stripe, within) = ((column - 20) / 24, (column - 20) % 24)
        bytes.append(
          column >= 20 && stripe < 12 && stripe != 7 && within < 8 ? 200 : 20)
      }
    }
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  private func sweep(_ model: WindowModel) async throws {
    let zoom = model.viewport.zoom
    func place(_ x: Double) -> ViewPoint {
      model.viewport.viewPoint(of: ImagePoint(x: x, y: 10))
    }
    #expect(zoom > 0)
    for x in stride(from: 5.0, through: 315, by: 3) {
      model.point(at: place(x), isInContact: true)
      usleep(500)
      model.tick()
    }
    model.point(at: place(315), isInContact: false)
    try await model.wait(for: "the lift") { model.pen?.isInContact == false }
  }

  @Test("entries, spacing and what is missing as the terminal says them; off counts nothing")
  func counted() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try stripes(home))
      model.chooseZones(at: 0)
      #expect(model.zoneStatus == "Zones columns: none entered yet.")
      try await sweep(model)
      let words = "column, 11 entries, 24"
      try await model.wait(for: "the count") { model.zoneStatus.contains(words) }
      #expect(model.zoneStatus.contains("px apart, 1 missing."))
      model.tellZones()
      #expect(model.announcement.hasPrefix("column, 11 entries, 24"))
      model.toggleZones()
      try await sweep(model)
      model.toggleZones()
      #expect(model.zoneStatus == "Zones columns: none entered yet.")
      model.end()
      // What was heard is recorded with its set.
      let name = try #require(home.sessionNames().last)
      let folder = SessionFolder(path: "\(home.sessions)/\(name)")
      var rows = SessionTable<ZoneRow>(path: folder.zones)
      var entries = 0
      while let row = rows.next() { entries += row.event == .entry ? 1 : 0 }
      #expect(entries == 11)
      #expect(try ZoneFile.read(folder.zoneSet(1)) == ZoneSet.columns)
    }
  }

  @Test("a zone that is moved while the pen rests is met where it is now")
  func moved() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      await model.open(path: try stripes(home))
      model.chooseZoneForm(.line)
      model.addZone()
      model.chooseZoneHandle(isNext: true)
      model.moveCursor(.left, by: .hundred)
      try await model.wait(for: "the zones") { model.session?.zones == model.zoneSet }
      model.leaveZone()
      try await sweep(model)
      try await model.wait(for: "the crossing") { model.zoneStatus.contains("1 entry") }
    }
  }
}

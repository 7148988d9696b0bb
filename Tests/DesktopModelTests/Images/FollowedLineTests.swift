// A line that is followed with the arrow keys in the window. Truth: the edge of a picture that is drawn here.

import DesktopModel
import Foundation
import Geometry
import Pen
import Session
import Testing

@MainActor
@Suite("A followed line in the window", .timeLimit(.minutes(60)))
struct FollowedLineTests {
  // Dark to the left of column 300, bright to the right, or the reverse, with a soft edge of some pixels.
  private static func picture(_ home: WindowHome, isMirrored: Bool) throws -> String {
    var bytes = Array("P5 600 375 255\n".utf8)
    for _ in 0..<375 {
      for column in 0..<600 {
        let isBright = isMirrored ? 300 - Double(column) : Double(column) - 300
        bytes.append(UInt8(60 + 140 / (1 + exp(-isBright / 2))))
      }
    }
    let path = home.folder.appending(path: "edge.pgm").path
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @Test(
    "arrows walk along an edge and a line of equal value to either end, and say so; down leads down",
    arguments: [LineChoice.edge, .level], [false, true])
  func walk(_ choice: LineChoice, isMirrored: Bool) async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      await model.open(path: try Self.picture(home, isMirrored: isMirrored))
      model.toggleFollowing(choice)
      let name = choice == .edge ? "Edge, " : "Line of equal value, "
      try await model.wait(for: "the line") { model.announcement.hasPrefix(name) }
      let start = model.cursor.position
      #expect(abs(start.x - 300) <= 2 && start.y == 187)
      model.moveCursor(.down, by: .ten)
      #expect(abs(model.cursor.position.y - 197) <= 1, "\(model.cursor.position)")
      model.moveCursor(.up, by: .hundred)
      #expect(abs(model.cursor.position.y - 97) <= 1, "\(model.cursor.position)")
      let ends: [(KeyCursor.Direction, Double)] = [
        (.up, 0), (.down, 374), (.left, 0), (.right, 374),
      ]
      for (direction, border) in ends {
        // Away from the end that was said before.
        model.announce()
        #expect(model.announcement != "End of the line.")
        for _ in 0..<6 { model.moveCursor(direction, by: .hundred) }
        #expect(model.announcement == "End of the line.")
        #expect(abs(model.cursor.position.y - border) <= 2, "\(model.cursor.position)")
        #expect(abs(model.cursor.position.x - 300) <= 2)
      }
    }
  }

  @Test("after the mouse was somewhere else, arrows go on from there")
  func mouse() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      await model.open(path: try Self.picture(home, isMirrored: false))
      model.toggleFollowing(.edge)
      try await model.wait(for: "the line") { model.announcement.hasPrefix("Edge, ") }
      let place = model.viewport.viewPoint(of: ImagePoint(x: 320, y: 34))
      model.point(at: place, isInContact: true)
      try await model.wait(for: "the mouse") { abs((model.pen?.position.y ?? 0) - 34) < 1 }
      model.point(at: place, isInContact: false)
      model.moveCursor(.down, by: .ten)
      #expect(abs(model.cursor.position.y - 44) <= 1, "\(model.cursor.position)")
      #expect(abs(model.cursor.position.x - 300) <= 2)
    }
  }

  @Test(
    "along a row of columns arrows say at which column they are, and a stroke how many it crossed")
  func columns() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      await model.open(path: "Images/haadf-rhombic.png")
      model.toggleFollowing(.row)
      // A row along b of the lattice in Images/haadf-rhombic.json: 39 px from column to column, 8 degrees
      // down to the right, so that 1,024 px hold 26 or 27 of them.
      try await model.wait(for: "the row") {
        model.announcement.contains(
          #/^Row of 2[67] columns, 10\.3\d* nm long, 8 degrees down to the right/#)
      }
      for _ in 0..<8 { model.moveCursor(.right, by: .ten) }
      try await model.wait(for: "the column") {
        model.announcement.contains(#/^Column 1[4-6] of 2[67]\.$/#)
      }
      let start = model.cursor.position
      // From 4 px after the column at 589.3, 510.9, five and a half steps of 39 px: five columns.
      for step in 0...72 {
        let along = 3 * Double(step)
        model.point(
          at: model.viewport.viewPoint(
            of: ImagePoint(x: start.x + 0.9903 * along, y: start.y + 0.1392 * along)),
          isInContact: step < 72)
        usleep(4_000)
        model.tick()
      }
      try await model.wait(for: "the count") { model.announcement == "5 columns." }
    }
  }
}

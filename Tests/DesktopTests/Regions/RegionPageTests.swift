// Regions of interest in the window itself, by keyboard alone and by mouse. Truth: a picture of stripes drawn by the
// tests of the page Play, and the table that the window writes.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct RegionPageTests {
  /// Types a text into the field of this name and takes it by Return.
  private static func type(
    _ text: String, into name: String, _ program: DesktopProgram
  ) async throws {
    try await program.tab(to: name)
    try await program.screen.xdotool("key", "ctrl+a")
    try await program.screen.xdotool("type", "--delay", "20", text)
    try await program.screen.xdotool("key", "Return")
  }

  @Test(
    "regions are made, moved, named, saved, removed and brought back by keys, and are there again")
  func keys() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Measure")
      try await screen.xdotool("key", "ctrl+i", "ctrl+n")
      try await program.waitForWords("There are no regions; make one on the page Measure")
      try await screen.xdotool("key", "ctrl+shift+a")
      try await program.waitForWords("box 1: box, 101 × 101 px from x 250, y 150; X takes a handle")
      try await screen.xdotool("key", "x", "x", "shift+Left", "Up")
      try await program.waitForWords("box 1, upper left corner: x 240, y 149; 111 × 102 px")
      try await screen.xdotool("key", "Escape")
      try await program.waitForWords("The handle is let go")
      try await program.tab(to: "Shape")
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(400))
      try await screen.xdotool("key", "Down", "Down", "Down", "Down", "Return")
      try await program.wait("the shape") { try program.find("Shape: Line") }
      try await screen.xdotool("key", "ctrl+i", "ctrl+shift+a")
      try await program.waitForWords("line 1: line from x 300, y 150 to x 300, y 250;")
      try await screen.xdotool("key", "a", "ctrl+Right", "b")
      // The line is told once it was read, which would be after a region that is made at once.
      try await program.waitForWords("100 px long, 1 px wide")
      try await screen.xdotool("key", "ctrl+shift+b")
      try await program.waitForWords("line 2: line from x 300, y 200 to x 400, y 200;")
      try await Self.type("crossing", into: "Name of the selected region", program)
      try await program.waitForWords("The region is named crossing")
      try await Self.type(
        "ellipse 300,200,40,20", into: "Place and size of the selected region", program)
      try await program.waitForWords(
        "crossing, 3 of 3 regions: ellipse, 80 × 40 px, around x 300, y 200. Mean ")
      try await screen.xdotool("key", "ctrl+i", "ctrl+n")
      try await program.waitForWords("box 1, 1 of 3 regions: box, 111 × 102 px")
      try await screen.xdotool("key", "ctrl+Delete")
      try await program.waitForWords("Removed the region box 1; Ctrl+Z brings it back")
      try await program.wait("the end of the row") {
        try program.find("Select box 1: ") == nil ? true : nil
      }
      try await screen.xdotool("key", "ctrl+z")
      try await program.wait("the row") { try program.find("Select box 1: ", "push button") }
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Measure") }
      try await screen.screenshot("regions")

      try await screen.xdotool("key", "ctrl+shift+e")
      let path = screen.home.file("kept.csv")
      try await DialogTests.save("Save the figures of the regions as a table", as: path, screen)
      try await program.waitForWords("Saved the figures of the regions as kept.csv")
      let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      try #require(rows.count == 4)
      #expect(rows[0].hasPrefix("name,shape,region,n,area_nm2,sum,mean,sd,"))
      #expect(rows[1].hasPrefix("box 1,box,\"box 240,149,111,102\",11322,,"))
      // Column 300 lies between two stripes.
      #expect(rows[2].hasPrefix("line 1,line,\"line 300,150 300,250\",101,,3030.0,30.0,0.0,"))
      #expect(rows[3].hasPrefix("crossing,ellipse,\"ellipse 300,200,40,20\","))

      // The list is written once it has rested for a second.
      try await program.wait("the file of the regions") {
        let folder = screen.home.file("data/penumbra/regions")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let text = names.first.flatMap {
          try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
        }
        return text?.contains("crossing,") == true && text?.contains("box 1,") == true ? true : nil
      }
    }
  }

  /// Where a row says that a box is: its size, its left column and its top row.
  private static func box(
    _ row: String
  ) throws -> (width: Double, height: Double, left: Double, top: Double) {
    let found = try #require(
      row.firstMatch(of: /box, ([0-9]+) × ([0-9]+) px from x ([0-9]+), y ([0-9]+)/))
    func number(_ text: Substring) throws -> Double { try #require(Double(text)) }
    return (try number(found.1), try number(found.2), try number(found.3), try number(found.4))
  }

  @Test("the mouse draws a region, and with Shift takes one and drags it; its row says where it is")
  func mouse() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Measure")
      try await program.tab(to: "Draw a region on the image")
      try await screen.xdotool("key", "space")
      try await program.waitForWords("Draw from corner to corner on the image; Escape ends this")
      func press(_ ways: [(Double, Double)]) async throws {
        try await PlayPageTests.press(ways, program)
      }
      func row() throws -> String? { try program.find("Select box 1: box, ", "push button")?.name }
      try await press([(100, 100), (150, 130), (200, 160)])
      let drawn = try await program.wait("the row") { try row() }
      let before = try Self.box(drawn)
      let (x, y) = (before.left + before.width / 2, before.top + before.height / 2)
      try await screen.xdotool("keydown", "shift")
      try await press([(x, y), (x + 100, y + 60), (x + 200, y + 100)])
      try await screen.xdotool("keyup", "shift")
      try await program.waitForWords("box 1, middle: x 3")
      let moved = try await program.wait("another row") {
        try row().flatMap { $0 == drawn ? nil : $0 }
      }
      let after = try Self.box(moved)
      // The X server reports whole pixels of the screen, and the region moves by whole pixels of the image.
      #expect(abs(after.left - before.left - 200) < 2.5, "\(drawn) and \(moved)")
      #expect(abs(after.top - before.top - 100) < 2.5, "\(drawn) and \(moved)")
      #expect((after.width, after.height) == (before.width, before.height))
    }
  }
}

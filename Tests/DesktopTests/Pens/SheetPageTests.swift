// A sheet under a camera in the window itself: printed, begun on the page, learned by its button, and gone. Truth: the film that the pinhole camera draws, and Poppler's drawing of what was printed.

import CAtspi
import Foundation
import Geometry
import TestNeeds
import TestRigs
import TestSupport
import Testing

// A film plays in its own time: beside other tests most of its pictures would be dropped.
@Suite(.timeLimit(.minutes(60)), .needs(.quiet)) struct SheetPageTests {
  @Test(
    "a film of a sheet is chosen on the page, its tip is learned by a button, and is gone"
  )
  func page() async throws {
    try await PlayPageTests.run { screen, program, _ in
      let film = screen.home.file("sheet.mkv")
      var view = MadeSheetView(width: 640, height: 360)
      (view.leanDegrees, view.tip) = (20, PagePoint(x: 80, y: 80))
      try await SheetFilm.write([SheetFilm.Shot(view, pictures: 1_800)], to: film)
      try await program.open(page: "Tablet")
      let color = try #require(try program.find("Tip's colour", "combo box"))
      #expect(color.all.contains { $0.name == "Green" } || color.name.contains("Green"))
      let button = try #require(try program.find("Sheet in a film", "push button"))
      _ = button.act()
      try await DialogTests.save("Open a film of a sheet", as: film, screen)
      try await program.waitForWords("sheet: sheet.mkv")
      try await program.waitForWords("Sheet: found.")
      try await screen.screenshot("sheet")
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Tablet") }
      // What touches by itself is not put down by the key.
      try await screen.xdotool("key", "ctrl+y")
      try await program.waitForWords("The tip is put down by")
      _ = try #require(try program.find("Learn the tip", "push button")).act()
      try await program.waitForWords("Sheet: the tip is learned at this cross")
      #expect(
        try program.find("Tip's colour", "combo box")?.all.contains { $0.name == "As learned" }
          == true)
      try await screen.xdotool("key", "ctrl+shift+j")
      try await program.waitForWords("The sheet is not looked for any more")
      #expect(try !program.words().contains { $0.contains("sheet: ") })
    }
  }
}

// A tablet is calibrated while a tip lies on a sheet under a camera: it neither sounds nor touches a cross. Source of truth:
// the film that the pinhole camera draws, whose tip never lifts, and the sound at the program's ports.

import Foundation
import Geometry
import TestBasics
import TestNeeds
import TestSupport
import Testing

// Each picture of the film is the same: where most are dropped, the others do.
@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices))
struct CalibrationOverSheetTests {
  @Test("the tip is let go when a calibration begins, and is silent until it was lifted")
  func tipAtRest() async throws {
    try await TabletScreen.run(FakeTabletPen.description) { screen, _ in
      let film = screen.home.file("sheet.mkv")
      var view = MadeSheetView(width: 640, height: 360)
      (view.leanDegrees, view.tip) = (20, PagePoint(x: 80, y: 80))
      try await SheetFilm.write([SheetFilm.Shot(view, pictures: 2_100)], to: film)
      try FileManager.default.createDirectory(
        atPath: screen.home.file("state/penumbra"), withIntermediateDirectories: true)
      try screen.home.write(
        """
        {"sheet": {"contact": "seen", "lastName": "\(film)"}}
        """, to: "state/penumbra/window.json")
      let program = try await DesktopProgram(on: screen)
      try await program.waitForWords("JACK 48 kHz")
      try await program.waitForWords("not calibrated")
      try await screen.xdotool("key", "ctrl+shift+j")
      try await program.waitForWords("Sheet: found.")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      try await capture.waitForSound()
      try await screen.xdotool("key", "ctrl+k")
      try await program.waitForWords("Calibrate Penumbra Test Pen")
      try await capture.waitForSilence()
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Cross 1 of ")
      // As long as a touch takes to be taken, ten times over.
      _ = try await capture.record(frames: 96_000)
      #expect(try program.words().contains { $0.contains("Cross 1 of ") })
      try await screen.xdotool("key", "Escape")
      try await program.wait("the image again") {
        try program.words().contains { $0.contains("Cross 1 of ") } ? nil : true
      }
      try await capture.waitForSilence()
      #expect(try await capture.record(frames: 96_000).peak == 0)
      #expect(try program.words().contains { $0.contains("sheet: sheet.mkv") })
      #expect(try await program.close() == 0)
    }
  }
}

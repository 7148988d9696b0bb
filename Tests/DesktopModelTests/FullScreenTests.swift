// Full screen without a screen: the orders to the window, and their time, by the key, by the
// message bar's button, and around a calibration on a pen display.

import Calibrating
import Geometry
import Library
import Testing

@testable import DesktopModel

@MainActor
@Suite(.timeLimit(.minutes(60))) struct FullScreenTests {
  private static let screen = DisplayMapTests.screen

  /// A window that has a tablet to calibrate, though none that could be opened.
  private static func run(
    isDisplay: Bool, _ body: (WindowModel) async throws -> Void
  ) async throws {
    try await RunningWindow.run { model, _ in
      model.tablets = [
        TabletOption(name: "Test Pen", path: "/dev/input/event4711", isDisplay: isDisplay)
      ]
      model.tabletPath = "/dev/input/event4711"
      model.noteWindow(DisplayMapTests.place(isFull: false))
      try await body(model)
    }
  }

  private static func order(_ isFull: Bool) -> FullScreenOrder {
    FullScreenOrder(isFull: isFull, screen: nil)
  }

  @Test("the key fills the screen and leaves it; while calibrating it waits")
  func key() async throws {
    try await Self.run(isDisplay: false) { model in
      #expect(Action.fullScreen.keys == ["F11"])
      model.toggleFullScreen()
      #expect(model.takeFullScreenOrder() == Self.order(true))
      #expect(model.takeFullScreenOrder() == nil)
      model.noteWindow(DisplayMapTests.place())
      #expect(model.isFullScreen)
      model.toggleFullScreen()
      #expect(model.takeFullScreenOrder() == Self.order(false))
      model.openCalibration()
      #expect(!model.allows(.fullScreen))
      model.cancelCalibration()
      #expect(model.allows(.fullScreen) && model.takeFullScreenOrder() == nil)
    }
  }

  @Test("a display is offered the screen at once, and the window is a window again at the end")
  func calibratedDisplay() async throws {
    try await Self.run(isDisplay: true) { model in
      model.openCalibration()
      #expect(model.calibration?.setup.surface == .display)
      #expect(model.takeFullScreenOrder() == Self.order(true))
      model.noteWindow(DisplayMapTests.place())
      // Changed to paper and back by the user: the choice is offered the next time.
      model.chooseCalibration { $0.surface = .paper }
      #expect(model.takeFullScreenOrder() == Self.order(false))
      model.cancelCalibration()
      #expect(model.takeFullScreenOrder() == nil)
      model.openCalibration()
      #expect(model.calibration?.setup.surface == .paper)
      model.chooseCalibration { $0.surface = .display }
      // The window fills the screen already, and still does afterwards.
      #expect(model.takeFullScreenOrder() == nil)
      model.cancelCalibration()
      #expect(model.takeFullScreenOrder() == nil)
    }
  }

  @Test("a tablet that is no screen is offered a printed page, whatever the one before was")
  func calibratedPaper() async throws {
    try await Self.run(isDisplay: true) { model in
      model.openCalibration()
      model.cancelCalibration()
      #expect(model.takeFullScreenOrder() == Self.order(false))
      model.tablets = [
        TabletOption(name: "Plain Pen", path: "/dev/input/event4711", isDisplay: false)
      ]
      model.openCalibration()
      #expect(model.calibration?.setup.surface == .paper && model.takeFullScreenOrder() == nil)
    }
  }

  @Test("the sheet's place on the screen is the room's corner and the sheet's in it")
  func place() async throws {
    try await Self.run(isDisplay: true) { model in
      model.openCalibration()
      model.resizeCalibration(width: 900, height: 700)
      #expect(model.sheetOnScreen == nil)
      var place = DisplayMapTests.place()
      place.target = ScreenPoint(x: 3, y: 41)
      model.noteWindow(place)
      let layout = try #require(model.calibrationLayout)
      // 1920 px on 345 mm.
      let sheet = try #require(model.sheetOnScreen)
      #expect(abs(sheet.pixelsPerMillimetre - 1_920.0 / 345) < 1e-12)
      #expect(sheet.corner == ScreenPoint(x: 3 + layout.corner.x, y: 41 + layout.corner.y))
      #expect(sheet.name == "Cintiq 16" && sheet.width == 1_920 && sheet.height == 1_080)
      model.chooseCalibration { $0.surface = .paper }
      #expect(model.sheetOnScreen == nil)
    }
  }

  @Test("the first cross waits until the target has been in its place for a while, for 3 s at most")
  func awaited() async throws {
    try await Self.run(isDisplay: true) { model in
      let second: Int64 = 1_000_000_000
      model.tick(nowNanoseconds: second)
      model.openCalibration()
      model.beginCalibration()
      model.tick(nowNanoseconds: 2 * second)
      #expect(model.calibration?.stage == .choosing)
      var place = DisplayMapTests.place()
      place.target = ScreenPoint(x: 0, y: 0)
      model.noteWindow(place)
      model.tick(nowNanoseconds: 2 * second + 100_000_000)
      #expect(model.calibration?.stage == .choosing)
      model.tick(nowNanoseconds: 2 * second + 200_000_000)
      #expect(model.calibration?.stage == .opening)
      #expect(model.calibrationState.screen == model.sheetOnScreen)
      #expect(model.notice == nil)
    }
  }

  @Test(
    "without full screen the first cross is asked for all the same, and the bar says what is lost")
  func unfilled() async throws {
    try await Self.run(isDisplay: true) { model in
      let second: Int64 = 1_000_000_000
      model.tick(nowNanoseconds: second)
      model.openCalibration()
      model.beginCalibration()
      model.tick(nowNanoseconds: 4 * second - 1)
      #expect(model.calibration?.stage == .choosing)
      model.tick(nowNanoseconds: 4 * second)
      #expect(model.calibration?.stage == .opening && model.calibrationState.screen == nil)
      #expect(model.notice?.sentence.hasPrefix("The window does not fill the screen") == true)
    }
  }

  @Test("a target that moves while it is touched ends the calibration in a sentence")
  func moved() async throws {
    try await Self.run(isDisplay: true) { model in
      let second: Int64 = 1_000_000_000
      model.tick(nowNanoseconds: second)
      var place = DisplayMapTests.place()
      place.target = ScreenPoint(x: 0, y: 0)
      model.noteWindow(place)
      model.openCalibration()
      model.beginCalibration()
      model.tick(nowNanoseconds: 2 * second)
      var procedure = CalibrationProcedure(
        sheet: try #require(model.calibration?.sheet), learnsTilt: false, unitsPerMillimetreX: 100,
        unitsPerMillimetreY: 100)
      model.calibration?.take(procedure.begin())
      model.tick(nowNanoseconds: 3 * second)
      #expect(model.calibration?.stage == .touching)
      // Not shown for a moment, as while its page comes.
      place.target = nil
      model.noteWindow(place)
      model.tick(nowNanoseconds: 4 * second)
      #expect(model.calibration?.stage == .touching)
      place.target = ScreenPoint(x: 0, y: 50)
      model.noteWindow(place)
      model.tick(nowNanoseconds: 4 * second + 100_000_000)
      #expect(model.calibration?.stage == .touching)
      model.tick(nowNanoseconds: 4 * second + 200_000_000)
      guard case .failed(let sentence) = model.calibration?.stage else {
        Issue.record("\(String(describing: model.calibration?.stage))")
        return
      }
      #expect(sentence.hasPrefix("The target has moved on the screen, and nothing was stored"))
    }
  }
}

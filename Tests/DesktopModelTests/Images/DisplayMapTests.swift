// The map from a pen display's tablet to the image on its screen. The truth is computed
// independently: a screen pixel is taken, the tablet's units under it come from the test's own map,
// and the image point from the viewport.

import Calibration
import Geometry
import Library
import TestBasics
import Testing

@testable import DesktopModel

@MainActor
@Suite(.timeLimit(.minutes(60))) struct DisplayMapTests {
  static let screen = WindowScreen(
    name: "Cintiq 16", width: 1_920, height: 1_080, widthMillimetres: 345)
  private static let other = WindowScreen(
    name: "Desk", width: 2_560, height: 1_440, widthMillimetres: 600)

  // Tablet units of a pixel of the screen: turned, larger in x than in y, and shifted.
  private static let fromScreen = AffineMap<ScreenPoint, TabletPoint>(
    xx: 31, xy: -2.5, x0: 700, yx: 3.5, yy: 29, y0: -400)

  static func calibration(
    pixelsPerMillimetre: Double = 5.5, corner: ScreenPoint = ScreenPoint(x: 16, y: 60)
  ) throws -> CalibrationRecord {
    let place = CalibrationRecord.Screen(
      name: screen.name, width: screen.width, height: screen.height,
      pixelsPerMillimetre: pixelsPerMillimetre, corner: corner)
    let toSheet = AffineMap<ScreenPoint, PagePoint>(
      xx: 1 / pixelsPerMillimetre, xy: 0, x0: -corner.x / pixelsPerMillimetre,
      yx: 0, yy: 1 / pixelsPerMillimetre, y0: -corner.y / pixelsPerMillimetre)
    let map = try #require(fromScreen.inverted()).followed(by: toSheet)
    return CalibrationRecord(
      tablet: CalibrationRecord.Tablet(
        name: "Cintiq 16 Pen", bus: 3, vendor: 0x56A, product: 0x390),
      paperMillimetres: 150, screen: place, goal: .paper(CalibratedMap(map)),
      residuals: CalibrationRecord.Residuals(
        rootMeanSquare: 0.1, maximum: 0.3, interval: 0.2, date: "2026-11-22"))
  }

  @Test(
    "whatever is shown at a pixel of the screen lies under the pen there, zoomed, panned, resized")
  func underPen() throws {
    var random = SeededGenerator(seed: 5)
    let image = CalibrationRecord.Image(name: "a.tif", width: 1_024, height: 700)
    for round in 0..<400 {
      var viewport = Viewport(
        imageWidth: 1_024, imageHeight: 700, viewWidth: 1_500, viewHeight: 900)
      if !round.isMultiple(of: 4) {
        viewport.zoom(
          by: .random(in: 0.8...40, using: &random),
          around: ViewPoint(x: .random(in: 0...1_500, using: &random), y: 333))
        viewport.pan(byX: .random(in: -900...900, using: &random), y: 77)
      }
      if round.isMultiple(of: 3) {
        viewport.resize(width: .random(in: 300...1_900, using: &random), height: 612)
      }
      let view = ShownView(
        viewport: viewport, canvas: ScreenPoint(x: .random(in: 0...300, using: &random), y: 47))
      let record = try #require(
        view.calibration(
          from: Self.calibration(
            pixelsPerMillimetre: .random(in: 2...9, using: &random),
            corner: ScreenPoint(x: 16, y: .random(in: -20...200, using: &random))), of: image))
      let map = try #require(record.map(toImageOfWidth: 1_024, height: 700))
      for _ in 0..<5 {
        let place = ViewPoint(
          x: .random(in: -200...viewport.viewWidth + 200, using: &random),
          y: .random(in: -200...viewport.viewHeight + 200, using: &random))
        let touched = Self.fromScreen.apply(
          to: ScreenPoint(x: view.canvas.x + place.x, y: view.canvas.y + place.y))
        let found = map.apply(to: touched)
        let shown = viewport.imagePoint(of: place)
        #expect(found.distance(to: shown) < 1e-8, "\(place) in \(viewport)")
        let isInView =
          (0...viewport.viewWidth).contains(place.x) && (0...viewport.viewHeight).contains(place.y)
        #expect(view.area.contains(shown) == isInView)
      }
    }
  }

  @Test("the errors of the derived calibration are in pixels of the image as it is shown")
  func residuals() throws {
    var viewport = Viewport(imageWidth: 100, imageHeight: 100, viewWidth: 100, viewHeight: 100)
    viewport.zoom(to: 4, around: ViewPoint(x: 0, y: 0))
    let record = try #require(
      ShownView(viewport: viewport, canvas: ScreenPoint(x: 0, y: 0)).calibration(
        from: Self.calibration(), of: CalibrationRecord.Image(width: 100, height: 100)))
    // 5.5 screen pixels a millimetre, 4 screen pixels an image pixel.
    let residuals = try #require(record.residuals)
    #expect(abs(residuals.rootMeanSquare - 0.1 * 5.5 / 4) < 1e-12)
    #expect(abs((residuals.interval ?? 0) - 0.2 * 5.5 / 4) < 1e-12)
    #expect(record.screen == nil && record.image?.width == 100)
    var paper = try Self.calibration()
    paper.screen = nil
    #expect(
      ShownView(viewport: viewport, canvas: ScreenPoint(x: 0, y: 0)).calibration(
        from: paper, of: CalibrationRecord.Image(width: 100, height: 100)) == nil)
  }

  /// A window at a place.
  static func place(
    _ screen: WindowScreen? = screen, isFull: Bool = true, among screens: [WindowScreen]? = nil,
    width: Int? = nil
  ) -> WindowPlace {
    var place = WindowPlace()
    place.screen = screen
    place.screens = screens ?? [screen].compactMap { $0 }
    place.isFullScreen = isFull
    place.width = width ?? screen?.width ?? 0
    place.height = screen?.height ?? 0
    place.canvas = ScreenPoint(x: 0, y: 40)
    return place
  }

  private func state(_ place: WindowPlace) throws -> DisplayState {
    let record = try Self.calibration()
    return DisplayState(record, on: try #require(record.screen), place)
  }

  @Test("in words: under the pen, in a window, on another screen, without it, in another size")
  func states() throws {
    #expect(try state(Self.place()) == .underPen(millimetres: 0.2))
    #expect(try state(Self.place()).words == "calibrated on this screen, 0.20 mm")
    #expect(try state(Self.place()).notice == nil)
    let windowed = try state(Self.place(isFull: false))
    #expect(windowed == .inWindow)
    #expect(windowed.words == "calibrated on the screen: F11 for full screen")
    #expect(windowed.notice?.remedy == .fullScreen)
    // A window that claims full screen but leaves room at an edge has its corner at an unknown
    // place.
    #expect(try state(Self.place(width: 1_900)) == .inWindow)
    #expect(try state(Self.place(nil, isFull: false)) == .inWindow)
    for isFull in [true, false] {
      let elsewhere = try state(
        Self.place(Self.other, isFull: isFull, among: [Self.other, Self.screen]))
      #expect(elsewhere == .elsewhere(name: "Cintiq 16"))
      #expect(elsewhere.words.contains("Cintiq 16") && elsewhere.notice?.remedy == .fullScreen)
    }
    let missing = try state(Self.place(Self.other))
    #expect(missing == .missing(name: "Cintiq 16") && missing.notice?.remedy == .calibrate)
    let small = WindowScreen(name: "Cintiq 16", width: 1_280, height: 720, widthMillimetres: 345)
    let resized = try state(Self.place(small))
    #expect(resized == .resized(small) && resized.notice?.remedy == .calibrate)
    #expect(resized.notice?.sentence.contains("1280 × 720") == true)
  }
}

// The page of the tablet in the window's model: the pen as it is, the test field, the curve's points. Source of truth:
// what is reported at a device node.

import DesktopModel
import Geometry
import Library
import TestNeeds
import TestSupport
import Testing

@MainActor
@Suite("The page of the tablet", .timeLimit(.minutes(60)), .needs(.devices))
struct TabletPageModelTests {
  @Test(
    "the pen is told and drawn while the page is seen, by the curve, and the mouse draws beside it")
  func pen() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, _ in
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        try #require(model.hasTablet)
        #expect(model.mappingText?.hasPrefix("Not calibrated: the whole image lies") == true)
        #expect(model.mappingText?.contains("200 by 125 mm") == true)
        #expect(abs(model.tabletAspect - 1.6) < 1e-9)
        model.seeTabletPage(true)
        model.setPressureCurve(NamedCurve.firm.curve)
        model.tick()
        try tablet.report(.x(10_000), .y(5_000), .pen(true), .tiltX(30))
        try await model.wait(for: "the pen") { model.penLook != nil }
        #expect(model.penLines[1].hasPrefix("Lean: 30°, to the right"))
        #expect(model.testField.points.isEmpty)
        try tablet.report(.pressure(3_199), .touch(true))
        try tablet.report(.x(10_400), .y(5_250))
        try await model.wait(for: "the stroke") { model.testField.points.count == 2 }
        let points = model.testField.points
        #expect(points.map(\.isStart) == [true, false])
        #expect(abs(points[1].x - 0.26) < 1e-9 && abs(points[1].y - 0.21) < 1e-9)
        let bent = NamedCurve.firm.curve.pressure(ofForce: 3_199.0 / 4_095)
        #expect(points.allSatisfy { abs($0.pressure - bent) < 1e-9 })
        #expect(model.penLines[0] == "Pressure: 78 % of the tip's range, heard as 41 %")
        // The pen moves the desktop's pointer as well, which draws nothing.
        model.drawTest(x: 0.5, y: 0.5)
        #expect(model.testField.points.count == 2)

        model.chooseTablet(path: nil)
        #expect(model.penLines == ["No tablet is read."] && model.mappingText == nil)
      }
    }
  }

  @Test("without a tablet the mouse draws at half the force, and what it drew is emptied")
  func mouse() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      model.chooseTablet(path: nil)
      model.drawTest(x: 0.1, y: 0.2)
      model.drawTest(x: 3, y: -1)
      model.liftTest()
      model.drawTest(x: 0.5, y: 0.5)
      #expect(model.testField.points.map(\.isStart) == [true, false, true])
      #expect(model.testField.points.allSatisfy { $0.pressure == 0.5 })
      #expect(model.testField.points[1].x == 1 && model.testField.points[1].y == 0)
      model.clearTest()
      #expect(model.testField.points.isEmpty)
    }
  }

  @Test("the points of the curve are moved by percents, stay in the square, and say where they are")
  func points() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, _ in
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        try #require(model.hasTablet)
        model.moveCurvePoint(force: 10, pressure: 0)
        model.moveCurvePoint(force: 0, pressure: -1)
        #expect(model.announcement == "Light touches: force 10 %, pressure 0 %")
        model.chooseCurvePoint(.second)
        model.moveCurvePoint(force: -1, pressure: -10)
        #expect(model.announcement == "Firm touches: force 99 %, pressure 90 %")
        #expect(
          model.tabletSettings.pressureCurve == PressureCurve(x1: 0.1, y1: 0, x2: 0.99, y2: 0.9))
        // A drag takes what is nearest, and is kept at its end.
        model.takeCurvePoint(force: 0.2, pressure: 0.1)
        #expect(model.curvePoint == .first)
        model.setCurvePoint(force: 0.333, pressure: 2, isKept: false)
        model.endCurveDrag(force: 0.404, pressure: 0.5)
        #expect(
          model.tabletSettings.pressureCurve == PressureCurve(x1: 0.4, y1: 0.5, x2: 0.99, y2: 0.9))
        model.chooseTablet(path: nil)
        model.chooseTablet(path: tablet.path)
        #expect(model.tabletSettings.pressureCurve.x1 == 0.4)
      }
    }
  }
}

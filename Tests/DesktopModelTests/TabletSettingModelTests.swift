// The settings of a tablet in the window's model: they hold at once and at the next start. Sources of truth: what is
// reported at a device node, and the file that is kept.

import DesktopModel
import Files
import Foundation
import Geometry
import Library
import Micrograph
import TestNeeds
import TestSupport
import Testing

@MainActor
@Suite("A tablet's settings in the window", .timeLimit(.minutes(60)), .needs(.devices))
struct TabletSettingModelTests {
  @Test("each change holds at once, is kept with the tablet, and is there when it is read again")
  func kept() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, home in
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        try #require(model.hasTablet)
        model.setPressureCurve(NamedCurve.firm.curve)
        model.setGrabbed(true)
        try await model.wait(for: "the grab") { tablet.isGrabbed }
        model.setSmoothed(true)
        model.setSmoothing(hertz: 2)
        model.setSmoothing(beta: -1)
        model.setTurned(true)
        try tablet.report(.x(4_000), .y(5_000), .pen(true))
        try await model.wait(for: "the pen") { model.pen != nil }
        // The whole image lies in the middle of the tablet, which is 40,000 by 25,000 units.
        let image = try #require(model.image).micrograph
        let scale = max(Double(image.width) / 40_000, Double(image.height) / 25_000)
        let y = try #require(model.pen).position.y
        #expect(abs(y - ((20_000 - 12_500) * scale + Double(image.height - 1) / 2)) < 1e-6)

        let folders = XDGFolders(environment: home.environment, home: home.folder.path)
        let name = folders.tablets + "/penumbra-test-pen-1d50-7e57.toml"
        let kept = try TabletSettingsFile.read(name)
        #expect(kept == model.tabletSettings)
        #expect(kept.pressureCurve == NamedCurve.firm.curve && kept.isGrabbed && kept.isTurned)
        #expect(kept.smoothing == OneEuroParameters(minimumCutoffHertz: 2, beta: 0.05))

        model.chooseTablet(path: nil)
        #expect(!model.hasTablet && model.tabletSettings == TabletSettings())
        model.chooseTablet(path: tablet.path)
        #expect(model.tabletSettings == kept)
      }
    }
  }

  @Test("the square of an exercise turns with the tablet while it is done")
  func exercise() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, _ in
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        await model.beginExercise()
        try #require(model.isExercising)
        // The square's 600 pixels are nine tenths of the tablet's 25,000 units, in its middle.
        let pixels = 1_125.0 * 600 / (0.9 * 25_000)
        for isTurned in [false, true, false] {
          model.setTurned(isTurned)
          let seen = 299.5 + (isTurned ? -pixels : pixels)
          // A report that tells nothing new is none.
          try tablet.report(.x(21_124), .y(12_500), .pen(true))
          try tablet.report(.x(21_125))
          try await model.wait(for: "the pen at \(seen)") {
            abs((model.pen?.position.x ?? 0) - seen) < 1e-6
          }
        }
        await model.endExercise()
      }
    }
  }

  @Test("the soft curve undoes the firm one, and each has its name")
  func named() {
    for curve in NamedCurve.allCases { #expect(NamedCurve(curve.curve) == curve) }
    for percent in 0...100 {
      let force = Double(percent) / 100
      let firm = NamedCurve.firm.curve.pressure(ofForce: force)
      #expect(abs(NamedCurve.soft.curve.pressure(ofForce: firm) - force) < 1e-9)
      #expect(NamedCurve.straight.curve.pressure(ofForce: force) == force)
    }
    #expect(NamedCurve(PressureCurve(x1: 0.1, y1: 0, x2: 1, y2: 1) ?? .straight) == nil)
  }
}

// The settings of a tablet in the window's model: they hold at once and at the next start. Sources of truth: what is
// reported at a device node, and the file that is kept.

import Calibration
import DesktopModel
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Tablet
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

  @Test("every setting of the tablet is taken back and done again, in the file too")
  func undone() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, home in
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        try #require(model.hasTablet)
        model.tick()
        #expect(model.undoTitle == nil)
        let ring = TabletControl.ring(1)
        let steps: [(title: String, change: () -> Void)] = [
          (
            "Pressure curve: Firm: light touches count less",
            { model.setPressureCurve(NamedCurve.firm.curve) }
          ),
          ("Smoothing of the pen's way on", { model.setSmoothed(true) }),
          ("Cutoff at rest 1 to 3 hertz", { model.setSmoothing(hertz: 3) }),
          ("Tablet for Penumbra alone on", { model.setGrabbed(true) }),
          ("Turned tablet on", { model.setTurned(true) }),
          (
            "Ring: Zoom",
            {
              model.choose(ControlChoice.ofTurns.firstIndex { $0.use == .zoom } ?? 0, on: ring)
            }
          ),
        ]
        var seen = [model.tabletSettings]
        for step in steps {
          step.change()
          model.tick()
          #expect(model.undoTitle == step.title)
          seen.append(model.tabletSettings)
        }
        let folders = XDGFolders(environment: home.environment, home: home.folder.path)
        let path = folders.tablets + "/penumbra-test-pen-1d50-7e57.toml"
        for index in steps.indices.reversed() {
          model.undo()
          #expect(model.tabletSettings == seen[index])
        }
        try await model.wait(for: "the file") { (try? TabletSettingsFile.read(path)) == seen[0] }
        for index in steps.indices {
          model.redo()
          #expect(model.tabletSettings == seen[index + 1])
        }
        #expect(try TabletSettingsFile.read(path) == seen.last)

        // What another program wrote meanwhile stays, and so do the steps of a tablet that is away.
        try TabletLibrary(folders: folders).change(
          of: CalibrationRecord.Tablet(
            name: "Penumbra Test Pen", bus: 3, vendor: 0x1d50, product: 0x7e57)
        ) { $0.controls[.button(2)] = .action("tag") }
        model.chooseTablet(path: nil)
        model.undo()
        #expect(model.tabletSettings == TabletSettings())
        let kept = try TabletSettingsFile.read(path)
        #expect(kept.controls == [.button(2): .action("tag")] && kept.isTurned)
        // Read again, it is part of what is there, and still none of the step.
        model.chooseTablet(path: tablet.path)
        model.undo()
        #expect(!model.tabletSettings.isTurned)
        #expect(model.tabletSettings.controls == [.button(2): .action("tag")])
      }
    }
  }

  @Test("a held key on the curve writes once it rests, and what waits is written before the end")
  func resting() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, home in
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        let folders = XDGFolders(environment: home.environment, home: home.folder.path)
        let path = folders.tablets + "/penumbra-test-pen-1d50-7e57.toml"
        for _ in 0..<20 { model.moveCurvePoint(force: 1, pressure: 0) }
        let curve = model.tabletSettings.pressureCurve
        #expect(abs(curve.x1 - 0.2) < 1e-9)
        #expect(!FileManager.default.fileExists(atPath: path))
        try await model.wait(for: "the file") {
          (try? TabletSettingsFile.read(path))?.pressureCurve == curve
        }
        model.tick()
        model.undo()
        #expect(model.tabletSettings.pressureCurve == .straight)
        model.moveCurvePoint(force: 7, pressure: 0)
        model.chooseTablet(path: nil)
        #expect(try TabletSettingsFile.read(path).pressureCurve.x1 == 0.07)
      }
    }
  }

  @Test(
    "of two calibrations the chosen one holds at once and at the next start; what suits not is refused"
  )
  func calibrations() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, home in
        let folders = XDGFolders(environment: home.environment, home: home.folder.path)
        let library = CalibrationLibrary(folders: folders)
        var record = CalibrationRecord(
          tablet: CalibrationRecord.Tablet(
            name: "Penumbra Test Pen", bus: 3, vendor: 0x1d50, product: 0x7e57),
          goal: .image(
            CalibrationRecord.Image(name: "ramp.pgm", width: 200, height: 100),
            CalibratedMap(AffineMap(xx: 0.01, xy: 0, x0: 0, yx: 0, yy: 0.01, y0: 0))))
        let usual = try library.save(record).name
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        model.chooseTablet(path: nil)
        model.chooseCalibration(usual)
        #expect(model.notice?.sentence.contains("No tablet") == true)
        model.chooseTablet(path: tablet.path)
        #expect(model.chosenKept(.calibration) == usual)
        model.duplicateKept(.calibration, usual)
        let copy = usual + " copy"
        model.chooseCalibration(copy)
        #expect(model.chosenKept(.calibration) == copy)
        #expect(model.announcement == "\(copy) holds for ramp.pgm from now on")
        #expect(model.keptWords(.calibration, copy) == "\(copy), in use, chosen for this image")
        #expect(model.keptWords(.calibration, usual) == usual)
        model.renameKept(.calibration, copy, to: "the left hand")
        model.chooseTablet(path: nil)
        model.chooseTablet(path: tablet.path)
        #expect(model.chosenKept(.calibration) == "the left hand")

        record.tablet.product = 1
        let foreign = try library.save(record).name
        record.tablet.product = 0x7e57
        record.goal = .image(
          CalibrationRecord.Image(width: 300, height: 100),
          CalibratedMap(AffineMap(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0)))
        let larger = try library.save(record).name
        for (name, words) in [
          (foreign, "was made with"), (larger, "200 × 100"), ("nobody", "nobody"),
        ] {
          model.chooseCalibration(name)
          #expect(model.notice?.sentence.contains(words) == true)
          #expect(model.chosenKept(.calibration) == "the left hand")
        }
        let broken = folders.calibrations + "/broken.toml"
        try Data("version = 1\nbroken".utf8).write(to: URL(filePath: broken))
        model.chooseCalibration("broken")
        #expect(model.notice?.sentence.contains(broken) == true)
        #expect(FileManager.default.fileExists(atPath: broken))
        try FileManager.default.removeItem(atPath: broken)
        model.chooseCalibration("the left hand")
        #expect(model.announcement.hasPrefix("The best calibration is found by itself again: "))
        #expect(library.contents().entries.allSatisfy { $0.record.chosenFor.isEmpty })
      }
    }
  }

  @Test("a curve that cannot be kept is asked about before the window closes, and tried again")
  func unkept() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try await RunningWindow.run(settings: "record = false\n") { model, home in
        if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
        let folders = XDGFolders(environment: home.environment, home: home.folder.path)
        // A file in the place of the folder.
        try Data().write(to: URL(filePath: folders.tablets))
        model.moveCurvePoint(force: 7, pressure: 0)
        #expect(!model.mayClose())
        #expect(model.question?.detail.hasPrefix("Not kept: the pressure curve. ") == true)
        model.answer(false)
        try FileManager.default.removeItem(atPath: folders.tablets)
        #expect(model.mayClose())
        let path = folders.tablets + "/penumbra-test-pen-1d50-7e57.toml"
        #expect(try TabletSettingsFile.read(path).pressureCurve.x1 == 0.07)
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

// The scale in the window. Truth: lengths divided by pixels, and the file of the scales.

import DesktopModel
import Files
import Foundation
import Library
import Micrograph
import Testing

@MainActor
@Suite("The scale in the window", .timeLimit(.minutes(60)))
struct ScaleTests {
  @Test(
    "a line of known length sets it for the place, the line and the next start, and it goes again")
  func line() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      #expect(model.scaleText == "The scale of this image is not known." && !model.isScaleSet)
      model.setScale("50 nm", of: .line, isForSeries: false)
      #expect(model.announcement.hasPrefix("There is no line yet"))
      model.setLineStart()
      for _ in 0..<10 { model.moveCursor(.left, by: .ten) }
      model.setLineEnd()
      let view = model.viewport
      model.setScale("fifty", of: .line, isForSeries: false)
      #expect(model.announcement.hasPrefix("\"fifty\" is no length"))
      model.setScale("50 nm", of: .line, isForSeries: false)
      try await model.wait(for: "the scale") { model.isScaleSet }
      #expect(model.scaleText == "0.5 nm a pixel, set by hand.")
      #expect(model.image?.micrograph.pixelSize == PixelSize(x: 0.5, y: 0.5, unit: "nm"))
      #expect(model.viewport == view)
      try await model.wait(for: "the line's length") {
        model.profileText.hasPrefix("50 nm (100 px)")
      }
      #expect(model.acquisitionText.contains("0.5 nm"), "\(model.acquisitionText)")
      let kept = try ScaleFile.read(model.folders.scales)
      #expect(kept.entries.map(\.size) == [PixelSize(x: 0.5, y: 0.5, unit: "nm")])
      // As at the next start.
      let path = try #require(model.image?.path)
      await model.open(path: path)
      #expect(model.isScaleSet)
      // The line's own sentence would follow.
      model.removeLine()
      model.removeScale()
      try await model.wait(for: "the file's own") { !model.isScaleSet }
      #expect(model.image?.micrograph.pixelSize == nil)
      #expect(model.announcement == "No scale is set any more, and the file states none")
      model.removeScale()
      #expect(model.announcement == "No scale was set by hand for this image")
    }
  }

  @Test("of two scales that follow one another the last one counts, in the file and in the window")
  func twice() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      model.setScale("2 nm", of: .pixel, isForSeries: false)
      model.setScale("3 nm", of: .pixel, isForSeries: false)
      try await model.wait(for: "the last one") {
        model.image?.micrograph.pixelSize == PixelSize(x: 3, y: 3, unit: "nm")
      }
      #expect(model.announcement == "The scale is set: 3 nm a pixel")
      #expect(try ScaleFile.read(model.folders.scales).entries.map(\.size.x) == [3])
    }
  }

  @Test("for a series whose file states none the scale is the folder's, and a damaged file is told")
  func series() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      let folder = home.folder.appending(path: "pictures").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in ["a.pgm", "b.pgm"] {
        try "P2 4 3 255 1 2 3 4 5 6 7 8 9 10 11 12\n".write(
          toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      }
      await model.open(path: "\(folder)/a.pgm")
      #expect(model.scaleText == "The scale of this image is not known.")
      model.setScale("2 µm", of: .pixel, isForSeries: true)
      try await model.wait(for: "the scale") { model.isScaleSet }
      await model.open(path: "\(folder)/b.pgm")
      #expect(model.scaleText == "2 µm a pixel, set by hand.")
      try "[[".write(toFile: model.folders.scales, atomically: true, encoding: .utf8)
      await model.open(path: "\(folder)/a.pgm")
      #expect(!model.isScaleSet)
      #expect(
        model.notice?.sentence.contains("scales.toml") == true,
        "\(String(describing: model.notice))")
    }
  }

  @Test(
    "what was set is taken back and done again, in the window and in the file; the series by itself"
  )
  func undone() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      @MainActor func set() throws -> [PixelSize] {
        try ScaleFile.read(model.folders.scales).entries.map(\.size)
      }
      func nanometres(_ length: Double) -> PixelSize { PixelSize(x: length, y: length, unit: "nm") }
      @MainActor func wait(_ size: PixelSize?) async throws {
        try await model.wait(for: "the scale") { model.image?.micrograph.pixelSize == size }
      }
      model.setScale("2 nm", of: .pixel, isForSeries: false)
      try await wait(nanometres(2))
      #expect(model.undoTitle == "Scale set to 2 nm a pixel")
      model.setScale("3 nm", of: .pixel, isForSeries: true)
      try await wait(nanometres(3))
      #expect(
        model.undoTitle == "Scale set to 3 nm a pixel for all like this one in its folder")
      model.undo()
      try await wait(nanometres(2))
      #expect(try set() == [nanometres(2)])
      model.undo()
      try await wait(nil)
      #expect(try set() == [])
      #expect(model.announcement == "No scale is set any more, and the file states none")
      model.redo()
      model.redo()
      try await wait(nanometres(3))
      #expect(try set() == [nanometres(3)])
      model.removeScale()
      try await wait(nil)
      #expect(model.undoTitle == "Scale removed for all like this one in its folder")
      model.undo()
      try await wait(nanometres(3))
      // Another window has set one meanwhile for another picture: it stays.
      try ScaleFile.set(
        nanometres(7), for: .image(path: "/x/y.tif", width: 3, height: 4), in: model.folders.scales)
      model.goToHistory(at: 0)
      try await wait(nil)
      #expect(try set() == [nanometres(7)])
      // Once another image is open its scale is none of the history's any more.
      model.setScale("2 nm", of: .pixel, isForSeries: false)
      try await wait(nanometres(2))
      let path = try #require(model.image?.path)
      await model.open(path: path)
      #expect(model.undoTitle?.hasPrefix("Scale") != true && model.isScaleSet)
    }
  }

  @Test("where it cannot be written nothing is taken back, and it is told")
  func unwritable() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      model.setScale("2 nm", of: .pixel, isForSeries: false)
      try await model.wait(for: "the scale") { model.isScaleSet }
      try "[[".write(toFile: model.folders.scales, atomically: true, encoding: .utf8)
      model.undo()
      #expect(model.notice?.sentence.contains("scales.toml") == true)
      #expect(model.isScaleSet)
      #expect(try String(contentsOfFile: model.folders.scales, encoding: .utf8) == "[[")
    }
  }
}

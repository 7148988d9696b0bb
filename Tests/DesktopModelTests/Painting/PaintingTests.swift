// Painting in the window: by mouse and by keys, taken back, kept, heard, saved and recorded. Source of truth: the pixels
// under the brush, the files of the paint, and the values that the session reads.

import Analysis
import DesktopModel
import Foundation
import Geometry
import ImageFile
import Paint
import Pen
import Recorded
import Session
import Sonification
import TestBasics
import Testing
import Wording

@MainActor
@Suite("Painting in the window", .timeLimit(.minutes(60))) struct PaintingTests {
  /// Strokes along a row of the image with the window's mouse.
  private func stroke(
    _ model: WindowModel, row: Double = 50, from start: Double = 60, to end: Double = 140
  ) async throws {
    for step in 0...10 {
      let x = start + (end - start) * Double(step) / 10
      model.point(
        at: model.viewport.viewPoint(of: ImagePoint(x: x, y: row)), isInContact: true)
      try await Task.sleep(for: .milliseconds(4))
    }
    model.point(
      at: model.viewport.viewPoint(of: ImagePoint(x: end, y: row)), isInContact: false)
    try await model.wait(for: "the lift") { model.pen?.isInContact == false }
  }

  /// What the first voice reads at a place, once that is what it should be.
  private func hear(_ model: WindowModel, _ value: Double, at place: ImagePoint) async throws {
    try await model.wait(for: "the value \(value)") {
      guard let session = model.session,
        let found = session.image.value(heardBy: session.mapping, at: place)
      else { return false }
      return abs(found - value) < 0.5
    }
  }

  private func color(_ model: WindowModel, at place: ImagePoint) -> UInt32 {
    var pixels = [UInt32](repeating: 0, count: 800 * 400)
    pixels.withUnsafeMutableBufferPointer {
      model.drawPicture(density: 1, width: 800, height: 400, into: $0)
    }
    let view = model.viewport.viewPoint(of: place)
    return pixels[Int(view.y) * 800 + Int(view.x)] & 0xFFFFFF
  }

  private let place = ImagePoint(x: 100, y: 50)

  @Test("what is painted is seen, heard when that is chosen, and taken back step by step")
  func painted() async throws {
    try await RunningWindow.run { model, _ in
      let grey = color(model, at: place)
      // Only what is asked for paints.
      try await stroke(model)
      #expect(color(model, at: place) == grey && model.paintText == "Nothing is painted.")
      model.setPainting(true)
      #expect(model.announcement == "Painting, brush 16 px, brightness 100 %")
      model.choosePaint { $0.color = 0xFF2000 }
      model.tick()
      try await stroke(model)
      #expect(color(model, at: place) == 0xFF2000)
      #expect(
        color(model, at: ImagePoint(x: 100, y: 70)) == color(model, at: ImagePoint(x: 100, y: 80)))
      try await hear(model, 100, at: place)
      model.hearPaint(true)
      // Its luma of 255, of the picture's range 0 to 199.
      let brightness = (0.299 * 255 + 0.587 * 32) / 255
      try await hear(model, 199 * brightness, at: place)
      #expect(model.isPaintHeard)
      model.choosePaint { $0.setBrightness(percent: 0) }
      model.tick()
      try await stroke(model, row: 50, from: 90, to: 110)
      try await hear(model, 0, at: place)
      #expect(color(model, at: place) == 0)
      #expect(model.undoTitle == "Stroke painted")
      model.undo()
      #expect(color(model, at: place) == 0xFF2000)
      try await hear(model, 199 * brightness, at: place)
      model.redo()
      try await hear(model, 0, at: place)
      model.setErasing(true)
      try await stroke(model)
      #expect(model.undoTitle == "Paint erased" && color(model, at: place) == grey)
      try await hear(model, 100, at: place)
      model.undo()
      model.clearPaint()
      #expect(model.undoTitle == "Paint cleared" && color(model, at: place) == grey)
      #expect(model.announcement.hasPrefix("Paint cleared"))
      model.undo()
      #expect(color(model, at: place) == 0)
      // All the way back.
      while model.undoTitle != nil { model.undo() }
      #expect(color(model, at: place) == grey)
      while model.redoTitle != nil { model.redo() }
      #expect(color(model, at: place) == grey && model.paintText == "Nothing is painted.")
    }
  }

  @Test("arrow keys paint where the cursor goes; a recording that plays does not")
  func keys() async throws {
    try await RunningWindow.run { model, _ in
      model.setPainting(true)
      let grey = color(model, at: model.cursor.position)
      let start = model.cursor.position
      for _ in 0..<3 { model.moveCursor(.right, by: .ten) }
      try await model.wait(for: "the paint") {
        color(model, at: start) == 0xFFFFFF || color(model, at: model.cursor.position) == 0xFFFFFF
      }
      try await model.wait(for: "the end of the stroke") { model.undoTitle == "Stroke painted" }
      model.undo()
      #expect(color(model, at: start) == grey)
      #expect(color(model, at: model.cursor.position) != 0xFFFFFF)
    }
  }

  @Test("paint is kept with its image, read again, and saved as a picture of the image's size")
  func kept() async throws {
    try await RunningWindow.run { model, home in
      model.setPainting(true)
      try await stroke(model)
      let folder = "\(home.folder.path)/data/penumbra/paint"
      func files() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      }
      // Another image has paint of its own.
      await model.open(path: home.otherImage)
      #expect(model.paintText == "Nothing is painted." && files().count == 1)
      let file = try #require(files().first)
      #expect(file.hasPrefix("ramp.pgm-") && file.hasSuffix("-200x100.png"))
      #expect(model.undoTitle == nil)
      await model.open(path: home.image)
      try await model.wait(for: "the paint") { color(model, at: place) == 0xFFFFFF }
      #expect(model.paintText.hasSuffix("% of the image have paint."))
      let path = home.folder.appending(path: "saved.png").path
      await model.savePaint(to: path)
      #expect(model.announcement == "Wrote saved.png")
      let saved = try ImageFile.readColors(path: path)
      #expect(saved.width == 200 && saved.height == 100)
      #expect(
        Array(saved.pixels[4 * (50 * 200 + 100)..<4 * (50 * 200 + 100) + 4]) == [
          255, 255, 255, 255,
        ])
      #expect(saved.pixels[3] == 0)
      // Neither over the image, nor into a session.
      await model.savePaint(to: home.image)
      #expect(model.notice?.sentence.contains("is the image that is shown") == true)
      // What is cleared leaves no file, once the hand rests.
      model.clearPaint()
      await model.open(path: home.otherImage)
      #expect(files() == [])
    }
  }

  @Test(
    "a file of paint that cannot be read is told and set aside; one that cannot be written is asked about"
  )
  func damaged() async throws {
    try await RunningWindow.run { model, home in
      model.setPainting(true)
      try await stroke(model)
      await model.open(path: home.otherImage)
      let folder = "\(home.folder.path)/data/penumbra/paint"
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
      try Data("no picture".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      await model.open(path: home.image)
      try await model.wait(for: "the message") {
        model.notice?.sentence.contains("cannot be read") == true
      }
      #expect(color(model, at: place) != 0xFFFFFF)
      try await stroke(model)
      await model.open(path: home.otherImage)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == [name, "\(name).unread-1"])
      // A folder in the place of the file cannot be written over.
      await model.open(path: home.image)
      try await model.wait(for: "the paint") { color(model, at: place) == 0xFFFFFF }
      try FileManager.default.removeItem(atPath: folder)
      try Data().write(to: URL(filePath: folder))
      try await stroke(model, row: 20)
      #expect(!model.mayClose())
      #expect(model.question?.detail.contains("Not kept: the paint over ramp.pgm.") == true)
      try FileManager.default.removeItem(atPath: folder)
      #expect(model.mayClose())
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
    }
  }

  @Test("the recording has the paint as it was, and its brush is there at the next start")
  func recorded() async throws {
    try await RunningWindow.run { model, home in
      model.setPainting(true)
      model.choosePaint { $0.setWidth(31) }
      model.changeBrushWidth(isWider: true)
      #expect(model.paintChoice.widthPixels == 39 && model.announcement == "Brush 39 px")
      try await stroke(model)
      try await stroke(model, row: 20)
      let path = try #require(await model.stopRecording())
      let session = try RecordedSession(path: path)
      #expect(SessionCheck.sentences(session) == [])
      let names = session.scenes().records.compactMap(\.image.paint)
      #expect(names.last == "paint-2.png")
      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(next.paintChoice == model.paintChoice)
    }
  }

  @Test("1,000 strokes are taken back to the start and done again, each exactly")
  func thousand() async throws {
    try await RunningWindow.run { model, _ in
      model.setPainting(true)
      model.choosePaint { $0.setWidth(3) }
      model.tick()
      var random = SeededGenerator(seed: 6)
      var sums = [sum(model)]
      // The width was the first of the thousand steps that are kept.
      while sums.count < 1_000 {
        model.setErasing(random.unit() < 0.2 && sums.count > 50)
        let count = model.historyLines.count
        // Somewhere else each time, so that there is always something to change.
        let spot = ImagePoint(x: 200 * random.unit(), y: 100 * random.unit())
        for isDown in [true, false] {
          model.point(at: model.viewport.viewPoint(of: spot), isInContact: isDown)
          try await model.wait(for: "the tip") { model.pen?.isInContact == isDown }
        }
        if model.historyLines.count > count { sums.append(sum(model)) }
      }
      var slowest = Duration.zero
      // Dabs that lie close together in time and place paint, and set no tags.
      #expect(model.tags.tags.isEmpty)
      for before in sums.dropLast().reversed() {
        let began = ContinuousClock.now
        model.undo()
        slowest = max(slowest, ContinuousClock.now - began)
        #expect(sum(model) == before)
      }
      for after in sums.dropFirst() {
        model.redo()
        #expect(sum(model) == after)
      }
      print("999 strokes taken back, the slowest in \(slowest)")
    }
  }

  private func sum(_ model: WindowModel) -> UInt64 {
    var pixels = [UInt32](repeating: 0, count: 200 * 100)
    pixels.withUnsafeMutableBufferPointer {
      model.drawPicture(density: 0.25, width: 200, height: 100, into: $0)
    }
    return pixels.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}

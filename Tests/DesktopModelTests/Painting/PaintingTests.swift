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
  private let place = ImagePoint(x: 100, y: 50)

  @Test("a stroke tells the part of the picture that it changes, and nothing else is drawn anew")
  func brushed() async throws {
    try await RunningWindow.run { model, _ in
      model.setPainting(true)
      for (zoom, density) in [(2.0, 1.0), (1, 0.4), (5, 2)] {
        model.zoom(by: zoom / model.viewport.zoom, around: ViewPoint(x: 400, y: 200))
        let (width, height) = (Int(800 * density), Int(400 * density))
        _ = model.takeBrushed(density: density)
        #expect(model.takeBrushed(density: density) == nil)
        let before = PaintRig.picture(model, density, width, height)
        _ = model.takeChanges()
        try await PaintRig.touch(model, row: 30 + 10 * zoom, at: 90)
        // While it touches nothing asks for the whole picture.
        let changes = model.takeChanges()
        #expect(changes.contains(.brushed) && !changes.contains(.picture))
        try await PaintRig.stroke(model, row: 30 + 10 * zoom, from: 90, to: 110)
        let part = try #require(model.takeBrushed(density: density))
        let after = PaintRig.picture(model, density, width, height)
        let changed = before.indices.filter { before[$0] != after[$0] }
        #expect(!changed.isEmpty)
        for index in changed {
          #expect(part.columns.contains(index % width) && part.rows.contains(index / width))
        }
        // A brush 16 px wide along 20 px.
        #expect(Double(part.columns.count) < 44 * model.viewport.zoom * density + 4)
        #expect(Double(part.rows.count) < 24 * model.viewport.zoom * density + 4)
      }
    }
  }

  @Test("what is painted is seen, heard when that is chosen, and taken back step by step")
  func painted() async throws {
    try await RunningWindow.run { model, _ in
      let grey = PaintRig.color(model, at: place)
      // Only what is asked for paints.
      try await PaintRig.stroke(model)
      #expect(PaintRig.color(model, at: place) == grey && model.paintText == "Nothing is painted.")
      model.setPainting(true)
      #expect(model.announcement == "Painting, brush 16 px, brightness 100 %")
      #expect(model.statusText.contains(" · painting · "))
      model.setErasing(true)
      #expect(model.statusText.contains(" · erasing · "))
      model.setErasing(false)
      #expect(model.statusText.contains(" · painting · "))
      model.choosePaint { $0.color = 0xFF2000 }
      model.tick()
      try await PaintRig.stroke(model)
      #expect(PaintRig.color(model, at: place) == 0xFF2000)
      #expect(
        PaintRig.color(model, at: ImagePoint(x: 100, y: 70))
          == PaintRig.color(model, at: ImagePoint(x: 100, y: 80)))
      try await PaintRig.hear(model, 100, at: place)
      model.hearPaint(true)
      // Its luma of 255, of the picture's range 0 to 199.
      let brightness = (0.299 * 255 + 0.587 * 32) / 255
      try await PaintRig.hear(model, 199 * brightness, at: place)
      #expect(model.isPaintHeard)
      model.choosePaint { $0.setBrightness(percent: 0) }
      model.tick()
      try await PaintRig.stroke(model, row: 50, from: 90, to: 110)
      try await PaintRig.hear(model, 0, at: place)
      #expect(PaintRig.color(model, at: place) == 0)
      #expect(model.undoTitle == "Stroke painted")
      model.undo()
      #expect(PaintRig.color(model, at: place) == 0xFF2000)
      try await PaintRig.hear(model, 199 * brightness, at: place)
      model.redo()
      try await PaintRig.hear(model, 0, at: place)
      model.setErasing(true)
      try await PaintRig.stroke(model)
      #expect(model.undoTitle == "Paint erased" && PaintRig.color(model, at: place) == grey)
      try await PaintRig.hear(model, 100, at: place)
      model.undo()
      model.clearPaint()
      #expect(model.undoTitle == "Paint cleared" && PaintRig.color(model, at: place) == grey)
      #expect(model.announcement.hasPrefix("Paint cleared"))
      model.undo()
      #expect(PaintRig.color(model, at: place) == 0)
      // All the way back.
      while model.undoTitle != nil { model.undo() }
      #expect(PaintRig.color(model, at: place) == grey)
      while model.redoTitle != nil { model.redo() }
      #expect(PaintRig.color(model, at: place) == grey && model.paintText == "Nothing is painted.")
    }
  }

  @Test("arrow keys paint where the cursor goes, and a cursor that jumps does not")
  func keys() async throws {
    try await RunningWindow.run { model, _ in
      model.setPainting(true)
      let grey = PaintRig.color(model, at: model.cursor.position)
      let start = model.cursor.position
      for _ in 0..<3 { model.moveCursor(.right, by: .ten) }
      try await model.wait(for: "the paint") {
        PaintRig.color(model, at: start) == 0xFFFFFF
          || PaintRig.color(model, at: model.cursor.position) == 0xFFFFFF
      }
      try await model.wait(for: "the end of the stroke") { model.undoTitle == "Stroke painted" }
      model.undo()
      #expect(PaintRig.color(model, at: start) == grey)
      #expect(PaintRig.color(model, at: model.cursor.position) != 0xFFFFFF)
      // The cursor jumps to the line of equal value.
      model.toggleFollowing(.level)
      try await model.wait(for: "the tone") { model.pen?.isInContact == true }
      try await model.wait(for: "the end of the tone") { model.pen?.isInContact == false }
      #expect(model.undoTitle == nil)
    }
  }

  @Test("paint is kept with its image, read again, and saved as a picture of the image's size")
  func kept() async throws {
    try await RunningWindow.run { model, home in
      model.setPainting(true)
      try await PaintRig.stroke(model)
      // Another image has paint of its own.
      await model.open(path: home.otherImage)
      #expect(model.paintText == "Nothing is painted.")
      try await model.wait(for: "the file") { PaintRig.files(home).count == 1 }
      let file = try #require(PaintRig.files(home).first)
      #expect(file.hasPrefix("ramp.pgm-") && file.hasSuffix("-200x100.png"))
      #expect(model.undoTitle == nil)
      await model.open(path: home.image)
      try await model.wait(for: "the paint") { PaintRig.color(model, at: place) == 0xFFFFFF }
      try await model.wait(for: "how much") {
        model.paintText.hasSuffix("% of the image have paint.")
      }
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
      // A full disk, a pipe, a folder, and a folder that is not there: each is told with what to do, and nothing is left.
      let pipe = home.folder.appending(path: "pipe.png").path
      try #require(mkfifo(pipe, 0o600) == 0)
      for bad in ["/dev/full", pipe, home.folder.path, "\(home.folder.path)/none/paint.png"] {
        model.dismissNotice()
        await model.savePaint(to: bad)
        let sentence = try #require(model.notice?.sentence, "\(bad)")
        #expect(sentence.contains(bad.hasSuffix("none/paint.png") ? "/none" : bad), "\(sentence)")
        model.dismissNotice()
      }
      // What is cleared leaves no file, once the hand rests.
      model.clearPaint()
      await model.open(path: home.otherImage)
      try await model.wait(for: "the end of the file") { PaintRig.files(home) == [] }
    }
  }

  @Test(
    "a file of paint that cannot be read is told and set aside; one that cannot be written is asked about"
  )
  func damaged() async throws {
    try await RunningWindow.run { model, home in
      model.setPainting(true)
      try await PaintRig.stroke(model)
      await model.open(path: home.otherImage)
      let folder = "\(home.folder.path)/data/penumbra/paint"
      try await model.wait(for: "the file") { PaintRig.files(home).count == 1 }
      let name = try #require(PaintRig.files(home).first)
      // Written to its end, as the share says that is counted then.
      await model.open(path: home.image)
      try await model.wait(for: "how much") {
        model.paintText.hasSuffix("% of the image have paint.")
      }
      await model.open(path: home.otherImage)
      try Data("no picture".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      await model.open(path: home.image)
      try await model.wait(for: "the message") {
        model.notice?.sentence.contains("cannot be read") == true
      }
      #expect(PaintRig.color(model, at: place) != 0xFFFFFF)
      try await PaintRig.stroke(model)
      await model.open(path: home.otherImage)
      try await model.wait(for: "both files") {
        PaintRig.files(home) == [name, "\(name).unread-1"]
      }
      // A folder in the place of the file cannot be written over.
      await model.open(path: home.image)
      try await model.wait(for: "the paint") { PaintRig.color(model, at: place) == 0xFFFFFF }
      try FileManager.default.removeItem(atPath: folder)
      try Data().write(to: URL(filePath: folder))
      try await PaintRig.stroke(model, row: 20)
      #expect(!model.mayClose())
      #expect(model.question?.detail.contains("Not kept: the paint over ramp.pgm.") == true)
      try FileManager.default.removeItem(atPath: folder)
      #expect(model.mayClose())
      #expect(PaintRig.files(home) == [name])
    }
  }

  @Test("the recording has the paint as it was, and its brush is there at the next start")
  func recorded() async throws {
    try await RunningWindow.run { model, home in
      model.setPainting(true)
      model.choosePaint { $0.setWidth(31) }
      model.changeBrushWidth(isWider: true)
      #expect(model.paintChoice.widthPixels == 39 && model.announcement == "Brush 39 px")
      try await PaintRig.stroke(model)
      try await PaintRig.stroke(model, row: 20)
      let path = try #require(await model.stopRecording())
      let session = try RecordedSession(path: path)
      #expect(SessionCheck.sentences(session) == [])
      let images = [try session.facts().image] + session.scenes().records.map(\.image)
      #expect(images.compactMap(\.paint) == ["paint-1.png", "paint-2.png"])
      var (image, paint) = try session.prepared(ImageFile.open(path: home.image))
      for facts in images { try paint.put(facts, over: &image) }
      let saved = home.folder.appending(path: "all.png").path
      await model.savePaint(to: saved)
      #expect(try image.paint.layer?.pixels == ImageFile.readColors(path: saved).pixels)
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
      var sums = [PaintRig.sum(model)]
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
        if model.historyLines.count > count { sums.append(PaintRig.sum(model)) }
      }
      // Dabs that lie close together in time and place paint, and set no tags.
      #expect(model.tags.tags.isEmpty)
      for before in sums.dropLast().reversed() {
        model.undo()
        #expect(PaintRig.sum(model) == before)
      }
      for after in sums.dropFirst() {
        model.redo()
        #expect(PaintRig.sum(model) == after)
      }
    }
  }
}

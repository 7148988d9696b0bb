// Paint over frames, films, other images and other windows. Source of truth: the values of the pictures under the brush,
// and the files of the paint.

import Analysis
import DesktopModel
import Engine
import Foundation
import Geometry
import ImageFile
import Micrograph
import Paint
import Pen
import Recorded
import Session
import Sonification
import TestBasics
import Testing
import Wording

@MainActor
@Suite("Paint over what changes", .timeLimit(.minutes(60))) struct PaintOverTests {
  private let place = ImagePoint(x: 100, y: 50)

  @Test("a stroke ends where another image is opened under it, and paints nothing there")
  func otherImage() async throws {
    try await RunningWindow.run { model, home in
      // As large as the first, without paint of its own.
      let third = home.folder.appending(path: "third.pgm").path
      try FileManager.default.copyItem(atPath: home.image, toPath: third)
      model.setPainting(true)
      model.hearPaint(true)
      try await model.wait(for: "the layer") { model.session?.mapping.layer.isOfPaint == true }
      @MainActor func touch(_ x: Double) {
        model.point(
          at: model.viewport.viewPoint(of: ImagePoint(x: x, y: 50)), isInContact: true)
      }
      for x in stride(from: 60.0, through: 120, by: 10) { touch(x) }
      try await model.wait(for: "the paint") { PaintRig.color(model, at: place) == 0xFFFFFF }
      await model.open(path: third)
      // It still touches, and moves.
      for x in stride(from: 120.0, through: 160, by: 10) {
        touch(x)
        try await Task.sleep(for: .milliseconds(10))
        model.tick()
      }
      #expect(PaintRig.color(model, at: ImagePoint(x: 140, y: 50)) != 0xFFFFFF)
      #expect(model.session?.image.paint.layer?.isEmpty != false)
      model.point(at: ViewPoint(x: 10, y: 10), isInContact: false)
      try await model.wait(for: "the lift") { model.pen?.isInContact == false }
      try await PaintRig.stroke(model)
      #expect(model.undoTitle == "Stroke painted")
      try await PaintRig.hear(model, 199, at: place)
      // The first image has what was painted until then.
      await model.open(path: home.image)
      try await model.wait(for: "its paint") { PaintRig.color(model, at: place) == 0xFFFFFF }
      #expect(PaintRig.color(model, at: ImagePoint(x: 140, y: 50)) != 0xFFFFFF)
      let folders = home.sessionNames().map { "\(home.sessions)/\($0)" }
      for path in folders {
        #expect(SessionCheck.sentences(try RecordedSession(path: path)) == [])
      }
    }
  }

  @Test("paint lies over every frame of a stack; a voice that reads it goes on from frame to frame")
  func frames() async throws {
    let stack = try StackImage.withSections(4)
    defer { stack.remove() }
    try await RunningWindow.run { model, _ in
      await model.open(path: stack.path)
      let micrograph = try #require(model.image?.micrograph)
      let middle = ImagePoint(x: Double(micrograph.width / 2), y: Double(micrograph.height / 2))
      model.setPainting(true)
      model.hearPaint(true)
      try await PaintRig.stroke(
        model, row: middle.y, from: middle.x - 5, to: middle.x + 5)
      @MainActor func painted() -> Bool {
        guard let session = model.session, let image = model.image,
          let heard = session.image.value(heardBy: session.mapping, at: middle)
        else { return false }
        return abs(heard - image.prepared.histogram.maximum) < 0.5
      }
      try await model.wait(for: "the paint") { painted() }
      model.chooseLayer(.operation(.painted), of: .shown)
      try await model.wait(for: "the layer") { model.shownRecipe.isOfPaint }
      for frame in 2...4 {
        model.moveFrame(by: 1)
        try await model.wait(for: "frame \(frame)") { model.image?.frame == frame }
        // No frame is without it, not even for a moment.
        #expect(painted(), "\(frame)")
        #expect(!model.announcement.contains("layer"), "\(model.announcement)")
      }
      #expect(model.undoTitle != nil)
      model.clearPaint()
      try await model.wait(for: "the frame's own value") { !painted() }
    }
  }

  @Test("paint lies over each picture of a film that plays, and over one that rests")
  func film() async throws {
    try await RunningWindow.run { model, home in
      var made = MadeFilm(frames: 40)
      made.framesPerSecond = 20
      made.color = { frame, x, _ in
        let grey = UInt8(40 + frame + x)
        return (grey, grey, grey)
      }
      let path = home.folder.appending(path: "film.avi").path
      try Data(made.bytes).write(to: URL(filePath: path))
      await model.open(path: path)
      model.setPainting(true)
      model.choosePaint { $0.setBrightness(percent: 0) }
      model.hearPaint(true)
      let spot = ImagePoint(x: 20, y: 16)
      @MainActor func heard() -> Double? {
        guard let session = model.session else { return nil }
        return session.image.value(heardBy: session.mapping, at: spot)
      }
      try await PaintRig.stroke(model, row: 16, from: 15, to: 25)
      // Black is the darkest value of the first picture, whose brightness is kept.
      try await model.wait(for: "the paint in a picture") {
        heard().map { abs($0 - 40) < 1 } == true
      }
      try await model.wait(for: "the end") { !model.isFilmPlaying }
      try await model.wait(for: "the paint at rest") { heard().map { abs($0 - 40) < 1 } == true }
      model.clearPaint()
      try await model.wait(for: "the picture alone") { heard().map { $0 > 90 } == true }
    }
  }

  @Test("what two windows paint over one image is there together")
  func windows() async throws {
    try await RunningWindow.run { model, home in
      let other = WindowModel(environment: home.environment, home: home.folder.path)
      other.resizeView(width: 800, height: 400)
      await other.open(path: home.image)
      await other.begin(audio: .off)
      for (window, row) in [(model, 10.0), (other, 85.0), (model, 20.0)] {
        if !window.isPainting { window.setPainting(true) }
        try await PaintRig.stroke(window, row: row, from: 20, to: 40)
        #expect(window.mayClose())
      }
      other.end()
      await model.open(path: home.otherImage)
      await model.open(path: home.image)
      try await model.wait(for: "all three strokes") {
        [10.0, 20, 85].allSatisfy {
          PaintRig.color(model, at: ImagePoint(x: 30, y: $0)) == 0xFFFFFF
        }
      }
      #expect(PaintRig.files(home).count == 1)
    }
  }

  @Test(
    "a session that ends under a stroke ends it; the hand that rests has its paint written by itself"
  )
  func session() async throws {
    try await RunningWindow.run { model, home in
      model.setPainting(true)
      for x in [60.0, 80, 100] {
        model.point(
          at: model.viewport.viewPoint(of: ImagePoint(x: x, y: 50)), isInContact: true)
      }
      try await model.wait(for: "the paint") {
        PaintRig.color(model, at: ImagePoint(x: 90, y: 50)) == 0xFFFFFF
      }
      await model.restart()
      #expect(model.undoTitle == "Stroke painted")
      try await model.wait(for: "the file") {
        PaintRig.files(home).count == 1
      }
      try await model.wait(for: "the share") {
        model.paintText.hasSuffix("% of the image have paint.")
      }
      // Elsewhere, no way leads there.
      try await PaintRig.stroke(model, row: 90, from: 180, to: 190)
      #expect(PaintRig.color(model, at: ImagePoint(x: 140, y: 70)) != 0xFFFFFF)
      model.showPaint(false)
      #expect(PaintRig.color(model, at: ImagePoint(x: 90, y: 50)) != 0xFFFFFF)
    }
  }

  @Test("two fingers that zoom leave nothing, and a recording that plays paints nothing")
  func none() async throws {
    try await RunningWindow.run { model, home in
      model.setPainting(true)
      model.point(
        at: model.viewport.viewPoint(of: place), isInContact: true)
      try await model.wait(for: "the dab") { PaintRig.color(model, at: place) == 0xFFFFFF }
      model.abandonPaintStroke()
      model.leave()
      try await model.wait(for: "the lift") { model.pen?.isInContact != true }
      #expect(PaintRig.color(model, at: place) != 0xFFFFFF && model.undoTitle == nil)
      var lines = ["time_s,x_px,y_px,pressure,contact"]
      for step in 0...40 { lines.append("\(Double(step) / 100),\(60 + 2 * step),50,1,1") }
      lines.append("0.5,140,50,0,0")
      let path = home.folder.appending(path: "played.csv").path
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
      model.play(path: path)
      try await model.wait(for: "the end") { !model.isPlaying }
      #expect(PaintRig.color(model, at: place) != 0xFFFFFF && model.undoTitle == nil)
    }
  }
}

// Hands in the window: they point, sound, paint, are drawn and let go. Source of truth: the lines that tell of them, and
// the arithmetic of a picture whose middle four fifths the image fills.

import DesktopModel
import Engine
import Foundation
import Geometry
import Hands
import Pen
import Session
import TestBasics
import TestRigs
import Testing

@MainActor
@Suite("Hands in the window", .timeLimit(.minutes(60))) struct HandsWindowTests {
  // The image has 200 by 100 pixels, the camera's picture 640 by 480.
  private static let scale = 200 / (0.8 * 640)

  /// Where a place of the camera's picture lies over the image, as in a mirror.
  private static func place(_ x: Double, _ y: Double, isMirrored: Bool = true) -> ImagePoint {
    let across = (x - 319.5) * scale
    return ImagePoint(x: 99.5 + (isMirrored ? -across : across), y: 49.5 + (y - 239.5) * scale)
  }

  private static func hand(
    _ x: Double, _ y: Double, isPinching: Bool = false, track: Int = 1
  ) -> HandLines.Hand {
    HandLines.Hand(tip: (x, y), isPinching: isPinching, track: track)
  }

  private static func watch(_ model: WindowModel, _ pipe: HandPipe) async throws {
    model.watchHands(named: pipe.path)
    try await model.wait(for: "the hands") { model.areHandsWatched }
  }

  @Test(
    "a hand points, its pinch sounds, it is drawn over the image, and gone in the picture without it"
  )
  func pointing() async throws {
    try await RunningWindow.run { model, home in
      let pipe = try HandPipe(path: home.folder.appending(path: "hands.pipe").path)
      try await Self.watch(model, pipe)
      #expect(model.announcement == "Looking for hands: hands.pipe")
      #expect(model.statusText.contains("hands: hands.pipe"))
      #expect(model.handsWords == "Waiting for the first picture of hands.pipe.")
      pipe.show([Self.hand(400, 200)])
      try await model.wait(for: "the hand") { model.pen != nil }
      let pen = try #require(model.pen)
      let wanted = Self.place(400, 200)
      #expect(pen.position.distance(to: wanted) < 1e-6 && !pen.isInContact)
      #expect(model.announcement == "A hand is seen")
      #expect(model.handsWords.hasPrefix("One hand is seen"))
      let mark = try #require(model.handMarks.first)
      #expect(model.handMarks.count == 1 && mark.fingers.count == 5)
      #expect(mark.fingers.allSatisfy { $0.points.count == 5 })
      // The index finger's tip, as it was found and not as it is smoothed; each finger begins at the wrist.
      let tip = model.viewport.imagePoint(of: mark.fingers[1].points[4])
      #expect(tip.distance(to: wanted) < 1e-6)
      #expect(Set(mark.fingers.map(\.points[0])).count == 1)
      #expect(Set(mark.fingers.map(\.color)).count == 5)
      try await model.wait(for: "the contact") {
        pipe.showAgain([Self.hand(400, 200, isPinching: true)])
        return model.pen?.isInContact == true
      }
      // Each pixel's value is its column.
      try await model.wait(for: "what it reads") {
        pipe.showAgain([Self.hand(400, 200, isPinching: true)])
        return model.readout.contains { $0.hasPrefix("value \(Int(wanted.x.rounded()))") }
      }
      pipe.show([])
      try await model.wait(for: "the lift") { model.pen == nil }
      #expect(model.handMarks.isEmpty)
      model.toggleHands()
      #expect(model.announcement == "Hand tracking is off")
      #expect(!model.areHandsWatched && !model.statusText.contains("hands:"))
    }
  }

  @Test("two fingertips paint, each where it is; a hand that is not told of any more lets go")
  func painting() async throws {
    try await RunningWindow.run { model, home in
      let pipe = try HandPipe(path: home.folder.appending(path: "hands.pipe").path)
      try await Self.watch(model, pipe)
      model.setPainting(true)
      let grey = PaintRig.color(model, at: Self.place(450, 240))
      let both = [Self.hand(200, 240, track: 1), Self.hand(450, 240, track: 2)]
      pipe.show(both)
      try await model.wait(for: "the hands") { model.handMarks.count == 2 }
      #expect(PaintRig.color(model, at: Self.place(450, 240)) == grey)
      pipe.show([
        Self.hand(200, 240, isPinching: true, track: 1),
        Self.hand(450, 240, isPinching: true, track: 2),
      ])
      for x in [200.0, 450] {
        try await model.wait(for: "paint at \(x)") {
          PaintRig.color(model, at: Self.place(x, 240)) == 0xFFFFFF
        }
      }
      #expect(PaintRig.color(model, at: Self.place(325, 240)) != 0xFFFFFF)
      // Nothing more is written: the pinch ends by itself.
      try await model.wait(for: "letting go") { model.pen == nil && model.handMarks.isEmpty }
      try await model.wait(for: "the step") { model.undoTitle == "Stroke painted" }
      try await model.wait(for: "words") { model.announcement.hasPrefix("No hand is seen") }
      model.undo()
      #expect(PaintRig.color(model, at: Self.place(450, 240)) == grey)
    }
  }

  @Test(
    "as it is seen or as in a mirror, over images of any size; what was chosen is kept, a camera is not begun"
  )
  func chosen() async throws {
    try await RunningWindow.run { model, home in
      let pipe = try HandPipe(path: home.folder.appending(path: "hands.pipe").path)
      try await Self.watch(model, pipe)
      model.setHandsMirrored(false)
      pipe.show([Self.hand(400, 200)])
      let wanted = Self.place(400, 200, isMirrored: false)
      try await model.wait(for: "the hand") {
        model.pen.map { $0.position.distance(to: wanted) < 1e-6 } == true
      }
      // Half as large: the same place of the picture is the same place of the image.
      var bytes = [UInt8]("P5\n100 50\n255\n".utf8)
      bytes += [UInt8](repeating: 7, count: 5_000)
      let small = home.folder.appending(path: "small.pgm").path
      try Data(bytes).write(to: URL(filePath: small))
      // A pinch that goes on over another image touches it once it was open.
      pipe.show([Self.hand(400, 200, isPinching: true)])
      try await model.wait(for: "the contact") { model.pen?.isInContact == true }
      await model.open(path: small)
      pipe.show([Self.hand(400, 200, isPinching: true)])
      try await model.wait(for: "the hand there") { model.pen?.isInContact == false }
      pipe.show([Self.hand(400, 200)])
      let half = ImagePoint(x: (wanted.x + 0.5) / 2 - 0.5, y: (wanted.y + 0.5) / 2 - 0.5)
      try await model.wait(for: "the hand over the other image") {
        model.pen.map { $0.position.distance(to: half) < 0.3 } == true
      }
      model.chooseCountingHand(at: 2)
      #expect(model.countingHandIndex == 2)
      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(!next.areHandsMirrored && next.countingHandIndex == 2 && !next.areHandsWatched)
      next.resizeView(width: 800, height: 400)
      await next.open(path: home.image)
      await next.begin(audio: .off)
      #expect(!next.areHandsWatched)
      // The same again by its key; pressed twice it is begun and given up.
      next.toggleHands()
      next.toggleHands()
      #expect(next.announcement == "Hand tracking is off")
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(10))
        next.tick()
      }
      #expect(!next.areHandsWatched)
      next.toggleHands()
      try await next.wait(for: "the same pipe") { next.areHandsWatched }
      #expect(next.handSourceTitles.last?.contains("hands.pipe") == true)
      #expect(next.handSourceIndex == next.handSourceTitles.count - 1)
      next.chooseHandSource(at: 0)
      #expect(!next.areHandsWatched)
      next.end()
    }
  }

  @Test(
    "three fingers of the counting hand, held for a second, choose the third channel of the loops")
  func playing() async throws {
    try await RunningWindow.run { model, home in
      let pipe = try HandPipe(path: home.folder.appending(path: "hands.pipe").path)
      model.chooseCountingHand(at: 1)
      for channel in 0..<3 {
        model.chooseLoopChannel(at: channel)
        model.chooseLoopSource(at: channel + 1)
      }
      model.chooseLoopChannel(at: 0)
      try await Self.watch(model, pipe)
      let three = HandLines.Hand(stretched: [1, 2, 3], wrist: (200, 300), isLeft: true)
      for _ in 0..<20 { pipe.show([three]) }
      try await model.wait(for: "the hand") { model.handMarks.count == 1 }
      #expect(model.session?.loops?.selected == 0)
      // The second is counted by the lines' own time: twenty thirtieths of it, then all.
      for _ in 0..<20 { pipe.show([three]) }
      try await model.wait(for: "the channel") { model.session?.loops?.selected == 2 }
      // The other hand of the person counts nothing.
      let right = HandLines.Hand(stretched: [1], wrist: (400, 300), isLeft: false)
      for _ in 0..<40 { pipe.show([right]) }
      pipe.show([])
      try await model.wait(for: "no hand") { model.handMarks.isEmpty }
      #expect(model.session?.loops?.selected == 2)
    }
  }

  @Test("no camera, no file, lines that are none and the end of a file are a sentence each")
  func refused() async throws {
    try await RunningWindow.run { model, home in
      model.watchHands(named: "/nowhere/hands.jsonl")
      try await model.wait(for: "the notice") { model.notice != nil }
      #expect(model.notice?.sentence.contains("/nowhere/hands.jsonl") == true)
      #expect(!model.areHandsWatched)
      model.dismissNotice()
      model.watchHands(named: "/dev/video98")
      try await model.wait(for: "the camera's notice") { model.notice != nil }
      #expect(model.notice?.sentence.contains("/dev/video98") == true, "\(model.notice as Any)")
      try await model.wait(for: "nothing watched") { !model.areHandsWatched }
      model.dismissNotice()
      let file = home.folder.appending(path: "short.jsonl").path
      let lines = [
        HandLines.line(seconds: 1, [Self.hand(300, 200)]), "nonsense", "{\"penumbra-hands\":1}",
        HandLines.line(seconds: 1.1, [Self.hand(300, 200)]),
      ]
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: file))
      model.watchHands(named: file)
      try await model.wait(for: "the end") {
        model.announcement == "The recording of hands has ended; 2 lines were left out"
      }
      // One message for all of them, with the line.
      #expect(model.notice?.sentence.contains("Line 2 ") == true, "\(model.notice as Any)")
      #expect(model.waitingNoticeCount == 0)
      #expect(!model.areHandsWatched && model.handMarks.isEmpty)
      try await model.wait(for: "letting go") { model.pen == nil }
    }
  }
}

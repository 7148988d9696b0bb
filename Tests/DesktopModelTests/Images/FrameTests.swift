// Frames and channels of one file. Truth: each pixel's value tells the frame it lies in.

import Analysis
import DesktopModel
import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Testing

@MainActor
@Suite("Frames and channels in the window", .timeLimit(.minutes(60)))
struct FrameTests {
  /// The value of column 7 of what is shown.
  private func value(_ model: WindowModel) -> Double? {
    model.image?.micrograph.value(at: ImagePoint(x: 7, y: 50))
  }

  @Test("another frame is under the pen, while stroke, view, cursor, contrast and sound stay")
  func stays() async throws {
    let stack = try StackImage.withSections(40)
    defer { stack.remove() }
    try await RunningWindow.run { model, _ in
      let session = try #require(model.session)
      await model.open(path: stack.path)
      #expect(value(model) == 7)
      #expect(model.image?.frameText == "Frame 1 of 40")
      #expect(model.title.contains("stack.mrc · Frame 1 of 40 · 200 × 100"))
      model.setDisplay(low: 10, high: 4_000)
      model.zoom(by: 2)
      model.set(SoundControl.all[0], to: SoundControl.all[0].range.lowerBound)
      let place = ViewPoint(x: 300, y: 200)
      model.point(at: place, isInContact: true)
      try await model.wait(for: "the touch") { model.pen?.isInContact == true }
      let (viewport, display, preset) = (model.viewport, model.display, model.sound.current)
      model.moveFrame(by: 11)
      try await model.wait(for: "the frame") { model.image?.frame == 12 }
      #expect(value(model) == 1_107)
      #expect(model.announcement == "Frame 12 of 40, section 330 Å")
      #expect(model.session === session)
      #expect(session.image.micrograph.frame == 12)
      #expect(session.image.micrograph.value(at: ImagePoint(x: 7, y: 50)) == 1_107)
      #expect(model.viewport == viewport && model.display == display)
      #expect(model.sound.current == preset && session.mappings == preset.mappings)
      #expect(model.pen?.isInContact == true)
      // The stroke goes on and reads the new frame.
      model.point(at: ViewPoint(x: 304, y: 200), isInContact: true)
      let column = model.viewport.imagePoint(of: ViewPoint(x: 304, y: 200)).x
      try await model.wait(for: "the new frame's value") {
        model.readout.contains {
          abs((Double($0.split(separator: " ").dropFirst().first ?? "") ?? 0) - 1_100 - column) < 1
        }
      }
    }
  }

  // As a ring of a tablet reports several of its steps at once.
  @Test("a step beyond an end leads to that end, and only from there says that it is one")
  func beyond() async throws {
    let stack = try StackImage.withSections(10)
    defer { stack.remove() }
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      await model.open(path: stack.path)
      model.moveFrame(by: 8)
      try await model.wait(for: "the ninth frame") { model.image?.frame == 9 }
      model.moveFrame(by: 3)
      try await model.wait(for: "the last frame") { model.image?.frame == 10 }
      model.moveFrame(by: 3)
      #expect(model.announcement == "Frame 10 is the last" && model.frameNumber == 10)
      model.moveFrame(by: -20)
      try await model.wait(for: "the first frame") { model.image?.frame == 1 }
    }
  }

  @Test("moves that come faster than frames are read end at the last one; the ends are told")
  func quick() async throws {
    let stack = try StackImage.withSections(40)
    defer { stack.remove() }
    try await RunningWindow.run { model, home in
      await model.open(path: stack.path)
      for _ in 0..<20 { model.moveFrame(by: 1) }
      #expect(model.frameNumber == 21)
      var seen: Set<Int> = []
      try await model.wait(for: "the last") {
        seen.insert(model.image?.frame ?? 0)
        return model.image?.frame == 21
      }
      // The one whose reading had begun may be shown; none of those between is.
      #expect(seen.subtracting([1, 2, 21]).isEmpty)
      model.showFrame(.max)
      #expect(model.frameNumber == 40)
      model.moveFrame(by: 1)
      #expect(model.announcement == "Frame 40 is the last")
      try await model.wait(for: "the end") { model.image?.frame == 40 }
      model.showFrame(1)
      // Another file replaces what is on its way.
      await model.open(path: home.image)
      #expect(model.image?.path == home.image && model.frameNumber == 1)
    }
  }

  @Test("each frame's strokes are in a recording of its own, which names the frame")
  func recorded() async throws {
    let stack = try StackImage.withSections(3)
    defer { stack.remove() }
    try await RunningWindow.run { model, home in
      await model.open(path: stack.path)
      for frame in [1, 3] {
        model.showFrame(frame)
        try await model.wait(for: "the frame") { model.image?.frame == frame }
        model.point(at: ViewPoint(x: 300, y: 200), isInContact: true)
        try await model.wait(for: "the touch") { model.pen?.isInContact == true }
        model.point(at: ViewPoint(x: 320, y: 200), isInContact: false)
        try await model.wait(for: "the lift") { model.pen?.isInContact == false }
      }
      await model.stopRecording()
      let frames = try home.sessionNames().map {
        try RecordedSession(path: "\(home.sessions)/\($0)").record?.image.frame
      }
      #expect(frames == [1, 3])
      // Played again, the session shows its own frame.
      model.showFrame(2)
      try await model.wait(for: "another frame") { model.image?.frame == 2 }
      await model.playSession(at: "\(home.sessions)/\(home.sessionNames()[1])")
      #expect(model.image?.frame == 3 && model.image?.frameCount == 3)
    }
  }

  @Test("channels are chosen by name, turn in a circle, and one of another size is shown whole")
  func channels() async throws {
    let file = try StackImage.withChannels([
      ("Height", 200, 100, 0), ("Phase", 200, 100, 1_000), ("Detail", 40, 20, 5_000),
    ])
    defer { file.remove() }
    try await RunningWindow.run { model, _ in
      await model.open(path: file.path)
      #expect(model.image?.channels == ["Height", "Phase", "Detail"])
      let usual = model.display
      model.moveChannel(isNext: true)
      try await model.wait(for: "the phase") { model.image?.channel == "Phase" }
      #expect(value(model) == 1_007 && model.announcement == "Phase")
      // A contrast that was not set is the channel's own.
      let low = try #require(model.display).window.low
      #expect(abs(low - (try #require(usual)).window.low - 1_000) < 1)
      model.zoom(by: 3)
      model.moveChannel(isNext: true)
      try await model.wait(for: "the detail") { model.image?.channel == "Detail" }
      #expect(model.image?.micrograph.width == 40)
      #expect(model.viewport.zoom == 20)
      model.moveChannel(isNext: true)
      try await model.wait(for: "the height") { model.image?.channel == "Height" }
      model.moveChannel(isNext: false)
      try await model.wait(for: "the detail") { model.image?.channel == "Detail" }
      model.moveFrame(by: 1)
      #expect(model.announcement == "There is only one frame")
    }
  }

  @Test("what is shown and heard as a layer is made of the new frame before it comes")
  func layers() async throws {
    let stack = try StackImage.withSections(5)
    defer { stack.remove() }
    try await RunningWindow.run { model, _ in
      let session = try #require(model.session)
      await model.open(path: stack.path)
      let recipe = try LayerRecipe("blur(2)")
      for use in LayerUse.allCases { model.chooseLayer(.operation(.blur), of: use) }
      try await model.wait(for: "the layers") {
        model.shownLayer != nil && session.mappings[0].layer == recipe
      }
      model.moveFrame(by: 3)
      var gaps = 0
      try await model.wait(for: "the frame") {
        if session.image.layer(recipe) == nil || model.shownLayer == nil { gaps += 1 }
        return model.image?.frame == 4
      }
      #expect(gaps == 0)
      let expected = try recipe.layer(of: session.image.micrograph)
      let place = ImagePoint(x: 77, y: 40)
      #expect(session.image.layer(recipe)?.micrograph.value(at: place) == expected.value(at: place))
      #expect(model.shownLayer?.micrograph.value(at: place) == expected.value(at: place))
    }
  }

  @Test("what the file says about the picture is told with its unit, and copied with its field")
  func acquisition() async throws {
    let stack = try StackImage.withSections(2)
    defer { stack.remove() }
    try await RunningWindow.run { model, home in
      // The facts of a plain picture: none, and none is guessed.
      #expect(model.acquisitionText == "The file says nothing about how the picture was taken.")
      await model.open(path: stack.path)
      let lines = model.acquisitionText.split(separator: "\n").map(String.init)
      #expect(lines.contains("X axis: 5 Å a pixel, length"), "\(lines)")
      #expect(lines.contains("Y axis: 4 Å a pixel, length"), "\(lines)")
      #expect(!lines.contains { $0.hasPrefix("Voltage") })
      let copied = model.acquisitionCopy.split(separator: "\n").map(String.init)
      #expect(copied.first == stack.path && copied.contains("Frame 1 of 2"), "\(copied)")
      #expect(copied.contains { $0.hasPrefix("x axis: 5 Å a pixel, length  [") }, "\(copied)")
    }
  }
}

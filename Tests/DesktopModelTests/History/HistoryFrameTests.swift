// Steps that are taken back on another frame than they were done on. Truth: each frame's own usual contrast, a
// hundred steps of grey brighter than that of the frame before.

import DesktopModel
import Foundation
import Geometry
import Micrograph
import Pen
import Testing

@MainActor
@Suite("Edit history over frames", .timeLimit(.minutes(60)))
struct HistoryFrameTests {
  @Test("what was turned on one frame is taken back on another, whose own contrast stays")
  func contrast() async throws {
    let stack = try StackImage.withSections(4)
    defer { stack.remove() }
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      await model.open(path: stack.path)
      let first = try #require(model.display)
      model.invert()
      model.tick()
      model.moveFrame(by: 1)
      try await model.wait(for: "the second frame") { model.image?.frame == 2 }
      let second = try #require(model.display)
      #expect(second.isInverted && second.window != first.window)
      model.undo()
      #expect(
        model.display
          == DisplayWindow(window: second.window, gamma: second.gamma, isInverted: false))
      model.redo()
      #expect(model.display == second)
      model.undo()
      // It is still nobody's but the frame's: the next one has its own.
      model.moveFrame(by: 1)
      try await model.wait(for: "the third frame") { model.image?.frame == 3 }
      #expect(model.display?.window == model.image?.prepared.histogram.window())
      #expect(model.display?.isInverted == false)
    }
  }
}

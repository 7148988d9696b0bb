// An image that takes long to be opened. Source of truth: the image that is shown.

import DesktopModel
import Foundation
import Realtime
import TestBasics
import Testing

@MainActor
@Suite("Opening what takes long", .timeLimit(.minutes(60))) struct OpeningTests {
  @Test("it is told after a second, in the status line too, and given up the image here stays")
  func givenUp() async throws {
    try await RunningWindow.run { model, home in
      var bytes = [UInt8]("P5\n6000 6000\n255\n".utf8)
      bytes += [UInt8](repeating: 9, count: 36_000_000)
      let large = home.folder.appending(path: "large.pgm").path
      try Data(bytes).write(to: URL(filePath: large))
      #expect(!model.canGiveUpOpening)
      let opening = Task { await model.open(path: large) }
      // The second is over as soon as it is begun: the clock is the test's.
      try await model.wait(for: "the opening to be told") {
        model.tick(nowNanoseconds: MonotonicClock.nowNanoseconds() + 2_000_000_000)
        return model.canGiveUpOpening || model.image?.path == large
      }
      try #require(model.canGiveUpOpening)
      #expect(
        model.announcement == "Opening large.pgm; Escape gives it up, and the image here stays")
      @MainActor func seconds() throws -> Int {
        let match = model.statusText.firstMatch(of: #/^opening large.pgm, ([0-9]+) s · /#)
        return try #require(match.flatMap { Int($0.1) })
      }
      let first = try seconds()
      #expect(first >= 2)
      // The seconds go on, so that it is seen that it does.
      model.tick(nowNanoseconds: MonotonicClock.nowNanoseconds() + 9_000_000_000)
      #expect(try seconds() >= first + 5)
      model.giveUpOpening()
      #expect(model.announcement == "large.pgm is not opened" && !model.canGiveUpOpening)
      await opening.value
      model.tick()
      #expect(model.image?.path == home.image && !model.statusText.contains("opening"))
      // Asked for again it opens.
      await model.open(path: large)
      #expect(model.image?.path == large)
    }
  }
}

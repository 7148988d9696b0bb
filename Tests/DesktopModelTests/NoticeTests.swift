// The messages of the bar: which one is shown, which wait, and which leave. Truth: the words, one message at a
// time, none lost, none that is no longer true.

import DesktopModel
import Foundation
import Realtime
import TestBasics
import Testing

@MainActor
@Suite("Messages of the window", .timeLimit(.minutes(60))) struct NoticeTests {
  private static let loss = Notice(sentence: "Gone.", remedy: .dismiss, isLoss: true)
  private static let sound = Notice(sentence: "No sound.", remedy: .startSound)
  private static let moment = Notice(sentence: "That cannot be.", remedy: .dismiss)

  @Test(
    "the newest is shown; below it waits what is still true, and is read out when it comes back")
  func order() async throws {
    try await RunningWindow.run { model, _ in
      model.show(Self.loss)
      model.show(Self.sound)
      model.show(Self.moment)
      #expect(model.notice == Self.moment && model.waitingNoticeCount == 2)
      #expect(model.takeUnreadNotice() == Self.moment && model.takeUnreadNotice() == nil)
      // Of a moment, and of the sound, there is one at a time.
      let other = Notice(sentence: "Nor that.", remedy: .dismiss)
      model.show(other)
      #expect(model.notice == other && model.waitingNoticeCount == 2)
      model.show(Notice(sentence: "Still no sound.", remedy: .startSound))
      #expect(model.waitingNoticeCount == 2)
      // The same loss again is not another one.
      model.show(Self.loss)
      #expect(model.notice == Self.loss && model.waitingNoticeCount == 2)
      _ = model.takeUnreadNotice()
      model.dismissNotice()
      #expect(model.notice?.sentence == "Still no sound." && model.waitingNoticeCount == 1)
      #expect(model.takeUnreadNotice() == model.notice)
      model.dismissNotice()
      model.dismissNotice()
      #expect(model.notice == nil && model.waitingNoticeCount == 0)
    }
  }

  @Test(
    "a message about a moment leaves after a minute, what it covered stays and is not read again")
  func moments() async throws {
    try await RunningWindow.run { model, _ in
      model.show(Self.sound)
      model.show(Self.moment)
      _ = model.takeUnreadNotice()
      let now = MonotonicClock.nowNanoseconds()
      for second in 0..<55 { model.tick(nowNanoseconds: now + Int64(second) * 1_000_000_000) }
      #expect(model.notice == Self.moment)
      for second in 55..<70 { model.tick(nowNanoseconds: now + Int64(second) * 1_000_000_000) }
      #expect(model.notice == Self.sound && model.takeUnreadNotice() == nil)
      for second in 70..<300 { model.tick(nowNanoseconds: now + Int64(second) * 1_000_000_000) }
      #expect(model.notice == Self.sound)
    }
  }

  @Test("another image takes away what was about the former one and about moments, and no more")
  func images() async throws {
    try await RunningWindow.run { model, home in
      model.show(Self.loss)
      await model.open(path: home.folder.path + "/absent.tif")
      #expect(model.notice?.remedy == .openImage && model.waitingNoticeCount == 1)
      model.show(Self.moment)
      #expect(model.waitingNoticeCount == 2)
      await model.open(path: home.otherImage)
      #expect(model.notice == Self.loss && model.waitingNoticeCount == 0)
    }
  }
}

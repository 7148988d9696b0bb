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
      model.dismissNotice()
      _ = model.takeUnreadNotice()
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

  @Test("of two messages in one moment both are read out, the lower one once it is seen")
  func unread() async throws {
    try await RunningWindow.run { model, _ in
      model.show(Self.sound)
      model.show(Self.moment)
      #expect(model.takeUnreadNotice() == Self.moment)
      let now = MonotonicClock.nowNanoseconds()
      for second in 0..<70 { model.tick(nowNanoseconds: now + Int64(second) * 1_000_000_000) }
      #expect(model.takeUnreadNotice() == Self.sound && model.takeUnreadNotice() == nil)
    }
  }

  @Test("tags that are kept after all take their message away")
  func kept() async throws {
    try await RunningWindow.run { model, home in
      let tags = home.folder.appending(path: "data/penumbra/tags")
      try FileManager.default.createDirectory(
        at: tags.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: tags)
      model.tagHere()
      #expect(model.notice?.sentence.hasPrefix("The tags cannot be kept") == true)
      model.show(Self.moment)
      #expect(model.waitingNoticeCount == 1)
      try FileManager.default.removeItem(at: tags)
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      #expect(model.notice == Self.moment && model.waitingNoticeCount == 0)
    }
  }

  @Test("what is told before there is an image is still there when one is opened by its name")
  func first() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let state = home.folder.appending(path: "state/penumbra")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try Data("{\"volumeDecibels\": \"loud\"}".utf8).write(to: state.appending(path: "window.json"))
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    #expect(model.notice?.sentence.hasPrefix("How loud it was") == true)
    await model.open(path: home.image)
    #expect(model.image != nil && model.notice?.sentence.hasPrefix("How loud it was") == true)
    await model.open(path: home.otherImage)
    #expect(model.notice == nil)
    model.end()
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

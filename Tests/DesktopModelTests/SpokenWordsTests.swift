// The window's words again, more or fewer, and no more of them. Sources of truth: what was announced before, the
// limits of the levels, and the engine's ring of speech, into which the real espeak-ng speaks.

import DesktopModel
import Foundation
import Realtime
import Synchronization
import TestBasics
import Testing

@testable import Engine
@testable import Session

@MainActor
@Suite(.timeLimit(.minutes(60))) struct SpokenWordsTests {
  @Test("the last words are said again: an answer, several sentences, a sentence of the bar")
  func again() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let fresh = WindowModel(environment: home.environment, home: home.folder.path)
    fresh.repeatWords()
    #expect(fresh.announcement == "Nothing has been said yet.")
    try await RunningWindow.run(settings: "describe = true\n") { model, _ in
      try await model.wait(for: "the description") { model.announcement.contains("brightest") }
      model.show(Notice(sentence: "The disk is full.", remedy: .dismiss))
      model.repeatWords()
      #expect(model.announcement == "The disk is full.")
      // The values after the description, and the description after the values.
      for ask in [
        model.describe, model.announce, model.announceStatus, model.describe, model.changeVerbosity,
      ] {
        ask()
        let words = model.announcement
        _ = model.takeChanges()
        model.repeatWords()
        #expect(model.announcement == words)
        #expect(model.takeChanges().contains(.announcement))
      }
    }
  }

  @Test("how much is said goes round: normal, full, terse")
  func verbosity() async throws {
    try await RunningWindow.run { model, _ in
      /// The words of three presses where the keys' cursor has just come to.
      @MainActor func presses() -> [String] {
        model.moveCursor(.right, by: .ten)
        return (0..<3).map { _ in
          model.announce()
          return model.announcement
        }
      }
      var longest: [String: Int] = ["normal": presses().map(\.count).max() ?? 0]
      for level in ["full", "terse", "normal"] {
        model.changeVerbosity()
        #expect(model.announcement == "Words: \(level).")
        longest[level] = presses().map(\.count).max() ?? 0
      }
      #expect((1...12).contains(longest["terse"] ?? 0), "\(longest)")
      #expect((13...40).contains(longest["normal"] ?? 0), "\(longest)")
      #expect((longest["full"] ?? 0) >= (longest["normal"] ?? 0), "\(longest)")
    }
  }

  @Test("words are stopped in the middle, and nothing is told of it")
  func hush() async throws {
    try await RunningWindow.run(settings: "record = false\nspeech = \"headphones\"\n") { model, _ in
      let inbox = try #require(model.session).engine.inbox
      inbox.speechRateHertz.store(48_000, ordering: .releasing)
      inbox.isHeard.store(true, ordering: .releasing)
      model.announceStatus()
      let words = model.announcement
      // So much of them waits that the ring is full.
      try await model.wait(for: "words in the ring") { inbox.speech.count >= 32_000 }
      #expect(inbox.speechCut.load(ordering: .acquiring) == 0)
      model.hush()
      try await model.wait(for: "the cut") { inbox.speechCut.load(ordering: .acquiring) > 0 }
      #expect(model.announcement == words)
      // As the engine does: what is queued is forgotten. Nothing more of these words comes.
      while inbox.speech.pop() != nil {}
      model.changeVerbosity()
      try await model.wait(for: "the next words") { inbox.speech.count > 0 }
      model.hush()
    }
  }
}

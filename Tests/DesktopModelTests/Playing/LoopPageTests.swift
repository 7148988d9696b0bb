// Loops in the window's model: what the page's rows choose is what the session plays. Sources of truth: the
// session's own choice, and what arrives in the engine's ring.

import DesktopModel
import Foundation
import Synthesis
import TestBasics
import Testing

@testable import Engine
@testable import Session

@MainActor
@Suite(.timeLimit(.minutes(60))) struct LoopPageTests {
  @Test("What the rows choose is the session's; a part is heard at once, left to right in the loop")
  func rows() async throws {
    try await HeardWindow.run { model, inbox in
      #expect(model.loopWords == "No loops yet: choose a sound for a channel.")
      model.chooseLoopChannel(at: 1)
      model.chooseLoopSource(at: 1)
      let session = try #require(model.session)
      var chosen = try #require(session.loops)
      #expect(chosen.selected == 1 && chosen.channels[1].source == .bundled(.drums))
      #expect(model.loopChannelTitles[1] == "2: drums, whole, 0 dB")
      #expect(model.loopWords == "Loops wait for the sound.")
      _ = HeardWindow.taken(inbox)
      let half = try #require(LoopRegion.all.firstIndex(of: LoopRegion(start: 1, end: 3)))
      model.chooseLoopRegion(at: half)
      let clicks = HeardWindow.taken(inbox)
      #expect(clicks.map(\.kind) == [.click, .click])
      #expect(clicks.map(\.pan) == [-0.5, 0.5])
      model.setLoopLevel(-6)
      model.setLoopPan(0.4)
      model.setLoopCents(149.6)
      model.setLoopMuted(true)
      model.setLoopSolo(true)
      model.chooseLoopQuantise(at: 2)
      model.setTempo(97)
      chosen = try #require(session.loops)
      let setting = chosen.current
      #expect(setting.region == LoopRegion(start: 1, end: 3) && setting.levelDecibels == -6)
      #expect(setting.pan == 0.4 && setting.cents == 150)
      #expect(setting.isMuted && setting.isSolo)
      #expect(chosen.quantise == .off && chosen.beatsPerMinute == 97)
      #expect(
        model.loopChannelTitles[1]
          == "2: drums, second to third quarter, -6 dB, pan 0.4 right, +150 cents, muted, solo")
      // Beyond its ends a number stops there.
      model.setLoopLevel(99)
      model.setLoopCents(-900)
      model.setLoopPan(.nan)
      #expect(session.loops?.current.levelDecibels == 6 && session.loops?.current.cents == -200)
      #expect(session.loops?.current.pan == 0.4)
    }
  }

  @Test("A file stands last among the sounds, and nothing is chosen by a number that is none")
  func file() async throws {
    try await HeardWindow.run { model, _ in
      let count = model.loopSourceTitles.count
      model.openLoop(path: "/tmp/kick.wav")
      #expect(model.loopSourceTitles.count == count + 1)
      #expect(model.loopSourceTitles.last == "kick.wav" && model.loopSourceIndex == count)
      model.chooseLoopSource(at: 99)
      model.chooseLoopSource(at: -1)
      model.chooseLoopChannel(at: 7)
      #expect(model.loopSetting.source == .file(path: "/tmp/kick.wav") && model.loopChannel == 0)
      model.chooseLoopSource(at: 0)
      #expect(model.session?.loops?.current.source == nil)
    }
  }
}

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
      #expect(model.loopStripTitles[1] == "Channel 2, chosen: drums, whole, 0 dB")
      #expect(model.loopWords == "Loops wait for the sound.")
      _ = HeardWindow.taken(inbox)
      let half = try #require(LoopRegion.all.firstIndex(of: LoopRegion(start: 1, end: 3)))
      model.chooseLoopRegion(at: half)
      let clicks = HeardWindow.taken(inbox)
      #expect(clicks.map(\.kind) == [.click, .click])
      #expect(clicks.map(\.pan) == [-0.5, 0.5])
      model.setLoopLevel(-6, of: 1)
      model.setLoopPan(0.4, of: 1)
      model.setLoopCents(149.6, of: 1)
      model.setLoopMuted(true, of: 1)
      model.setLoopSolo(true, of: 1)
      model.chooseLoopQuantise(at: 2)
      model.setTempo(97)
      chosen = try #require(session.loops)
      let setting = chosen.current
      #expect(setting.region == LoopRegion(start: 1, end: 3) && setting.levelDecibels == -6)
      #expect(setting.pan == 0.4 && setting.cents == 150)
      #expect(setting.isMuted && setting.isSolo)
      #expect(chosen.quantise == .off && chosen.beatsPerMinute == 97)
      #expect(
        model.loopStripTitles[1]
          == "Channel 2, chosen: drums, second to third quarter, -6 dB, pan 0.4 right, +150 cents, muted, solo"
      )
      // Beyond its ends a number stops there.
      model.setLoopLevel(99, of: 1)
      model.setLoopCents(-900, of: 1)
      model.setLoopPan(.nan, of: 1)
      #expect(session.loops?.current.levelDecibels == 6 && session.loops?.current.cents == -200)
      #expect(session.loops?.current.pan == 0.4)
      // Each strip has its own channel, chosen or not.
      model.setLoopLevel(-9, of: 3)
      model.setLoopCents(20, of: 0)
      model.setLoopSolo(true, of: 7)
      #expect(session.loops?.channels.map(\.levelDecibels) == [0, 6, 0, -9])
      #expect(session.loops?.channels.map(\.cents) == [20, -200, 0, 0])
      #expect(model.loopStripTitles[3] == "Channel 4, not chosen: nothing")
      #expect(model.loopChannel == 1)
    }
  }

  @Test("Shift L gives the keys 1 to 4 and fingers to the loops; before it, a key is refused")
  func keys() async throws {
    try await HeardWindow.run { model, inbox in
      _ = HeardWindow.taken(inbox)
      model.takeLoopKey(2)
      #expect(model.loopChannel == 0 && model.session?.loopsFollowFingers == false)
      #expect(model.announcement == "Shift L gives the keys 1 to 4 to the loops")
      #expect(!HeardWindow.taken(inbox).isEmpty)
      model.toggleLoopKeys()
      #expect(model.loopsHaveKeys && model.session?.loopsFollowFingers == true)
      #expect(model.announcement.contains("choose a channel of the loops. Channel 1: nothing."))
      model.takeLoopKey(2)
      #expect(model.loopChannel == 2 && model.session?.loops?.selected == 2)
      #expect(model.announcement == "Channel 3: nothing.")
      #expect(model.loopStripTitles[2] == "Channel 3, chosen: nothing")
      model.toggleLoopKeys()
      #expect(!model.loopsHaveKeys && model.session?.loopsFollowFingers == false)
      #expect(model.announcement == "1 to 4 and fingers are the image's again")
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

  @Test("Of a file of strokes the page chooses one, and whether it is fitted to bars")
  func stroke() async throws {
    try await HeardWindow.run { model, _ in
      #expect(model.loopStroke == nil)
      model.chooseLoopStroke(2)
      #expect(model.session?.loops?.current.source == nil)
      model.openLoop(path: "/tmp/rows.csv")
      #expect(model.loopStroke.map { $0.number == 0 && !$0.isFitted } == true)
      model.chooseLoopStroke(3)
      model.setLoopStrokeFitted(true)
      #expect(
        model.session?.loops?.current.source
          == .strokes(path: "/tmp/rows.csv", number: 3, isFitted: true))
      #expect(model.announcement == "Channel 1: rows.csv, stroke 3, fitted to bars, whole, 0 dB.")
      model.chooseLoopStroke(-1)
      model.chooseLoopStroke(0)
      model.setLoopStrokeFitted(false)
      #expect(
        model.session?.loops?.current.source
          == .strokes(path: "/tmp/rows.csv", number: nil, isFitted: false))
    }
  }
}

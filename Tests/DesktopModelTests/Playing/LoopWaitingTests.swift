// A part of a loop that waits for its boundary, over the image, and fingers on their way to a channel. Sources of
// truth: the stroke that is given, the report of the sound, and how many fingers the pen thread tells of.

import Geometry
import Glibc
import Realtime
import Synchronization
import Synthesis
import TestBasics
import Testing
import Wording

@testable import DesktopModel
@testable import Engine
@testable import Pen
@testable import Session

@MainActor
@Suite("What waits in the window", .timeLimit(.minutes(60)))
struct LoopWaitingTests {
  @Test("a part that was chosen lies over the stroke in its own line until it is in force")
  func part() async throws {
    try await HeardWindow.run { model, _ in
      let session = try #require(model.session)
      let stroke = (0...100).map { number in
        PenSample(
          timeNanoseconds: Int64(number) * 20_000_000,
          position: ImagePoint(x: 20 + Double(number), y: 50), pressure: 0.5, isInContact: true)
      }
      model.chooseLoopSource(at: 4)
      let loops = try #require(session.liveLoops.run)
      let subject = LoopSubject(
        image: session.image, imageNumber: 1, preset: session.preset, stroke: stroke,
        strokeNumber: 1, pattern: nil, zones: nil, sounds: CueSounds())
      // The picture's thread makes it; no server runs that would ask for it.
      try await model.wait(for: "the loop") {
        loops.follow(subject, sampleRateHertz: 48_000) != nil
      }
      // Two seconds are a bar, and all of it is heard.
      var report = LoopReport()
      (report.isActive, report.sceneNumber, report.soundingChannels) = (true, 1, 1)
      model.followLoops(report)
      var mark = try #require(model.loopMark)
      #expect(mark.waiting == nil && mark.part.first == mark.whole.first)
      #expect(mark.part.last == mark.whole.last && mark.quarters.count == 5)

      let half = try #require(LoopRegion.all.firstIndex(of: LoopRegion(start: 1, end: 3)))
      model.chooseLoopRegion(at: half)
      _ = loops.follow(subject, sampleRateHertz: 48_000)
      (report.sceneNumber, report.pendingChannels) = (2, 1)
      model.followLoops(report)
      mark = try #require(model.loopMark)
      let waiting = try #require(mark.waiting)
      // A quarter and three quarters of the way; what is heard meanwhile is the whole.
      for (place, x) in [(waiting.first, 45.0), (waiting.last, 95)] {
        let wanted = model.viewport.viewPoint(of: ImagePoint(x: x, y: 50))
        #expect((place?.distance(to: wanted) ?? 1) < 1e-6)
      }
      #expect(mark.ends == [waiting.first, waiting.last].compactMap { $0 })
      #expect(mark.part.first == mark.whole.first && mark.part.last == mark.whole.last)
      #expect(model.play.loopReport.words == "bar 1, beat 1, channel 1 waits")

      report.pendingChannels = 0
      model.followLoops(report)
      mark = try #require(model.loopMark)
      #expect(mark.waiting == nil && mark.part == waiting)
    }
  }

  @Test(
    "as many fingers as a channel has for its number choose it after a second, shown in between")
  func fingers() async throws {
    try await HeardWindow.run { model, inbox in
      let session = try #require(model.session)
      let outbox = session.penChannels.outbox
      func lay(_ fingers: Int) {
        outbox.note(
          FingerCount(fingers, timeNanoseconds: MonotonicClock.nowNanoseconds()))
      }
      // While the keys are the image's, fingers are, too.
      lay(3)
      for _ in 0..<10 { model.tick() }
      #expect(model.loopHand == nil && model.loopChannel == 0)
      lay(0)
      model.toggleLoopKeys()
      model.tick()
      _ = HeardWindow.taken(inbox)
      lay(3)
      var shares: [Double] = []
      // Without a pause: all windows share a thread, and another test may hold it for the whole second.
      let end = ContinuousClock.now + .seconds(30)
      while model.loopChannel != 2, ContinuousClock.now < end {
        model.tick()
        if let hand = model.loopHand {
          #expect(hand.words == "3 fingers \(Int(hand.share * 100)) %")
          if shares.last != hand.share { shares.append(hand.share) }
        }
        usleep(10_000)
      }
      #expect(model.loopChannel == 2)
      #expect(shares.count > 2 && shares == shares.sorted() && (shares.last ?? 0) <= 1)
      #expect(model.announcement == "Channel 3: nothing.")
      #expect(model.loopStripTitles[2] == "Channel 3, chosen: nothing")
      // Heard on the way: tones that rise.
      let tones = HeardWindow.taken(inbox).filter { $0.kind == .tone && $0.level == 0.3 }
      #expect(tones.map(\.pitchHertz) == tones.map(\.pitchHertz).sorted() && !tones.isEmpty)
      lay(0)
      try await model.wait(for: "no hand") { model.loopHand == nil }
    }
  }
}

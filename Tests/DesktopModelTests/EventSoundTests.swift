// What happens in the window, as a sound. Source of truth: what arrives in the engine's ring.

import DesktopModel
import Foundation
import Geometry
import Micrograph
import Pen
import Realtime
import Sonification
import Synchronization
import Synthesis
import TestBasics
import Testing

@testable import Engine
@testable import Session

@MainActor
@Suite(.timeLimit(.minutes(60))) struct EventSoundTests {
  /// The pitches of the next cues, until there are as many as the sound has.
  private func expect(
    _ earcon: Earcon, _ model: WindowModel, _ inbox: EngineInbox,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var cues: [Cue] = []
    try await model.wait(for: earcon.rawValue) {
      cues += HeardWindow.taken(inbox)
      return cues.count >= earcon.sequence.notes.count
    }
    // On a busy machine a loss may be repeated by now.
    if earcon.isLoss { cues.removeLast(cues.count - earcon.sequence.notes.count) }
    #expect(
      cues.map(\.pitchHertz) == earcon.sequence.notes.map(\.pitchHertz),
      sourceLocation: sourceLocation)
    #expect(
      cues.map(\.kind) == earcon.sequence.notes.map(\.kind), sourceLocation: sourceLocation)
  }

  @Test(
    "A recording that begins and ends, a tag that is taken away and sound that is back are heard")
  func program() async throws {
    try await HeardWindow.run { model, inbox in
      await model.toggleRecording()
      try await expect(.recordingBegun, model, inbox)
      await model.toggleRecording()
      try await expect(.recordingEnded, model, inbox)
      model.tagHere()
      try await expect(.tagSet, model, inbox)
      let tag = try #require(model.tags.tags.last)
      model.removeTag(id: tag.id)
      try await expect(.tagRemoved, model, inbox)
      model.toggleSilence()
      try await expect(.silenced, model, inbox)
      model.toggleSilence()
      try await expect(.soundBack, model, inbox)
      await model.open(path: "/nowhere/image.png")
      try await expect(.refused, model, inbox)
    }
  }

  @Test("An image that is opened, and a loss that nobody answered, are heard")
  func later() async throws {
    try await HeardWindow.run { model, inbox in
      await model.open(path: "Images/haadf-vacancy.png")
      try await expect(.done, model, inbox)
      // As if it had been lost 2 s ago: the session's next poll repeats it.
      let session = try #require(model.session)
      session.alarm = LossAlarm(
        .penLost, nowNanoseconds: MonotonicClock.nowNanoseconds() - 2_000_000_000)
      try await expect(.penLost, model, inbox)
      session.alarm = LossAlarm(
        .penLost, nowNanoseconds: MonotonicClock.nowNanoseconds() - 9_000_000_000)
      try await expect(.penLost, model, inbox)
    }
  }

  @Test("A loss is heard again after 2 s and after 8 s, unless a key answers it")
  func loss() {
    var alarm = LossAlarm(.penLost, nowNanoseconds: 1_000_000_000)
    let moments: [Int64] = [1_500, 2_999, 3_000, 3_020, 8_999, 9_000, 20_000]
    let due = moments.filter { alarm.isDue(nowNanoseconds: $0 * 1_000_000) }
    #expect(due == [3_000, 9_000] && alarm.isOver)
  }

  @Test("A recording that cannot be made is heard as a loss")
  func keepingLost() async throws {
    try await HeardWindow.run { model, inbox in
      // A file where the sessions' folder would be.
      let path = model.sessionsFolder
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(atPath: path)
      try Data().write(to: URL(filePath: path))
      await model.toggleRecording()
      try await expect(.keepingLost, model, inbox)
      #expect(model.session?.alarm?.earcon == .keepingLost)
      #expect(model.notice?.sentence.contains("Recording has stopped") == true)
    }
  }

  @Test(
    "The voice makes room for the sounds of events where the settings say so, and for a beacon always"
  )
  func ducking() async throws {
    for ducks in [true, false] {
      try await HeardWindow.run(settings: "duck = \(ducks)\n") { model, inbox in
        model.tagHere()
        var cues: [Cue] = []
        try await model.wait(for: "the sound of a tag") {
          cues += HeardWindow.taken(inbox)
          return cues.count >= Earcon.tagSet.sequence.notes.count
        }
        #expect(cues.allSatisfy { $0.ducksVoice == ducks }, "\(cues)")
      }
    }
    let beacon = GuidanceBeacon(
      at: ImagePoint(x: 10, y: 10), width: 100, height: 100, millimetresPerPixel: nil)
    let pulse = beacon.pulse(from: ImagePoint(x: 90, y: 10))
    #expect(GuidanceSound.cues(pulse, timeNanoseconds: 0).allSatisfy { $0.ducksVoice })
  }

  @Test(
    "A tablet that is awaited is heard every 3 s, over no other sound, until a key or the mouse is used"
  )
  func awaited() async throws {
    try await HeardWindow.run { model, inbox in
      let session = try #require(model.session)
      let puff = Earcon.penAwaited.sequence.notes
      /// Lets the next puff be due, and returns what is heard then.
      @MainActor func heard(while cue: Earcon? = nil) async throws -> [Cue] {
        session.hushCues()
        session.alarm = nil
        session.awaitingPulse = SearchPulse(firstNanoseconds: 0)
        // The first look begins to wait, the second finds it due.
        for _ in 0..<5 {
          if let cue { session.play(cue) }
          model.tick()
          try await Task.sleep(for: .milliseconds(2))
        }
        return HeardWindow.taken(inbox)
      }
      var cues = try await heard()
      #expect(cues.isEmpty)
      session.play(for: .tabletGone)
      cues = try await heard()
      #expect(cues.suffix(1).map(\.kind) == [.air] && cues.last?.level == puff[0].level)
      // Another sound lasts.
      cues = try await heard(while: .tagSet)
      #expect(!cues.isEmpty && cues.allSatisfy { $0.kind != .air }, "\(cues)")
      let ways: [(String, () -> Void)] = [
        ("a key", { model.answerLoss() }),
        (
          "the mouse",
          {
            session.point(
              PenSample(
                timeNanoseconds: MonotonicClock.nowNanoseconds(),
                position: ImagePoint(x: 5, y: 5), pressure: 0, isInContact: false))
          }
        ),
        ("the tablet", { session.play(for: .tabletBack) }),
      ]
      for (name, end) in ways {
        session.play(for: .tabletGone)
        #expect(session.isTabletAwaited)
        end()
        #expect(!session.isTabletAwaited, "\(name)")
        cues = try await heard()
        #expect(!cues.contains { $0.pitchHertz == puff[0].pitchHertz }, "\(name)")
      }
    }
    // After the loss itself has been heard: at 3 s, not over its repetition at 2 s and 8 s.
    var pulse = SearchPulse(firstNanoseconds: 3_000_000_000)
    let polls = stride(from: Int64(0), through: 10_000, by: 20).filter { moment in
      pulse.isDue(isSearching: true, nowNanoseconds: moment * 1_000_000)
    }
    #expect(polls == [3_000, 6_000, 9_000])
  }

  @Test(
    "A steady tone at the pitch of the median is heard until its key is pressed again, or from the start"
  )
  func drone() async throws {
    for begins in [false, true] {
      try await HeardWindow.run(settings: "drone = \(begins)\n") { model, inbox in
        let session = try #require(model.session)
        #expect(session.hasDrone == begins)
        if !begins {
          for _ in 0..<3 { model.tick() }
          #expect(HeardWindow.taken(inbox).isEmpty)
          model.toggleDrone()
        }
        // Not before something is traced.
        for _ in 0..<3 { model.tick() }
        #expect(HeardWindow.taken(inbox).isEmpty)
        let place = model.viewport.viewPoint(of: ImagePoint(x: 20, y: 20))
        model.point(at: place, isInContact: true)
        var cues: [Cue] = []
        try await model.wait(for: "three of its cues") {
          model.point(at: place, isInContact: true)
          cues += HeardWindow.taken(inbox)
          return cues.count >= 3
        }
        let mapping = session.readyMapping
        let hertz = mapping.frequencyHertz(at: mapping.u(of: session.image.histogram.median))
        #expect(cues.allSatisfy { $0.kind == .tone && $0.pitchHertz == hertz }, "\(cues)")
        // One begins where the other ends, whatever was pressed meanwhile.
        model.toggleDrone()
        model.toggleDrone()
        try await model.wait(for: "two more") {
          model.point(at: place, isInContact: true)
          cues += HeardWindow.taken(inbox)
          return cues.count >= 5
        }
        for (one, next) in zip(cues, cues.dropFirst()) {
          let step = Double(next.timeNanoseconds - one.timeNanoseconds) * 1e-9
          #expect(step >= one.seconds - 0.011, "\(step) of \(one.seconds)")
        }
        model.point(at: place, isInContact: false)
        try await model.wait(for: "the lift") {
          _ = HeardWindow.taken(inbox)
          return model.session?.tip?.isInContact == false
        }
        for _ in 0..<10 { model.tick() }
        #expect(HeardWindow.taken(inbox).isEmpty)
        model.toggleDrone()
        model.point(at: place, isInContact: true)
        for _ in 0..<10 {
          model.tick()
          try await Task.sleep(for: .milliseconds(20))
        }
        #expect(HeardWindow.taken(inbox).isEmpty)
      }
    }
  }

  @Test("A search is heard after a second and every three, for as long as it lasts")
  func search() async throws {
    var pulse = SearchPulse()
    let polls = stride(from: Int64(0), through: 9_000, by: 20).filter { moment in
      pulse.isDue(isSearching: moment < 8_000, nowNanoseconds: moment * 1_000_000)
    }
    #expect(polls == [1_000, 4_000, 7_000])
    try await HeardWindow.run { model, inbox in
      let session = try #require(model.session)
      var cues: [Cue] = []
      try await Patience.wait(for: "the sound of a search") {
        session.tell(isSearching: true)
        cues += HeardWindow.taken(inbox)
        return !cues.isEmpty
      }
      #expect(cues.map(\.pitchHertz) == Earcon.searching.sequence.notes.map(\.pitchHertz))
    }
  }

  @Test("The table of sounds has every event, and each is heard from it once")
  func sounds() async throws {
    try await HeardWindow.run { model, inbox in
      #expect(WindowModel.eventSounds.count == Earcon.allCases.count)
      for (sound, earcon) in zip(WindowModel.eventSounds, Earcon.allCases) {
        model.play(sound)
        try await expect(earcon, model, inbox)
        #expect(model.session?.alarm == nil)
      }
    }
  }

  @Test("A tablet that is lost and comes back, and a server likewise")
  func devices() async throws {
    try await HeardWindow.run { model, inbox in
      let session = try #require(model.session)
      session.play(for: .tabletGone)
      try await expect(.penLost, model, inbox)
      #expect(session.alarm?.earcon == .penLost)
      session.play(for: .tabletBack)
      try await expect(.penBack, model, inbox)
      #expect(session.alarm == nil)
      session.play(for: .tabletGone)
      try await expect(.penLost, model, inbox)
      model.answerLoss()
      #expect(session.alarm == nil)
      let link = AudioLink(
        clientName: "penumbra", sampleRateHertz: 48_000, framesPerPeriod: 64, playbackPorts: [])
      session.play(for: .connected(link))
      #expect(HeardWindow.taken(inbox).isEmpty)
      session.play(for: .serverLost)
      session.play(for: .connected(link))
      try await expect(.soundBack, model, inbox)
    }
  }
}

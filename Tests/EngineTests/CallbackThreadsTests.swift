// The audio callback on a thread of its own, the pen on another, the face on a third, and on a fourth
// a recorder and a waveform that come and go, as in a session: for the thread sanitizer.

import Engine
import Foundation
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis
import TestBasics
import TestRigs
import Testing

@Suite("The audio callback between threads", .timeLimit(.minutes(60)))
struct CallbackThreadsTests {
  private static let strokes = 400

  /// The results of the threads.
  private final class Outcome: Sendable {
    let lost = Atomic<Int>(0)
    let isPenUp = Atomic<Bool>(false)
    let isOver = Atomic<Bool>(false)
    let levels = Atomic<Int>(0)
    let badLevels = Atomic<Int>(0)
    let hasPlayed = Atomic<Bool>(false)
    let records = Atomic<Int>(0)
    let badRecords = Atomic<Int>(0)
    let sound = Mutex<(peak: Float, isFinite: Bool, lastPeak: Float)>((0, true, 1))
  }

  // Truth: what was sent has all been taken, nothing was lost, and the end is exactly silent.
  @Test("400 strokes, as many presets, all levels and recorders cross the four threads unharmed")
  func threads() throws {
    let channels = EngineChannels()
    channels.fromFace.isHeard = true
    let outcome = Outcome()
    let ended = DispatchSemaphore(value: 0)
    let bodies: [@Sendable () -> Void] = [
      { Self.pen(channels, outcome) }, { Self.callback(channels, outcome) },
      { Self.face(channels, outcome) }, { Self.recorders(channels, outcome) },
    ]
    for body in bodies {
      Thread {
        body()
        ended.signal()
      }.start()
    }
    for _ in bodies { ended.wait() }
    #expect(outcome.lost.load(ordering: .acquiring) == 0)
    #expect(channels.fromPen.waitingGateCount == 0)
    #expect(channels.fromPen.waitingMotionCount == 0)
    #expect(outcome.levels.load(ordering: .acquiring) > 0)
    #expect(outcome.badLevels.load(ordering: .acquiring) == 0)
    #expect(outcome.records.load(ordering: .acquiring) > 0)
    #expect(outcome.badRecords.load(ordering: .acquiring) == 0)
    let sound = outcome.sound.withLock { $0 }
    #expect(sound.isFinite)
    #expect(sound.peak > 0.1)
    #expect(sound.lastPeak == 0)
  }

  /// Ten milliseconds down, ten up; a full queue is waited for.
  private static func pen(_ channels: EngineChannels, _ outcome: Outcome) {
    func send(_ frame: ControlFrame) {
      let end = ContinuousClock.now + .seconds(Patience.seconds)
      while ContinuousClock.now < end {
        if channels.fromPen.send(frame) == .queued { return }
        usleep(1)
      }
      outcome.lost.add(1, ordering: .relaxed)
    }
    for stroke in 0..<strokes {
      let start = Int64(stroke) * 20_000_000
      let number = UInt32(stroke + 1)
      send(.test(.touchDown, start, stroke: number))
      for step in 1...20 {
        let time = start + Int64(step) * 480_000
        send(.test(.motion, time, hertz: 300 + Double(step) * 20, stroke: number))
      }
      send(.test(.liftOff, start + 10_000_000, stroke: number))
    }
    outcome.isPenUp.store(true, ordering: .releasing)
  }

  /// Plays until the pen is up and everything has died away.
  private static func callback(_ channels: EngineChannels, _ outcome: Outcome) {
    defer { outcome.hasPlayed.store(true, ordering: .releasing) }
    do {
      var rig = try CallbackRig(
        .rendering, framesPerBlock: 256, parameters: Preset.classic.chain, channels: channels)
      // A second after the last message at least, with the dry sound the face ends with.
      var left = 48_000
      while left > 0 {
        let played = rig.sound.left.count
        try rig.run(frames: 2_560)
        let isDone =
          outcome.isPenUp.load(ordering: .acquiring) && channels.fromPen.waitingGateCount == 0
        if isDone, outcome.isOver.load(ordering: .acquiring) { left -= 2_560 }
        let block = rig.sound.left[min(played, rig.sound.left.count)...]
        let peak = block.reduce(Float(0)) { max($0, $1.magnitude) }
        let isFinite = block.allSatisfy(\.isFinite)
        outcome.sound.withLock {
          $0 = (max($0.peak, peak), $0.isFinite && isFinite, peak)
        }
      }
    } catch {
      outcome.lost.add(1, ordering: .relaxed)
    }
  }

  /// Attaches and detaches a recorder and a waveform as long as there is sound; what a recorder has in
  /// the end is whole: each cycle with its sound.
  private static func recorders(_ channels: EngineChannels, _ outcome: Outcome) {
    while !outcome.hasPlayed.load(ordering: .acquiring) {
      guard let waveform = channels.outbox.attach(waveform: Ring(capacity: 4_096)),
        let attached = channels.outbox.attach(EngineRecord())
      else {
        outcome.badRecords.add(1, ordering: .relaxed)
        return
      }
      usleep(2_000)
      while let mean = waveform.listener.pop() {
        if !mean.isFinite { outcome.badRecords.add(1, ordering: .relaxed) }
      }
      note(attached, outcome)
    }
  }

  private static func note(_ attached: consuming Attached<EngineRecord>, _ outcome: Outcome) {
    guard let record = attached.detach() else {
      outcome.badRecords.add(1, ordering: .relaxed)
      return
    }
    var (frames, sounding) = (0, 0)
    while let cycle = record.cycles.pop() { frames += Int(cycle.frameCount) }
    while record.sound.pop() != nil { sounding += 1 }
    // A thread that had no time for long has lost some, and knows it.
    let isWhole = frames == sounding || record.lostCount.load(ordering: .relaxed) > 0
    if !isWhole { outcome.badRecords.add(1, ordering: .relaxed) }
    if frames > 0 { outcome.records.add(1, ordering: .relaxed) }
  }

  /// Changes the sound all the time and reads the meters; ends with the driest preset.
  private static func face(_ channels: EngineChannels, _ outcome: Outcome) {
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    var number = 0
    // On until there was a level at least: the callback may not have begun.
    while number < strokes
      || (outcome.levels.load(ordering: .relaxed) == 0 && ContinuousClock.now < end)
    {
      number += 1
      channels.fromFace.post(Preset.builtIn[number % Preset.builtIn.count].chain)
      if let report = channels.outbox.takeSound() {
        outcome.levels.add(1, ordering: .relaxed)
        if !(0...1).contains(report.heldPeak) || !(0...1).contains(report.limiterGain) {
          outcome.badLevels.add(1, ordering: .relaxed)
        }
      }
      usleep(1_000)
    }
    channels.fromFace.post(Preset.analysis.chain)
    outcome.isOver.store(true, ordering: .releasing)
  }
}

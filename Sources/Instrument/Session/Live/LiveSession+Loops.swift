// The loops of a live session: what was chosen becomes a scene for the callback, which plays it by its own clock.

import Engine
import Geometry
import Micrograph
import Pen
import Realtime
import Recorded
import Sonification
import Synthesis
import Tablet

extension LiveSession {
  /// What is chosen of loops; nil where there are none.
  public var loops: LoopChoice? { liveLoops.run?.choice }

  /// Whether a loop's sound is still being made.
  public var isMakingLoops: Bool { liveLoops.run?.isMaking ?? false }

  /// Whether a channel, 0...3, waits for the first stroke or the first pattern.
  public func isLoopWaiting(_ place: Int) -> Bool {
    switch loops?.channels[place].source {
    case .stroke: return liveLoops.stroke.isEmpty
    case .pattern: return modes?.pattern == nil
    case .strokes, .bundled, .file, .none: return false
    }
  }

  /// The way of the stroke that a channel, 0...3, plays; nil where it plays none.
  public func loopTrace(_ place: Int) -> LoopTrace? { liveLoops.run?.trace(place) }

  /// Whether all that was chosen for a channel, 0...3, is heard, and nothing waits for its boundary.
  public func isLoopInForce(_ place: Int, _ report: LoopReport) -> Bool {
    liveLoops.run?.isInForce(place, report) ?? true
  }

  /// Plays loops as a session had them, in place of chosen ones; nil ends them at once.
  ///
  /// - Parameters:
  ///   - scene: what is heard.
  ///   - sounds: its sounds.
  public func play(_ scene: LoopScene?, _ sounds: [LoopSound]) {
    guard liveLoops.run == nil else { return }
    liveLoops.playedCount += 1
    var next = scene ?? LoopScene()
    if scene == nil { next.quantise = .off }
    next.number = liveLoops.playedCount
    engine.fromFace.post(next, keeping: sounds)
  }

  /// Begins with loops, or ends them at the next boundary.
  public func setLoops(_ choice: LoopChoice?) {
    guard let choice else { return liveLoops.run?.choose(LoopChoice()) ?? () }
    if let run = liveLoops.run { run.choose(choice) } else { liveLoops.run = LoopRun(choice) }
  }

  /// Changes what is chosen of loops; a region is heard at once as two clicks, left to right in the loop.
  public func changeLoops(_ change: (inout LoopChoice) -> Void) {
    guard let loopRun = liveLoops.run else { return }
    let former = loopRun.choice
    var next = former
    change(&next)
    loopRun.choose(next)
    for (place, setting) in next.channels.enumerated()
    where setting.region != former.channels[place].region {
      sound(setting.region)
    }
  }

  /// Whether fingers on a touch surface play loops: one to four, held for a second, choose a channel, and two at
  /// the same height span the part that is repeated.
  public var loopsFollowFingers: Bool {
    get { liveLoops.hand != nil }
    set {
      liveLoops.hand = newValue ? liveLoops.hand ?? LoopHand(fingers: liveLoops.fingers) : nil
    }
  }

  /// How many fingers rest on their way to a channel of loops, and how much of the second has passed, 0...1; nil
  /// where none do.
  public var loopHandProgress: (fingers: Int, share: Double)? {
    liveLoops.hand?.progress(nowNanoseconds: MonotonicClock.nowNanoseconds())
  }

  /// Whether fingers changed something of loops since the last call.
  public func takeLoopHandChange() -> Bool {
    defer { liveLoops.hasHandChanged = false }
    return liveLoops.hasHandChanged
  }

  // The first three buttons of a pad lead through the modes and hold the knobs.
  private static let nextChannelButton: UInt8 = 4
  private static let channelButtons: ClosedRange<UInt8> = 5...8

  /// Takes a command of the pad: its fourth button chooses the next channel, the fifth to eighth one each; false
  /// where it does not belong to the loops.
  func takeForLoops(_ command: PadCommand) -> Bool {
    guard let choice = loops, choice.channels.contains(where: { $0.source != nil }) else {
      return false
    }
    switch command {
    case .buttonDown(Self.nextChannelButton):
      selectLoopChannel((choice.selected + 1) % choice.channels.count)
    case .buttonDown(let number) where Self.channelButtons.contains(number):
      selectLoopChannel(Int(number - Self.channelButtons.lowerBound))
    case .buttonUp(let number):
      return number == Self.nextChannelButton || Self.channelButtons.contains(number)
    case .buttonDown, .ring, .strip, .dial: return false
    }
    return true
  }

  /// Chooses a channel, 0...3, by a hand or the pad.
  func selectLoopChannel(_ place: Int, timeNanoseconds: Int64? = nil) {
    changeLoops { $0.selected = place }
    play(Earcon.tagSet.sequence.ducking(pen.ducksVoice), fromNanoseconds: timeNanoseconds)
    liveLoops.hasHandChanged = true
  }

  private func followLoopHand() {
    var counts: [FingerCount] = []
    while let count = penChannels.outbox.takeFingerCount() { counts.append(count) }
    liveLoops.fingers = counts.last?.count ?? liveLoops.fingers
    guard liveLoops.run != nil else {
      liveLoops.hand?.fingers = liveLoops.fingers
      return
    }
    let now = MonotonicClock.nowNanoseconds()
    let changes =
      liveLoops.hand?.follow(counts, over: image.micrograph, nowNanoseconds: now) ?? []
    for change in changes {
      switch change {
      case .channel(let place, let time):
        selectLoopChannel(place, timeNanoseconds: time)
      case .region(let region): spanLoop(region)
      case .progress(let quarters): soundLoopProgress(quarters, at: now)
      }
    }
  }

  /// Repeats the part that a hand spans.
  func spanLoop(_ region: LoopRegion) {
    guard loops != nil else { return }
    changeLoops { $0.current.region = region }
    liveLoops.hasHandChanged = true
  }

  /// A tone that rises while fingers rest on their way to a channel.
  func soundLoopProgress(_ quarters: Int, at now: Int64) {
    play(
      Cue(
        timeNanoseconds: now, kind: .tone, pitchHertz: 440 * (1 + 0.25 * Double(quarters)),
        level: 0.3, seconds: 0.06))
  }

  /// Why channels of loops fell silent since the last call.
  public func takeLoopFaults() -> [(channel: Int, fault: Fault)] {
    (liveLoops.run?.takeFaults() ?? []).map { ($0.place + 1, $0.fault) }
  }

  /// Follows what is made and what was heard; for every poll.
  func followLoops(_ report: SoundReport?) {
    followLoopHand()
    guard let loopRun = liveLoops.run else { return }
    if let report { engine.fromFace.letGoOfLoops(before: report.loops.settledSceneNumber) }
    // Loops are made for a server's own sample rate.
    guard audio.isRunning, let rate = report?.sampleRateHertz, rate > 0 else { return }
    let subject = LoopSubject(
      image: image, imageNumber: scene.imageNumber, preset: preset, stroke: liveLoops.stroke,
      strokeNumber: liveLoops.strokeCount, pattern: modes?.pattern, zones: zones, sounds: sounds)
    guard let next = loopRun.follow(subject, sampleRateHertz: rate) else { return }
    // Before the scene: a recording writes the sounds that it names.
    for (number, base) in next.bases { recorder.notes.add(base, loopNumber: number) }
    engine.fromFace.post(next.scene, keeping: next.sounds)
  }

  private func sound(_ region: LoopRegion) {
    let now = MonotonicClock.nowNanoseconds()
    let quarters = Double(LoopRegion.quarters)
    for (index, place) in [Double(region.start), Double(region.end)].enumerated() {
      play(
        Cue(
          timeNanoseconds: now + Int64(index) * 120_000_000, kind: .click,
          pitchHertz: index == 0 ? 900 : 1_200, level: 0.5, pan: Float(2 * place / quarters - 1)))
    }
  }
}

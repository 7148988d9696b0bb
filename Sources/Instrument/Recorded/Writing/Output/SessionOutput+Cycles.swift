// The audio side of a recording: cycles, sound and levels.

import Engine
import Library
import Pen
import Realtime
import SoundFile
import Synchronization
import Synthesis

extension SessionOutput {
  // How often a level is written, in seconds.
  private static let levelSeconds = 0.5
  /// What changes with a new link to a server besides parameters.
  static let sampleRateKey = "audio.sample-rate-hz"

  /// Takes one cycle with its sound.
  mutating func take(
    _ cycle: RecordedCycle, _ round: inout RecordedRound, _ notes: RecordedNotes
  ) {
    let time = cycle.startNanoseconds - originNanoseconds
    // An engine's initial parameters precede its sample rate, those it takes follow it.
    if cycle.isFirst {
      if let first = round.parameters.popFirst() { writeChanges(to: first, at: time) }
      writeRate(of: cycle, at: time)
      beginSound(rateHertz: Double(cycle.sampleRateHertz))
    }
    let changed = cycle.isChanged ? round.parameters.popFirst() : nil
    if cycle.hasLoops, let scene = round.loops.popFirst() { append(scene, at: time, notes) }
    write(cycle, changed, round.cues.prefix(Int(cycle.cueCount)), begins: cycle.isFirst)
    round.cues.removeFirst(min(Int(cycle.cueCount), round.cues.count))
    hear(cycle)
    tally.lastNanoseconds = max(tally.lastNanoseconds, time)

    interleaved.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    for frame in round.sound.prefix(Int(cycle.frameCount)) {
      interleaved.append(frame.left)
      interleaved.append(frame.right)
      left.append(frame.left)
      right.append(frame.right)
    }
    round.sound.removeFirst(min(Int(cycle.frameCount), round.sound.count))
    writeSound()
    measure(until: time, xrunCount: round.xrunCount - before.xrunCount)
  }

  /// Writes a cycle to the tables.
  mutating func write(
    _ cycle: RecordedCycle, _ changed: ChainParameters?, _ cues: ArraySlice<Cue>, begins: Bool
  ) {
    var state = CycleRow.State()
    if begins { state.formUnion(.begins) }
    if cycle.isChanged { state.formUnion(.changes) }
    if cycle.isSilenced { state.formUnion(.isSilenced) }
    if cycle.isEnding { state.formUnion(.isEnding) }
    if cycle.isAbandoned { state.formUnion(.isAbandoned) }
    if cycle.isLost { state.formUnion(.isLost) }
    if cycle.cueCount > 0 { state.formUnion(.cues) }
    if cycle.hasLoops { state.formUnion(.loops) }
    append(cues)
    let time = cycle.startNanoseconds - originNanoseconds
    if let changed { writeChanges(to: changed, at: time) }
    if cycle.volume != volume {
      volume = cycle.volume
      write(change: "volume", "\(volume)", at: time)
    }
    if cycle.isSilenced != isSilenced {
      isSilenced = cycle.isSilenced
      write(change: "silenced", "\(isSilenced)", at: time)
    }
    writer.append(
      CycleRow(
        timeNanoseconds: time, frameCount: cycle.frameCount, gateCount: cycle.gateCount,
        motionCount: cycle.motionCount, state: state, volume: cycle.volume))
    cycleCount += 1
  }

  /// Writes the rate of an engine that begins with a cycle.
  mutating func writeRate(of cycle: RecordedCycle, at time: Int64) {
    write(change: SessionOutput.sampleRateKey, "\(cycle.sampleRateHertz)", at: time)
  }

  /// Each server's sound has a file of its own: rates differ, and there is time between them.
  mutating func beginSound(rateHertz: Double) {
    sound = nil
    soundCount += 1
    if let reading = meter?.reading {
      exposureBefore.left += reading.exposureLeft
      exposureBefore.right += reading.exposureRight
    }
    nextLevelSeconds = SessionOutput.levelSeconds
    meter = LevelMeter(sampleRateHertz: rateHertz)
    meterFrames = 0
    guard fault == nil else { return }
    let path = folder.sound(soundCount, ending: soundEnding)
    do throws(SoundFileError) {
      sound = try SoundStream(
        path: path, format: SoundStream.Format(path: path), sampleRateHertz: rateHertz,
        date: started)
    } catch {
      fault = .sound(error)
    }
  }

  private mutating func writeSound() {
    guard fault == nil else { return }
    // A copy of the reference: the file may not be changed while its own part is lent.
    let samples = interleaved
    do throws(SoundFileError) {
      try sound?.write(interleaved: samples.span)
    } catch {
      fault = .sound(error)
    }
  }

  private mutating func measure(until time: Int64, xrunCount: Int) {
    guard meter != nil else { return }
    meter?.measure(left: left, right: right, frames: left.count)
    meterFrames += left.count
    guard let reading = meter?.reading, reading.seconds >= nextLevelSeconds else { return }
    nextLevelSeconds = reading.seconds + SessionOutput.levelSeconds
    let loudness = Double(reading.momentaryLoudness)
    writer.append(
      LevelRow(
        timeNanoseconds: time, peakLeft: Double(reading.truePeakLeft),
        peakRight: Double(reading.truePeakRight), loudness: loudness.isFinite ? loudness : nil,
        exposureLeft: exposureBefore.left + reading.exposureLeft,
        exposureRight: exposureBefore.right + reading.exposureRight,
        xrunCount: xrunCount))
  }

  /// Writes every parameter of the voice and its effects that has changed.
  private mutating func writeChanges(to taken: ChainParameters, at time: Int64) {
    for (name, value) in PresetFile.changes(from: parameters, to: taken) {
      write(change: name, value, at: time)
    }
    parameters = taken
  }

  private mutating func write(change name: String, _ value: String, at time: Int64) {
    writer.append(
      ChangeRow(
        timeNanoseconds: time, place: .cycle(cycleCount), parameter: name, value: value))
  }

  /// Finds the samples whose control frames this cycle saw first.
  private mutating func hear(_ cycle: RecordedCycle) {
    var seen = Int(cycle.gateCount + cycle.motionCount)
    let foreign = min(seen, before.unseenFrameCount)
    before.unseenFrameCount -= foreign
    seen -= foreign
    var done = 0
    while seen > 0, done < unheard.count {
      let (stamp, frames) = unheard[done]
      hearings.add(nanoseconds: cycle.startNanoseconds - stamp)
      guard frames <= seen else {
        unheard[done].frames -= seen
        break
      }
      seen -= frames
      done += 1
    }
    unheard.removeFirst(done)
  }
}

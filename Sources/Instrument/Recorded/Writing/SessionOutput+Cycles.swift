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
  mutating func take(_ cycle: RecordedCycle, _ inbox: borrowing RecorderInbox) {
    var state = CycleRow.State()
    if cycle.isFirst { state.formUnion(.begins) }
    if cycle.isChanged { state.formUnion(.changes) }
    if cycle.isSilenced { state.formUnion(.isSilenced) }
    if cycle.isEnding { state.formUnion(.isEnding) }
    if cycle.isAbandoned { state.formUnion(.isAbandoned) }
    if cycle.isLost { state.formUnion(.isLost) }
    if cycle.cueCount > 0 { state.formUnion(.cues) }
    takeCues(of: cycle, inbox)
    let time = cycle.startNanoseconds - originNanoseconds
    // What an engine begins with stands before the word of its rate, what it takes after it.
    if cycle.isFirst, let first = inbox.engine.parameters.pop() {
      writeChanges(to: first, at: time)
    }
    if cycle.isFirst {
      write(change: SessionOutput.sampleRateKey, "\(cycle.sampleRateHertz)", at: time)
      beginSound(rateHertz: Double(cycle.sampleRateHertz))
    }
    if cycle.isChanged, let taken = inbox.engine.parameters.pop() {
      writeChanges(to: taken, at: time)
    }
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
    hear(cycle)
    cycleCount += 1
    tally.lastNanoseconds = max(tally.lastNanoseconds, time)

    interleaved.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    for _ in 0..<cycle.frameCount {
      // A cycle whose sound found no room is silent in the file.
      let silence = StereoFrame(left: 0, right: 0)
      let frame =
        cycle.isLost
        ? silence : inbox.engine.sound.pop() ?? silence
      interleaved.append(frame.left)
      interleaved.append(frame.right)
      left.append(frame.left)
      right.append(frame.right)
    }
    writeSound()
    measure(until: time, inbox)
  }

  /// Each server's sound has a file of its own: rates differ, and there is time between them.
  private mutating func beginSound(rateHertz: Double) {
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

  private mutating func measure(until time: Int64, _ inbox: borrowing RecorderInbox) {
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
        xrunCount: inbox.notes.xrunCount.load(ordering: .relaxed)))
  }

  /// Every parameter of the voice and its effects that is not what it was.
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

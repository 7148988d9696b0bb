// The files of a session being recorded, and the conversion of messages to their rows. Used by the
// recorder's thread only.

import Engine
import Foundation
import Geometry
import Pen
import Realtime
import Sonification
import SoundFile
import Synthesis
import Tablet

/// Everything the recorder writes to.
package struct SessionOutput: ~Copyable, Sendable {
  let folder: SessionFolder
  var originNanoseconds: Int64
  let started: String
  var writer: SessionWriter
  var sound: SoundStream?
  var soundCount = 0
  let soundEnding: String
  var meter: LevelMeter?
  var meterFrames = 0
  package var tally = RecordedTally()
  var cycleCount = 0
  var parameters: ChainParameters
  var volume: Float = 1
  var isSilenced = false
  var arrivals = DelayStatistics()
  var sendings = DelayStatistics()
  var hearings = DelayStatistics()
  /// Stamps of samples whose control frames no cycle has seen yet, with the frames to come.
  var unheard: [(stamp: Int64, frames: Int)] = []
  /// Changes of the face before which no sample has been taken yet.
  var waiting: [SceneNote] = []
  /// What lay under the pen so far, the first image among it.
  var sceneCount = 1
  /// The digests of the images under the pen.
  let digest: ImageDigest
  /// Scenes whose image is still being read, with their numbers.
  var undigested: [(number: Int, record: SceneRecord)] = []
  /// The paint as the files have it.
  var paint = WrittenPaint()
  /// What preceded the recording, and is not counted in it.
  var before = SessionBefore()
  /// The first fault, after which nothing more is written.
  var fault: Fault?
  /// Whether the tables can still be written.
  private var isFlushed = true
  /// When the next level is due, in seconds of the meter's time.
  var nextLevelSeconds = 0.5
  /// The totals of earlier engines' meters.
  var exposureBefore = (left: 0.0, right: 0.0)
  /// Events of a recording being played, written with the first sample, whose time they follow.
  var playedEvents: [InputEvent]
  var playedOrigin: Int64
  /// The sets of zones that were written, and the number of the last.
  var zonesCount = 0
  var lastZonesNumber = 0
  /// Whether anything of the modes was written.
  var hasModes = false
  /// The patterns that were written, by their numbers.
  var writtenPatterns: [StepPattern] = []
  /// The numbers of the loops' sounds that were written.
  var writtenLoops: Set<Int> = []
  // Reused in every round.
  var interleaved: [Float] = []
  var left: [Float] = []
  var right: [Float] = []

  /// Makes the folder and its tables.
  ///
  /// - Throws: `Fault.recording` where they cannot be created.
  package init(
    folder: SessionFolder, description: String, originNanoseconds: Int64, started: String,
    soundEnding: String, parameters: ChainParameters, played: (events: [InputEvent], origin: Int64),
    digest: ImageDigest = ImageDigest()
  ) throws(Fault) {
    self.folder = folder
    self.digest = digest
    self.originNanoseconds = originNanoseconds
    self.started = started
    self.soundEnding = soundEnding
    self.parameters = parameters
    playedEvents = played.events
    playedOrigin = played.origin
    writer = try Fault.wrap { () throws(RecordingError) in
      try SessionWriter(folder: folder, description: description)
    }
    sound = nil
    meter = nil
  }

  /// Takes everything that waits.
  package mutating func take(from inbox: borrowing RecorderInbox) {
    take(inbox.takeRound(), inbox.notes)
  }

  /// Takes what was found in one round.
  mutating func take(_ round: RecordedRound, _ notes: RecordedNotes) {
    if round.fullest.count * tally.queueCapacity > tally.fullestQueue * round.fullest.capacity {
      (tally.fullestQueue, tally.queueCapacity) = round.fullest
    }
    takeScenes(of: round, notes)
    for sample in round.samples { take(sample) }
    append(round.frames)
    for tag in round.tags { take(tag) }
    for words in round.words { append(words) }
    for mode in round.modes { take(mode) }
    for hit in round.hits { append(hit, notes) }
    var round = round
    for cycle in round.cycles { take(cycle, &round, notes) }
    writeDigests()
    // Once a round: looking through a histogram takes longer than a sample does.
    tally.arrival = arrivals.summary
    tally.sent = sendings.summary
    tally.heard = hearings.summary
  }

  /// Writes everything to the files; after the first failure everything is discarded instead.
  ///
  /// - Throws: the first failure of the recording.
  package mutating func flush() throws(Fault) {
    // A file that could not be created ends the recording, but what the others hold is kept.
    if isFlushed {
      do throws(RecordingError) {
        try writer.flush()
      } catch {
        fault = fault ?? .recording(error)
      }
    }
    guard let fault else { return }
    isFlushed = false
    writer.discard()
    throw fault
  }

  // The longest time for the digest of the largest image, in milliseconds.
  private static let digestMilliseconds = 10_000

  /// Completes the sound, and what waits for an image's fingerprint.
  package mutating func finish() {
    sound = nil
    guard !undigested.isEmpty else { return }
    if !digest.isReleased { digest.wait(milliseconds: SessionOutput.digestMilliseconds) }
    writeDigests()
  }

  /// Adds control frames.
  mutating func append(_ frames: [ControlFrame]) {
    for var frame in frames {
      frame.timeNanoseconds -= originNanoseconds
      writer.append(FrameRow(frame))
    }
  }

  private mutating func take(_ recorded: RecordedSample) {
    var sample = recorded.sample
    let stamp = sample.timeNanoseconds
    writePlayedEvents(firstStamp: stamp)
    sample.timeNanoseconds -= originNanoseconds
    let row = StrokeRow(
      sample: sample, value: recorded.hasValue ? recorded.value : nil,
      frequencyHertz: recorded.frequencyHertz > 0 ? recorded.frequencyHertz : nil,
      arrivalNanoseconds: recorded.arrivalNanoseconds - stamp,
      sentNanoseconds: recorded.sentNanoseconds - stamp, frameCount: Int(recorded.frameCount))
    writer.append(row)
    tally.sampleCount += 1
    if sample.isInContact { tally.contactCount += 1 }
    tally.lastNanoseconds = max(tally.lastNanoseconds, sample.timeNanoseconds)
    // A generated sample, such as the end of a stroke when a tablet is unplugged, has no delays.
    guard recorded.isReport else { return }
    arrivals.add(nanoseconds: row.arrivalNanoseconds)
    sendings.add(nanoseconds: row.sentNanoseconds)
    if row.frameCount > 0 { unheard.append((stamp, row.frameCount)) }
  }

  /// The events of a recording that is played, in the time of this playing.
  private mutating func writePlayedEvents(firstStamp: Int64) {
    guard !playedEvents.isEmpty else { return }
    let shift = (firstStamp - playedOrigin) / 1_000
    for var event in playedEvents {
      event.timeMicroseconds += shift
      writer.append(pen: EvemuText.line(event))
    }
    playedEvents = []
  }

  private mutating func take(_ tag: RecordedTag) {
    writer.append(
      TagRow(
        timeNanoseconds: tag.timeNanoseconds - originNanoseconds, position: tag.position,
        value: tag.hasValue ? tag.value : nil, label: ""))
  }
}

// The start of a recording in a session that is already running: its facts at this moment, and what
// the engine played since its last rest.

import Engine
import Files
import Foundation
import Library
import Pen
import Sonification
import Synthesis
import Tablet

extension SessionOutput {
  // Rows of the prelude that are written at once.
  private static let rowsAtOnce = 16_384

  /// Writes the facts; from here on everything is recorded.
  ///
  /// - Parameters:
  ///   - memory: the session so far.
  ///   - facts: the face's facts; the rest is added.
  ///   - now: the zero of all times, in nanoseconds.
  /// - Throws: `Fault.settings` where the facts or the calibration cannot be written.
  mutating func begin(
    _ memory: RecorderMemory, _ facts: RecordedFacts, now: Int64
  ) throws(Fault) {
    originNanoseconds = now
    before = SessionBefore(
      sampleCount: memory.sampleCount, tabletNumber: memory.place.tabletNumber,
      xrunCount: memory.xrunCount, unseenFrameCount: memory.prelude.unseenCount)
    waiting = memory.waiting
    let (place, prelude) = (memory.place, memory.prelude)
    parameters = prelude.chain ?? memory.preset.chain
    let parameters = parameters
    try paint.write(place.paint, width: place.width, height: place.height, to: folder)
    let paintName = paint.name
    try Fault.wrap { () throws(SettingsError) in
      try facts.begin { record in
        record.originNanoseconds = now
        if let path = place.imagePath { record.image.path = path }
        (record.image.width, record.image.height) = (place.width, place.height)
        (record.image.pixelSize, record.image.page) = (place.pixelSize, place.page)
        (record.image.frame, record.image.channel) = (place.frame, place.channel)
        record.image.paint = paintName
        record.tablet = place.tablet
        record.isCalibrated = place.calibration != nil
        record.preset.mappings = memory.preset.mappings
        record.preset.chain = parameters
        record.prelude = SessionRecord.Prelude(prelude)
      }
      if let calibration = place.calibration {
        try CalibrationFile.write(calibration, to: folder.calibration)
      }
    }
  }

  /// Writes what preceded the recording: the tablet's state, and what the engine played since its
  /// last rest.
  mutating func writeBefore(_ memory: RecorderMemory, _ notes: RecordedNotes) {
    if memory.place.tablet != nil {
      writer.append(pen: notes.description(ofTablet: before.tabletNumber))
    }
    if memory.tablet.number > before.tabletNumber {
      beginTablet(memory.tablet.number, notes)
    } else if memory.place.tablet != nil, memory.tablet.number == before.tabletNumber {
      for event in memory.tablet.report { writer.append(pen: EvemuText.line(event)) }
    }
    begin(memory.mode)
    if let film = memory.film { append(film, rowsBefore: 0, at: 0) }
    writePrelude(memory.prelude, notes)
    // Parameters set while no sound was running are not among those the engine took.
    let (former, latest) = (parameters, memory.preset.chain)
    guard former != latest else { return }
    write(
      ChainNote(
        timeNanoseconds: originNanoseconds, samplesBefore: before.sampleCount, former: former,
        parameters: latest))
  }

  private mutating func writePrelude(_ prelude: SessionPrelude, _ notes: RecordedNotes) {
    var rest = prelude.frames[...]
    while !rest.isEmpty {
      append(Array(rest.prefix(SessionOutput.rowsAtOnce)))
      rest = rest.dropFirst(SessionOutput.rowsAtOnce)
      try? flush()
    }
    guard let first = prelude.cycles.first else { return }
    writeRate(of: first, at: first.startNanoseconds - originNanoseconds)
    var taken = prelude.parameters[...]
    var cues = prelude.cues[...]
    var loops = prelude.loops[...]
    for (index, cycle) in prelude.cycles.enumerated() {
      if cycle.hasLoops, let scene = loops.popFirst() {
        append(scene, at: cycle.startNanoseconds - originNanoseconds, notes)
      }
      write(
        cycle, cycle.isChanged ? taken.popFirst() : nil, cues.prefix(Int(cycle.cueCount)),
        begins: index == 0)
      cues = cues.dropFirst(Int(cycle.cueCount))
      if index % SessionOutput.rowsAtOnce == SessionOutput.rowsAtOnce - 1 { try? flush() }
    }
    beginSound(rateHertz: Double(first.sampleRateHertz))
  }
}

extension SessionRecord.Prelude {
  /// The cycles before a recording, as the file describes them; nil where there are none.
  fileprivate init?(_ prelude: SessionPrelude) {
    guard case .complete(let beginning) = prelude.state, !prelude.cycles.isEmpty else { return nil }
    var rest: Rest?
    if case .rest(let state) = beginning {
      rest = Rest(
        hasBegun: state.hasBegun, isSilenced: state.isSilenced, volume: prelude.volume,
        joiningVoices: state.joiningVoices)
    }
    self.init(cycleCount: prelude.cycles.count, rest: rest)
  }
}

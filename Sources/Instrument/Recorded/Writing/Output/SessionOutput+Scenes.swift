// The pen's side of a recording: which image, tablet, calibration and mapping hold from which sample
// on.

import Files
import Library
import Micrograph
import Pen
import Realtime
import Tablet

extension SessionOutput {
  /// Takes the events and scenes that arrived.
  mutating func takeScenes(of round: RecordedRound, _ notes: RecordedNotes) {
    waiting += round.notes
    for chain in round.chains { write(chain) }
    for event in round.events { take(event, notes) }
    for scene in round.scenes {
      // A scene may have been overtaken by the next: both hold from here on.
      let count = waiting.prefix { $0.number <= scene.number }.count
      let due = Array(waiting.prefix(count))
      waiting.removeFirst(count)
      write(
        due, rowsBefore: max(scene.samplesBefore - before.sampleCount, 0),
        at: scene.timeNanoseconds - originNanoseconds)
    }
  }

  /// Writes the changes after the last sample.
  package mutating func takeLeftScenes() {
    write(waiting, rowsBefore: tally.sampleCount, at: tally.lastNanoseconds)
    waiting = []
  }

  /// Writes a sound that no callback has taken up.
  mutating func write(_ chain: ChainNote) {
    for (key, value) in PresetFile.changes(from: chain.former, to: chain.parameters) {
      writer.append(
        ChangeRow(
          timeNanoseconds: chain.timeNanoseconds - originNanoseconds,
          place: .sample(max(chain.samplesBefore - before.sampleCount, 0)), parameter: key,
          value: value))
    }
  }

  private mutating func take(_ event: InputEvent, _ notes: RecordedNotes) {
    guard event.type == RecordedTabletMark.type else {
      writer.append(pen: EvemuText.line(event))
      return
    }
    let number = Int(event.timeMicroseconds)
    // The tablet that the recording begins with has its file.
    guard number > before.tabletNumber else { return }
    beginTablet(number, notes)
  }

  /// Begins the file of another tablet's raw events.
  mutating func beginTablet(_ number: Int, _ notes: RecordedNotes) {
    let description = notes.description(ofTablet: number)
    attempt { (output) throws(Fault) in
      do throws(RecordingError) {
        try output.writer.beginPen(
          output.penFile(ofTablet: number), description: description)
      } catch {
        throw .recording(error)
      }
    }
  }

  private mutating func write(_ notes: [SceneNote], rowsBefore: Int, at time: Int64) {
    for (key, value) in notes.flatMap(\.values) {
      writer.append(
        ChangeRow(
          timeNanoseconds: time, place: .sample(rowsBefore), parameter: key, value: value))
    }
    if let place = notes.last(where: { $0.film != nil })?.film {
      append(place, rowsBefore: rowsBefore, at: time)
    }
    guard let change = notes.last(where: { $0.change != nil })?.change else { return }
    sceneCount += 1
    let number = sceneCount
    attempt { (output) throws(Fault) in
      try output.write(change, number, rowsBefore: rowsBefore, at: time)
    }
  }

  /// Adds the picture of a moving image that is under the pen from now on.
  mutating func append(_ place: FilmPlace, rowsBefore: Int, at time: Int64) {
    attempt { (output) throws(Fault) in
      let row = FilmRow(timeNanoseconds: time, rowsBefore: rowsBefore, place: place)
      do throws(RecordingError) { try output.writer.append(row) } catch { throw .recording(error) }
    }
  }

  private mutating func write(
    _ change: SceneNote.Change, _ number: Int, rowsBefore: Int, at time: Int64
  ) throws(Fault) {
    let (folder, path) = (folder, change.imagePath ?? "")
    digest.begin(path)
    // The image may be gone by now; opening the session will report that.
    let sha256 = digest.sha256(of: path)
    try paint.write(change.paint, width: change.width, height: change.height, to: folder)
    let record = SceneRecord(
      rowsBefore: rowsBefore, timeNanoseconds: time,
      image: SessionRecord.Image(
        path: path, sha256: sha256 ?? "", width: change.width, height: change.height,
        pixelSize: change.pixelSize, page: change.page, frame: change.frame,
        channel: change.channel, paint: paint.name),
      tablet: change.tablet,
      penFile: change.tablet.map { _ in SessionOutput.name(penFile(ofTablet: change.tabletNumber))
      },
      calibrationFile: change.calibration.map { _ in
        SessionOutput.name(folder.calibration(number))
      })
    try Fault.wrap { () throws(SettingsError) in
      if let calibration = change.calibration {
        try CalibrationFile.write(calibration, to: folder.calibration(number))
      }
      if change.acquisition != Acquisition() {
        try AcquisitionFile.write(change.acquisition, to: folder.acquisition(number))
      }
      try SceneFile.write(record, to: folder.scene(number))
    }
    if sha256 == nil { undigested.append((number, record)) }
  }

  /// Writes the fingerprints that are there by now.
  mutating func writeDigests() {
    guard !undigested.isEmpty else { return }
    let waiting = undigested
    undigested = []
    for (number, record) in waiting {
      guard let sha256 = digest.sha256(of: record.image.path) else {
        undigested.append((number, record))
        continue
      }
      var digested = record
      digested.image.sha256 = sha256
      attempt { (output) throws(Fault) in
        try Fault.wrap { () throws(SettingsError) in
          try SceneFile.write(digested, to: output.folder.scene(number))
        }
      }
    }
  }

  private func penFile(ofTablet number: Int) -> String {
    folder.pen(max(number - before.tabletNumber, 0) + 1)
  }

  private mutating func attempt(_ body: (inout SessionOutput) throws(Fault) -> Void) {
    guard fault == nil else { return }
    do throws(Fault) { try body(&self) } catch { fault = error }
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

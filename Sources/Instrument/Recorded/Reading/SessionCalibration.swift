// Replaces a session's calibration. The samples keep their times, ends and order; the position of
// each is computed anew from the report with the same stamp. Strokes that were not drawn with the
// calibration's tablet stay where they were: those of another tablet, of the mouse, and over an
// image that the calibration does not fit.

import Calibration
import Geometry
import Library
import Micrograph
import Pen
import Tablet

/// A calibration that takes the place of a session's own.
struct SessionCalibration {
  private let record: CalibrationRecord
  private let path: String
  private let session: RecordedSession
  private let replacement: Micrograph?
  private let first: CalibratedMap<ImagePoint>
  private let reports: [PenSample<TabletPoint>]
  private var notes: [CalibrationNote] = []
  private var damages: [TableDamage] = []

  /// Finds the tablets that a calibration was made with among a session's.
  ///
  /// - Throws: `Fault.sessionWithoutTablet`, `Fault.calibrationForOtherTablets`,
  ///   `Fault.calibrationForOtherImage`, and why the events cannot be read.
  init(
    _ record: CalibrationRecord, path: String, _ session: RecordedSession,
    over micrograph: Micrograph, isOtherImage: Bool
  ) throws(Fault) {
    self.record = record
    self.path = path
    self.session = session
    replacement = isOtherImage ? micrograph : nil
    var failures: [(path: String, fault: Fault)] = []
    let tablets = SessionTablet.all(of: session) { failures.append(($0, $1)) }
    guard !tablets.isEmpty else {
      throw failures.first?.fault ?? .sessionWithoutTablet(path: session.folder.path)
    }
    var own = tablets.filter { record.belongs(to: $0.identity) }
    // With a single tablet the user's choice counts, as it does while tracing.
    if own.isEmpty, tablets.count == 1, failures.isEmpty {
      own = tablets
      notes.append(
        .usedAllTheSame(path: path, made: record.tablet.name, name: tablets[0].identity.name))
    }
    guard !own.isEmpty else {
      if let failure = failures.first { throw failure.fault }
      throw .calibrationForOtherTablets(
        path: path, made: record.tablet.name, tablets: tablets.map(\.identity.name))
    }
    guard let map = record.map(toImageOfWidth: micrograph.width, height: micrograph.height) else {
      let made = record.image.map { "\($0.width) × \($0.height)" } ?? "unknown"
      throw .calibrationForOtherImage(
        calibrated: made, image: "\(micrograph.width) × \(micrograph.height)")
    }
    first = map
    let ownPaths = own.map(\.path)
    for tablet in tablets where !ownPaths.contains(tablet.path) {
      notes.append(
        .otherTablet(path: path, made: record.tablet.name, name: tablet.identity.name))
    }
    for failure in failures { notes.append(.unread(failure.fault)) }
    var reports: [PenSample<TabletPoint>] = []
    for tablet in own {
      if let damage = tablet.damage { damages.append(damage) }
      // A tablet that was plugged in and never touched sent nothing.
      guard !tablet.recording.events.isEmpty else { continue }
      var samples = try Fault.wrap { () throws(TabletError) in try tablet.recording.samples() }
      if !reports.isEmpty, !samples.isEmpty { samples[0].isDiscontinuity = true }
      reports += samples
    }
    self.reports = reports
  }

  /// The samples, brought to their new places.
  ///
  /// - Throws: `Fault.noSamplesIn`.
  func strokes(
    from samples: [PenSample<ImagePoint>], _ tableDamages: [TableDamage]
  ) throws(Fault) -> SessionStrokes {
    var notes = notes
    guard let origin = session.record?.originNanoseconds, !samples.isEmpty else {
      guard !reports.isEmpty else { throw .noSamplesIn(path: session.folder.pen) }
      let origin = session.record?.originNanoseconds ?? 0
      let moved = reports.map { report in
        var sample = report.moved(to: first.apply(to: report))
        sample.timeNanoseconds -= origin
        return sample
      }
      return SessionStrokes(
        samples: moved, damages: tableDamages + damages, notes: notes, isByTime: true)
    }
    var maps = ImageMaps(record, session, first, replacement)
    var next = 0
    var former: (recorded: ImagePoint, moved: ImagePoint)?
    let moved = samples.enumerated().map { index, sample in
      var moved = sample
      let stamp = sample.timeNanoseconds + origin
      // Stamps of recordings that were played are shifted by less than a microsecond more or less.
      while next < reports.count, reports[next].timeNanoseconds <= stamp - 1_000 { next += 1 }
      if next < reports.count, reports[next].timeNanoseconds < stamp + 1_000 {
        if let map = maps.map(atRow: index) { moved.position = map.apply(to: reports[next]) }
        next += 1
      } else if let former, former.recorded == sample.position, !sample.isInContact {
        // The end of a stroke without a report, as when a tablet is unplugged.
        moved.position = former.moved
      }
      former = (sample.position, moved.position)
      return moved
    }
    notes += maps.unfit.map {
      .otherImage(path: path, image: $0.path, width: $0.width, height: $0.height)
    }
    return SessionStrokes(samples: moved, damages: tableDamages + damages, notes: notes)
  }
}

/// The map to the image that lay under the pen, row by row.
private struct ImageMaps {
  private let record: CalibrationRecord
  private var changes: ArraySlice<SceneRecord>
  private var map: CalibratedMap<ImagePoint>?
  /// Images that the calibration does not fit.
  private(set) var unfit: [SessionRecord.Image] = []

  init(
    _ record: CalibrationRecord, _ session: RecordedSession, _ first: CalibratedMap<ImagePoint>,
    _ replacement: Micrograph?
  ) {
    self.record = record
    map = first
    changes = replacement == nil ? session.scenes().records[...] : []
  }

  /// The map in force; nil where the calibration does not fit the image.
  mutating func map(atRow index: Int) -> CalibratedMap<ImagePoint>? {
    while let change = changes.first, change.rowsBefore <= index {
      changes.removeFirst()
      let image = change.image
      map = record.map(toImageOfWidth: image.width, height: image.height)
      if map == nil, !unfit.contains(image) { unfit.append(image) }
    }
    return map
  }
}

// The samples of a session: as the pen thread took them, or brought to an image by another
// calibration from the tablet's raw events.

import Calibration
import Geometry
import Micrograph
import Recording
import Settings
import Tablet

/// Samples of a session, in image pixels.
public struct SessionStrokes: Sendable {
  /// The samples, in order.
  public let samples: [PenSample<ImagePoint>]
  /// What was damaged.
  public let damages: [TableDamage]

  /// Reads the samples.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - micrograph: the image they are brought to.
  ///   - calibrationPath: a calibration that takes the place of the session's map; nil for none.
  /// - Throws: `Fault.noSamplesIn`, and what the calibration or the raw events throw.
  public static func read(
    _ session: RecordedSession, over micrograph: Micrograph, calibrationPath: String?
  ) throws(Fault) -> SessionStrokes {
    guard let calibrationPath else {
      var rows = SessionTable<StrokeRow>(path: session.folder.strokes)
      var samples: [PenSample<ImagePoint>] = []
      while let row = rows.next() { samples.append(row.sample) }
      guard !samples.isEmpty else {
        if let damage = rows.damage { throw .sessionDamaged(damage) }
        throw .noSamplesIn(path: session.folder.strokes)
      }
      return SessionStrokes(samples: samples, damages: [rows.damage].compactMap { $0 })
    }
    let calibration = try Fault.wrap { () throws(SettingsError) in
      try CalibrationFile.read(calibrationPath)
    }
    let recording = try Fault.wrap { () throws(TabletError) in
      try EvemuRecording.open(session.folder.pen)
    }
    let map = try TabletMap(
      for: recording.description, micrograph, calibration: .given(calibration))
    let samples = try Fault.wrap { () throws(TabletError) in try recording.samples() }
    // The kernel's clock and the session's: the changes have times of the latter.
    let origin = session.record?.originNanoseconds ?? 0
    return SessionStrokes(
      samples: samples.map { sample in
        var moved = sample.moved(to: map.transform.apply(to: sample))
        moved.timeNanoseconds -= origin
        return moved
      }, damages: [])
  }
}

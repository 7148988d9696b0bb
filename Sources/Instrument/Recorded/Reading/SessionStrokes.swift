// The samples of a session: as the pen thread took them, or brought to the image by another
// calibration from the tablets' raw events.

import Files
import Geometry
import Library
import Micrograph
import Pen
import Tablet

/// Samples of a session, in image pixels.
public struct SessionStrokes: Sendable {
  /// The samples, in order.
  public let samples: [PenSample<ImagePoint>]
  /// What was damaged.
  public let damages: [TableDamage]
  /// What a calibration did not do.
  public let notes: [CalibrationNote]
  /// Whether the samples come from the raw events alone, so that the session's changes find their
  /// places among them by time only.
  public let isByTime: Bool

  init(
    samples: [PenSample<ImagePoint>], damages: [TableDamage], notes: [CalibrationNote] = [],
    isByTime: Bool = false
  ) {
    self.samples = samples
    self.damages = damages
    self.notes = notes
    self.isByTime = isByTime
  }

  /// Reads the samples.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - micrograph: the image they are brought to.
  ///   - isOtherImage: whether it takes the place of every image the session had.
  ///   - calibrationPath: a calibration that takes the place of the session's own; nil for none. It
  ///     moves what was drawn with the tablet it was made with.
  /// - Throws: `Fault.noSamplesIn`, `Fault.calibrationForOtherTablets`,
  ///   `Fault.sessionWithoutTablet`, and what the calibration or the raw events throw.
  public static func read(
    _ session: RecordedSession, over micrograph: Micrograph, isOtherImage: Bool = false,
    calibrationPath: String?
  ) throws(Fault) -> SessionStrokes {
    var rows = SessionTable<StrokeRow>(path: session.folder.strokes)
    var samples: [PenSample<ImagePoint>] = []
    while let row = rows.next() { samples.append(row.sample) }
    let damages = [rows.damage].compactMap { $0 }
    // A calibration makes up for strokes that are lost, not for those that may not be read.
    if let damage = rows.damage, case .notOpened = damage.fault { throw .sessionDamaged(damage) }
    if let calibrationPath {
      let record = try Fault.wrap { () throws(SettingsError) in
        try CalibrationFile.read(calibrationPath)
      }
      let calibration = try SessionCalibration(
        record, path: calibrationPath, session, over: micrograph, isOtherImage: isOtherImage)
      return try calibration.strokes(from: samples, damages)
    }
    guard !samples.isEmpty else {
      if let damage = damages.first { throw .sessionDamaged(damage) }
      throw .noSamplesIn(path: session.folder.strokes)
    }
    return SessionStrokes(samples: samples, damages: damages)
  }
}

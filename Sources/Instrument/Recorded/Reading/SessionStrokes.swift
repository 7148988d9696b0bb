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
  /// The damages.
  public let damages: [TableDamage]
  /// What a calibration left unchanged.
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
  ///   - micrograph: the image they are mapped to.
  ///   - isOtherImage: whether it replaces every image of the session.
  ///   - calibrationPath: a calibration that replaces the session's own; nil for none. It moves
  ///     only strokes drawn with the tablet it was made with.
  /// - Returns: the samples, with the damages.
  /// - Throws: `Fault.noSamplesIn`, `Fault.calibrationForOtherTablets`,
  ///   `Fault.sessionWithoutTablet`, and why the calibration or the raw events cannot be read.
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
